/** Rates of duty and tax as the operator uploads them: the columns of the file, and what is wrong with a row. */
import { isCountry } from '../vocabulary/countries.ts'
import { type Currency, currencies, formatMinor, type Money, money } from '../vocabulary/money.ts'
import { canadianProvinces, usStates } from '../vocabulary/provinces.ts'

export const dutyKinds = ['duty', 'tax'] as const
export type DutyKind = (typeof dutyKinds)[number]

export interface DutyRate {
  /** Destination: a country's ISO code, or `EU` for every member of the European Union. */
  readonly country: string
  /** Province or state that a tax is for; null for the whole country. */
  readonly province: string | null
  /** Country where the goods were made; null for any. */
  readonly origin: string | null
  /** Beginning of an HS code; empty for all goods. */
  readonly hsPrefix: string
  readonly kind: DutyKind
  /** Millionths: 9.975% is 99,750. */
  readonly ratePpm: number
  /** Nothing is due while the goods of a parcel are worth no more than this; null if there is no limit. */
  readonly deMinimis: Money | null
  readonly source: string
  /** First day that it holds, as YYYY-MM-DD. */
  readonly validFrom: string
}

/** Maximum bytes of a file, and maximum rows without the header. */
export const largestRateFile = 20_000_000
export const mostRateRows = 100_000

export const rateFileTooLarge = `This file is larger than ${largestRateFile / 1_000_000} MB. Leave out countries that nobody ships to.`
export const tooManyRateRows = `A table holds at most ${mostRateRows.toLocaleString('en-US')} rows. Leave out countries that nobody ships to.`

export const rateColumns = [
  'Country',
  'Province',
  'Origin',
  'HS prefix',
  'Kind',
  'Rate percent',
  'De minimis',
  'De minimis currency',
  'Source',
  'Valid from',
] as const
export type RateColumn = (typeof rateColumns)[number]

const requiredColumns: readonly RateColumn[] = ['Country', 'Kind', 'Rate percent', 'Source', 'Valid from']

export interface RateFault {
  /** Row number as in a spreadsheet; the header is 1. */
  readonly row: number
  readonly column: RateColumn
  readonly value: string
  /** The fault, and how to fix it. */
  readonly message: string
}

/** Position of each column; undefined if the file does not have it. */
export type RatePlaces = Readonly<Record<RateColumn, number | undefined>>

