/** Finds what webhooks missed: every shop's changed orders are looked through again and again, with an overlap. */
import { after, now as clockNow, hours, minutes, seconds } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import type { Connection } from './connection.ts'
import { findCollectionsReadAt, findConnection, findConnectionsToPoll, findPolledUntil, savePolledUntil } from './connections.records.ts'
import type { ChangedOrder } from './port.ts'
import { readCollections } from './prepare-connection.ts'
import { insertReceipt, newestTellings, polledTopic, settleReceipt } from './receipts.records.ts'
import { fetchChangedOrders, fetchOrder } from './shop-calls.ts'

/** A shop's clock may be behind ours, and an order may be written down later than it says. */
const overlapMs = minutes(10)
const everyMs = seconds(100)
const collectionsOlderThanMs = hours(1)

/** By the clock: one job a shop whose turn it is. */
export async function pollOrders({ context }: { context: AtomicContext }): Promise<void> {
  const ids = await findConnectionsToPoll(context.db, after(context.now, -everyMs))
  for (const connectionId of ids) {
    await context.enqueue('platforms.poll-connection', { connectionId }, { key: `poll:${connectionId}`, maxAttempts: 1, priority: 10 })
  }
}

export async function pollConnection({
  context,
  input: { connectionId },
}: {
  context: OutsideContext
  input: { connectionId: number }
}): Promise<void> {
  const found = await context.transaction(async ({ db }) => ({
    connection: await findConnection(db, connectionId),
    until: await findPolledUntil(db, connectionId),
    readAt: await findCollectionsReadAt(db, connectionId),
  }))
  if (found.connection?.status !== 'connected') return
  const startedAt = clockNow()
  try {
    if (!found.readAt || found.readAt < after(startedAt, -collectionsOlderThanMs)) await readCollections(context, found.connection)
    await look(context, found.connection, after(found.until ?? found.connection.connectedAt, -overlapMs), startedAt)
  } catch (error) {
    // The next turn begins where this one did.
    if (!(error instanceof OutsideError)) throw error
    context.log.info({ connectionId, err: error }, 'a shop could not be polled')
  }
}

async function look(context: OutsideContext, connection: Connection, since: Date, startedAt: Date): Promise<void> {
  const { orders, complete } = await fetchChangedOrders(context, connection, since)
  const known = await context.transaction(({ db }) =>
    newestTellings(
      db,
      connection.id,
      orders.map(({ externalOrderId }) => externalOrderId),
    ),
  )
  for (const changed of orders) {
    if (isNews(changed, known.get(changed.externalOrderId))) await takeIn(context, connection, changed)
  }
  const last = orders.at(-1)?.updatedAt
  await context.transaction(({ db }) => savePolledUntil(db, connection.id, complete || !last ? startedAt : last))
}

/** Times are whole seconds on the other side. */
const isNews = ({ updatedAt }: ChangedOrder, known: Date | undefined): boolean => known === undefined || updatedAt > known

async function takeIn(context: OutsideContext, connection: Connection, { externalOrderId }: ChangedOrder): Promise<void> {
  const order = await fetchOrder(context, connection, externalOrderId)
  if (!order) return
  const { id: connectionId, storeId, shopDomain } = connection
  await context.transaction(async (atomic) => {
    const receiptId = await insertReceipt(atomic.db, {
      provider: connection.platform,
      externalId: `poll:${shopDomain}:${externalOrderId}:${order.updatedAt.toISOString()}`,
      topic: polledTopic,
      shopDomain,
      connectionId,
      storeId,
      subject: externalOrderId,
      subjectAt: order.updatedAt,
      body: JSON.stringify(order),
      triggeredAt: order.updatedAt,
      receivedAt: atomic.now,
    })
    if (receiptId === undefined) return
    const name = order.cancelledAt ? 'platforms.order-cancelled' : 'platforms.order-received'
    await atomic.announce({ name, payload: { storeId, connectionId, receiptId, externalOrderId } })
    await settleReceipt(atomic.db, receiptId, atomic.now, 'found by the poll')
  })
}
