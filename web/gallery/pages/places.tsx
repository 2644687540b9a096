import { countries } from '@quayside/domain/vocabulary/countries'
import { canadianProvinces, usStates } from '@quayside/domain/vocabulary/provinces'
import { useState } from 'react'
import { CountrySelect, ProvinceField } from '#foundation/forms/place-fields.tsx'
import { Facts, Stack } from '../lay.tsx'
import type { Widget } from '../widget.ts'

function Place({ country: start, province: startsIn = '', error }: { country: string; province?: string; error?: boolean }) {
  const [country, setCountry] = useState(start)
  const [province, setProvince] = useState(startsIn)
  return (
    <Stack width={420}>
      <CountrySelect value={country} onChange={setCountry} error={error ? 'Please select a valid Country' : undefined} />
      <ProvinceField
        country={country}
        value={province}
        onChange={setProvince}
        error={error ? 'Please select a valid Province' : undefined}
      />
    </Stack>
  )
}

const list = (names: Readonly<Record<string, string>>) => <Facts facts={Object.entries(names)} />

export const places: Widget = {
  key: 'places',
  name: 'Countries, provinces, states',
  group: 'Forms',
  about: 'A province is chosen in Canada and the US, and typed elsewhere. The browser’s own select finds a country by its first letters.',
  file: 'foundation/forms/place-fields.tsx',
  examples: [
    { title: 'In the US', Show: () => <Place country="US" province="MN" /> },
    { title: 'In Canada', Show: () => <Place country="CA" province="ON" /> },
    { title: 'Elsewhere', Show: () => <Place country="DE" province="Bayern" /> },
    { title: 'Not chosen, and wrong', Show: () => <Place country="" error /> },
    {
      title: 'Disabled',
      Show: () => <CountrySelect value="CA" disabled onChange={() => {}} label="Country (set by your payout account)" />,
    },
    { title: `Canada’s ${Object.keys(canadianProvinces).length}`, Show: () => list(canadianProvinces) },
    { title: `The ${Object.keys(usStates).length} of the US`, Show: () => list(usStates) },
    { title: `All ${Object.keys(countries).length} countries`, Show: () => list(countries) },
  ],
}
