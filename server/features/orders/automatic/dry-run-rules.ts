import type { Answer, Input } from '@quayside/contract/endpoint'
import type { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import type { HoldReason } from '@quayside/domain/orders/automatic/automatic-payment'
import { dryRunAutomaticPayments, dryRunDays, type PastDecision } from '@quayside/domain/orders/automatic/dry-run'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { convert } from '@quayside/domain/vocabulary/exchange'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { suppliersOf } from '#features/suppliers'
import { days } from '#foundation/clock/clock'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { linesOfBlocks } from '../order-lines.records.ts'
import { ordersArrivedSince } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'
import { factsOfOrder } from './automatic-facts.ts'
import { rulesOfInput } from './switch-automatic.ts'

type DryRun = typeof automaticApi.dryRun

/** Orders looked at, the newest: enough for a busy month, and few enough for one request. */
const mostOrders = 2000
const mostRows = 100

/** Decides the orders of the last thirty days by rules, as the orders are now. Nothing is written. */
export async function dryRunRules({ context, input }: { context: ReadContext<StoreActor>; input: Input<DryRun> }): Promise<Answer<DryRun>> {
  const { db, now, actor, request } = context
  const { storeId, home } = actor
  const { currency } = input.rules
  const { orders, isCut } = await ordersArrivedSince(db, storeId, new Date(now.getTime() - days(dryRunDays)), mostOrders)
  const blocks = await blocksOfOrders(
    db,
    storeId,
    orders.map(({ id }) => id),
  )
  const lines = await linesOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  const suppliers = await suppliersOf(db, [...new Set(blocks.map(({ supplierId }) => supplierId))])
  const byOrder = Map.groupBy(blocks, ({ storeOrderId }) => storeOrderId)
  // A supplier that was cancelled or cannot be paid would not have been considered.
  const past = orders.flatMap((order) => {
    const own = byOrder.get(order.id) ?? []
    const considered = own.filter(({ status }) => status !== 'cancelled' && status !== 'error')
    return considered.map((block) => ({ order, block, facts: factsOfOrder(order, own, lines, block, suppliers) }))
  })
  const decided = dryRunAutomaticPayments(
    rulesOfInput(input.rules),
    past.map(({ order, block, facts }) => ({ ...facts, supplierOrderId: block.id, risk: order.shopRisk })),
  )
  const isHidden = hidesSuppliers(request.site.name, home.name)
  const rows = past.map(({ order, block }, place) => ({
    order_id: order.id,
    order: order.name,
    supplier: isHidden ? 'A supplier' : (suppliers.get(block.supplierId)?.name ?? ''),
    arrived_at: order.arrivedAt.toISOString(),
    total: wireMoney(money(block.totalMinor, block.currency)),
    held: decided[place]!.held?.text ?? null,
  }))
  return {
    days: dryRunDays,
    currency,
    paid: sumOf(
      decided.filter(({ held }) => !held),
      currency,
    ),
    held: sumOf(
      decided.filter(({ held }) => held),
      currency,
    ),
    reasons: countReasons(decided),
    rows: rows.toReversed().slice(0, mostRows),
    is_cut: isCut,
  }
}

const sumOf = (decided: readonly PastDecision[], currency: Currency) => ({
  suppliers: decided.length,
  amount: wireMoney(
    money(
      decided.reduce((sum, { total }) => sum + convert(total, currency).minor, 0),
      currency,
    ),
  ),
})

function countReasons(decided: readonly PastDecision[]): { reason: HoldReason; count: number }[] {
  const held = decided.flatMap(({ held: hold }) => hold?.reason ?? [])
  return [...Map.groupBy(held, (reason) => reason)]
    .map(([reason, all]) => ({ reason, count: all.length }))
    .toSorted((a, b) => b.count - a.count)
}
