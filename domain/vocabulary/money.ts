/** Money is an integer number of minor units (cents) and a currency. Nothing here rounds silently. */

export const currencies = ['USD', 'CAD'] as const
export type Currency = (typeof currencies)[number]

export interface Money {
  readonly minor: number
  readonly currency: Currency
}

/** @throws RangeError when `minor` is not a whole number */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`)
  return { minor, currency }
}

export const zero = (currency: Currency): Money => ({ minor: 0, currency })

/** @throws RangeError on mixed currencies, because adding must never convert implicitly */
export function add(...amounts: readonly [Money, ...Money[]]): Money {
  const [first] = amounts
  return money(
    amounts.reduce((sum, { minor, currency }) => {
      if (currency !== first.currency) throw new RangeError(`cannot add ${currency} to ${first.currency}`)
      return sum + minor
    }, 0),
    first.currency,
  )
}

export const subtract = (from: Money, amount: Money): Money => add(from, negate(amount))

export const negate = ({ minor, currency }: Money): Money => money(0 - minor, currency)

export const times = (amount: Money, count: number): Money => money(amount.minor * count, amount.currency)

/** Returns a share in basis points (30% is 3000), rounded half away from zero. */
export function share(amount: Money, basisPoints: number): Money {
  const exact = (amount.minor * basisPoints) / 10_000
  return money(Math.sign(exact) * Math.round(Math.abs(exact)), amount.currency)
}

/**
 * Parses a typed amount into minor units: `12`, `12.5`, `12.50`, `1,240.00`, with an optional leading `$`.
 * @returns undefined when it is not an amount or has more than two decimals
 */
export function parseMinor(typed: string): number | undefined {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '')
  const match = /^(-?)(\d{1,12})(?:\.(\d{0,2}))?$/.exec(text)
  if (!match) return undefined
  const minor = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -minor : minor
}

/** Formats an amount for APIs and files: `1240.00`. */
export const plainAmount = (minor: number): string => (minor / 100).toFixed(2)

/** Currency sign before an amount. */
export const currencySigns: Readonly<Record<Currency, string>> = { USD: '$', CAD: 'C$' }

/** Formats an amount for display: two decimals, commas, the currency's sign and a real minus: `−C$1,240.00`. @see S-11 */
export function formatMinor(minor: number, currency: Currency): string {
  const digits = (Math.abs(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${minor < 0 ? '−' : ''}${currencySigns[currency]}${digits}`
}
