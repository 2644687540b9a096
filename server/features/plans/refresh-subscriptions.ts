import { type BilledSubscription, isOver } from '@quayside/domain/plans/billed-subscription'
import { type Entitlement, entitlementOf } from '@quayside/domain/plans/subscription'
import { cardChargesOf, cardMoneyBackOf, findCardBilling, subscriptionsAwaitingFee } from '#features/payments'
import { recordMoneyBack, recordPlanCharges, recordShopPeriod } from '#features/plan-charges'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, now as clockNow, days, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import {
  chargingMs,
  closeUnsent,
  endOthers,
  lockPlansOf,
  openBilledOf,
  storesWithBilling,
  unansweredByCard,
  updateBilled,
} from './billed-subscriptions.records.ts'
import { readBilling } from './biller.ts'
import { enqueueRefresh, keyOf } from './enqueue-refresh.ts'
import { mailAboutPlan } from './mail-about-plan.ts'
import { noteAnswer } from './note-answer.ts'
import type { PlanNews } from './plan-changed.email.ts'
import { shopReceiptFacts, withReceipts } from './receipt-facts.ts'
import type { Subscription } from './subscriptions.records.ts'

interface Seen {
  readonly row: Subscription
  readonly billed: BilledSubscription
}

/**
 * Asks the biller how each plan of a store stands, and lets the store have the one that is paid for. An event only says that something changed,
 * so that its age, its order and its repetition do not matter.
 */
export async function refreshSubscriptions({ context, input }: { context: OutsideContext; input: { storeId: number } }): Promise<void> {
  const { storeId } = input
  await findUnanswered(context, storeId)
  const rows = await context.transaction(({ db }) => openBilledOf(db, storeId))
  const seen: Seen[] = []
  for (const row of rows) {
    const billed = await readBilling(context, storeId, row)
    if (billed) seen.push({ row, billed })
  }
  const unpriced = await context.transaction((open) => awaitingFee(open, storeId))
  for (const reference of unpriced)
    if (!rows.some((row) => row.reference === reference)) await readBilling(context, storeId, { biller: 'card', reference })
  await context.transaction((open) => settle(open, storeId, seen))
}

/** A card may have been charged by a call whose answer was lost: its subscription is there, under our key, or was never made. */
async function findUnanswered(context: OutsideContext, storeId: number): Promise<void> {
  const rows = await context.transaction(({ db }) => unansweredByCard(db, storeId, after(clockNow(), -chargingMs)))
  for (const row of rows) {
    const billed = await findCardBilling(context, storeId, row.billingKey!)
    await context.transaction((open) => (billed ? noteAnswer(open, storeId, row, billed.reference) : closeUnsent(open.db, row.id)))
  }
}

async function settle(context: AtomicContext, storeId: number, seen: readonly Seen[]): Promise<void> {
  const { db, now } = context
  await lockPlansOf(db, storeId)
  await recordCardCharges(context, storeId)
  const present = new Map((await openBilledOf(db, storeId)).map((row) => [row.id, row]))
  // Another one has settled meanwhile what was read here, and may have read later: it is asked again.
  if (seen.some(({ row }) => !isSame(row, present.get(row.id)))) return enqueueRefresh(context, storeId)
  const known = seen.map(({ row, billed }) => ({ row, billed, entitlement: entitlementOf(billed, row.graceEndsAt, now) }))
  const live = known.filter(({ entitlement }) => entitlement.active)
  const chosen = live.reduce<Known | undefined>((best, each) => (best && isBefore(each, best) ? best : each), undefined)
  for (const each of known)
    if (each !== chosen) await save(context, storeId, { ...each, isChosen: false, isReplaced: chosen !== undefined })
  if (!chosen) return
  await endOthers(db, storeId, now, chosen.row.id)
  for (const each of known) if (isOvertaken(each, chosen)) await enqueueEnd(context, storeId, each.row.id)
  const next = known.find(({ row, billed }) => billed.status === 'pending' && billed.startsAt && row.id > chosen.row.id)
  await save(context, storeId, { ...chosen, isChosen: true, isReplaced: false, next: next?.row })
}

/**
 * Whether a plan by card still goes on, or waits, that another has taken the place of: it would be charged beside it. A plan that has just
 * been approved ends all others, whose terms took the one before into account.
 */
function isOvertaken({ row, billed, entitlement }: Known, chosen: Known): boolean {
  if (row.id === chosen.row.id || row.biller !== 'card' || isOver(billed.status)) return false
  return entitlement.active || !chosen.row.confirmed || row.id < chosen.row.id
}

const enqueueEnd = (context: AtomicContext, storeId: number, id: number): Promise<void> =>
  context.enqueue('plans.end-overtaken', { storeId, id }, { key: `plans.end-overtaken:${id}` })

interface Known extends Seen {
  readonly entitlement: Entitlement
}

/**
 * Whether a live plan gives way to another: to one that was approved later. Of two whose approval is news, one that goes on comes before one
 * that ends, and the later choice before the earlier. A purchase of months ends, and takes the place of what went on before it.
 */
