import type { ShopRisk } from '@quayside/domain/platforms/shop-risk'
import { readOrderRisk } from '#features/platforms'
import type { OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { OutsideError } from '#foundation/outside/outside-error'
import { automaticPaymentOf, rulesOf } from '../automatic-payments.records.ts'
import { connectionNow } from '../shop-of-order.ts'
import { findOrder, updateOrder } from '../store-orders.records.ts'
import { findBlock } from '../supplier-orders.records.ts'

interface Named {
  readonly storeId: number
  readonly supplierOrderId: number
}

/**
 * Asks the shop how it assesses an order, where the store's rules need it, and keeps the answer with the order. A shop that cannot be
 * asked has not said anything yet.
 * @returns null where the rules do not need it
 */
export async function askRisk(context: OutsideContext, { storeId, supplierOrderId }: Named, job: JobFacts): Promise<ShopRisk | null> {
  const asked = await context.transaction(async ({ db }) => {
    const rules = await rulesOf(db, storeId)
    const row = await automaticPaymentOf(db, supplierOrderId)
    const block = await findBlock(db, storeId, supplierOrderId)
    const order = block && (await findOrder(db, storeId, block.storeOrderId))
    if (!rules?.holdsOnRisk || row?.state !== 'waiting' || order?.externalOrderId == null) return undefined
    return { order, externalOrderId: order.externalOrderId, connection: await connectionNow(db, storeId, order.connectionId) }
  })
  if (!asked) return null
  const { order, externalOrderId, connection } = asked
  if (connection?.status !== 'connected') return 'pending'
  try {
    const risk = (await readOrderRisk(context, connection, externalOrderId)) ?? 'pending'
    if (risk !== order.shopRisk) await context.transaction(({ db, now }) => updateOrder(db, storeId, order.id, now, { shopRisk: risk }))
    return risk
  } catch (error) {
    if (!(error instanceof OutsideError) || comesBack(error, job)) throw error
    return 'pending'
  }
}
