/** Timelines of refund requests. */
import type { ClaimActor, ClaimEventData, ClaimEventKind } from '@quayside/domain/refunds/claim-event'
import type { Db } from '#foundation/database/db'
import { refunds } from './tables.ts'

export interface RequestEvent {
  readonly id: number
  readonly actor: ClaimActor
  readonly kind: ClaimEventKind
  readonly data: ClaimEventData
  readonly at: Date
}

export async function insertRequestEvent(
  db: Db,
  at: Date,
  { data, ...event }: Omit<RequestEvent, 'id' | 'at'> & { readonly requestId: number },
): Promise<number> {
  const { id } = await refunds(db)
    .insertInto('refundEvent')
    .values({ ...event, data: JSON.stringify(data), at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function eventsOfRequest(db: Db, requestId: number): Promise<RequestEvent[]> {
  const rows = await refunds(db)
    .selectFrom('refundEvent')
    .select(['id', 'actor', 'kind', 'data', 'at'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute()
  return rows as unknown as RequestEvent[]
}
