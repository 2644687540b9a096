/** Reports of conversations, which staff settles. */
import type { Db } from '#foundation/database/db'
import { preparedRead } from '#foundation/database/prepared-read'
import type { Party } from './parties.ts'
import { inbox } from './tables.ts'

export interface ReportRow {
  readonly id: number
  readonly conversationId: number
  readonly reporter: Party
  readonly reason: string
  readonly reportedAt: Date
  readonly settledAt: Date | null
}

/** @returns false where a report of this side waits already */
export async function insertReport(
  db: Db,
  now: Date,
  report: { readonly conversationId: number; readonly reporter: Party; readonly personId: number; readonly reason: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await inbox(db)
    .insertInto('conversationReport')
    .values({ ...report, reportedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Conversations of these with a report that waits, of one side or of either. */
export async function reportedOf(db: Db, conversationIds: readonly number[], reporter?: Party): Promise<Set<number>> {
  if (!conversationIds.length) return new Set()
  const rows = await waitingReports(db, [conversationIds, reporter ?? null])
  return new Set(rows.map(({ id }) => id))
}

const waitingReports = preparedRead<{ id: number }>(`
  select conversation_id as id from conversation_report
  where conversation_id = any($1::bigint[]) and settled_at is null and ($2::text is null or reporter = $2)`)

/** Latest reports of a conversation, the newest first. */
export async function latestReports(db: Db, conversationId: number, limit: number): Promise<ReportRow[]> {
  const rows = await inbox(db)
    .selectFrom('conversationReport')
    .select(['id', 'conversationId', 'reporter', 'reason', 'reportedAt', 'settledAt'])
    .where('conversationId', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, reporter: row.reporter as Party }))
}

/** @returns the conversation of a report that waited, and the side that reported it */
export async function settleReport(
  db: Db,
  now: Date,
  id: number,
): Promise<{ readonly conversationId: number; readonly reporter: Party } | undefined> {
  const row = await inbox(db)
    .updateTable('conversationReport')
    .set({ settledAt: now })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .returning(['conversationId', 'reporter'])
    .executeTakeFirst()
  return row && { conversationId: row.conversationId, reporter: row.reporter as Party }
}
