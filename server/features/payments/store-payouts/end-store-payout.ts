/** Staff ends the wait for a reimbursement that has no outcome, so that its store can be paid again. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storePayoutsAdminApi } from '@quayside/contract/payments/store-payouts-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { isPayoutOpen, storePayoutWords } from '@quayside/domain/payments/store-payout'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { mailSecurityNotice } from '#features/identity'
import { storesOf } from '#features/stores'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext, ReadContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { cancelPayoutItem } from '../adapters/paypal/payouts.ts'
import { resolveIssueByKey } from '../issues/payment-issues.records.ts'
import type { PayoutStanding } from '../port.ts'
import { end, isNotShown, lookAt, settle } from './carry-out-store-payout.ts'
import { enqueueStorePayout } from './pay-stores.ts'
import { findStorePayout, lockStorePayout, openStorePayouts, type StorePayout, updateStorePayout } from './store-payouts.records.ts'

type Api = typeof storePayoutsAdminApi
const perPage = 50

/** Reimbursements without an end, the oldest first. */
export async function listOpenStorePayouts({
  context: { db },
  input: { after: afterId },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api['list']>
}): Promise<Answer<Api['list']>> {
  const found = await openStorePayouts(db, afterId ?? 0, perPage + 1)
  const page = found.slice(0, perPage)
  const stores = await storesOf(db, [...new Set(page.map(({ storeId }) => storeId))])
  return {
    payouts: page.map(({ id, storeId, status, amount, receiver, batchId, startedAt, failure }) => ({
      id,
      store_id: storeId,
      store: stores.get(storeId)?.name ?? '',
      status,
      text: storePayoutWords[status],
      amount: wireMoney(amount),
      receiver,
      batch_id: batchId,
      started_at: startedAt.toISOString(),
      detail: failure,
    })),
    next: found.length > perPage ? page.at(-1)!.id : null,
  }
}

/** Asks PayPal again how it stands. @throws Refusal 404 where it is not open */
export async function checkStorePayout({
  context,
  input: { id },
}: {
  context: AtomicContext<AdminActor>
  input: Input<Api['check']>
}): Promise<Answer<Api['check']>> {
  const payout = await findStorePayout(context.db, id)
  if (!payout || !isPayoutOpen(payout.status)) throw notFound()
  await enqueueStorePayout(context, id)
  await recordAudit(context, { action: 'payments.store-payout-checked', subject: `store-payout:${id}`, storeId: payout.storeId })
  return done
}

/**
 * Gives up a payout, whose amount is then owed again. PayPal is asked first: what it has paid meanwhile stays paid, and what nobody has
 * claimed is called back. One whose batch PayPal no longer shows is believed to its admin. One that turns out to be paid later is set off
 * against what is owed then.
 * @throws Refusal 404 where it is not open or another admin was faster, PAYOUT_PAID where PayPal says that it was paid, PAYOUT_UNCLAIMED where it
 * keeps it for its receiver
 */
export async function giveUpStorePayout({
  context,
  input: { id, reason },
}: {
  context: OutsideContext<AdminActor>
  input: Input<Api['giveUp']>
}): Promise<Answer<Api['giveUp']>> {
  const payout = await context.transaction(({ db }) => findStorePayout(db, id))
  if (!payout || !isPayoutOpen(payout.status)) throw notFound()
  const isShown = payout.batchId ? await askAndCallBack(context, payout, payout.batchId) : false
  return context.transaction(async (open) => {
    // Money that nobody claimed is back by now; PayPal's word for that is all that is missing.
    if (!isShown && isClaimOver(payout, open.now)) await settle(open, id, cameBack)
    const current = await lockStorePayout(open.db, id)
    // Somebody else was faster.
    if (current?.givenUpReason) throw notFound()
    if (current?.status === 'paid') throw new Refusal('PAYOUT_PAID', 'PayPal has paid this reimbursement.', { status: 409 })
    // Its money is at PayPal, and nobody's: owed again, it would be paid twice, or lost.
    if (current?.status === 'unclaimed') throw new Refusal('PAYOUT_UNCLAIMED', stillUnclaimed, { status: 409 })
    if (!current) throw notFound()
    if (!isPayoutOpen(current.status)) await updateStorePayout(open.db, current, { givenUpReason: reason })
    else {
      // Nobody can be asked about one whose batch is not known; an event may still name it.
      const lookAt = current.batchId ? after(open.now, days(1)) : null
      await end(open, current, { status: 'given_up', givenUpReason: reason, settledAt: open.now, lookAt })
    }
    await resolveIssueByKey(open.db, `store_payout_stuck:${id}`, open.now)
    await recordAudit(open, {
      action: 'payments.store-payout-given-up',
      subject: `store-payout:${id}`,
      detail: { reason, minor: payout.amount.minor, currency: payout.amount.currency },
      storeId: payout.storeId,
    })
    await mailSecurityNotice(open, {
      notice: 'store-payout-given-up',
      about: `${id}`,
      facts: [
        ['Amount', formatMinor(payout.amount.minor, payout.amount.currency)],
        ['PayPal address', payout.receiver],
        ['Reason', reason],
      ],
    })
    return done
  })
}

const stillUnclaimed =
  'PayPal keeps it for its receiver and did not give it back. It comes back by itself within 30 days; try again before.'

/** Asks how it stands, and calls back what nobody has claimed. @returns whether PayPal shows the batch */
async function askAndCallBack(context: OutsideContext, payout: StorePayout, batchId: string): Promise<boolean> {
  try {
    const { item, itemId } = await lookAt(context, payout, batchId)
    if (item === 'UNCLAIMED' && itemId) await callBack(context, itemId)
    await lookAt(context, payout, batchId)
    return true
  } catch (error) {
    if (!isNotShown(error)) throw error
    return false
  }
}

/** PayPal keeps for thirty days what nobody claims. */
const isClaimOver = ({ status, startedAt }: StorePayout, now: Date): boolean =>
  status === 'unclaimed' && now.getTime() - startedAt.getTime() > days(31)

const cameBack: PayoutStanding = {
  batch: '',
  item: 'RETURNED',
  itemId: undefined,
  transactionId: undefined,
  fee: undefined,
  failure: undefined,
}

/** Calls it back. A receiver that claims it at the same time has it: PayPal is asked again after this. */
async function callBack(context: OutsideContext, itemId: string): Promise<void> {
  try {
    await cancelPayoutItem(context, itemId)
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind !== 'refused') throw error
  }
}
