/**
 * Estimate of the duty and tax on a parcel by its destination, HS codes and origin. It stands in no price, total or profit. What is not
 * known is named and never counted as nothing.
 */
import { countries, countryName, isCountry } from '../vocabulary/countries.ts'
import { convert } from '../vocabulary/exchange.ts'
import { add, formatMinor, type Money, money, zero } from '../vocabulary/money.ts'
import { euCountries } from '../vocabulary/region.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'
import { type DutyKind, type DutyRate, formatRate } from './duty-rate.ts'

export const landedCostRule = 'landed-cost@1'

export interface LineToEstimate {
  /** The caller's key for the line. */
  readonly key: string
  /** Worth of the goods: what the store pays the supplier for them, without shipping. */
  readonly goods: Money
  /** Null if neither the product nor its category has one. */
  readonly hsCode: string | null
  /** ISO code of the country where the goods were made; null if unknown. */
  readonly madeIn: string | null
  /** ISO code of the country that the parcel comes from; null if unknown. */
  readonly shipsFrom: string | null
}

export interface ParcelToEstimate {
  /** Goods that travel together, in one currency. */
  readonly lines: readonly LineToEstimate[]
  /** Null if the order has no address. */
  readonly destination: { readonly country: string; readonly province: string } | null
  /** Rates that may apply; others are left out here. */
  readonly rates: readonly DutyRate[]
  /** As YYYY-MM-DD. Rates that begin later do not hold yet. */
  readonly today: string
}

export const missingFacts = ['destination', 'ships_from', 'hs_code', 'made_in', 'duty_rate', 'tax_rate'] as const
export type MissingFact = (typeof missingFacts)[number]

/** Rate that an amount was worked out by. */
export interface ChargedRate {
  readonly kind: DutyKind
  readonly amount: Money
  readonly rate: DutyRate
}

export type LineEstimate = { readonly key: string } & (
  | { readonly state: 'domestic' }
  | { readonly state: 'estimated'; readonly workings: Workings; readonly charges: readonly ChargedRate[] }
  | { readonly state: 'unknown'; readonly missing: readonly MissingFact[] }
)

/** Estimates each line, in input order. The limits up to which nothing is due are held against all goods of the parcel. */
export function estimateLandedCost({ lines, destination, rates, today }: ParcelToEstimate): LineEstimate[] {
  const [first] = lines
  if (!first) return []
  const parcel = add(zero(first.goods.currency), ...lines.map(({ goods }) => goods))
  return lines.map((line) => ({ key: line.key, ...estimateLine(line, { parcel, destination, rates, today }) }))
}

interface Circumstances extends Omit<ParcelToEstimate, 'lines'> {
  /** Worth of all goods of the parcel. */
  readonly parcel: Money
}

type Estimate = LineEstimate extends infer One ? (One extends { key: string } ? Omit<One, 'key'> : never) : never

function estimateLine(line: LineToEstimate, { parcel, destination, rates, today }: Circumstances): Estimate {
  const { goods, hsCode, shipsFrom } = line
  if (destination && shipsFrom && customsArea(destination.country) === customsArea(shipsFrom)) return { state: 'domestic' }
  const missing: MissingFact[] = [
    ...(destination ? [] : (['destination'] as const)),
    ...(shipsFrom ? [] : (['ships_from'] as const)),
    ...(hsCode ? [] : (['hs_code'] as const)),
  ]
  if (!destination || !hsCode || missing.length) return { state: 'unknown', missing }
  const place = { ...destination, hsCode, madeIn: line.madeIn, today }
  const [duty, tax] = [rateFor(rates, 'duty', place), rateFor(rates, 'tax', place)]
  if (duty === undefined || duty === 'made_in' || tax === undefined || tax === 'made_in')
    return {
      state: 'unknown',
      missing: [
        ...(duty === 'made_in' ? (['made_in'] as const) : duty ? [] : (['duty_rate'] as const)),
        ...(tax ? [] : (['tax_rate'] as const)),
      ],
    }
  const onGoods = chargeOf(duty, goods, parcel, `of ${shown(goods)} for goods`)
  const taxed = add(goods, onGoods.step.amount)
  const onBoth = chargeOf(tax, taxed, parcel, `of ${shown(taxed)} for goods and duty`)
  return {
    state: 'estimated',
    workings: sumOf(landedCostRule, goods.currency, [onGoods.step, onBoth.step]),
    charges: [
      { kind: 'duty', amount: onGoods.step.amount, rate: duty },
      { kind: 'tax', amount: onBoth.step.amount, rate: tax },
    ],
  }
}

/** Parcels within one area pass no customs: a country, or the European Union. Puerto Rico is part of that of the US. */
function customsArea(country: string): string {
  const code = country.toUpperCase()
  if (code === 'PR') return 'US'
  return euCountries.includes(code) ? 'EU' : code
}

