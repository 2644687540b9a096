import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import { recordAudit } from '#foundation/audit/audit.records'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { accountFacts } from '../adapters/stripe/accounts.ts'
import { recordCanBePaid } from '../record-payable.ts'
import { payoutsView } from './payout-account.view.ts'
import { markDisconnected, payoutAccountOf, supplierOfAccount, updatePayoutAccount } from './payout-accounts.records.ts'
import { replacementOf } from './payout-replacements.records.ts'

type Refresh = typeof paymentsApi.refreshPayouts

/** Reads the account from Stripe again: details may have been completed there, or the connection ended. */
export async function refreshPayouts({ context }: { context: OutsideContext<SupplierActor> }): Promise<Answer<Refresh>> {
  const { supplierId } = context.actor
  const known = await context.transaction(({ db }) => payoutAccountOf(db, supplierId))
  if (known) await refreshAccount(context, known.stripeAccountId)
  return context.transaction(async ({ db, now }) =>
    payoutsView(await payoutAccountOf(db, supplierId), await replacementOf(db, supplierId, now)),
  )
}

/** The present state is read from Stripe, because events about it arrive in any order. */
export async function refreshAccount(context: OutsideContext, stripeAccountId: string): Promise<'unknown' | 'updated' | 'disconnected'> {
  const supplierId = await context.transaction(({ db }) => supplierOfAccount(db, stripeAccountId))
  if (supplierId === undefined) return 'unknown'
  const facts = await accountFacts(context, stripeAccountId)
  return context.transaction(async (open) => {
    if (facts) {
      if (await updatePayoutAccount(open.db, supplierId, facts)) await recordCanBePaid(open, supplierId)
      return 'updated'
    }
    if (await markDisconnected(open.db, supplierId, stripeAccountId, open.now)) {
      await recordCanBePaid(open, supplierId)
      await recordAudit(open, { action: 'payments.payouts-disconnected', supplierId, detail: { account: stripeAccountId } })
    }
    return 'disconnected'
  })
}
