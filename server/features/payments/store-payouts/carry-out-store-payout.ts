import { storePayoutFeePostings, storePayoutPostings } from '@quayside/domain/ledger/store-payable-postings'
import { hasLeft, isPayoutOpen, payoutStatusOf } from '@quayside/domain/payments/store-payout'
import { formatMinor, type Money, money, negate } from '@quayside/domain/vocabulary/money'
import { mailToStore } from '#features/identity'
import { post } from '#features/ledger'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, days, hours } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { createPayout, readPayout } from '../adapters/paypal/payouts.ts'
import { resolveIssueByKey } from '../issues/payment-issues.records.ts'
import { raiseIssue } from '../issues/raise-issue.ts'
import type { PayoutStanding, StorePayoutCall } from '../port.ts'
import { storePayoutMail } from './store-payout.email.ts'
import {
  blockPayoutAddress,
  findStorePayout,
  lockStorePayout,
  noteBatch,
  noteSending,
  type PayoutChange,
  type StorePayout,
  updateStorePayout,
} from './store-payouts.records.ts'

/** PayPal keeps a sender batch id for thirty days; one that is older could be paid twice. */
const keptKeyMs = days(25)
/** One that is paid may still come back. */
const mayComeBackMs = days(60)

/**
 * Sees a payout through, any number of times: one without a batch is sent, under the key that PayPal pays once; then PayPal is asked how it
 * stands.
 */
export async function carryOutStorePayout({
  context,
  input,
}: {
  context: OutsideContext
  input: { storePayoutId: number }
}): Promise<void> {
  const payout = await context.transaction(({ db }) => findStorePayout(db, input.storePayoutId))
  if (!payout || payout.status === 'failed' || payout.status === 'returned') return
  const batchId = payout.batchId ?? (payout.status === 'started' ? await send(context, payout) : undefined)
  if (batchId) await lookAtKnown(context, payout, batchId)
}

/** Asks PayPal how a payout stands; staff is told where it cannot show one that we wait for. */
async function lookAtKnown(context: OutsideContext, payout: StorePayout, batchId: string): Promise<void> {
  try {
    await lookAt(context, payout, batchId)
  } catch (error) {
    // A batch that was just made may take a moment until it can be read.
    if (!isNotShown(error) || context.now.getTime() - payout.startedAt.getTime() < hours(1)) throw error
    await context.transaction((open) => noteNotShown(open, payout.id, batchId))
  }
}

async function noteNotShown(context: AtomicContext, id: number, batchId: string): Promise<void> {
  const payout = await lockStorePayout(context.db, id)
  if (!payout) return
  if (isPayoutOpen(payout.status)) await raiseStuck(context, payout, `PayPal does not show batch ${batchId}`)
  await updateStorePayout(context.db, payout, { lookAt: nextLook(payout, payout.status, context.now) })
}

/** Whether PayPal has no such batch, or shows another one in its place. */
export const isNotShown = (error: unknown): boolean => error instanceof OutsideError && error.kind === 'refused'

/** Asks PayPal how a payout stands, and saves it. */
export async function lookAt(context: OutsideContext, payout: StorePayout, batchId: string): Promise<PayoutStanding> {
  const standing = await readPayout(context, batchId, callOf(context, payout))
  await context.transaction((open) => settle(open, payout.id, standing))
  return standing
}

export const callOf = ({ config }: OutsideContext, { key, receiver, amount }: StorePayout): StorePayoutCall => ({
  key,
  receiver,
  amount,
  product: config.productName,
})

/** @returns undefined where it was refused, or may not be sent any more */
async function send(context: OutsideContext, payout: StorePayout): Promise<string | undefined> {
  if (context.now.getTime() - payout.startedAt.getTime() > keptKeyMs) {
    await context.transaction((open) => raiseStuck(open, payout, 'no answer for 25 days'))
    return undefined
  }
  const before = await context.transaction(({ db }) => noteSending(db, payout.id))
  if (before === undefined) return (await context.transaction(({ db }) => findStorePayout(db, payout.id)))?.batchId ?? undefined
  try {
    const batchId = await createPayout(context, callOf(context, payout))
    await context.transaction(({ db }) => noteBatch(db, payout.id, batchId))
    return batchId
  } catch (error) {
    if (!(error instanceof OutsideError) || error.kind !== 'refused') throw error
    await context.transaction((open) => refuse(open, payout.id, error.code ?? 'refused', error.message))
    return undefined
  }
}

