import { TextInput } from '@mantine/core'
import type { WireDraft } from '@quayside/contract/stores/address-draft'
import { longestAddressField, longestZip } from '@quayside/domain/stores/address'
import { provincesOf } from '@quayside/domain/vocabulary/provinces'
import { CountrySelect, ProvinceField } from '#foundation/forms/place-fields.tsx'
import classes from './address-fields.module.css'

export const addressLabels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  company: 'Company',
  address1: 'Address',
  address2: 'Apartment, suite, etc.',
  city: 'City',
  country_code: 'Country',
  province_code: 'Province',
  province: 'Province',
  zip: 'Zip / Postal Code',
} as const satisfies Readonly<Record<keyof WireDraft, string>>

interface AddressFieldsProps {
  values: WireDraft
  /** Faults by field. */
  faults: Readonly<Record<string, string | undefined>>
  /** Whether the browser may fill in the reader's own address. */
  isOwn: boolean
  onChange: (changes: Partial<WireDraft>) => void
}

/** Fields of an address; a new country empties the province. @see V-187, V-188 */
export function AddressFields({ values, faults, isOwn, onChange }: AddressFieldsProps) {
  const hasList = provincesOf(values.country_code) !== undefined
  const text = (name: keyof WireDraft, autoComplete: string) => ({
    name,
    label: addressLabels[name],
    value: values[name],
    error: faults[name],
    maxLength: name === 'zip' ? longestZip : longestAddressField,
    autoComplete: isOwn ? autoComplete : 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextInput {...text('first_name', 'given-name')} />
        <TextInput {...text('last_name', 'family-name')} />
      </div>
      <TextInput {...text('company', 'organization')} placeholder="Optional" />
      <TextInput {...text('address1', 'address-line1')} description="Street and house number" />
      <TextInput {...text('address2', 'address-line2')} placeholder="Optional" />
      <CountrySelect
        name="country_code"
        required
        value={values.country_code}
        error={faults.country_code}
        onChange={(code) => onChange({ country_code: code, province_code: '', province: '' })}
      />
      <div className={classes.pair}>
        <TextInput {...text('city', 'address-level2')} />
        <ProvinceField
          name={hasList ? 'province_code' : 'province'}
          country={values.country_code}
          value={hasList ? values.province_code : values.province}
          error={faults.province_code ?? faults.province}
          onChange={(typed) => onChange({ [hasList ? 'province_code' : 'province']: typed })}
        />
      </div>
      <TextInput {...text('zip', 'postal-code')} className={classes.zip} />
    </div>
  )
}
