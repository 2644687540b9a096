import type { FreeShipping } from '@quayside/contract/orders/free-shipping'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { wireWorkings } from '@quayside/contract/vocabulary/workings'
import { type FreeShippingTerms, freeShippingRefusalText, freeShippingText } from '@quayside/domain/plans/free-shipping'
import { money } from '@quayside/domain/vocabulary/money'
import type { FreeShippingRow } from './free-shipping.records.ts'

/** Free shipping of a block, as its owner reads it. */
export function freeShippingView(
  { refusal, given, left, workings }: FreeShippingRow,
  terms: FreeShippingTerms,
): NonNullable<SupplierBlock['free_shipping']> {
  if (refusal) return { text: freeShippingRefusalText(refusal, terms), left: null, workings: null }
  return { text: freeShippingText(left, given), left: wireMoney(left), workings: workings && wireWorkings(workings) }
}

export const termsView = ({ plans, orders, perItemMinor, ordersPerMonth }: FreeShippingTerms): FreeShipping['terms'] => ({
  plans: [...plans],
  orders,
  per_item: wireMoney(money(perItemMinor, 'USD')),
  orders_per_month: ordersPerMonth,
})
