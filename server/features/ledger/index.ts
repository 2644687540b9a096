/** The public interface of the ledger: double-entry and append-only. Balances are sums of postings, with a snapshot at each month's end. */
export { balanceOf } from './balances.records.ts'
export { closedUntil } from './months.records.ts'
export { owedToStores } from './owed-to-stores.ts'
export { post } from './post.ts'
export {
  type Account,
  accountsOf,
  balancesAt,
  commissionAccounts,
  type Entry,
  listEntries,
  monthsOfAccounts,
  movedIn,
  ownAccounts,
} from './statement.records.ts'
export { ledgerTasks } from './tasks.ts'