/** Finds the columns by their names in any order and case. Further columns are left alone. */
export function findRateColumns(names: readonly string[]): { readonly places: RatePlaces; readonly faults: readonly RateFault[] } {
  const written = names.map((name) => plain(name))
  const places = Object.fromEntries(
    rateColumns.map((column) => {
      const at = written.indexOf(plain(column))
      return [column, at === -1 ? undefined : at]
    }),
  ) as RatePlaces
  const faults = requiredColumns
    .filter((column) => places[column] === undefined)
    .map((column) => ({ row: 1, column, value: '', message: `Add a column named ${column} to the first row.` }))
  return { places, faults }
}

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** Reads one row of the file. */
export function readRateRow(row: number, cells: readonly string[], places: RatePlaces): DutyRate | RateFault {
  const cell = (column: RateColumn): string => cells[places[column] ?? -1]?.trim() ?? ''
  const wrong = (column: RateColumn, message: string): RateFault => ({ row, column, value: cell(column).slice(0, longestShown), message })

  const country = cell('Country').toUpperCase()
  if (country !== 'EU' && !isCountry(country)) return wrong('Country', 'Enter the two letters of the destination, such as CA, or EU.')
  const kind = dutyKinds.find((known) => known === cell('Kind').toLowerCase())
  if (!kind) return wrong('Kind', 'Enter duty or tax.')
  const province = cell('Province').toUpperCase() || null
  if (province && kind === 'duty') return wrong('Province', 'Leave it empty: a duty is the same in the whole country.')
  if (province && !isProvince(country, province)) return wrong('Province', 'Enter the code of a province or state, such as ON.')
  const origin = cell('Origin').toUpperCase() || null
  if (origin && kind === 'tax') return wrong('Origin', 'Leave it empty: a tax does not depend on where goods were made.')
  if (origin && !isCountry(origin)) return wrong('Origin', 'Enter the two letters of the country, such as CN, or leave it empty.')
  const hsPrefix = cell('HS prefix').replace(/[.\s]/g, '')
  if (!/^(\d\d){0,5}$/.test(hsPrefix))
    return wrong('HS prefix', 'Enter 2, 4, 6, 8 or 10 digits. A spreadsheet may have left out a zero at the beginning.')
  const ratePpm = readRatePpm(cell('Rate percent'))
  if (ratePpm === undefined) return wrong('Rate percent', 'Enter a percentage from 0 to 1000 with at most 4 decimals, such as 6.5.')
  const limit = cell('De minimis')
  const currency = currencies.find((known) => known === cell('De minimis currency').toUpperCase())
  const limitMinor = readLimitMinor(limit)
  if (limit && limitMinor === undefined) return wrong('De minimis', 'Enter an amount such as 800 or 800.00, or leave it empty.')
  if (limit && !currency) return wrong('De minimis currency', `Enter ${currencies.join(' or ')}.`)
  if (!limit && cell('De minimis currency')) return wrong('De minimis', 'Enter the amount, or leave its currency empty too.')
  const source = cell('Source')
  if (!source) return wrong('Source', 'Say where the rate comes from: a law, a tariff or its web address.')
  if (/^[=+\-@＝＋－＠]/.test(source)) return wrong('Source', 'Enter plain text. This is a formula.')
  if (/\p{Cc}/u.test(source)) return wrong('Source', 'Enter plain text on one line.')
  if (source.length > longestSource) return wrong('Source', `Shorten it to ${longestSource} characters.`)
  const validFrom = cell('Valid from')
  if (!isDay(validFrom)) return wrong('Valid from', 'Enter the day as year, month and day, such as 2026-01-31.')
  return {
    country,
    province,
    origin,
    hsPrefix,
    kind,
    ratePpm,
    deMinimis: limitMinor === undefined ? null : money(limitMinor, currency as Currency),
    source,
    validFrom,
  }
}

export const isRateFault = (read: DutyRate | RateFault): read is RateFault => 'message' in read

const longestShown = 100
const longestSource = 300

/** Key of a rate: its goods, place and first day, in which two rows of one table differ. */
export const rateKey = ({ country, province, origin, hsPrefix, kind, validFrom }: DutyRate): string =>
  [country, province, origin, hsPrefix, kind, validFrom].join('/')

export const repeatedRate = (row: number, column: RateColumn, value: string, before: number): RateFault => ({
  row,
  column,
  value,
  message: `Row ${before} has a rate for the same goods, place and day. Leave one of them out.`,
})

function isProvince(country: string, code: string): boolean {
  if (country === 'CA') return Object.hasOwn(canadianProvinces, code)
  if (country === 'US') return Object.hasOwn(usStates, code)
  return /^[A-Z0-9-]{1,10}$/.test(code)
}

/** A comma is a decimal sign: no rate reaches a thousand percent in any other way than by being wrong. */
function readRatePpm(text: string): number | undefined {
  const match = /^(\d{1,4})(?:[.,](\d{1,4}))?\s*%?$/.exec(text)
  if (!match) return undefined
  const ppm = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return ppm <= 10_000_000 ? ppm : undefined
}

/** Thousands separators are refused, because one can be taken for a decimal sign. */
function readLimitMinor(text: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text
}

/** Formats a rate: `9.975%`. */
export const formatRate = (ratePpm: number): string => `${ratePpm / 10_000}%`

export const formatLimit = ({ minor, currency }: Money): string => formatMinor(minor, currency)
