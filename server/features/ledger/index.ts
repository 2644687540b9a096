/** The public interface of the ledger: double-entry and append-only. Balances are stored nowhere else. */
export { balanceOf } from './balances.records.ts'
export { post } from './post.ts'
