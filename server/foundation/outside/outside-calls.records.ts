/** Calls to the world outside, counted by minute, provider and outcome, by all processes. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { type Tables, tablesOf } from '#foundation/database/tables'

const outside = tablesOf<Tables<'outsideCall'>>('outside', ['outsideCall'])

export interface CountedCalls {
  readonly provider: string
  /** 2xx to 5xx, or no-answer. */
  readonly outcome: string
  readonly calls: number
}

export async function addCalls(db: Db, at: Date, counted: readonly CountedCalls[]): Promise<void> {
  if (!counted.length) return
  await outside(db)
    .insertInto('outsideCall')
    .values(counted.map((row) => ({ ...row, at })))
    .onConflict((conflict) =>
      conflict.columns(['at', 'provider', 'outcome']).doUpdateSet({ calls: sql`outside_call.calls + excluded.calls` }),
    )
    .execute()
}

export async function callsSince(db: Db, since: Date): Promise<CountedCalls[]> {
  const rows = await outside(db)
    .selectFrom('outsideCall')
    .select(({ fn }) => ['provider', 'outcome', fn.sum<number>('calls').as('calls')])
    .where('at', '>=', since)
    .groupBy(['provider', 'outcome'])
    .execute()
  return rows.map((row) => ({ ...row, calls: Number(row.calls) }))
}

export const deleteOldCalls = (db: Db, before: Date): Promise<boolean> => deleteOlder(outside(db), 'outsideCall', 'at', before)
