/** News of orders in a supplier's own shop that its owner has to look at. */
import { putIntoTray, withdrawFromTray } from '#features/notifications'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import type { ShopOrder } from '../shop-orders.records.ts'
import { findOrder } from '../store-orders.records.ts'
import { findBlockOfSupplier, type SupplierOrder } from '../supplier-orders.records.ts'

const kinds = { failed: 'orders.shop-order-failed', cancelled: 'orders.shop-order-cancelled' } as const

export const mailNotCreated = (context: AtomicContext, of: OfShopOrder, failure: string): Promise<void> =>
  put(context, of, {
    kind: kinds.failed,
    title: (order) => `Order ${order} could not be created in your Shopify store`,
    lines: [failure, 'Try again on the order, or ship it from there.'],
  })

/** Nothing is cancelled here: the store has paid, and waits. */
export const mailCancelledInShop = (context: AtomicContext, of: OfShopOrder): Promise<void> =>
  put(context, of, {
    kind: kinds.cancelled,
    title: (order) => `Order ${order} was cancelled in your Shopify store`,
    lines: ['The store has paid for it and still waits for its goods. Ship it, create it again, or contact the store.'],
  })

/** The order is in the shop now, or no longer waits to be shipped. */
export async function withdrawShopOrderNews(
  context: AtomicContext,
  { id, supplierId }: Pick<SupplierOrder, 'id' | 'supplierId'>,
): Promise<void> {
  for (const kind of Object.values(kinds)) await withdrawFromTray(context, supplierId, { kind, about: `supplier-order:${id}` })
}

type OfShopOrder = Pick<ShopOrder, 'supplierOrderId' | 'supplierId' | 'attempt'>

interface News {
  readonly kind: (typeof kinds)[keyof typeof kinds]
  readonly title: (order: string) => string
  readonly lines: readonly string[]
}

async function put(
  context: AtomicContext,
  { supplierOrderId, supplierId, attempt }: OfShopOrder,
  { kind, title, lines }: News,
): Promise<void> {
  const block = await findBlockOfSupplier(context.db, supplierId, supplierOrderId)
  // One that was shipped or cancelled meanwhile needs nothing done.
  const order = block?.status === 'paid' ? await findOrder(context.db, block.storeId, block.storeOrderId) : undefined
  const supplier = order && (await supplierOf(context.db, supplierId))
  if (!supplier) return
  await putIntoTray(
    context,
    { supplierId, country: supplier.country },
    {
      kind,
      title: title(order.name),
      lines,
      key: `${kind}:${supplierOrderId}:${attempt}`,
      about: `supplier-order:${supplierOrderId}`,
      link: { type: 'supplier_order', tab: String(supplierOrderId) },
      action: 'See the order',
    },
  )
}
