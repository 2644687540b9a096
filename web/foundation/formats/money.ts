import { type Currency, formatMinor } from '@quayside/domain/vocabulary/money'

/** Labels of the currency toggle. */
export const currencyLabels: Record<Currency, string> = { CAD: 'C$', USD: 'US$' }

/** Formats minor units with two decimals, commas and a real minus before the sign: `−$1,240.00`, `C$12.40`. @see S-11 */
export const formatMoney = (minor: number, currency: Currency = 'USD'): string => formatMinor(minor, currency)

/** Formats a plan's price: like {@link formatMoney}, without `.00`. */
export const formatWholeMoney = (minor: number, currency: Currency = 'USD'): string => formatMinor(minor, currency).replace(/\.00$/, '')
