import { imbalance } from '@quayside/domain/ledger/ledger-account'
import type { AtomicContext } from '#foundation/context/context'
import { accountId } from './accounts.records.ts'
import { insertEntry, insertPostings, type NewEntry } from './entries.records.ts'

/**
 * @returns false where this source was posted before; then nothing is written
 * @throws Error when the postings do not balance in each currency, which is a bug of the caller
 */
export async function post(context: AtomicContext, { postings, ...entry }: NewEntry): Promise<boolean> {
  const left = imbalance(postings)
  if (left.length || !postings.length) throw new Error(`ledger entry ${entry.source} does not balance`)
  const entryId = await insertEntry(context.db, { ...entry, at: context.now })
  if (entryId === undefined) return false
  const rows = []
  for (const { account, money } of postings) {
    const { minor, currency } = money
    rows.push({ entryId, accountId: await accountId(context.db, account, currency), minor, currency, at: context.now })
  }
  await insertPostings(context.db, rows)
  return true
}