/** A refusal is the end only where no other call can have been taken; else it stays open, and staff is told. */
async function refuse(context: AtomicContext, id: number, code: string, words: string): Promise<void> {
  const payout = await lockStorePayout(context.db, id)
  if (payout?.status !== 'started' || payout.batchId) return
  if (payout.sends > 1) return raiseStuck(context, payout, code)
  await raiseIssue(context, {
    key: `store_payout_refused:${id}`,
    kind: 'store_payout_refused',
    amount: payout.amount,
    detail: `store ${payout.storeId}: ${code}`,
  })
  await end(context, payout, { status: 'failed', failure: words, settledAt: context.now, lookAt: null })
}

const raiseStuck = (context: AtomicContext, { id, storeId, amount }: StorePayout, detail: string): Promise<void> =>
  raiseIssue(context, { key: `store_payout_stuck:${id}`, kind: 'store_payout_stuck', amount, detail: `store ${storeId}: ${detail}` })

/** Saves how a payout stands, with its postings: its amount and fee when they leave our balance, and the amount when it comes back. */
export async function settle(context: AtomicContext, id: number, standing: PayoutStanding): Promise<void> {
  const { db, now } = context
  const payout = await lockStorePayout(db, id)
  if (!payout) return
  const status = payoutStatusOf(payout.status, standing.batch, standing.item)
  await postFee(context, payout, hasLeft(status) || status === 'returned' ? standing.fee : undefined)
  const change = {
    status,
    transactionId: standing.transactionId ?? payout.transactionId,
    failure: standing.failure ?? null,
    lookAt: nextLook(payout, status, now),
    ...(isPayoutOpen(status) || payout.settledAt ? {} : { settledAt: now }),
  } satisfies PayoutChange
  if (status === payout.status) return updateStorePayout(db, payout, change)
  const words = `Reimbursement to store ${payout.storeId}`
  if (hasLeft(status) && !hasLeft(payout.status)) await postMoved(context, payout, standing, `store-payout:${id}`, words, payout.amount)
  if (!hasLeft(status) && hasLeft(payout.status))
    await postMoved(context, payout, standing, `store-payout:${id}:returned`, `${words} came back`, negate(payout.amount))
  await end(context, payout, change)
  if (!isPayoutOpen(status)) await resolveIssueByKey(db, `store_payout_stuck:${id}`, now)
}

function nextLook({ startedAt }: StorePayout, status: StorePayout['status'], now: Date): Date | null {
  if (status === 'returned' || status === 'failed') return null
  if (status === 'started' || status === 'pending') return after(now, hours(1))
  const isOver = (status === 'paid' || status === 'given_up') && now.getTime() - startedAt.getTime() > mayComeBackMs
  return isOver ? null : after(now, days(1))
}

async function postMoved(
  context: AtomicContext,
  { storeId }: StorePayout,
  { transactionId }: PayoutStanding,
  source: string,
  description: string,
  amount: Money,
): Promise<void> {
  await post(context, { source, description, reference: transactionId, postings: storePayoutPostings(storeId, amount) })
}

/** Posts the fee, or by how much it is another one than before. */
async function postFee(context: AtomicContext, payout: StorePayout, fee: Money | undefined): Promise<void> {
  const { id, storeId, feeMinor } = payout
  const feeChanges = payout.feeChanges + 1
  if (!fee || fee.minor === feeMinor) return
  await post(context, {
    source: `store-payout:${id}:fee:change-${feeChanges}`,
    description: `Fee of the reimbursement to store ${storeId}`,
    postings: storePayoutFeePostings(money(fee.minor - feeMinor, fee.currency)),
  })
  await updateStorePayout(context.db, payout, { feeMinor: fee.minor, feeChanges })
}

/** News of a payout: saved, audited, shown in open tabs, and mailed where its owner has to know. */
export async function end(
  context: AtomicContext,
  payout: StorePayout,
  change: PayoutChange & { status: StorePayout['status'] },
): Promise<void> {
  const { db, now, config } = context
  const { id, storeId, receiver, amount } = payout
  const { status } = change
  await updateStorePayout(db, payout, change)
  // A payment that came back comes back again, until somebody looks at the address. What PayPal refused as a whole is our affair.
  if (status === 'returned' || (status === 'failed' && payout.batchId)) await blockPayoutAddress(db, storeId, receiver, now)
  await recordAudit(context, {
    action: 'payments.store-payout-changed',
    subject: `store-payout:${id}`,
    detail: { status, minor: amount.minor, currency: amount.currency },
    storeId,
  })
  await publishToAccount(context, { storeId }, { kind: 'payouts' })
  if (status === 'started' || status === 'pending' || status === 'given_up' || (status === 'failed' && !payout.batchId)) return
  await mailToStore(context, storeId, {
    ...storePayoutMail({ product: config.productName, status, amount: formatMinor(amount.minor, amount.currency), receiver }),
    key: `store-payout:${id}:${status}`,
    kind: 'store-payout',
    link: { type: 'free_shipping' },
  })
}
