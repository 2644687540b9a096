import { TextInput } from '@mantine/core'
import type { WireDraft } from '@quayside/contract/stores/address-draft'
import type { AddressFault } from '@quayside/domain/stores/address'
import { provincesOf } from '@quayside/domain/vocabulary/provinces'
import { CountrySelect, ProvinceField } from '#foundation/forms/place-fields.tsx'
import classes from './shopper-address.module.css'

export const emptyDraft: WireDraft = {
  first_name: '',
  last_name: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  country_code: '',
  province_code: '',
  province: '',
  zip: '',
}

interface ShopperAddressProps {
  draft: WireDraft
  faults: readonly AddressFault[]
  onChange: (draft: WireDraft) => void
}

/** The address of whoever gets the goods. It is kept with the order, and not among the store's own. */
export function ShopperAddress({ draft, faults, onChange }: ShopperAddressProps) {
  const hasList = provincesOf(draft.country_code) !== undefined
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message
  const text = (field: keyof WireDraft, label: string, isOptional = false) => (
    <TextInput
      label={label}
      value={draft[field]}
      error={faultOf(field)}
      maxLength={field === 'zip' ? 20 : 255}
      {...(isOptional ? { placeholder: 'Optional' } : {})}
      onChange={({ currentTarget }) => onChange({ ...draft, [field]: currentTarget.value })}
    />
  )
  return (
    <div className={classes.fields} role="group" aria-label="Customer’s address">
      <div className={classes.pair}>
        {text('first_name', 'First Name')}
        {text('last_name', 'Last Name')}
      </div>
      {text('address1', 'Address')}
      {text('address2', 'Apartment, suite, etc.', true)}
      <CountrySelect
        required
        value={draft.country_code}
        error={faultOf('country_code')}
        onChange={(code) => onChange({ ...draft, country_code: code, province_code: '', province: '' })}
      />
      <div className={classes.pair}>
        {text('city', 'City')}
        <ProvinceField
          country={draft.country_code}
          value={hasList ? draft.province_code : draft.province}
          error={faultOf('province_code')}
          onChange={(typed) => onChange({ ...draft, [hasList ? 'province_code' : 'province']: typed })}
        />
      </div>
      {text('zip', 'Zip / Postal Code')}
    </div>
  )
}
