import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { plansMessages } from '@quayside/contract/plans/endpoints'
import type { SubscriptionTerms } from '@quayside/domain/plans/billed-subscription'
import { couponMessages, normalCode } from '@quayside/domain/plans/coupon'
import { type PaidPlanKey, type PlanFrequency, planFrequencies, plans, remainingTrialDays, trialDays } from '@quayside/domain/plans/plan'
import { mayChoosePlan, subscriptionMessages } from '@quayside/domain/plans/subscription'
import { termsOf } from '@quayside/domain/plans/terms'
import { hasShopBilling, startShopBilling } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import { after, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { closeUnsent, insertBilled, lockPlansOf, saveReference } from './billed-subscriptions.records.ts'
import { type CouponRow, lockCoupon } from './coupons.records.ts'
import type { OfferRow } from './offers.records.ts'
import { offersFor } from './open-offers.ts'
import { paymentPlan } from './payment-plan.view.ts'
import { countCode, saleOf, usableCoupon } from './plan-terms.ts'
import { enqueueRefresh } from './refresh-subscriptions.ts'
import { startTrial } from './start-trial.ts'
import { findSubscription, hasSubscribed } from './subscriptions.records.ts'

type Set = typeof plansApi.set

/**
 * Chooses a plan. A store with a shop approves it on the shop's page, and nothing is billed before; another one starts its trial.
 * @see V-174, X-024
 */
export async function choosePlan({ context, input }: { context: OutsideContext<StoreActor>; input: Input<Set> }): Promise<Answer<Set>> {
  const { storeId } = context.actor
  const frequency = frequencyOf(input.type)
  if (input.couponCode) await countCode(context)
  if (!(await context.transaction(({ db }) => hasShopBilling(db, storeId)))) {
    if (input.offer_id !== undefined) throw new Refusal('NOT_CONNECTED', subscriptionMessages.noShopForOffer, { status: 409 })
    if (input.couponCode) throw invalid('couponCode', couponMessages.noShop)
    return context.transaction((open) => startTrial({ context: open, input: { ...input, type: frequency } }))
  }
  const { id, terms } = await context.transaction((open) => askFor(open, input, frequency))
  const returnUrl = `${context.config.appUrl}/settings/plans/${input.plan}`
  try {
    const billed = await startShopBilling(context, terms, returnUrl)
    return await context.transaction(async (open) => {
      await saveReference(open.db, id, billed.reference)
      // An owner who approves and closes the page is found by an event, or by this.
      await enqueueRefresh(open, storeId, after(open.now, minutes(30)))
      return {
        error_code: null,
        error: null,
        plan_auth_url: billed.confirmationUrl ?? null,
        payment_plan: await presentPlan(open, storeId),
      }
    })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn({ err: error, storeId }, 'a plan could not be asked for')
    await context.transaction(({ db }) => closeUnsent(db, id))
    throw new Refusal('PLAN_NOT_CHANGED', plansMessages.failedWithSupport, { status: 502 })
  }
}

async function askFor(
  context: AtomicContext<StoreActor>,
  { plan, couponCode, offer_id: offerId, first_price_minor: shown }: Input<Set>,
  frequency: PlanFrequency,
): Promise<{ id: number; terms: SubscriptionTerms }> {
  const { db, now, actor } = context
  const { storeId } = actor
  await lockPlansOf(db, storeId)
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
  // An offer is claimed by asking for it, and by its discount; six months are there by an offer alone.
  const claimed = offerId ?? discount?.offerId ?? (frequency === 'SIX_MONTHS' ? offers.find(isOfIt)!.id : null)
  const billingKey = randomUUID()
  const id = await insertBilled(db, storeId, now, {
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
      ...(discount ? { discount: discount.source } : {}),
      ...(claimed === null ? {} : { offer: claimed }),
      ...(discount?.source === 'coupon' ? { coupon: coupon!.code } : {}),
    },
  })
  const terms = {
    storeId,
    key: billingKey,
    plan,
    name: `${context.config.productName} ${plans[plan].name}`,
    frequency,
    price,
    firstPrice,
    firstCharges,
    // Months that are bought at once have no trial. One that has begun goes on, and so does a free month.
    trialDays: frequency === 'SIX_MONTHS' ? 0 : Math.max(isFirstTime ? trialDays : 0, remainingTrialDays(present?.trialEndsAt, now)),
  }
  return { id, terms }
}

/**
 * The coupon, with one of its uses kept: the plan that is asked for holds it until it is approved or over. Of two stores that want the last
 * use, the later one waits for the lock and finds none.
 */
async function keepCoupon({ db, now, actor }: AtomicContext<StoreActor>, plan: PaidPlanKey, typed: string): Promise<CouponRow> {
  await lockCoupon(db, normalCode(typed))
  return usableCoupon(db, { storeId: actor.storeId, code: typed, plan, now })
}

export const presentPlan = async ({ db, now }: Pick<AtomicContext, 'db' | 'now'>, storeId: number) =>
  paymentPlan(await findSubscription(db, storeId, now), { storeId, now, isFirstTime: !(await hasSubscribed(db, storeId)) })

/** Old clients send a billing type in place of the frequency. */
const frequencyOf = (type: string): PlanFrequency => planFrequencies.find((frequency) => frequency === type) ?? 'MONTHLY'
