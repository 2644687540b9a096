import { isDisputeOpen } from '@quayside/domain/payments/dispute'
import type { AtomicContext } from '#foundation/context/context'
import type { DisputeFacts } from '../port.ts'
import { resolveIssueByKey } from './payment-issues.records.ts'
import { raiseIssue } from './raise-issue.ts'

/**
 * Raises an issue for a dispute of a charge of ours. An open one waits for an answer, which is given in the processor's dashboard.
 * @param about.words name of the charge
 */
export async function noteDispute(
  context: AtomicContext,
  { id, status, reason, amount, dueBy }: DisputeFacts,
  { words, supplierId }: { readonly words: string; readonly supplierId?: number },
): Promise<void> {
  const about = { amount, detail: `${words}: ${reason}`, ...(supplierId === undefined ? {} : { supplierId }) }
  if (isDisputeOpen(status)) return raiseIssue(context, { key: `dispute_opened:${id}`, kind: 'dispute_opened', ...about, dueBy })
  await resolveIssueByKey(context.db, `dispute_opened:${id}`, context.now)
  if (status === 'lost') await raiseIssue(context, { key: `dispute_lost:${id}`, kind: 'dispute_lost', ...about })
}
