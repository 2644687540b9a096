import type { WireDraft } from '@quayside/contract/stores/address-draft'
import type { AddressFault } from '@quayside/domain/stores/address'
import { AddressFields } from '#features/stores/parts/address-fields.tsx'

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
  return (
    <div role="group" aria-label="Customer’s address">
      <AddressFields
        values={draft}
        faults={Object.fromEntries(faults.map(({ field, message }) => [field, message]))}
        isOwn={false}
        onChange={(changes) => onChange({ ...draft, ...changes })}
      />
    </div>
  )
}
