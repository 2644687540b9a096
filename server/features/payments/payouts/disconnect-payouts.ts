import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { deauthorise } from '../adapters/stripe/accounts.ts'
import { recordCanBePaid } from '../record-payable.ts'
import { isAccountConnected, markDisconnected, payoutAccountOf } from './payout-accounts.records.ts'

/** Disconnects the account at once here, and at Stripe by a job, so that an outage does not delay it. */
export async function disconnectPayouts({
  context,
}: {
  context: AtomicContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.disconnectPayouts>> {
  const { supplierId } = context.actor
  const known = await payoutAccountOf(context.db, supplierId)
  if (!known) return done
  await markDisconnected(context.db, supplierId, known.stripeAccountId, context.now)
  await recordCanBePaid(context, supplierId)
  await context.enqueue('payments.deauthorise-account', { stripeAccountId: known.stripeAccountId })
  await recordAudit(context, { action: 'payments.payouts-disconnected', detail: { account: known.stripeAccountId } })
  await mailSecurityNotice(context, {
    notice: 'payouts-disconnected',
    about: `${known.stripeAccountId}:${context.request.id}`,
    owner: { supplierId },
    facts: [['Stripe account', known.stripeAccountId]],
  })
  return done
}

/** Disconnects at Stripe, unless it was connected again meanwhile. */
export async function deauthoriseAccount({
  context,
  input,
}: {
  context: OutsideContext
  input: { stripeAccountId: string }
}): Promise<void> {
  const isConnected = await context.transaction(({ db }) => isAccountConnected(db, input.stripeAccountId))
  if (!isConnected) await deauthorise(context, input.stripeAccountId)
}
