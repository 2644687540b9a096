import { checkAddress, isPoBox } from '@quayside/domain/orders/address/address-check'
import type { AutomaticFacts } from '@quayside/domain/orders/automatic/automatic-payment'
import { orderProfit } from '@quayside/domain/orders/profit/order-profit'
import { currencies, type Money, money } from '@quayside/domain/vocabulary/money'
import { type SupplierSummary, suppliersOf } from '#features/suppliers'
import type { Db } from '#foundation/database/db'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import { blocksOfOrders, type SupplierOrder } from '../supplier-orders.records.ts'

type OrderFacts = Pick<
  AutomaticFacts,
  'arrivedAt' | 'supplierId' | 'total' | 'orderTotals' | 'profit' | 'addressProblems' | 'isPoBoxRefused'
>

/** Facts that the rules ask of an order itself. */
export async function automaticFactsOf(db: Db, order: StoreOrder, block: SupplierOrder): Promise<OrderFacts> {
  const blocks = await blocksOfOrders(db, order.storeId, [order.id])
  const lines = await linesOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  return factsOfOrder(order, blocks, lines, block, await suppliersOf(db, [block.supplierId]))
}

/** @param blocks all blocks of the order, with their lines */
export function factsOfOrder(
  order: StoreOrder,
  blocks: readonly SupplierOrder[],
  lines: ReadonlyMap<number, readonly OrderLine[]>,
  block: SupplierOrder,
  suppliers: ReadonlyMap<number, SupplierSummary>,
): OrderFacts {
  const live = blocks.filter(({ status }) => status !== 'cancelled')
  const costs = live.map((each) => money(each.totalMinor, each.currency))
  const goods = live.flatMap(({ id }) => lines.get(id) ?? [])
  return {
    arrivedAt: order.arrivedAt,
    supplierId: block.supplierId,
    total: money(block.totalMinor, block.currency),
    orderTotals: costs,
    profit: profitOf(order, goods, costs),
    addressProblems: checkAddress(order.shippingAddress).problems.map(({ text }) => text),
    isPoBoxRefused:
      order.shippingAddress !== null && isPoBox(order.shippingAddress) && (suppliers.get(block.supplierId)?.refusesPoBoxes ?? false),
  }
}

/** Profit as the order's page shows it. */
function profitOf({ currency: asked, shopperPayment, hasOtherGoods }: StoreOrder, goods: readonly OrderLine[], costs: readonly Money[]) {
  const currency = currencies.find((known) => known === asked)
  if (!currency || goods.some(({ shopPriceMinor }) => shopPriceMinor === null)) return undefined
  const goodsMinor = goods.reduce((sum, { shopPriceMinor, quantity }) => sum + shopPriceMinor! * quantity, 0)
  const shopper = hasOtherGoods ? null : shopperPayment
  return orderProfit({ currency, shopper, goodsMinor, cost: costs, returned: [] })?.result
}
