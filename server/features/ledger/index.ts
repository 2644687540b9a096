/** The face of the ledger: double entry, append-only; nothing else stores a balance. */
export { type BalanceQuestion, balanceOf } from './balances.records.ts'
export { type NewEntry, post } from './post.ts'
