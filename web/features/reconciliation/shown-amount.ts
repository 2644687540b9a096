import { currencies } from '@quayside/domain/vocabulary/money'
import { formatMoney } from '#foundation/formats/money.ts'

/** Formats an amount in any currency that Stripe settles in. */
export function shownAmount(minor: number, currency: string): string {
  const known = currencies.find((each) => each === currency)
  return known ? formatMoney(minor, known) : `${(minor / 100).toFixed(2)} ${currency}`
}
