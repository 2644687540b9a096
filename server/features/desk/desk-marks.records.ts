/** Marks: rows of its desk that a side put off, or wrote a note to. */
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import type { DeskOwner } from './desk-rows.records.ts'
import { desk } from './tables.ts'

export interface DeskMark {
  /** Undefined: stays as it is. */
  readonly note: string | undefined
  readonly snoozedUntil: Date | null | undefined
}

export async function saveMarks(
  db: Db,
  { side, accountId }: DeskOwner,
  rowKeys: readonly string[],
  mark: DeskMark,
  markedAt: Date,
): Promise<void> {
  const { note, snoozedUntil } = mark
  await desk(db)
    .insertInto('deskMark')
    .values(rowKeys.map((rowKey) => ({ side, accountId, rowKey, note: note ?? '', snoozedUntil: snoozedUntil ?? null, markedAt })))
    .onConflict((conflict) =>
      conflict.columns(['side', 'accountId', 'rowKey']).doUpdateSet({
        markedAt,
        ...(note === undefined ? {} : { note }),
        ...(snoozedUntil === undefined ? {} : { snoozedUntil }),
      }),
    )
    .execute()
}

/** Deletes a batch of marks that nobody has touched since. @returns whether there may be more */
export const deleteMarksBefore = (db: Db, before: Date): Promise<boolean> => deleteOlder(desk(db), 'deskMark', 'markedAt', before)