interface Place {
  readonly country: string
  readonly province: string
  readonly hsCode: string
  readonly madeIn: string | null
  readonly today: string
}

/**
 * Returns the rate that holds for the goods: that of the longest prefix, then of the country before its union, of the province before the
 * country, of the origin before any, and the latest that has begun.
 * @returns `made_in` where the rate depends on an unknown origin; undefined where there is none
 */
function rateFor(rates: readonly DutyRate[], kind: DutyKind, place: Place): DutyRate | 'made_in' | undefined {
  const country = place.country.toUpperCase() === 'PR' ? 'US' : place.country.toUpperCase()
  const province = place.country.toUpperCase() === 'PR' ? 'PR' : place.province.toUpperCase()
  const there = rates
    .filter(
      (rate) =>
        rate.kind === kind &&
        (rate.country === country || (rate.country === 'EU' && euCountries.includes(country))) &&
        place.hsCode.startsWith(rate.hsPrefix) &&
        (rate.province === null || rate.province === province) &&
        rate.validFrom <= place.today,
    )
    .toSorted(
      (a, b) =>
        b.hsPrefix.length - a.hsPrefix.length ||
        Number(a.country === 'EU') - Number(b.country === 'EU') ||
        Number(a.province === null) - Number(b.province === null) ||
        Number(a.origin === null) - Number(b.origin === null) ||
        b.validFrom.localeCompare(a.validFrom),
    )
  if (place.madeIn === null && there[0]?.origin) return 'made_in'
  return there.find(({ origin }) => origin === null || origin === place.madeIn)
}

/** @param base words for the amount that the rate is a share of */
function chargeOf(rate: DutyRate, amount: Money, parcel: Money, base: string): { step: Step } {
  const label = rate.kind === 'duty' ? 'Duty' : 'Tax'
  const limit = rate.deMinimis && convert(rate.deMinimis, parcel.currency)
  if (rate.deMinimis && limit && parcel.minor <= limit.minor) {
    const equals = limit.currency === rate.deMinimis.currency ? '' : `, about ${shown(limit)}`
    const note = `Nothing is due up to ${shown(rate.deMinimis)}${equals}; the goods of the parcel are ${shown(parcel)}`
    return { step: { label, amount: zero(amount.currency), note } }
  }
  return { step: { label, amount: shareOf(amount, rate.ratePpm), note: `${formatRate(rate.ratePpm)} ${base}${appliesTo(rate)}` } }
}

const shown = ({ minor, currency }: Money): string => formatMinor(minor, currency)

function appliesTo({ hsPrefix, origin }: DutyRate): string {
  const words = [...(hsPrefix ? [`HS ${hsPrefix}`] : []), ...(origin ? [`made in ${countryName(origin)}`] : [])]
  return words.length ? ` (${words.join(', ')})` : ''
}

/** Rounds to the nearest minor unit, halves up. */
const shareOf = ({ minor, currency }: Money, ppm: number): Money => money(Math.round((minor * ppm) / 1_000_000), currency)

/** Beginnings of an HS code that a rate may be for: none, and 2 to 10 digits of it. */
export const prefixesOf = (hsCode: string): string[] =>
  [0, 2, 4, 6, 8, 10].filter((length) => length <= hsCode.length).map((length) => hsCode.slice(0, length))

/** Destinations whose rates may apply: the country, and the union that it is a member of. */
export const rateCountriesOf = (country: string): string[] => {
  const area = customsArea(country)
  return area === 'EU' ? [country.toUpperCase(), 'EU'] : [area]
}

/** Reads a country as files write it: its ISO code, or its name in English. */
export function readCountry(text: string | null): string | null {
  const typed = text?.trim() ?? ''
  const code = typed.toUpperCase()
  if (isCountry(code)) return code
  return Object.entries(countries).find(([, name]) => name.toLowerCase() === typed.toLowerCase())?.[0] ?? null
}

export const domesticText = 'It ships within one customs area: no duty.'

/** Says what keeps a line from being estimated, and who can add it. */
export function missingText(missing: readonly MissingFact[], { country }: { readonly country: string | null }): string {
  const to = country ? ` to ${countryName(country)}` : ''
  const texts: Readonly<Record<MissingFact, string>> = {
    destination: 'the order has no shipping address',
    ships_from: `the supplier has no shipping rate${to}`,
    hs_code: 'the supplier has not given an HS code, and its category has none',
    made_in: 'the duty depends on where it was made, which is not known',
    duty_rate: `there is no duty rate for its HS code${to}`,
    tax_rate: `there is no tax rate${to}`,
  }
  return `No estimate: ${missing.map((fact) => texts[fact]).join(', and ')}.`
}
