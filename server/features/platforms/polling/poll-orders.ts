/** Finds what webhooks missed: polls the changed orders of every shop regularly, with an overlap. */
import { pollInterval } from '@quayside/domain/platforms/poll-interval'
import { after, now as clockNow, hours, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import type { Connection } from '../connections/connection.ts'
import {
  findCollectionsReadAt,
  findConnection,
  findPolledUntil,
  saveNextPoll,
  savePolledUntil,
  takeConnectionsToPoll,
} from '../connections/connections.records.ts'
import { readCollections } from '../connections/prepare-connection.ts'
import type { ChangedOrder } from '../port.ts'
import { fetchChangedOrders } from '../shop/shop-calls.ts'
import { lastWebhookAt, newestSnapshots } from '../webhooks/webhook-deliveries.records.ts'
import { noteFound } from './note-found.ts'

/** A shop's clock may be behind ours, and an order may be committed later than its timestamp. */
const overlapMs = minutes(10)
const collectionsOlderThanMs = hours(1)
/** Time after which a poll counts as lost with its worker. */
const lostAfterMs = minutes(15)
/** Shops polled per scheduled run, every minute: ten thousand shops polled once an hour need 170. */
const shopsAtOnce = 600

/** Scheduled: enqueues one job per shop that is due. */
export async function pollOrders({ context }: { context: AtomicContext }): Promise<void> {
  const ids = await takeConnectionsToPoll(context.db, context.now, after(context.now, lostAfterMs), shopsAtOnce)
  await context.enqueueAll(
    'platforms.poll-connection',
    ids.map((connectionId) => ({ payload: { connectionId }, key: `poll:${connectionId}` })),
    { maxAttempts: 1 },
  )
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
  let hasMissed = false
  try {
    if (!found.readAt || found.readAt < after(startedAt, -collectionsOlderThanMs)) await readCollections(context, found.connection)
    hasMissed = await look(context, found.connection, after(found.until ?? found.connection.connectedAt, -overlapMs), startedAt)
  } catch (error) {
    // The next poll starts at the same point.
    if (!(error instanceof OutsideError)) throw error
    context.log.info({ connectionId, err: error }, 'a shop could not be polled')
  }
  await context.transaction((atomic) => planNext(atomic, connectionId, hasMissed))
}

/** The connection is read again, because the poll itself finds out whether the shop answers. */
async function planNext({ db }: AtomicContext, connectionId: number, hasMissed: boolean): Promise<void> {
  const [now, connection] = [clockNow(), await findConnection(db, connectionId)]
  if (!connection) return
  const { connectedAt, unansweredSince } = connection
  const heardAt = await lastWebhookAt(db, connectionId)
  await saveNextPoll(db, connectionId, after(now, pollInterval({ now, connectedAt, lastWebhookAt: heardAt, hasMissed, unansweredSince })))
}

/** Adds a row and a job for each new order, so that an unreadable one does not block others. @returns whether there was any */
async function look(context: OutsideContext, connection: Connection, since: Date, startedAt: Date): Promise<boolean> {
  const { orders, complete } = await fetchChangedOrders(context, connection, since)
  const ids = orders.map(({ externalOrderId }) => externalOrderId)
  return context.transaction(async (atomic) => {
    const known = await newestSnapshots(atomic.db, connection.id, ids, clockNow())
    const news = orders.filter((changed) => isNews(changed, known.get(changed.externalOrderId)))
    for (const changed of news) await noteFound(atomic, connection, changed, polledName(connection, changed))
    const last = orders.at(-1)?.updatedAt
    await savePolledUntil(atomic.db, connection.id, complete || !last ? startedAt : last)
    return news.length > 0
  })
}

const polledName = ({ shopDomain }: Connection, { externalOrderId, updatedAt }: ChangedOrder): string =>
  `poll:${shopDomain}:${externalOrderId}:${updatedAt.toISOString()}`

/** The shop's timestamps are whole seconds. */
const isNews = ({ updatedAt }: ChangedOrder, known: Date | undefined): boolean => known === undefined || updatedAt > known
