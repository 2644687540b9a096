/** The public interface of the ledger: double entry, append-only; nothing else stores a balance. */
export { balanceOf } from './balances.records.ts'
export { post } from './post.ts'
