import type { WireAddress } from '@quayside/contract/stores/address'
import type { Address } from './addresses.records.ts'

export const addressView = ({ id, isStoreAddress, ...draft }: Address): WireAddress => ({
  id,
  first_name: draft.firstName,
  last_name: draft.lastName,
  company: draft.company,
  address1: draft.address1,
  address2: draft.address2,
  city: draft.city,
  country_code: draft.countryCode,
  province_code: draft.provinceCode,
  province: draft.province,
  zip: draft.zip,
  is_store_address: isStoreAddress,
})
