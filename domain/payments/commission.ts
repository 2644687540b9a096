/** Commission on a supplier's order, billed through the supplier's plan and apart from the payout. @see X-028, V-334, K-144 */
import { formatMinor, type Money, share } from '../vocabulary/money.ts'
import { sumOf, type Workings } from '../vocabulary/workings.ts'
import { leftAfterRefund } from './refund.ts'

export const commissionRule = 'commission@1'

/** Share of the goods that the free supplier plan costs; private orders have the same (V-322). */
export const freePlanBasisPoints = 1000

/** @param goods the order's subtotal: shipping goes to carriers, and nothing is taken of it */
export function commission(goods: Money, basisPoints = freePlanBasisPoints): Workings {
  return sumOf(commissionRule, goods.currency, [
    {
      label: 'Commission on goods',
      amount: share(goods, basisPoints),
      note: `${basisPoints / 100}% of ${formatMinor(goods.minor, goods.currency)}`,
    },
  ])
}

/** Rest of a commission when part of the order's total was refunded. */
export const commissionLeft = ({ commission: whole, total, refundedMinor }: CommissionedOrder): Money =>
  leftAfterRefund(whole, { total, refundedMinor })

export interface CommissionedOrder {
  readonly commission: Money
  /** Frozen total of the order. */
  readonly total: Money
  /** Amount of it that went back to the store. */
  readonly refundedMinor: number
}
