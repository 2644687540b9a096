import type { Answer, Input } from '@quayside/contract/endpoint'
import type { reconciliationApi } from '@quayside/contract/reconciliation/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { billingPayoutPostings, payoutMessages } from '@quayside/domain/ledger/reconciliation'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { formatMinor, money } from '@quayside/domain/vocabulary/money'
import { mailSecurityNotice } from '#features/identity'
import { balanceOf, post } from '#features/ledger'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { insertBillingPayout, listBillingPayouts } from './billing-payouts.records.ts'

const perPage = 20
const clearing = { kind: 'processor_clearing', processor: 'shopify' } as const

/** Payouts of Shopify to our bank, and what it still holds of the plans that it billed. */
export async function readBillingPayouts({
  context: { db },
  input: { before },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof reconciliationApi.billingPayouts>
}): Promise<Answer<typeof reconciliationApi.billingPayouts>> {
  const found = await listBillingPayouts(db, { before, limit: perPage + 1 })
  const shown = found.slice(0, perPage)
  return {
    held: wireMoney(await balanceOf(db, { ...clearing, currency: 'USD' })),
    payouts: shown.map(({ id, reference, amount, paidOn, notedAt }) => ({
      id,
      reference,
      amount: wireMoney(amount),
      paid_on: paidOn,
      noted_at: notedAt.toISOString(),
    })),
    next: found.length > perPage ? shown.at(-1)!.id : null,
  }
}

/**
 * Notes a payout of Shopify that has reached our bank, once for each reference. A negative amount is one that it took back.
 * @throws Refusal 422 for a day to come or no amount, ALREADY_NOTED
 */
export async function noteBillingPayout({
  context,
  input: { reference, amount_minor: minor, paid_on: paidOn },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof reconciliationApi.noteBillingPayout>
}): Promise<typeof done> {
  const { db, now } = context
  if (minor === 0) throw invalid('amount_minor', payoutMessages.nothing)
  if (paidOn > now.toISOString().slice(0, 10)) throw invalid('paid_on', payoutMessages.future)
  const amount = money(minor, 'USD')
  const id = await insertBillingPayout(db, { reference, amount, paidOn, notedAt: now })
  if (id === undefined) throw new Refusal('ALREADY_NOTED', payoutMessages.noted, { status: 409 })
  await post(context, {
    source: `billing-payout:${id}`,
    description: `Payout of Shopify of ${paidOn}`,
    reference,
    postings: billingPayoutPostings('shopify', amount),
  })
  await recordAudit(context, {
    action: 'reconciliation.payout-noted',
    subject: `billing-payout:${id}`,
    detail: { reference, minor, paidOn },
  })
  await mailSecurityNotice(context, {
    notice: 'ledger-corrected',
    about: `billing-payout:${id}`,
    facts: [
      ['Payout of Shopify', reference],
      ['Amount', formatMinor(minor, 'USD')],
    ],
  })
  return done
}
