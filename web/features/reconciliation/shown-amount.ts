import { decimal } from '@quayside/contract/vocabulary/money'
import { currencies } from '@quayside/domain/vocabulary/money'
import { formatMoney } from '#foundation/formats/money.ts'

/** Formats an amount in any currency that Stripe settles in. */
export function shownAmount(minor: number, currency: string): string {
  const known = currencies.find((each) => each === currency)
  return known ? formatMoney(minor, known) : `${decimal(minor)} ${currency}`
}
