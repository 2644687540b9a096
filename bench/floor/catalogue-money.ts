/** The floor's currency conversion for display. */

const cadPerUsd = 1.36

const decimal = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function amountIn(currency: string, shown: string): (minor: number) => object {
  const rate = currency === shown ? 1 : currency === 'CAD' ? 1 / cadPerUsd : cadPerUsd
  return (minor) => {
    const here = rate === 1 ? minor : Math.sign(minor) * Math.round(Math.abs(minor * rate))
    return { amount: decimal(here), currency: shown, original_amount: decimal(minor), original_currency: currency, minor: here }
  }
}

/** Formats an amount as on a card, where currencies are stated once. */
export function cardAmountIn(currency: string, shown: string): (minor: number) => object {
  const amount = amountIn(currency, shown) as (minor: number) => { amount: string; original_amount: string }
  if (currency === shown) return (minor) => ({ amount: decimal(minor) })
  return (minor) => {
    const { amount: here, original_amount } = amount(minor)
    return { amount: here, original_amount }
  }
}

export const countryName = (code: string): string => (code === 'US' ? 'United States' : 'Canada')

export const approvalStatusOf = (approvalStatus: string | null, requiresApproval: boolean): string =>
  approvalStatus === 'A' || (!requiresApproval && approvalStatus !== 'D' && approvalStatus !== 'R') ? 'A' : (approvalStatus ?? 'NEW')

export const importedAs = (state: string | null): string | null => (state === null ? null : state === 'imported' ? 'shopify' : 'list')
