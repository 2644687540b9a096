import type { PlatformAddress } from '../../platforms/platform-order.ts'
import type { AddressDraft } from '../../stores/address.ts'
import { countryName } from '../../vocabulary/countries.ts'

/** A typed address as an order has it. */
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
