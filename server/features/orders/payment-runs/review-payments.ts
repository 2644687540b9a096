import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { checkAddress } from '@quayside/domain/orders/address/address-check'
import { mostOrdersToPay, reviewPayments as sumUp } from '@quayside/domain/orders/payment-run'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { money } from '@quayside/domain/vocabulary/money'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { gatherBlocks } from '../blocks/gather-blocks.ts'
import { poBoxRefusers } from '../order.view.ts'
import { readIds } from '../read-ids.ts'
import { oldestUnpaidOrders, ordersByIds, type StoreOrder } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'

/** Name of all suppliers on a site that hides them: numbered names would mean different suppliers in every order. @see X-057 */
export const anySupplier = 'Suppliers'

/** Amounts to confirm before paying; exactly these are charged. */
export async function reviewPayments({
  context: {
    db,
    now,
    actor,
    request: { site },
  },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof ordersApi.reviewPayments>
}): Promise<Answer<typeof ordersApi.reviewPayments>> {
  const { storeId } = actor
  const { orders, more } = await chosenOrders(db, storeId, input.order_ids)
  const all = await blocksOfOrders(
    db,
    storeId,
    orders.map(({ id }) => id),
  )
  const unpaid = all.filter(({ status }) => status === 'pending' || status === 'error')
  const isHidden = hidesSuppliers(site.name, actor.home.name)
  const gathered = await gatherBlocks(db, now, storeId, orders, unpaid)
  const blocks = gathered.map((block) => ({
    block,
    supplier: isHidden ? anySupplier : block.supplierName,
    total: money(block.totalMinor, block.currency),
    refusal: block.openPayment ? underWay : block.payRefusal && { code: block.payRefusal.code, reason: block.payRefusal.reason },
  }))
  const names = new Map(orders.map(({ id, name }) => [id, name]))
  const { suppliers, totals, payable, refused } = sumUp(blocks)
  const toPay = new Set(blocks.flatMap(({ block, refusal }) => (refusal ? [] : [block.storeOrderId])))
  return {
    blocks: blocks.map(({ block, supplier, total, refusal }) => ({
      order_id: block.storeOrderId,
      order: names.get(block.storeOrderId) ?? '',
      supplier_order_id: block.id,
      supplier,
      total: wireMoney(total),
      refusal,
    })),
    suppliers: suppliers.map(({ supplier, orders: count, total }) => ({ supplier, orders: count, total: wireMoney(total) })),
    totals: totals.map((total) => wireMoney(total)),
    addresses: orders
      .filter(({ id }) => toPay.has(id))
      .flatMap(({ id, name, shippingAddress }) => {
        const [problem] = checkAddress(
          shippingAddress,
          poBoxRefusers(blocks.flatMap(({ block, supplier }) => (block.storeOrderId === id ? [{ ...block, supplierName: supplier }] : []))),
        ).problems
        return problem ? [{ order_id: id, order: name, problem: problem.text }] : []
      }),
    payable,
    refused,
    more,
  }
}

async function chosenOrders(db: Db, storeId: number, list: string | undefined): Promise<{ orders: StoreOrder[]; more: number }> {
  if (list === undefined) return oldestUnpaidOrders(db, storeId, mostOrdersToPay)
  const ids = readIds(list)
  const orders = await ordersByIds(db, storeId, ids)
  if (orders.length < ids.length) throw notFound('Error Fetching Order')
  return { orders, more: 0 }
}

const underWay = { code: 'PAYMENT_UNDER_WAY', reason: 'A payment for this supplier is already under way' }
