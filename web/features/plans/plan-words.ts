/** Sentences about choosing a plan: what is charged, when, and what happens to what the store has. */
import type { Reply } from '@quayside/contract/endpoint'
import type { PlanCoupon, plansApi } from '@quayside/contract/plans/endpoints'
import { isPaidPlan, type PlanFrequency } from '@quayside/domain/plans/plan'
import { isDowngrade } from '@quayside/domain/plans/subscription'
import { type PlanTerms, termsOf } from '@quayside/domain/plans/terms'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { formatWholeMoney } from '#foundation/formats/money.ts'

export type Plans = Reply<typeof plansApi.list>
export type Plan = Plans['plans'][number]

/** A platform bills months of 30 days. */
const periods: Readonly<Record<PlanFrequency, string>> = { MONTHLY: 'every 30 days', SIX_MONTHS: 'for six months', YEARLY: 'a year' }
export const frequencyOf = (isYearly: boolean) => (isYearly ? 'YEARLY' : 'MONTHLY')

export const priceWords = (plan: Plan, isYearly: boolean): string =>
  `${formatWholeMoney((isYearly ? plan.yearly : plan.monthly).minor)} ${periods[frequencyOf(isYearly)]}`

/** Days without a charge: of the first plan, or of the trial that runs. */
export const freeDays = ({ trial, payment_plan: own }: Plans): number => (trial.available ? trial.days : own.remaining_trial_days)

/** Terms as the server reckons them; undefined for a free plan. */
export function termsIn({ plan }: Plan, frequency: PlanFrequency, plans: Plans, coupon: PlanCoupon | undefined): PlanTerms | undefined {
  if (!isPaidPlan(plan)) return undefined
  const { sale_percent: percent, payment_plan: own, offers } = plans
  const sale = { isOn: percent !== null, discount: percent ?? 0 }
  return termsOf(plan, frequency, { isFirstTime: own.is_first_time, sale, coupon, offers })
}

/** "$44, then $55 every 30 days" */
const amountWords = (first: number, charges: number, regular: number, frequency: PlanFrequency): string => {
  const each = `${formatWholeMoney(regular)} ${periods[frequency]}`
  if (first === regular) return each
  const amount = formatWholeMoney(first)
  return charges === 1 ? `${amount}, then ${each}` : `${amount} for each of the first ${charges} charges, then ${each}`
}

/** Terms of a plan that the shop bills, as the owner agrees to them. */
export function chargeWords(plan: Plan, frequency: PlanFrequency, plans: Plans, coupon: PlanCoupon | undefined): string[] {
  const { firstPrice, firstCharges, price, discount } = termsIn(plan, frequency, plans, coupon)!
  const own = plans.payment_plan
  const isOnce = frequency === 'SIX_MONTHS'
  const free = isOnce ? 0 : freeDays(plans)
  const amounts = isOnce
    ? `${formatWholeMoney(firstPrice.minor)}, billed once, for six months`
    : amountWords(firstPrice.minor, firstCharges, price.minor, frequency)
  const offer = plans.offers.find(({ id }) => id === discount?.offerId)
  return [
    free > 0 ? `Free for ${counted(free, 'day')}, then ${amounts}.` : `${amounts}.`,
    ...(isOnce ? ['It begins at once, without a trial, and ends by itself.'] : []),
    ...(offer && !isOnce ? [`With the offer “${offer.title}”, ${offer.percent}% less.`] : []),
    ...(coupon ? [couponWords(plan, coupon, discount)] : []),
    'It is on the bill of your shop. You approve it on your shop’s page, and nothing is charged before.',
    ...(own.price && (free === 0 || own.type === 'ONE_TIME') ? [presentWords(own, isOnce)] : []),
  ]
}

/** Effect on the plan that the store pays for now. */
function presentWords({ type }: Plans['payment_plan'], isOnce: boolean): string {
  if (type === 'ONE_TIME') return 'It takes the place of your six months, which are not refunded.'
  return isOnce
    ? 'Your present plan ends with it, and what is left of it is credited.'
    : 'What is left of your present plan is taken into account there.'
}

/** Effect of a code on a plan. */
function couponWords({ name, plan }: Plan, { code, plans, percent }: PlanCoupon, discount: PlanTerms['discount']): string {
  if (!(plans as readonly string[]).includes(plan)) return `Your code ${code} is not for ${name}.`
  if (discount?.source === 'coupon') return `With your code ${code}, ${percent}% less.`
  return `The ${discount?.source} saves you as much as your code ${code} or more, so the code stays unused.`
}

/** Consequence of a smaller plan for products that are in the store. */
export function downgradeWords(plan: Plan, { payment_plan: own }: Plans, used: number): string | undefined {
  if (!isDowngrade(own.plan, plan.plan)) return undefined
  const limit = plan.import_limit
  if (limit === null || used <= limit) return 'Your imported products stay in your store.'
  return `It holds ${counted(limit, 'product')}. The ${counted(used, 'product')} in your store stay, and you can import again below that.`
}

/** How the store's plan goes on. */
export function standingWords({ payment_plan: own, plans }: Plans): { tone: 'info' | 'wait'; words: string } | undefined {
  const name = plans.find(({ plan }) => plan === own.plan)?.name ?? own.plan
  if (own.grace_ends)
    return {
      tone: 'wait',
      words: `${name} is not paid. Pay the bill of your shop by ${formatDate(own.grace_ends)}, or your store is on Starter from then on.`,
    }
  if (!own.price) return undefined
  const regular = own.price.minor
  const first = own.first_price?.minor ?? regular
  const frequency = own.frequency ?? 'MONTHLY'
  const price = `${formatWholeMoney(regular)} ${periods[frequency]}`
  if (own.is_cancel_asked)
    return {
      tone: 'wait',
      words: `You have cancelled ${name}. Your shop has not confirmed it yet: we keep asking, and you get a mail once it has.`,
    }
  if (own.cancels_at_period_end)
    return { tone: 'info', words: `${name} is not billed again${own.expiry_date ? `, and ends on ${formatDate(own.expiry_date)}` : ''}.` }
  if (own.remaining_trial_days > 0 && own.current_period_end)
    return {
      tone: 'info',
      words: `Your ${name} trial runs until ${formatDate(own.current_period_end)}. Then it is ${amountWords(first, own.first_charges, regular, frequency)}, on the bill of your shop.`,
    }
  const reduced =
    first !== regular && own.first_charges > 1 ? ` (the first ${own.first_charges} charges ${formatWholeMoney(first)} each)` : ''
  return {
    tone: 'info',
    words: `${name} is ${price}${reduced}, on the bill of your shop${own.current_period_end ? `. Next on ${formatDate(own.current_period_end)}` : ''}.`,
  }
}
