import type { Db } from '#foundation/database/db'
import type { ProcessorEvent } from '../port.ts'
import { payments } from '../tables.ts'

export interface StoredEvent extends ProcessorEvent {
  readonly handledAt: Date | null
}

/** @returns false where it came before */
export async function insertEvent(db: Db, event: ProcessorEvent, isConnect: boolean, receivedAt: Date): Promise<boolean> {
  const { id: eventId, type, objectId, account = null } = event
  const row = await payments(db)
    .insertInto('paymentEvent')
    .values({ eventId, type, objectId, account: account ?? null, connect: isConnect, receivedAt })
    .onConflict((conflict) => conflict.column('eventId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findEvent(db: Db, eventId: string): Promise<StoredEvent | undefined> {
  const row = await payments(db)
    .selectFrom('paymentEvent')
    .select(['eventId', 'type', 'objectId', 'account', 'handledAt'])
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return row && { id: row.eventId, type: row.type, objectId: row.objectId, account: row.account ?? undefined, handledAt: row.handledAt }
}

export async function markEventHandled(db: Db, eventId: string, outcome: string, at: Date): Promise<void> {
  await payments(db)
    .updateTable('paymentEvent')
    .set({ handledAt: at, outcome })
    .where('eventId', '=', eventId)
    .where('handledAt', 'is', null)
    .execute()
}
