import { mayClose, monthAt, nextMonth } from '@quayside/domain/ledger/month'
import type { OutsideContext } from '#foundation/context/context'
import { closeMonth, firstEntryAt, monthsBeingClosed, newestMonth, snapshotAccounts } from './months.records.ts'

/** Accounts whose snapshots are one transaction. */
const batchSize = 2000

/**
 * Closes the months that are over, one after the other, and keeps what each account held at their ends. A run that died goes on where it
 * was, account by account.
 */
export async function closeMonths({ context }: { context: OutsideContext }): Promise<void> {
  for (;;) {
    await finishSnapshots(context)
    const closed = await context.transaction(async ({ db, now }) => {
      const newest = await newestMonth(db)
      const first = newest ? undefined : await firstEntryAt(db)
      const month = newest ? nextMonth(newest) : first && monthAt(first)
      return month !== undefined && mayClose(month, now) && closeMonth(db, month, now)
    })
    if (!closed) return
  }
}

async function finishSnapshots(context: OutsideContext): Promise<void> {
  for (const month of await context.transaction(({ db }) => monthsBeingClosed(db)))
    while (await context.transaction(({ db }) => snapshotAccounts(db, month, batchSize)));
}
