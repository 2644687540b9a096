/** The PayPal address that a store is reimbursed to, and its payouts. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { StorePayouts } from '@quayside/contract/payments/store-payouts'
import type { storePayoutsApi } from '@quayside/contract/payments/store-payouts-endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { storePayoutWords } from '@quayside/domain/payments/store-payout'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { listStorePayouts, lockPayoutAddress, payoutAddressOf, savePayoutAddressOf } from './store-payouts.records.ts'

type Api = typeof storePayoutsApi
const shown = 50

export const readStorePayouts = ({ context: { db, actor } }: { context: ReadContext<StoreActor> }): Promise<Answer<Api['read']>> =>
  view(db, actor.storeId)

/** Saves the address. A payout that is on its way goes to the former one. Saving the same one again lifts its block. */
export async function savePayoutAddress({
  context,
  input: { email },
}: {
  context: AtomicContext<StoreActor>
  input: Input<Api['saveAddress']>
}): Promise<Answer<Api['saveAddress']>> {
  const { db, now, actor, request } = context
  const { storeId } = actor
  const before = await lockPayoutAddress(db, storeId)
  if (before?.email !== email || before.blockedAt) {
    await savePayoutAddressOf(db, storeId, email, now)
    await recordAudit(context, { action: 'payments.payout-address-saved', detail: { before: before?.email ?? null, after: email } })
    await publishToAccount(context, { storeId }, { kind: 'payouts' })
    await mailSecurityNotice(context, {
      notice: 'payout-address-saved',
      about: `${storeId}:${request.id}`,
      owner: { storeId },
      facts: [...(before && before.email !== email ? [['Before', before.email] as const] : []), ['PayPal address', email]],
    })
  }
  return view(db, storeId)
}

async function view(db: Db, storeId: number): Promise<StorePayouts> {
  const address = await payoutAddressOf(db, storeId)
  return {
    email: address?.email ?? null,
    is_blocked: Boolean(address?.blockedAt),
    payouts: (await listStorePayouts(db, storeId, shown)).map(({ id, status, amount, receiver, startedAt, settledAt, transactionId }) => ({
      id,
      status,
      text: storePayoutWords[status],
      amount: wireMoney(amount),
      receiver,
      started_at: startedAt.toISOString(),
      settled_at: settledAt?.toISOString() ?? null,
      reference: transactionId,
    })),
  }
}