function isBefore(one: Known, other: Known): boolean {
  const approvedAt = ({ row }: Known) => (row.confirmed ? row.startAt.getTime() : Number.POSITIVE_INFINITY)
  if (approvedAt(one) !== approvedAt(other)) return approvedAt(one) < approvedAt(other)
  const goesOn = ({ entitlement }: Known) => entitlement.expiresAt === null
  return goesOn(one) === goesOn(other) ? one.row.id < other.row.id : goesOn(other)
}

interface Settled extends Known {
  readonly isChosen: boolean
  /** True if another plan has taken its place. */
  readonly isReplaced: boolean
  /** The plan that takes its place when it ends. */
  readonly next?: Subscription | undefined
}

async function save(
  context: AtomicContext,
  storeId: number,
  { row, billed, entitlement, isChosen, isReplaced, next }: Settled,
): Promise<void> {
  const { db, now } = context
  if (row.biller === 'platform') await recordShopPeriod(context, storeId, { ...row, ...(await shopReceiptFacts(db, storeId, row)) }, billed)
  const isFirst = isChosen && !row.confirmed
  const after = {
    active: isChosen,
    expiresAt: entitlement.expiresAt,
    graceEndsAt: entitlement.graceEndsAt,
    billedStatus: billed.status,
    currentPeriodEnd: billed.currentPeriodEnd ?? row.currentPeriodEnd,
    trialEndsAt: billed.trialEndsAt ?? row.trialEndsAt,
    cancelsAtPeriodEnd: billed.cancelsAtPeriodEnd,
    paymentUrl: row.biller === 'card' ? (billed.confirmationUrl ?? null) : null,
    ...(isFirst ? { confirmed: true, startAt: now } : {}),
  }
  if (!isFirst && isSame(row, after)) return
  await updateBilled(db, row.id, now, after)
  const { active, billedStatus } = after
  await recordAudit(context, {
    action: 'plans.subscription-changed',
    subject: `plan:${row.plan}`,
    storeId,
    detail: { status: billedStatus, active, expiresAt: after.expiresAt?.toISOString() ?? null },
  })
  await publishToAccount(context, { storeId }, { kind: 'plan' })
  const news = isReplaced ? undefined : newsOf(row, { ...after, isFirst })
  if (news) await mailAboutPlan(context, storeId, { ...row, ...after }, news, next)
}

/**
 * Posts what the card was charged and what came back of it, once the processor says what it took for it, also for a plan that is over by then. Until it does it is asked
 * again.
 */
async function recordCardCharges(context: AtomicContext, storeId: number): Promise<void> {
  const charges = await cardChargesOf(context.db, storeId)
  await recordPlanCharges(context, 'stripe', charges, (unknown) => withReceipts(context.db, storeId, unknown))
  if (await recordMoneyBack(context, 'stripe', await cardMoneyBackOf(context.db, storeId)))
    await publishToAccount(context, { storeId }, { kind: 'plan' })
  if ((await awaitingFee(context, storeId)).length) await enqueueRefresh(context, storeId, { runAt: after(context.now, minutes(10)) })
}

/** Fees of older charges come with the processor's own lines, or are looked into by staff. */
const awaitingFee = ({ db }: Pick<AtomicContext, 'db'>, storeId: number) =>
  subscriptionsAwaitingFee(db, storeId, after(clockNow(), -days(2)))

const compared = ['active', 'billedStatus', 'cancelsAtPeriodEnd', 'paymentUrl'] as const
const times = ['expiresAt', 'graceEndsAt', 'currentPeriodEnd', 'trialEndsAt'] as const
type Compared = Pick<Subscription, (typeof compared)[number] | (typeof times)[number]>
const isSame = (before: Compared, after: Compared | undefined): boolean =>
  after !== undefined &&
  compared.every((field) => before[field] === after[field]) &&
  times.every((field) => before[field]?.getTime() === after[field]?.getTime())

/** News that the owner gets by mail. */
function newsOf(
  before: Subscription,
  after: Pick<Subscription, 'active' | 'graceEndsAt' | 'cancelsAtPeriodEnd'> & { readonly isFirst: boolean },
): PlanNews | undefined {
  if (after.isFirst) return 'started'
  if (before.active && !after.active) return 'ended'
  if (after.active && after.graceEndsAt && !before.graceEndsAt) return 'payment_due'
  if (after.active && after.cancelsAtPeriodEnd && !before.cancelsAtPeriodEnd) return 'ends'
  return undefined
}

const perBatch = 200

/** Compares every plan with its biller, nightly: what no event told is found. */
export async function compareSubscriptions({ context, input }: { context: AtomicContext; input: { afterId?: number } }): Promise<void> {
  const storeIds = await storesWithBilling(context.db, input.afterId ?? 0, perBatch)
  const jobs = storeIds.map((storeId) => ({ payload: { storeId }, key: keyOf(storeId) }))
  await context.enqueueAll('plans.refresh-subscriptions', jobs)
  if (storeIds.length === perBatch) await context.enqueue('plans.compare-subscriptions', { afterId: storeIds.at(-1)! }, {})
}
