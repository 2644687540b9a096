/** Checks the address of an order before a supplier is paid: what looks wrong in it, what to ask about, and what would mend it. */
import type { PlatformAddress } from '../../platforms/platform-order.ts'
import { countryName } from '../../vocabulary/countries.ts'
import { isProvinceOf, provinceName } from '../../vocabulary/provinces.ts'
import { isPostalCode, isPostalCountry, normalisePostalCode, type PostalCountry, provincesOfPostalCode } from './postal-codes.ts'

export type AddressField = 'name' | 'address1' | 'address2' | 'city' | 'province' | 'zip' | 'country'

export interface AddressFinding {
  readonly field: AddressField
  /** One sentence for the owner, with its full stop. */
  readonly text: string
}

/** Values that differ from the order's address. */
export type AddressChanges = Partial<Omit<PlatformAddress, 'phone'>>

export interface AddressSuggestion {
  readonly changes: AddressChanges
  /** Changes, one phrase each: `Write the postal code as K1A 0B1`. */
  readonly texts: readonly string[]
  /** Words of its button: `Use Ontario`. */
  readonly action: string
}

export interface AddressCheck {
  /** Findings that a parcel is likely to fail on. */
  readonly problems: readonly AddressFinding[]
  /** Findings that may be right; only the supplier or its carrier knows. */
  readonly notes: readonly AddressFinding[]
  /** Undefined where nothing can be said with certainty. */
  readonly suggestion: AddressSuggestion | undefined
}

/**
 * A finding about an order that has no address at all is the order's own error, so it has none here.
 * @param poBoxRefusers names of suppliers of the order that deliver to no PO box
 */
export function checkAddress(address: PlatformAddress | null, poBoxRefusers: readonly string[] = []): AddressCheck {
  if (!address) return { problems: [], notes: [], suggestion: undefined }
  const abroad = countryOfCode(address)
  const country = abroad ?? (isPostalCountry(address.countryCode) ? address.countryCode : undefined)
  const places = country ? [...(abroad ? [] : postalProblems(address, country)), ...streetProblems(address)] : []
  const refused = isPoBox(address) ? poBoxRefusers.map((name) => ({ field: 'address1' as const, text: poBoxRefused(name) })) : []
  return {
    problems: [...missing(address, country), ...(abroad ? [inAnotherCountry(address, abroad)] : []), ...places, ...refused],
    notes: notesOf(address).filter(({ text }) => refused.length === 0 || text !== poBoxNote),
    suggestion: suggest(address, country),
  }
}

const isBlank = (text: string | null): boolean => !text?.trim()

/**
 * Country of a postal code that cannot be one of the address's country. Five digits are a code of many countries, so that they count for
 * the United States only beside a state that has them.
 */
function countryOfCode({ zip, countryCode, provinceCode }: PlatformAddress): PostalCountry | undefined {
  if (isBlank(zip) || (countryCode && !isPostalCountry(countryCode))) return undefined
  return (['US', 'CA'] as const).find((country) => {
    if (country === countryCode) return false
    const places = provincesOfPostalCode(country, normalisePostalCode(country, zip!))
    return provinceCode ? places.includes(provinceCode) : country === 'CA' && places.length > 0
  })
}

const countryNames: Readonly<Record<PostalCountry, string>> = { US: 'the United States', CA: 'Canada' }

function inAnotherCountry({ zip, countryCode }: PlatformAddress, abroad: PostalCountry): AddressFinding {
  const code = normalisePostalCode(abroad, zip!)
  const text = isPostalCountry(countryCode) ? `, not in ${countryNames[countryCode]}` : ', and the country is missing'
  return { field: 'country', text: `The ${wordsOf(abroad).code} ${code} is in ${countryNames[abroad]}${text}.` }
}

interface PostalWords {
  readonly code: string
  readonly place: string
  readonly example: string
}
const postalWords: Readonly<Record<PostalCountry, PostalWords>> = {
  US: { code: 'ZIP code', place: 'state', example: '97204 or 97204-1234' },
  CA: { code: 'postal code', place: 'province', example: 'K1A 0B1' },
}
const wordsOf = (country: PostalCountry | undefined): PostalWords => postalWords[country ?? 'CA']

