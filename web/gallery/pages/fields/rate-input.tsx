import { useState } from 'react'
import { RateInput as Rate } from '#foundation/forms/rate-input.tsx'
import { Stack } from '../../lay.tsx'
import type { Widget } from '../../widget.ts'

function Typing({ label, start, unit }: { label: string; start: number; unit: '$' | 'C$' | '%' }) {
  const [value, setValue] = useState(start)
  return <Rate label={label} value={value} unit={unit} description={`Taken for ${value}.`} onChange={setValue} />
}

export const rateInput: Widget = {
  key: 'rate-input',
  name: 'Rate input',
  group: 'Forms',
  about: 'A price, a rate or a percentage as people type it: a decimal, and 0 where it is no number.',
  file: 'foundation/forms/rate-input.tsx',
  examples: [
    {
      title: 'Money and percent',
      note: 'Type 1,240.5, .5, abc, then leave the field.',
      Show: () => (
        <Stack width={300}>
          <Typing label="First item" start={5.95} unit="$" />
          <Typing label="First item to Canada" start={12} unit="C$" />
          <Typing label="Discount" start={40} unit="%" />
        </Stack>
      ),
    },
    {
      title: 'Wrong, and disabled',
      Show: () => (
        <Stack width={300}>
          <Rate label="Price" value={0} error="Please enter a valid price" onChange={() => {}} />
          <Rate label="Price" value={9.5} disabled description="Set by the supplier." onChange={() => {}} />
        </Stack>
      ),
    },
  ],
}
