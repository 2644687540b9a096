/** Shipping rates of a supplier, and which of them holds for a destination. @see S-70, X-046 */
import type { Money } from '../vocabulary/money.ts'
import { type ExcludableRegion, type ShippingRegion, shippingRegions } from '../vocabulary/region.ts'

export interface ShippingOption {
  readonly id: number
  readonly supplierId: number
  /** Null: for everything of the supplier that has no rate of its own. */
  readonly productId: number | null
  readonly fromCountry: string
  /** A country's code, or INTL. */
  readonly toCountry: string
  readonly region: ShippingRegion
  /** For the first item. */
  readonly rate: Money
  /** For each further item. */
  readonly additionalRate: Money
  readonly carrier: string
  readonly deliveryDaysMin: number
  readonly deliveryDaysMax: number
  /** Parts of the US that the rate does not reach. */
  readonly excludedRegions: readonly ExcludableRegion[]
}

export interface Destination {
  /** ISO 3166 code; Puerto Rico counts as a part of the US, however it is written. */
  readonly country: string
  /** Code of the state or province, where it is known. */
  readonly province?: string | undefined
}

/**
 * The rate that holds for a destination; undefined where it does not ship there.
 * An exact country wins over a group of countries, a group over INTL; US and Canada are never INTL.
 */
export function rateFor(options: readonly ShippingOption[], destination: Destination): ShippingOption | undefined {
  for (const fits of placesOf(destination)) {
    const found = options.find((option) => fits(option) && !excludes(option, destination))
    if (found) return found
  }
  return undefined
}

/** A product's rates: its own ones first, the supplier's for the places it has none of its own for. */
export function optionsOfProduct(options: readonly ShippingOption[], productId: number): ShippingOption[] {
  const own = options.filter((option) => option.productId === productId)
  const covered = new Set(own.map(placeOf))
  return [...own, ...options.filter((option) => option.productId === null && !covered.has(placeOf(option)))]
}

const placeOf = ({ region, toCountry }: RatePlace): string => `${region}/${toCountry}`

/** Place where a rate holds. */
export type RatePlace = Pick<ShippingOption, 'region' | 'toCountry'>

/** Whether a rate for the place could be the one that holds for a destination. */
export const mayServe = (place: RatePlace, destination: Destination): boolean => placesOf(destination).some((fits) => fits(place))

/** Tests for rates that may serve a destination, the narrowest first. */
function placesOf(destination: Destination): ((place: RatePlace) => boolean)[] {
  const { country } = atHome(destination)
  const region = (wanted: ShippingRegion) => (place: RatePlace) => place.region === wanted && !isSingleCountry(place)
  if (country === 'US') return [...(isHawaiiOrAlaska(destination) ? [region('HA')] : []), region('US')]
  if (country === 'CA') return [region('CA')]
  // A region's own code in the country's place means the region: IS is Israel there, and Iceland among countries.
  const exact = (place: RatePlace) => place.toCountry === country && place.toCountry !== place.region
  const group = groupOf(country)
  return [exact, ...(group ? [region(group)] : []), region('INTL')]
}

/** A rate for one country of a group reaches no other country of it. */
const isSingleCountry = ({ toCountry }: RatePlace): boolean => !(shippingRegions as readonly string[]).includes(toCountry)

function excludes({ region, excludedRegions }: ShippingOption, destination: Destination): boolean {
  return region === 'US' && excludedRegions.some((excluded) => excluded === atHome(destination).province)
}

/** Puerto Rico comes as a country of its own or as a state; either way the US rate serves it, unless it is excluded. */
function atHome({ country, province }: Destination): Destination {
  return country.toUpperCase() === 'PR'
    ? { country: 'US', province: 'PR' }
    : { country: country.toUpperCase(), province: province?.toUpperCase() }
}

const isHawaiiOrAlaska = ({ province }: Destination): boolean => province?.toUpperCase() === 'HI' || province?.toUpperCase() === 'AK'

const europe = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const latinAmerica = 'AR BO BR CL CO CR CU DO EC SV GT HN MX NI PA PY PE UY VE'.split(' ')

function groupOf(country: string): ShippingRegion | undefined {
  if (country === 'AU') return 'AU'
  if (country === 'IL') return 'IS'
  if (europe.includes(country)) return 'EU'
  return latinAmerica.includes(country) ? 'LA' : undefined
}

/** The three places that screens and filters speak of; every other country counts as abroad (V-172). */
export const shippingZones = ['US', 'CA', 'INTL'] as const
export type ShippingZone = (typeof shippingZones)[number]

export const zoneOf = (country: string): ShippingZone => (country === 'US' || country === 'CA' ? country : 'INTL')

/** After *to*: `Shipping to Canada`. */
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

/** `Alaska and Hawaii` */
export function excludedNames(codes: readonly string[]): string {
  const names = codes.map((code) => excludableNames[code as ExcludableRegion] ?? code)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
}

/** `3–5 days`, `1 day`. */
export function deliveryTime({
  deliveryDaysMin: least,
  deliveryDaysMax: most,
}: Pick<ShippingOption, 'deliveryDaysMin' | 'deliveryDaysMax'>): string {
  const span = least === most ? `${most}` : `${least}–${most}`
  return `${span} ${most === 1 ? 'day' : 'days'}`
}