function missing(address: PlatformAddress, country: PostalCountry | undefined): AddressFinding[] {
  const { name, company, address1, city, zip, province, provinceCode } = address
  const { code, place } = wordsOf(country)
  const fields: [AddressField, boolean, string][] = [
    ['name', isBlank(name) && isBlank(company), 'The name is missing.'],
    ['address1', isBlank(address1), 'The street is missing.'],
    ['city', isBlank(city), 'The city is missing.'],
    ['zip', country !== undefined && isBlank(zip), `The ${code} is missing.`],
    ['province', country !== undefined && isBlank(province) && isBlank(provinceCode), `The ${place} is missing.`],
  ]
  return fields.flatMap(([field, isMissing, text]) => (isMissing ? [{ field, text }] : []))
}

function postalProblems({ zip, provinceCode }: PlatformAddress, country: PostalCountry): AddressFinding[] {
  if (isBlank(zip)) return []
  const code = normalisePostalCode(country, zip!)
  const words = wordsOf(country)
  if (!isPostalCode(country, code)) return [{ field: 'zip', text: `${code} is no ${words.code} of the form ${words.example}.` }]
  const places = provincesOfPostalCode(country, code)
  if (!places.length) return [{ field: 'zip', text: `No ${words.place} has a ${words.code} that begins like ${code}.` }]
  if (!provinceCode || places.includes(provinceCode)) return []
  const known = places.map((each) => provinceName(country, each)).join(' or ')
  return [{ field: 'province', text: `The ${words.code} ${code} is in ${known}, not in ${provinceName(country, provinceCode)}.` }]
}

/** Words of addresses that need no house number. */
const withoutNumber =
  /\b(general delivery|poste restante|rural route|r\.?r\.?|h\.?c\.?|one|two|three|four|five|six|seven|eight|nine|ten)\b/i

function streetProblems(address: PlatformAddress): AddressFinding[] {
  const street = streetOf(address)
  if (isBlank(address.address1) || /\d/.test(street) || withoutNumber.test(street)) return []
  return [{ field: 'address1', text: 'The house number seems to be missing.' }]
}

const streetOf = ({ address1, address2 }: PlatformAddress): string => `${address1} ${address2 ?? ''}`

const poBox = /\b(p\.?\s*o\.?\s*b(ox)?|post\s+office\s+box|postal\s+box|lock\s*box|case\s+postale|c\.?\s*p\.?\s*\d+)\b/i
const poBoxNote = 'This is a PO box. Some carriers do not deliver to one; please ask the supplier if you are not sure.'

export const isPoBox = (address: PlatformAddress): boolean => poBox.test(streetOf(address))

/** @param supplier its name, or words for it where names are not told */
export const poBoxRefused = (supplier: string): string => `${supplier} does not deliver to PO boxes.`

/** Notes, where no supplier says that it refuses such addresses. */
const deliveryNotes: readonly (readonly [words: RegExp, text: string])[] = [
  [poBox, poBoxNote],
  [
    /\b(general delivery|poste restante)\b/i,
    'This is kept at a post office. Some carriers do not deliver to one; please ask the supplier if you are not sure.',
  ],
  [
    /(^|\s)(r\.?\s?r\.?|rural\s+route)\s*#?\s*\d+/i,
    'This is a rural route. Some carriers do not deliver to one; please ask the supplier if you are not sure.',
  ],
]

function notesOf(address: PlatformAddress): AddressFinding[] {
  const street = streetOf(address)
  const notes = deliveryNotes.flatMap(([words, text]) => (words.test(street) ? [{ field: 'address1' as const, text }] : []))
  return areLinesSwapped(address) ? [...notes, { field: 'address1', text: 'The house number stands in the second line.' }] : notes
}

