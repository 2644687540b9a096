import { randomUUID } from 'node:crypto'
import type { Input } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import type { SubscriptionTerms } from '@quayside/domain/plans/billed-subscription'
import { normalCode } from '@quayside/domain/plans/coupon'
import { type PaidPlanKey, type PlanFrequency, plans, remainingTrialDays, trialDays } from '@quayside/domain/plans/plan'
import { type PlanChange, planChangeOf } from '@quayside/domain/plans/plan-change'
import { mayChoosePlan, subscriptionMessages } from '@quayside/domain/plans/subscription'
import { termsOf } from '@quayside/domain/plans/terms'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { chargingMs, insertBilled, isBeingCharged, lockPlansOf } from '../billed-subscriptions.records.ts'
import { type CouponRow, lockCoupon } from '../coupons.records.ts'
import { enqueueRefresh } from '../enqueue-refresh.ts'
import type { OfferRow } from '../offers.records.ts'
import { offersFor } from '../open-offers.ts'
import { saleOf, usableCoupon } from '../plan-terms.ts'
import { presentBilling } from '../present-billing.ts'
import { findSubscription, hasSubscribed, type Subscription } from '../subscriptions.records.ts'

type Set = typeof plansApi.set

export interface Asked {
  /** Undefined where the present plan goes on. */
  readonly id: number | undefined
  /** Plan that it takes the place of. */
  readonly present: Subscription | undefined
  readonly terms: SubscriptionTerms
  /** Undefined for a plan that the shop bills. */
  readonly change: PlanChange | undefined
}

/** Decides on a plan that an owner wants, and keeps it, pending, with the terms that its biller is given. */
export async function askForPlan(
  context: AtomicContext<StoreActor>,
  { plan, couponCode, offer_id: offerId, first_price_minor: shown, due_minor: due }: Input<Set>,
  frequency: PlanFrequency,
  biller: 'platform' | 'card',
): Promise<Asked> {
  const { db, now, actor } = context
  const { storeId } = actor
  await lockPlansOf(db, storeId)
  await assertNotCharging(context, storeId)
  const present = await findSubscription(db, storeId, now)
  const current = present && {
    plan: present.plan,
    frequency: present.frequency,
    isBilled: present.biller !== null,
    ends: present.cancelsAtPeriodEnd,
  }
  const offers = await offersFor(db, storeId, now)
  const isOfIt = (offer: OfferRow) => offer.plan === plan && offer.frequency === frequency
  if (offerId !== undefined && !offers.some((offer) => offer.id === offerId && isOfIt(offer)))
    throw new Refusal('OFFER_ENDED', subscriptionMessages.offerEnded, { status: 409 })
  const decision = mayChoosePlan({ plan, frequency, isOffered: offers.some(isOfIt), current: current ?? null })
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const isFirstTime = !(await hasSubscribed(db, storeId))
  const coupon = couponCode ? await keepCoupon(context, plan, couponCode) : undefined
  const { price, firstPrice, firstCharges, discount } = termsOf(plan, frequency, { isFirstTime, sale: await saleOf(db), coupon, offers })
  if (shown !== undefined && shown !== firstPrice.minor)
    throw new Refusal('PRICE_CHANGED', subscriptionMessages.priceChanged, { status: 409 })
  const billed = present ? await presentBilling(db, storeId, present, now) : null
  // Months that are bought at once have no trial. One that has begun goes on, and so does a free month; a shop bills after what the card has paid.
  const freeDays =
    frequency === 'SIX_MONTHS'
      ? 0
      : Math.max(
          isFirstTime ? trialDays : 0,
          remainingTrialDays(present?.trialEndsAt, now),
          biller === 'platform' && billed?.credit.minor ? remainingTrialDays(billed.paidUntil, now) : 0,
        )
  const change = biller === 'card' ? planChangeOf({ plan, frequency, firstPrice, freeDays, present: billed }) : undefined
  if (due !== undefined && due !== (change?.kind === 'now' ? change.due.minor : 0))
    throw new Refusal('PRICE_CHANGED', subscriptionMessages.priceChanged, { status: 409 })
  // An offer is claimed by asking for it, and by its discount; six months are there by an offer alone.
  const claimed = offerId ?? discount?.offerId ?? (frequency === 'SIX_MONTHS' ? offers.find(isOfIt)!.id : null)
  const billingKey = randomUUID()
  const terms = {
    storeId,
    key: billingKey,
    plan,
    name: `${context.config.productName} ${plans[plan].name}`,
    frequency,
    price,
    firstPrice,
    firstCharges,
    trialDays: freeDays,
  }
  if (change?.kind === 'resume') return { id: undefined, present, terms, change }
  const id = await insertBilled(db, storeId, now, {
    biller,
    startsAt: change?.kind === 'later' ? change.startsAt : null,
    plan,
    frequency,
    billingKey,
    priceMinor: price.minor,
    firstPriceMinor: firstPrice.minor,
    firstCharges,
    discountSource: discount?.source ?? null,
    discountPercent: discount?.percent ?? null,
    couponId: discount?.source === 'coupon' ? coupon!.id : null,
    offerId: claimed,
  })
  await recordAudit(context, {
    action: 'plans.plan-chosen',
    subject: `plan:${plan}`,
    detail: {
      frequency,
      firstMinor: firstPrice.minor,
      ...(change ? { begins: change.kind, ...(change.kind === 'now' ? { dueMinor: change.due.minor } : {}) } : {}),
      ...(discount ? { discount: discount.source } : {}),
      ...(claimed === null ? {} : { offer: claimed }),
      ...(discount?.source === 'coupon' ? { coupon: coupon!.code } : {}),
    },
  })
  // A process that dies before the answer leaves this look.
  if (biller === 'card') await enqueueRefresh(context, storeId, { runAt: after(now, chargingMs + minutes(1)), id })
  return { id, present, terms, change }
}

/** @throws Refusal PLAN_CHANGING while a choice is being charged; the store's plans are locked by the caller */
export async function assertNotCharging({ db, now }: AtomicContext, storeId: number): Promise<void> {
  if (await isBeingCharged(db, storeId, after(now, -chargingMs)))
    throw new Refusal('PLAN_CHANGING', subscriptionMessages.changing, { status: 409 })
}

/**
 * The coupon, with one of its uses kept: the plan that is asked for holds it until it is approved or over. Of two stores that want the last
 * use, the later one waits for the lock and finds none.
 */
async function keepCoupon({ db, now, actor }: AtomicContext<StoreActor>, plan: PaidPlanKey, typed: string): Promise<CouponRow> {
  await lockCoupon(db, normalCode(typed))
  return usableCoupon(db, { storeId: actor.storeId, code: typed, plan, now })
}
