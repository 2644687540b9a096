import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import type { ProcessorEvent } from './port.ts'
import { payments } from './tables.ts'

type Processor = 'stripe' | 'paypal'

export interface StoredEvent extends ProcessorEvent {
  readonly processor: Processor
  readonly handledAt: Date | null
}

/** @returns false where it was stored before */
export async function insertEvent(
  db: Db,
  event: ProcessorEvent,
  from: { readonly processor: Processor; readonly isConnect: boolean },
  receivedAt: Date,
): Promise<boolean> {
  const { id: eventId, type, objectId, account = null, livemode, apiVersion = null, batchId = null } = event
  const row = await payments(db)
    .insertInto('paymentEvent')
    .values({
      eventId,
      type,
      objectId,
      account,
      livemode,
      apiVersion,
      batchId,
      processor: from.processor,
      connect: from.isConnect,
      receivedAt,
    })
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findEvent(db: Db, eventId: string): Promise<StoredEvent | undefined> {
  const row = await payments(db)
    .selectFrom('paymentEvent')
    .select(['eventId', 'type', 'objectId', 'account', 'livemode', 'apiVersion', 'batchId', 'processor', 'handledAt'])
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return (
    row && {
      id: row.eventId,
      type: row.type,
      objectId: row.objectId,
      account: row.account ?? undefined,
      livemode: row.livemode ?? false,
      apiVersion: row.apiVersion ?? undefined,
      batchId: row.batchId ?? undefined,
      processor: row.processor as Processor,
      handledAt: row.handledAt,
    }
  )
}

export const deleteHandledEvents = (db: Db, before: Date): Promise<boolean> =>
  deleteOlder(payments(db), 'paymentEvent', 'handledAt', before)

/** Marks an event without a handler: it stays in the list of waiting ones, with the reason. */
export async function markEventUnhandled(db: Db, eventId: string, outcome: string): Promise<void> {
  await payments(db).updateTable('paymentEvent').set({ outcome }).where('eventId', '=', eventId).where('handledAt', 'is', null).execute()
}

export interface WaitingEvent {
  readonly id: number
  readonly eventId: string
  readonly type: string
  readonly objectId: string
  readonly account: string | null
  readonly receivedAt: Date
  /** Null while it is not handled. */
  readonly outcome: string | null
}

/** Unhandled events, newest first, without the most recent ones. */
export async function waitingEvents(db: Db, before: Date, limit: number): Promise<WaitingEvent[]> {
  return waiting(db, before)
    .select(['id', 'eventId', 'type', 'objectId', 'account', 'receivedAt', 'outcome'])
    .orderBy('receivedAt', 'desc')
    .limit(limit)
    .execute()
}

export async function findWaitingEvent(db: Db, id: number): Promise<string | undefined> {
  const row = await payments(db)
    .selectFrom('paymentEvent')
    .select('eventId')
    .where('id', '=', id)
    .where('handledAt', 'is', null)
    .executeTakeFirst()
  return row?.eventId
}

const waiting = (db: Db, before: Date) =>
  payments(db)
    .selectFrom('paymentEvent')
    .where('handledAt', 'is', null)
    .where((eb) => eb.or([eb('receivedAt', '<', before), eb('outcome', 'is not', null)]))

export async function markEventHandled(db: Db, eventId: string, outcome: string, at: Date): Promise<void> {
  await payments(db)
    .updateTable('paymentEvent')
    .set({ handledAt: at, outcome })
    .where('eventId', '=', eventId)
    .where('handledAt', 'is', null)
    .execute()
}
