import { imbalance, type Posting } from '@quayside/domain/ledger/ledger-account'
import type { AtomicContext } from '#foundation/context/context'
import { accountId } from './accounts.records.ts'
import { insertEntry, insertPostings } from './entries.records.ts'

export interface NewEntry {
  /** Cause of the entry: `payment:12`. The same cause is posted once. */
  readonly source: string
  readonly description: string
  readonly postings: readonly Posting[]
}

/**
 * @returns false where this source was posted before: then nothing is written
 * @throws when the postings do not balance in each currency, which is a bug of the caller
 */
export async function post(context: AtomicContext, { source, description, postings }: NewEntry): Promise<boolean> {
  const left = imbalance(postings)
  if (left.length || !postings.length) throw new Error(`ledger entry ${source} does not balance`)
  const entryId = await insertEntry(context.db, { source, description, at: context.now })
  if (entryId === undefined) return false
  const rows = []
  for (const { account, money } of postings) {
    rows.push({ entryId, accountId: await accountId(context.db, account, money.currency), minor: money.minor, currency: money.currency })
  }
  await insertPostings(context.db, rows)
  return true
}
