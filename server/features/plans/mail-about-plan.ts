import { plans } from '@quayside/domain/plans/plan'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import { mailToStore } from '#features/identity'
import type { AtomicContext } from '#foundation/context/context'
import { type PlanNews, planChanged } from './plan-changed.email.ts'
import type { Subscription } from './subscriptions.records.ts'

export async function mailAboutPlan(
  context: AtomicContext,
  storeId: number,
  subscription: Subscription,
  news: PlanNews,
  next?: Subscription,
): Promise<void> {
  const { id, plan, frequency, priceMinor, firstPriceMinor, firstCharges, expiresAt, graceEndsAt, trialEndsAt, currentPeriodEnd } =
    subscription
  const until = graceEndsAt ?? expiresAt
  const mail = planChanged({
    product: context.config.productName,
    plan: plans[plan].name,
    news,
    isByCard: subscription.biller === 'card',
    next: next && { plan: plans[next.plan].name, price: priceWords(next) },
    paymentUrl: subscription.paymentUrl ?? undefined,
    price: priceWords(subscription),
    firstPrice:
      news === 'started' && firstPriceMinor !== null && firstPriceMinor !== priceMinor && frequency !== 'SIX_MONTHS'
        ? formatMinor(firstPriceMinor, 'USD')
        : undefined,
    firstCharges,
    isOnce: frequency === 'SIX_MONTHS',
    trialEnds: trialEndsAt && trialEndsAt > context.now ? dayOf(trialEndsAt) : undefined,
    until: until ? dayOf(until) : undefined,
  })
  // A second failed payment of the same plan is news of its own.
  const about = news === 'payment_due' || news === 'ends' ? `:${(currentPeriodEnd ?? context.now).toISOString().slice(0, 10)}` : ''
  await mailToStore(context, storeId, { ...mail, key: `plan-${news}:${id}${about}`, kind: 'plan-changed', link: { type: 'plans' } })
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** A platform bills months of 30 days, and cards are charged by the month. */
const periods = { MONTHLY: 'every 30 days', SIX_MONTHS: 'once, for six months', YEARLY: 'a year' } as const

const priceWords = ({ priceMinor, firstPriceMinor, frequency, biller }: Subscription): string =>
  `${formatMinor((frequency === 'SIX_MONTHS' ? firstPriceMinor : priceMinor) ?? 0, 'USD')} ${biller === 'card' && frequency === 'MONTHLY' ? 'a month' : periods[frequency]}`
