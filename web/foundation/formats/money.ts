import type { Currency } from '@quayside/domain/vocabulary/money'

/** What the currency toggle says. */
export const currencyLabels: Record<Currency, string> = { CAD: 'C$', USD: 'US$' }

const signs: Record<Currency, string> = { USD: '$', CAD: 'C$' }

/**
 * An amount in minor units with two decimals, commas and a real minus before the sign: `−$1,240.00`, `C$12.40`.
 * @see S-11
 */
export function formatMoney(minor: number, currency: Currency = 'USD'): string {
  return signed(minor, currency, 2)
}

/** A plan's price: as {@link formatMoney}, without `.00`. */
export function formatWholeMoney(minor: number, currency: Currency = 'USD'): string {
  return signed(minor, currency, minor % 100 === 0 ? 0 : 2)
}

function signed(minor: number, currency: Currency, decimals: number): string {
  const digits = (Math.abs(minor) / 100).toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return `${minor < 0 ? '−' : ''}${signs[currency]}${digits}`
}
