/** Rules of samples and manual orders. The buttons and the server use the same functions. @see S-33, V-171 to V-173, X-002 */
import { type CatalogueProduct, isOffered, productGone } from '../../catalogue/product.ts'
import { belowMinimum } from '../../payments/minimum-charge.ts'
import { isAtLeast, type PlanKey } from '../../plans/plan.ts'
import { type Destination, mayServe, type RatePlace } from '../../shipping/shipping-option.ts'
import { isBrowsable, type SupplierStatus } from '../../suppliers/supplier-status.ts'
import { isHiding, type ScheduledVacation, vacationWords } from '../../suppliers/vacation.ts'
import { mayTrade, type Terms } from '../../vendors/approval-status.ts'
import { allowed, type Decision, type Refused, refused } from '../../vocabulary/decision.ts'
import type { Money } from '../../vocabulary/money.ts'

/** @see K-128 */
export const usualQuantity = 1
/** Pieces of one variant. The least is none, which keeps it in the cart (K-127). */
export const mostPieces = 1000
export const mostCartItems = 100

export const cartMessages = {
  /** M-179 */
  noAddress: 'You have not set an address for ordering samples.',
  /** M-180 */
  notShipped: 'This supplier does not offer shipping to your Sample Address country.',
  /** M-125 */
  noRates: 'This supplier has not set any shipping rates.',
  noPlan: 'Choose a plan to order samples.',
  tooMany: `A cart holds up to ${mostCartItems} products. Order some of them first.`,
  empty: 'There is nothing to order. Set a quantity above 0.',
} as const

export type GoodsRefusal = 'PRODUCT_UNAVAILABLE' | 'APPROVAL_PENDING' | 'APPROVAL_REQUIRED' | 'APPROVAL_DENIED'
export type SampleRefusal = GoodsRefusal | 'NO_PLAN' | 'NO_SAMPLE_ADDRESS' | 'NOT_SHIPPED_THERE'

export interface GoodsFacts extends Terms {
  readonly product: Pick<CatalogueProduct, 'active' | 'isDeleted'>
  readonly supplierStatus: SupplierStatus
  readonly vacation: ScheduledVacation | null
}

/** Whether a store may order a product at all, to whatever address. */
export function mayOrderGoods({ product, supplierStatus, vacation, ...terms }: GoodsFacts): Decision<GoodsRefusal> {
  if (!isOffered(product) || !isBrowsable(supplierStatus)) return refused('PRODUCT_UNAVAILABLE', productGone)
  if (vacation && isHiding(vacation)) return refused('PRODUCT_UNAVAILABLE', vacationWords(vacation).text)
  return mayTrade(terms)
}

export interface SampleFacts extends GoodsFacts {
  readonly plan: PlanKey
  /** The store's own address; null if it has none. */
  readonly address: Destination | null
  /** Places that the supplier ships the product to. */
  readonly rates: readonly RatePlace[]
}

/** Whether a store may order a sample of a product. Checks run in the order in which the owner can fix them. */
export function mayOrderSample({ plan, address, rates, ...goods }: SampleFacts): Decision<SampleRefusal> {
  const ordering = mayOrderGoods(goods)
  if (!ordering.allowed) return ordering
  if (!isAtLeast(plan, 'STARTER')) return refused('NO_PLAN', cartMessages.noPlan)
  if (!address) return refused('NO_SAMPLE_ADDRESS', cartMessages.noAddress)
  if (!rates.length) return refused('NOT_SHIPPED_THERE', cartMessages.noRates)
  return rates.some((rate) => mayServe(rate, address)) ? allowed : refused('NOT_SHIPPED_THERE', cartMessages.notShipped)
}

export interface CheckoutFacts {
  /** Pieces of the chosen suppliers. */
  readonly pieces: number
  readonly suppliers: readonly {
    readonly refusal: Refused | null
    readonly errors: readonly { readonly message: string }[]
    readonly total: Money
    /** True if it can be paid by PayPal, which has no minimum of ours. */
    readonly takesPaypal: boolean
  }[]
}

/** Whether an order can be made of a cart as it is quoted: it would be one that can be paid. */
export function mayCheckOut({ pieces, suppliers }: CheckoutFacts): Decision<'NOTHING_TO_ORDER' | 'CART_NOT_ORDERABLE'> {
  if (pieces === 0) return refused('NOTHING_TO_ORDER', cartMessages.empty)
  for (const { refusal, errors, total, takesPaypal } of suppliers) {
    const reason = refusal?.reason ?? errors[0]?.message ?? (takesPaypal ? undefined : belowMinimum(total, 'cart'))
    if (reason !== undefined) return refused('CART_NOT_ORDERABLE', reason)
  }
  return allowed
}
