import { NativeSelect, TextInput } from '@mantine/core'
import { countries, countryCodes } from '@quayside/domain/vocabulary/countries'
import { provincesOf } from '@quayside/domain/vocabulary/provinces'

interface PlaceFieldProps {
  name?: string
  label?: string
  value: string
  error?: string | undefined
  disabled?: boolean
  required?: boolean
  onChange: (code: string) => void
}

const countryChoices = countryCodes.map((value) => ({ value, label: countries[value] }))

/** Select of a country by name, with type-ahead. */
export function CountrySelect({ label = 'Country', onChange, ...field }: PlaceFieldProps) {
  return (
    <NativeSelect
      {...field}
      label={label}
      autoComplete="country"
      data={[{ value: '', label: 'Choose a country', disabled: field.required ?? false }, ...countryChoices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface ProvinceFieldProps extends PlaceFieldProps {
  country: string
}

const words: Readonly<Record<string, string>> = { CA: 'Province', US: 'State' }

/** Province of an address: a select for Canada and the US, free text elsewhere. @see V-188 */
export function ProvinceField({ country, label = words[country] ?? 'Province or region', onChange, ...field }: ProvinceFieldProps) {
  const provinces = provincesOf(country)
  if (!provinces)
    return (
      <TextInput
        {...field}
        label={label}
        autoComplete="address-level1"
        maxLength={100}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const isUnknown = field.value !== '' && !Object.hasOwn(provinces, field.value)
  return (
    <NativeSelect
      {...field}
      label={label}
      autoComplete="address-level1"
      value={isUnknown ? '' : field.value}
      data={[
        { value: '', label: `Choose a ${label.toLowerCase()}` },
        ...Object.entries(provinces).map(([value, name]) => ({ value, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
