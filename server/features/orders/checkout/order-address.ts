import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import type { AddressDraft } from '@quayside/domain/stores/address'
import { countryName } from '@quayside/domain/vocabulary/countries'

/** A store's address as an order has it. */
export const orderAddress = (address: AddressDraft): PlatformAddress => ({
  name: `${address.firstName} ${address.lastName}`.trim(),
  company: address.company || null,
  address1: address.address1,
  address2: address.address2 || null,
  city: address.city,
  province: address.province || null,
  provinceCode: address.provinceCode || null,
  zip: address.zip || null,
  country: countryName(address.countryCode),
  countryCode: address.countryCode,
  phone: null,
})
