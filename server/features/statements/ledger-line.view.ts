import type { LedgerLine } from '@quayside/contract/statements/admin-endpoints'
import { accountLabels } from '@quayside/domain/ledger/ledger-account'
import type { Account, Entry } from '#features/ledger'

/**
 * An entry as one of its accounts sees it.
 * @param pageOf page of an object in the processor's dashboard
 */
export function ledgerLineView(entry: Entry, account: Account): Omit<LedgerLine, 'url'> {
  const { id, at, source, description, reference, supplierOrderId, postings } = entry
  const own = postings.filter(({ accountId }) => accountId === account.id)
  const others = postings.filter(({ accountId }) => accountId !== account.id)
  return {
    id,
    at: at.toISOString(),
    source,
    description,
    reference,
    supplier_order_id: supplierOrderId,
    minor: own.reduce((sum, { minor }) => sum + minor, 0),
    against: [...new Set(others.map(({ kind }) => accountLabels[kind]))],
  }
}
