/** A store's own address: its rules, shared by form and server. @see S-44, V-187, V-188, K-092 */
import { isCountry } from '../vocabulary/countries.ts'
import { isProvinceOf, provinceName, provincesOf } from '../vocabulary/provinces.ts'

export interface AddressDraft {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  /** ISO 3166, two letters; empty where none is chosen. */
  readonly countryCode: string
  /** Letters of a Canadian province or US state; empty elsewhere. */
  readonly provinceCode: string
  /** Name of the province; free text outside Canada and the US. */
  readonly province: string
  readonly zip: string
}

export const addressMessages = {
  firstName: 'Please enter a valid First Name',
  lastName: 'Please enter a valid Last Name',
  address1: 'Please enter a valid Address',
  city: 'Please enter a valid City',
  zip: 'Please enter a valid Zip / Postal Code',
  country: 'Please select a valid Country',
  province: 'Please select a valid Province',
  tooMany: 'You can keep up to 100 addresses. Delete one first.',
} as const

/** Characters of a text field; the database refuses more. */
export const longestAddressField = 255
export const longestZip = 20
export const mostAddresses = 100

/** @see K-092 */
const addressFieldMin = 2

export interface AddressFault {
  /** In the wire's spelling. */
  readonly field: 'first_name' | 'last_name' | 'address1' | 'city' | 'zip' | 'country_code' | 'province_code'
  readonly message: string
}

/** Faults of an address, in the order of its form. A street address needs a house number. */
export function addressFaults(draft: AddressDraft): AddressFault[] {
  const isShort = (text: string) => text.trim().length < addressFieldMin
  const list: (AddressFault | false)[] = [
    isShort(draft.firstName) && { field: 'first_name', message: addressMessages.firstName },
    isShort(draft.lastName) && { field: 'last_name', message: addressMessages.lastName },
    (isShort(draft.address1) || !/\d/.test(draft.address1)) && { field: 'address1', message: addressMessages.address1 },
    isShort(draft.city) && { field: 'city', message: addressMessages.city },
    !isCountry(draft.countryCode) && { field: 'country_code', message: addressMessages.country },
    isCountry(draft.countryCode) &&
      !isProvinceOf(draft.countryCode, draft.provinceCode) && { field: 'province_code', message: addressMessages.province },
    isShort(draft.zip) && { field: 'zip', message: addressMessages.zip },
  ]
  return list.filter((fault) => fault !== false)
}

/** The draft as it is kept: trimmed, with the province named by its code where the country has a list. */
export function normalizeAddress(draft: AddressDraft): AddressDraft {
  const trimmed = Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, String(text).trim()])) as unknown as AddressDraft
  const hasList = provincesOf(trimmed.countryCode) !== undefined
  return {
    ...trimmed,
    provinceCode: hasList ? trimmed.provinceCode : '',
    province: hasList ? provinceName(trimmed.countryCode, trimmed.provinceCode) : trimmed.province,
  }
}