const unit = /^(#|(apt|apartment|unit|suite|ste|room|rm|floor|bldg|building)\b\.?)\s*#?\s*[\w-]+$/i
const streetKinds =
  'street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|place|pl|way|terrace|crescent|cres|parkway|pkwy|highway|hwy|circle|trail|square|sq'
const numberedStreet = new RegExp(
  `^\\d+[a-z]?(-\\d+)?\\s+.*[a-z].*\\b(${streetKinds})\\b\\.?(\\s+(n|s|e|w|ne|nw|se|sw|north|south|east|west))?\\.?$`,
  'i',
)
const street = new RegExp(`\\b(${streetKinds})\\b`, 'i')

/**
 * Whether the second line holds the street with its number, and the first one a flat or the name of a house. A bare number in the second
 * line may be that of a flat, so that it says nothing.
 */
function areLinesSwapped({ address1, address2 }: PlatformAddress): boolean {
  const [first, second] = [tidy(address1), tidy(address2 ?? '')]
  if (!first || !numberedStreet.test(second) || unit.test(second)) return false
  return unit.test(first) || !(/\d/.test(first) || street.test(first) || withoutNumber.test(first) || isForDelivery(first))
}

const isForDelivery = (text: string): boolean => deliveryNotes.some(([words]) => words.test(text))

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ')

function suggest(address: PlatformAddress, country: PostalCountry | undefined): AddressSuggestion | undefined {
  const parts = [tidied(address), swapped(address), ...(country ? postal(address, country) : [])].filter((part) => part !== undefined)
  const [first, ...others] = parts
  if (!first) return undefined
  return {
    changes: Object.assign({}, ...parts.map(({ changes }) => changes)),
    texts: parts.map(({ text }) => text),
    action: others.length ? 'Use the corrected address' : first.action,
  }
}

/** One thing that a suggestion changes. A later one may change a field once more. */
interface Part {
  readonly changes: AddressChanges
  readonly text: string
  readonly action: string
}

const tidyFields = ['name', 'company', 'address1', 'address2', 'city'] as const

function tidied(address: PlatformAddress): Part | undefined {
  const changed = tidyFields.flatMap((field) => {
    const before = address[field]
    return before !== null && tidy(before) !== before ? [[field, tidy(before)] as const] : []
  })
  if (!changed.length) return undefined
  return { changes: Object.fromEntries(changed), text: 'Remove needless spaces', action: 'Remove the spaces' }
}

function swapped(address: PlatformAddress): Part | undefined {
  if (!areLinesSwapped(address)) return undefined
  const [first, second] = [tidy(address.address1), tidy(address.address2!)]
  return { changes: { address1: second, address2: first }, text: `Put ${second} in the first line`, action: 'Swap the lines' }
}

/** @param country the one of the postal code */
function postal(address: PlatformAddress, country: PostalCountry): Part[] {
  if (isBlank(address.zip)) return []
  const words = wordsOf(country)
  const parts: Part[] = []
  if (country !== address.countryCode) {
    const name = countryName(country)
    parts.push({ changes: { countryCode: country, country: name }, text: `Set the country to ${name}`, action: `Use ${name}` })
  }
  const code = withLostZero(address, country) ?? normalisePostalCode(country, address.zip!)
  if (code !== address.zip) parts.push({ changes: { zip: code }, text: `Write the ${words.code} as ${code}`, action: `Use ${code}` })
  const [province, ...others] = provincesOfPostalCode(country, code)
  if (province && !others.length && province !== address.provinceCode && isProvinceOf(country, province)) {
    const name = provinceName(country, province)
    parts.push({
      changes: { provinceCode: province, province: name },
      text: `Set the ${words.place} to ${name}, where ${code} is`,
      action: `Use ${name}`,
    })
  }
  return parts
}

/** Spreadsheets drop the first digit of `04101`. Four digits that begin with another one are that, in a state whose codes begin with 0. */
function withLostZero({ zip, provinceCode }: PlatformAddress, country: PostalCountry): string | undefined {
  const code = `0${zip!.trim()}`
  if (country !== 'US' || !/^0[1-9]\d{3}$/.test(code) || !provinceCode) return undefined
  return provincesOfPostalCode('US', code).includes(provinceCode) ? code : undefined
}

/** An address with a suggestion accepted. */
export const withChanges = (address: PlatformAddress, { changes }: AddressSuggestion): PlatformAddress => ({ ...address, ...changes })
