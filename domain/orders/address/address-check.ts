/** Checks the address of an order before a supplier is paid: what looks wrong in it, what to ask about, and what would mend it. */
import type { PlatformAddress } from '../../platforms/platform-order.ts'
import { isProvinceOf, provinceName } from '../../vocabulary/provinces.ts'
import { isPostalCode, isPostalCountry, normalisePostalCode, type PostalCountry, provincesOfPostalCode } from './postal-codes.ts'

export type AddressField = 'name' | 'address1' | 'address2' | 'city' | 'province' | 'zip' | 'country'

export interface AddressFinding {
  readonly field: AddressField
  /** One sentence for the owner, with its full stop. */
  readonly text: string
}

/** Values that differ from the order's address. */
export type AddressChanges = Partial<
  Pick<PlatformAddress, 'name' | 'company' | 'address1' | 'address2' | 'city' | 'province' | 'provinceCode' | 'zip'>
>

export interface AddressSuggestion {
  readonly changes: AddressChanges
  /** Sentences for its button: `Change the postal code to K1A 0B1`. */
  readonly texts: readonly string[]
}

export interface AddressCheck {
  /** Findings that a parcel is likely to fail on. */
  readonly problems: readonly AddressFinding[]
  /** Findings that may be right; only the supplier or its carrier knows. */
  readonly notes: readonly AddressFinding[]
  /** Undefined where nothing can be said with certainty. */
  readonly suggestion: AddressSuggestion | undefined
}

/** A finding about an order that has no address at all is the order's own error, so it has none here. */
export function checkAddress(address: PlatformAddress | null): AddressCheck {
  if (!address) return { problems: [], notes: [], suggestion: undefined }
  const country = isPostalCountry(address.countryCode) ? address.countryCode : undefined
  return {
    problems: [...missing(address, country), ...(country ? [...postalProblems(address, country), ...streetProblems(address)] : [])],
    notes: isPostBox(address) ? [{ field: 'address1', text: postBox }] : [],
    suggestion: suggest(address, country),
  }
}

/** No supplier says which carrier refuses such addresses, so this is a note. */
const postBox = 'This is a PO box. Some carriers do not deliver to one; please ask the supplier if you are not sure.'

const isBlank = (text: string | null): boolean => !text?.trim()

function missing(address: PlatformAddress, country: PostalCountry | undefined): AddressFinding[] {
  const { name, company, address1, city, zip, province, provinceCode } = address
  const fields: [AddressField, boolean, string][] = [
    ['name', isBlank(name) && isBlank(company), 'The name is missing.'],
    ['address1', isBlank(address1), 'The street is missing.'],
    ['city', isBlank(city), 'The city is missing.'],
    ['zip', country !== undefined && isBlank(zip), country === 'US' ? 'The ZIP code is missing.' : 'The postal code is missing.'],
    [
      'province',
      country !== undefined && isBlank(province) && isBlank(provinceCode),
      country === 'US' ? 'The state is missing.' : 'The province is missing.',
    ],
  ]
  return fields.flatMap(([field, isMissing, text]) => (isMissing ? [{ field, text }] : []))
}

function postalProblems({ zip, provinceCode }: PlatformAddress, country: PostalCountry): AddressFinding[] {
  if (isBlank(zip)) return []
  const code = normalisePostalCode(country, zip!)
  const [name, place] = country === 'US' ? ['ZIP code', 'state'] : ['postal code', 'province']
  if (!isPostalCode(country, code)) {
    const example = country === 'US' ? '97204 or 97204-1234' : 'K1A 0B1'
    return [{ field: 'zip', text: `${code} is no ${name} of the form ${example}.` }]
  }
  const places = provincesOfPostalCode(country, code)
  if (!places.length) return [{ field: 'zip', text: `No ${place} has a ${name} that begins like ${code}.` }]
  if (!provinceCode || places.includes(provinceCode)) return []
  const known = places.map((each) => provinceName(country, each)).join(' or ')
  return [
    { field: 'province', text: `The ${name} ${code} belongs to ${known}, and the address says ${provinceName(country, provinceCode)}.` },
  ]
}

/** Words of addresses that need no house number. */
const withoutNumber =
  /\b(general delivery|poste restante|rural route|r\.?r\.?|h\.?c\.?|one|two|three|four|five|six|seven|eight|nine|ten)\b/i

function streetProblems(address: PlatformAddress): AddressFinding[] {
  const street = `${address.address1} ${address.address2 ?? ''}`
  if (isBlank(address.address1) || /\d/.test(street) || withoutNumber.test(street)) return []
  return [{ field: 'address1', text: 'The house number seems to be missing.' }]
}

const postBoxWords = /\b(p\.?\s*o\.?\s*b(ox)?|post\s+office\s+box|postal\s+box|case\s+postale|c\.?\s*p\.?\s*\d+)\b/i

const isPostBox = ({ address1, address2 }: PlatformAddress): boolean => postBoxWords.test(`${address1} ${address2 ?? ''}`)

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

function suggest(address: PlatformAddress, country: PostalCountry | undefined): AddressSuggestion | undefined {
  const tidied = tidiedFields(address)
  const changes: { -readonly [K in keyof AddressChanges]: AddressChanges[K] } = { ...tidied }
  const texts = Object.keys(tidied).length ? ['Remove needless spaces'] : []
  if (country && !isBlank(address.zip)) {
    const code = normalisePostalCode(country, address.zip!)
    if (code !== address.zip) {
      changes.zip = code
      texts.push(`Write the ${country === 'US' ? 'ZIP' : 'postal'} code as ${code}`)
    }
    const [province, ...others] = provincesOfPostalCode(country, code)
    if (province && !others.length && province !== address.provinceCode && isProvinceOf(country, province)) {
      Object.assign(changes, { provinceCode: province, province: provinceName(country, province) })
      texts.push(`Set the ${country === 'US' ? 'state' : 'province'} to ${provinceName(country, province)}, where ${code} is`)
    }
  }
  return texts.length ? { changes, texts } : undefined
}

const tidyFields = ['name', 'company', 'address1', 'address2', 'city'] as const

function tidiedFields(address: PlatformAddress): AddressChanges {
  const changed = tidyFields.flatMap((field) => {
    const before = address[field]
    return before !== null && tidy(before) !== before ? [[field, tidy(before)] as const] : []
  })
  return Object.fromEntries(changed)
}

/** An address with a suggestion accepted. */
export const withChanges = (address: PlatformAddress, { changes }: AddressSuggestion): PlatformAddress => ({ ...address, ...changes })
