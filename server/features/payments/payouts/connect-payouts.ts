import type { Answer, Input } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { hashToken } from '#foundation/secrets/token'
import { accountFacts, exchangeCode } from '../adapters/stripe/accounts.ts'
import type { AccountFacts } from '../port.ts'
import { recordCanBePaid } from '../record-payable.ts'
import { askReplacement } from './ask-replacement.ts'
import { payoutsView } from './payout-account.view.ts'
import { accountEverOf, payoutAccountOf, supplierOfAccount, upsertPayoutAccount } from './payout-accounts.records.ts'
import { useAuthorisation } from './payout-authorisations.records.ts'
import { replacementOf } from './payout-replacements.records.ts'

type Connect = typeof paymentsApi.connectPayouts

/** Connects the account when the supplier returns from Stripe with a code. @see C-136, V-328 */
export async function connectPayouts({
  context,
  input,
}: {
  context: OutsideContext<SupplierActor>
  input: Input<Connect>
}): Promise<Answer<Connect>> {
  const { supplierId } = context.actor
  // The state is used up before the call, so that trying it twice connects nothing.
  const isOurs = await context.transaction(({ db, now }) => useAuthorisation(db, supplierId, hashToken(input.state), now))
  if (!isOurs)
    throw new Refusal('STATE_INVALID', 'This connection was not started here, or too long ago. Please connect again.', { field: 'state' })
  const facts = await accountBehind(context, input.auth_code)
  return context.transaction((open) => connect(open, supplierId, facts))
}

async function accountBehind(context: OutsideContext, code: string): Promise<AccountFacts> {
  try {
    const accountId = await exchangeCode(context, code)
    const facts = await accountFacts(context, accountId)
    if (facts) return facts
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind !== 'refused') throw error
  }
  throw new Refusal('CODE_REFUSED', 'Stripe did not confirm the connection. Please connect again.', { field: 'auth_code' })
}

/**
 * The first account takes effect at once, and so does the same one again. Another one waits for its owner's confirmation, even after the
 * former one was disconnected.
 */
async function connect(context: AtomicContext<SupplierActor>, supplierId: number, facts: AccountFacts) {
  const { db, now } = context
  const owner = await supplierOfAccount(db, facts.accountId)
  if (owner !== undefined && owner !== supplierId) {
    throw new Refusal('ACCOUNT_TAKEN', 'This Stripe account is already connected to another supplier', { status: 409 })
  }
  const known = await accountEverOf(db, supplierId)
  if (known !== undefined && known !== facts.accountId) await askReplacement(context, supplierId, facts.accountId)
  else {
    await upsertPayoutAccount(db, supplierId, facts, now)
    await recordCanBePaid(context, supplierId)
    await recordAudit(context, {
      action: 'payments.payouts-connected',
      detail: { account: facts.accountId, payable: facts.chargesEnabled },
    })
    await mailSecurityNotice(context, {
      notice: 'payouts-connected',
      about: `${supplierId}:${context.request.id}`,
      owner: { supplierId },
      facts: [['Stripe account', facts.accountId]],
    })
  }
  return payoutsView(await payoutAccountOf(db, supplierId), await replacementOf(db, supplierId, now))
}
