import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { replacementExpired } from '@quayside/domain/payments/payout-replacement'
import { mailSecurityNotice, spendConfirmation } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { accountFacts } from '../adapters/stripe/accounts.ts'
import type { AccountFacts } from '../port.ts'
import { recordCanBePaid } from '../record-payable.ts'
import { payoutsView } from './payout-account.view.ts'
import { payoutAccountOf, supplierOfAccount, upsertPayoutAccount } from './payout-accounts.records.ts'
import { noteConfirmed, type PayoutReplacement, replacementOf } from './payout-replacements.records.ts'

type Confirm = typeof paymentsApi.confirmPayouts

/**
 * Confirms the new account by the mailed link: payments go to it from now on, and the former one is disconnected. Its state is read again,
 * since days may have passed. The link is spent together with the change, not before.
 */
export async function confirmPayouts({
  context,
  input,
}: {
  context: OutsideContext<SupplierActor>
  input: Input<Confirm>
}): Promise<Answer<Confirm>> {
  const { supplierId } = context.actor
  const waiting = await context.transaction(({ db, now }) => replacementOf(db, supplierId, now))
  if (!waiting) throw expired()
  const facts = await accountFacts(context, waiting.stripeAccountId)
  if (!facts) throw new Refusal('CODE_REFUSED', 'Stripe no longer knows this connection. Please connect again.')
  return context.transaction((open) => replace(open, waiting, facts, input.token))
}

async function replace(context: AtomicContext<SupplierActor>, waiting: PayoutReplacement, facts: AccountFacts, token: string) {
  const { db, now, actor } = context
  const { supplierId } = waiting
  const subject = await spendConfirmation(db, now, { token, kind: 'confirm_payouts', personId: actor.personId })
  if (subject !== String(waiting.id) || !(await noteConfirmed(db, waiting.id, now))) throw expired()
  const owner = await supplierOfAccount(db, facts.accountId)
  if (owner !== undefined && owner !== supplierId)
    throw new Refusal('ACCOUNT_TAKEN', 'This Stripe account is already connected to another supplier', { status: 409 })
  const before = await payoutAccountOf(db, supplierId)
  await upsertPayoutAccount(db, supplierId, facts, now)
  await recordCanBePaid(context, supplierId)
  if (before) await context.enqueue('payments.deauthorise-account', { stripeAccountId: before.stripeAccountId })
  await recordAudit(context, { action: 'payments.payouts-replaced', detail: { account: facts.accountId, before: before?.stripeAccountId } })
  await mailSecurityNotice(context, {
    notice: 'payouts-replaced',
    about: String(waiting.id),
    owner: { supplierId },
    facts: [['Stripe account', facts.accountId]],
  })
  return payoutsView(await payoutAccountOf(db, supplierId), undefined)
}

const expired = () => new Refusal('LINK_EXPIRED', replacementExpired, { status: 400 })
