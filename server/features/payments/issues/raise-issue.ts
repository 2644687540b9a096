import type { AtomicContext } from '#foundation/context/context'
import { insertIssue, type NewIssue } from './payment-issues.records.ts'

/** Raises an issue for the back office, once. */
export async function raiseIssue(context: AtomicContext, issue: NewIssue): Promise<void> {
  if (!(await insertIssue(context.db, issue, context.now))) return
  const { kind, key, paymentId, supplierId } = issue
  context.log.error({ kind, key, paymentId, supplierId }, 'a payment needs somebody to look at it')
  context.tally(`payments.${kind}`)
}
