import type { AddressDraft } from '@quayside/domain/stores/address'

/** An address in the wire's spelling, as it is typed. */
export interface WireDraft {
  readonly first_name: string
  readonly last_name: string
  readonly company: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly country_code: string
  readonly province_code: string
  readonly province: string
  readonly zip: string
}

export const draftOf = (wire: WireDraft): AddressDraft => ({
  firstName: wire.first_name,
  lastName: wire.last_name,
  company: wire.company,
  address1: wire.address1,
  address2: wire.address2,
  city: wire.city,
  countryCode: wire.country_code,
  provinceCode: wire.province_code,
  province: wire.province,
  zip: wire.zip,
})
