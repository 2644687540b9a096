/** The goods of a store's cart with everything that decides whether they can be ordered, queried once for all of them. */
import { type GoodsFacts, mayOrderGoods, mayOrderSample } from '@quayside/domain/orders/checkout/cart'
import type { OwnOrderType } from '@quayside/domain/orders/order-type'
import type { PlanKey } from '@quayside/domain/plans/plan'
import type { Destination, RatePlace } from '@quayside/domain/shipping/shipping-option'
import type { StoreProduct, StoreVariant } from '@quayside/domain/vendors/price-for'
import type { Refused } from '@quayside/domain/vocabulary/decision'
import { productsFor } from '#features/catalogue'
import { onlySupplierOf, type SupplierSummary, suppliersOf } from '#features/suppliers'
import { approvalStatusOf } from '#features/vendors'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import type { CartRow } from '../cart-items.records.ts'

export type CartContext = Pick<ReadContext<StoreActor>, 'db' | 'now' | 'actor' | 'request'>

export interface CartGoods<Row extends Omit<CartRow, 'id'> = CartRow> {
  readonly row: Row
  readonly product: StoreProduct
  readonly variant: StoreVariant
  readonly supplier: SupplierSummary
  readonly facts: GoodsFacts
  /** Reason why it cannot be ordered at all. */
  readonly refusal: Refused | null
}

/** Goods of the cart. A store of a private portal is shown its supplier's alone. */
export async function gatherGoods<Row extends Omit<CartRow, 'id'>>(
  { db, actor }: CartContext,
  rows: readonly Row[],
): Promise<CartGoods<Row>[]> {
  const supplierIds = [...new Set(rows.map(({ supplierId }) => supplierId))]
  const products = await productsFor(db, actor.storeId, [...new Set(rows.map(({ productId }) => productId))])
  const suppliers = await suppliersOf(db, supplierIds)
  const approvals = await approvalStatusOf(db, actor.storeId, supplierIds)
  const only = await onlySupplierOf(db, actor)
  return rows.flatMap((row) => {
    const product = products.get(row.productId)
    const variant = product?.variants.find(({ id }) => id === row.variantId)
    const supplier = suppliers.get(row.supplierId)
    if (!product || !variant || !supplier || (only ?? supplier.id) !== supplier.id) return []
    const facts: GoodsFacts = {
      product: { active: product.active && variant.active, isDeleted: product.isDeleted },
      supplierStatus: supplier.status,
      vacation: supplier.vacation,
      approvalStatus: approvals.get(supplier.id) ?? 'NEW',
      requiresApproval: supplier.requiresApproval,
    }
    const decision = mayOrderGoods(facts)
    return [{ row, product, variant, supplier, facts, refusal: decision.allowed ? null : decision }]
  })
}

export interface Ordering {
  readonly type: OwnOrderType
  readonly plan: PlanKey
  /** Place it would be sent to; null: none yet. */
  readonly address: Destination | null
  /** Rates by product. */
  readonly rates: ReadonlyMap<number, readonly RatePlace[]>
}

/** The first reason why goods cannot be ordered this way. */
export function refusalOf(
  goods: readonly Pick<CartGoods, 'product' | 'facts' | 'refusal'>[],
  { type, plan, address, rates }: Ordering,
): Refused | null {
  const gone = goods.find(({ refusal }) => refusal)?.refusal
  if (gone || type === 'manual') return gone ?? null
  for (const { product, facts } of goods) {
    const decision = mayOrderSample({ ...facts, plan, address, rates: rates.get(product.id) ?? [] })
    if (!decision.allowed) return decision
  }
  return null
}
