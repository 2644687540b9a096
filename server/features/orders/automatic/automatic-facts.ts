import { checkAddress } from '@quayside/domain/orders/address/address-check'
import type { AutomaticFacts } from '@quayside/domain/orders/automatic/automatic-payment'
import { expectedProfit } from '@quayside/domain/orders/expected-profit'
import { money } from '@quayside/domain/vocabulary/money'
import type { Db } from '#foundation/database/db'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { blocksOfOrders, type SupplierOrder } from '../supplier-orders.records.ts'

type OrderFacts = Pick<AutomaticFacts, 'arrivedAt' | 'supplierId' | 'total' | 'orderTotals' | 'profit' | 'addressProblems'>

/** Facts that the rules ask of an order itself. */
export async function automaticFactsOf(db: Db, order: StoreOrder, block: SupplierOrder): Promise<OrderFacts> {
  const blocks = await blocksOfOrders(db, order.storeId, [order.id])
  const lines = await linesOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  return factsOfOrder(order, blocks, lines, block)
}

/** @param blocks all blocks of the order, with their lines */
export function factsOfOrder(
  { arrivedAt, currency, shopperPayment, hasOtherGoods, shippingAddress }: StoreOrder,
  blocks: readonly SupplierOrder[],
  lines: ReadonlyMap<number, readonly OrderLine[]>,
  block: SupplierOrder,
): OrderFacts {
  const live = blocks.filter(({ status }) => status !== 'cancelled')
  const costs = live.map((each) => money(each.totalMinor, each.currency))
  const goods = live.flatMap(({ id }) => lines.get(id) ?? [])
  const known = expectedProfit({
    currency,
    paid: shopperPayment,
    hasOtherGoods,
    goods: goods.map(({ shopPriceMinor, quantity }) => ({ priceMinor: shopPriceMinor, quantity })),
    costs,
  })
  return {
    arrivedAt,
    supplierId: block.supplierId,
    total: money(block.totalMinor, block.currency),
    orderTotals: costs,
    profit: known?.profit,
    addressProblems: checkAddress(shippingAddress).problems.map(({ text }) => text),
  }
}
