/** Shipping rates of a supplier, and the choice of a rate for a destination. @see S-70, X-046 */
import type { Money } from '../vocabulary/money.ts'
import { type ExcludableRegion, euCountries, type ShippingRegion, shippingRegions } from '../vocabulary/region.ts'

export interface ShippingOption {
  readonly id: number
  readonly supplierId: number
  /** Null for all products of the supplier without a rate of their own. */
  readonly productId: number | null
  readonly fromCountry: string
  /** A country code, a region code or INTL. */
  readonly toCountry: string
  readonly region: ShippingRegion
  /** Rate for the first item. */
  readonly rate: Money
  /** Rate for each further item. */
  readonly additionalRate: Money
  readonly carrier: string
  readonly deliveryDaysMin: number
  readonly deliveryDaysMax: number
  /** Parts of the US that the rate excludes. */
  readonly excludedRegions: readonly ExcludableRegion[]
}

export interface Destination {
  /** ISO 3166 code; Puerto Rico counts as part of the US, however it is written. */
  readonly country: string
  /** Code of the state or province, if known. */
  readonly province?: string | undefined
}

/**
 * Returns the rate for a destination; undefined if it does not ship there. An exact country wins over a group of countries, and a group
 * over INTL. US and Canada are never INTL.
 */
export function rateFor(options: readonly ShippingOption[], destination: Destination): ShippingOption | undefined {
  for (const fits of placesOf(destination)) {
    const found = options.find((option) => fits(option) && !excludes(option, destination))
    if (found) return found
  }
  return undefined
}

/** Returns a product's rates: its own, plus the supplier's for places without one of its own. */
export function optionsOfProduct(options: readonly ShippingOption[], productId: number): ShippingOption[] {
  const own = options.filter((option) => option.productId === productId)
  const covered = new Set(own.map(placeOf))
  return [...own, ...options.filter((option) => option.productId === null && !covered.has(placeOf(option)))]
}

const placeOf = ({ region, toCountry }: RatePlace): string => `${region}/${toCountry}`

/** Place that a rate covers. */
export type RatePlace = Pick<ShippingOption, 'region' | 'toCountry'>

/** Whether a rate for the place could apply to a destination. */
export const mayServe = (place: RatePlace, destination: Destination): boolean => placesOf(destination).some((fits) => fits(place))

/** Returns tests for rates that may apply to a destination, narrowest first. */
function placesOf(destination: Destination): ((place: RatePlace) => boolean)[] {
  const { country } = atHome(destination)
  const region = (wanted: ShippingRegion) => (place: RatePlace) => place.region === wanted && !isSingleCountry(place)
  if (country === 'US') return [...(isHawaiiOrAlaska(destination) ? [region('HA')] : []), region('US')]
  if (country === 'CA') return [region('CA')]
  // A region code in the country field means the region: IS is Israel as a region, but Iceland as a country.
  const exact = (place: RatePlace) => place.toCountry === country && place.toCountry !== place.region
  const group = groupOf(country)
  return [exact, ...(group ? [region(group)] : []), region('INTL')]
}

/** A rate for one country of a group covers no other country of it. */
const isSingleCountry = ({ toCountry }: RatePlace): boolean => !(shippingRegions as readonly string[]).includes(toCountry)

function excludes({ region, excludedRegions }: ShippingOption, destination: Destination): boolean {
  return region === 'US' && excludedRegions.some((excluded) => excluded === atHome(destination).province)
}

/** Puerto Rico arrives as a country or as a state. The US rate covers both, unless it is excluded. */
function atHome({ country, province }: Destination): Destination {
  return country.toUpperCase() === 'PR'
    ? { country: 'US', province: 'PR' }
    : { country: country.toUpperCase(), province: province?.toUpperCase() }
}

const isHawaiiOrAlaska = ({ province }: Destination): boolean => province?.toUpperCase() === 'HI' || province?.toUpperCase() === 'AK'

const latinAmerica = 'AR BO BR CL CO CR CU DO EC SV GT HN MX NI PA PY PE UY VE'.split(' ')

function groupOf(country: string): ShippingRegion | undefined {
  if (country === 'AU') return 'AU'
  if (country === 'IL') return 'IS'
  if (euCountries.includes(country)) return 'EU'
  return latinAmerica.includes(country) ? 'LA' : undefined
}

/** The three zones of screens and filters; every country other than the US and Canada is abroad (V-172). */
export const shippingZones = ['US', 'CA', 'INTL'] as const
export type ShippingZone = (typeof shippingZones)[number]

export const zoneOf = (country: string): ShippingZone => (country === 'US' || country === 'CA' ? country : 'INTL')

/** Zone names for sentences such as `Shipping to Canada`. */
export const zonePlaces: Readonly<Record<ShippingZone, string>> = { US: 'US', CA: 'Canada', INTL: 'other countries' }

const regionNames: Readonly<Record<ShippingRegion, string>> = {
  US: 'United States',
  CA: 'Canada',
  HA: 'Hawaii and Alaska',
  LA: 'Latin America',
  AU: 'Australia',
  EU: 'Europe',
  IS: 'Israel',
  INTL: 'International',
}

export const regionName = (region: ShippingRegion): string => regionNames[region]

const excludableNames: Readonly<Record<ExcludableRegion, string>> = { AK: 'Alaska', HI: 'Hawaii', PR: 'Puerto Rico' }

/** Returns names such as `Alaska and Hawaii`. */
export function excludedNames(codes: readonly string[]): string {
  const names = codes.map((code) => excludableNames[code as ExcludableRegion] ?? code)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
}

/** Returns text such as `3–5 days` or `1 day`. */
export function deliveryTime({
  deliveryDaysMin: least,
  deliveryDaysMax: most,
}: Pick<ShippingOption, 'deliveryDaysMin' | 'deliveryDaysMax'>): string {
  const span = least === most ? `${most}` : `${least}–${most}`
  return `${span} ${most === 1 ? 'day' : 'days'}`
}
