/** Sentences about choosing a plan: what is charged, when, and what happens to what the store has. */
import type { Reply } from '@quayside/contract/endpoint'
import type { PlanCoupon, plansApi } from '@quayside/contract/plans/endpoints'
import { isPaidPlan, type PlanFrequency, remainingTrialDays } from '@quayside/domain/plans/plan'
import { type PlanChange, planChangeOf } from '@quayside/domain/plans/plan-change'
import { isDowngrade } from '@quayside/domain/plans/subscription'
import { type PlanTerms, termsOf } from '@quayside/domain/plans/terms'
import { money } from '@quayside/domain/vocabulary/money'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { formatWholeMoney } from '#foundation/formats/money.ts'

export type Plans = Reply<typeof plansApi.list>
export type Plan = Plans['plans'][number]

/** A platform bills months of 30 days, a card is charged by the month. */
const periodIn = (frequency: PlanFrequency, isByShop: boolean): string =>
  frequency === 'MONTHLY' ? (isByShop ? 'every 30 days' : 'a month') : frequency === 'YEARLY' ? 'a year' : 'for six months'
export const frequencyOf = (isYearly: boolean) => (isYearly ? 'YEARLY' : 'MONTHLY')

export const priceWords = (plan: Plan, isYearly: boolean, { is_billed_by_shop: isByShop }: Plans): string =>
  `${formatWholeMoney((isYearly ? plan.yearly : plan.monthly).minor)} ${periodIn(frequencyOf(isYearly), isByShop)}`

/** Days without a charge: of the first plan, of the trial that runs, or what the card has paid before the shop bills. */
export function freeDays({ trial, payment_plan: own, is_billed_by_shop: isByShop, billing }: Plans): number {
  if (trial.available) return trial.days
  const paid = isByShop && billing.credit && billing.paid_until ? remainingTrialDays(new Date(billing.paid_until), new Date()) : 0
  return Math.max(own.remaining_trial_days, paid)
}

/** How a plan is taken up that the card is charged for, as the server reckons it; undefined for one that the shop bills, and a free one. */
export function changeIn(plan: Plan, frequency: PlanFrequency, plans: Plans, coupon: PlanCoupon | undefined): PlanChange | undefined {
  const { payment_plan: own, billing, is_billed_by_shop: isByShop } = plans
  const terms = termsIn(plan, frequency, plans, coupon)
  if (isByShop || !terms || !isPaidPlan(plan.plan)) return undefined
  const present =
    billing.by === 'card'
      ? {
          plan: own.plan,
          frequency: own.frequency,
          ends: own.cancels_at_period_end,
          credit: money(billing.credit?.minor ?? 0, 'USD'),
          paidUntil: billing.paid_until ? new Date(billing.paid_until) : null,
        }
      : null
  const free = frequency === 'SIX_MONTHS' ? 0 : freeDays(plans)
  return planChangeOf({ plan: plan.plan, frequency, firstPrice: terms.firstPrice, freeDays: free, present })
}

/** Terms as the server reckons them; undefined for a free plan. */
export function termsIn({ plan }: Plan, frequency: PlanFrequency, plans: Plans, coupon: PlanCoupon | undefined): PlanTerms | undefined {
  if (!isPaidPlan(plan)) return undefined
  const { sale_percent: percent, payment_plan: own, offers } = plans
  const sale = { isOn: percent !== null, discount: percent ?? 0 }
  return termsOf(plan, frequency, { isFirstTime: own.is_first_time, sale, coupon, offers })
}

/** "$44, then $55 every 30 days" */
const amountWords = (first: number, charges: number, regular: number, frequency: PlanFrequency, isByShop: boolean): string => {
  const each = `${formatWholeMoney(regular)} ${periodIn(frequency, isByShop)}`
  if (first === regular) return each
  const amount = formatWholeMoney(first)
  return charges === 1 ? `${amount}, then ${each}` : `${amount} for each of the first ${charges} charges, then ${each}`
}

/** Terms of a plan, as the owner agrees to them. */
export function chargeWords(plan: Plan, frequency: PlanFrequency, plans: Plans, coupon: PlanCoupon | undefined): string[] {
  const { firstPrice, firstCharges, price, discount } = termsIn(plan, frequency, plans, coupon)!
  const own = plans.payment_plan
  const isOnce = frequency === 'SIX_MONTHS'
  const free = isOnce ? 0 : freeDays(plans)
  const amounts = isOnce
    ? `${formatWholeMoney(firstPrice.minor)}, billed once, for six months`
    : amountWords(firstPrice.minor, firstCharges, price.minor, frequency, plans.is_billed_by_shop)
  const offer = plans.offers.find(({ id }) => id === discount?.offerId)
  const reasons = [
    ...(offer && !isOnce ? [`With the offer “${offer.title}”, ${offer.percent}% less.`] : []),
    ...(coupon ? [couponWords(plan, coupon, discount)] : []),
  ]
  const change = changeIn(plan, frequency, plans, coupon)
  if (change) {
    const rest = firstCharges === 1 ? `${formatWholeMoney(price.minor)} ${periodIn(frequency, false)}` : amounts
    return [...cardWords(change, { plans, amounts, rest, free, isOnce }), ...(change.kind === 'resume' ? [] : reasons)]
  }
  return [
    free > 0 ? `Free for ${counted(free, 'day')}, then ${amounts}.` : `${amounts}.`,
    ...(isOnce ? ['It begins at once, without a trial, and ends by itself.'] : []),
    ...reasons,
    'It is on the bill of your shop. You approve it on your shop’s page, and nothing is charged before.',
    ...(own.price && (free === 0 || own.type === 'ONE_TIME') ? [presentWords(own, isOnce)] : []),
  ]
}

interface CardCharge {
  readonly plans: Plans
  readonly amounts: string
  /** Later charges. */
  readonly rest: string
  readonly free: number
  readonly isOnce: boolean
}

/** Charges of the card, and their times. */
function cardWords(change: PlanChange, { plans, amounts, rest, free, isOnce }: CardCharge): string[] {
  const name = nameIn(plans, plans.payment_plan.plan)
  if (change.kind === 'resume') return ['It goes on as before. Nothing is charged now.']
  if (change.kind === 'later')
    return [`${name} is paid, and stays until ${formatDate(change.startsAt.toISOString())}. Then your card is charged ${amounts}.`]
  if (free > 0) return [`Free for ${counted(free, 'day')}, then your saved card is charged ${amounts}.`]
  const due = formatWholeMoney(change.due.minor)
  const left =
    change.credit.minor > 0
      ? ` (${formatWholeMoney(change.due.minor + change.credit.minor)} less ${formatWholeMoney(change.credit.minor)} left of ${name})`
      : ''
  return [
    isOnce
      ? `Your saved card is charged ${due} now${left}, once, for six months. It ends by itself.`
      : `Your saved card is charged ${due} now${left}, then ${rest}.`,
  ]
}

const nameIn = ({ plans }: Plans, key: string): string => plans.find(({ plan }) => plan === key)?.name ?? key

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
export function standingWords(data: Plans): { tone: 'info' | 'wait'; words: string } | undefined {
  const { payment_plan: own, billing } = data
  const name = nameIn(data, own.plan)
  const isByShop = billing.by !== 'card'
  if (own.grace_ends && !isByShop)
    return {
      tone: 'wait',
      words: `Your card was declined, so ${name} is not paid. Pay its invoice by ${formatDate(own.grace_ends)}, or your store is on Starter from then on. Your imported products stay.`,
    }
  if (own.grace_ends)
    return {
      tone: 'wait',
      words: `${name} is not paid. Pay the bill of your shop by ${formatDate(own.grace_ends)}, or your store is on Starter from then on.`,
    }
  if (!own.price) return undefined
  const regular = own.price.minor
  const first = own.first_price?.minor ?? regular
  const frequency = own.frequency ?? 'MONTHLY'
  const price = `${formatWholeMoney(regular)} ${periodIn(frequency, isByShop)}`
  const payer = isByShop ? 'on the bill of your shop' : 'charged to your card'
  if (own.is_cancel_asked)
    return {
      tone: 'wait',
      words: `You have cancelled ${name}. ${isByShop ? 'Your shop' : 'Stripe'} has not confirmed it yet: we keep asking, and you get a mail once it has.`,
    }
  if (billing.next)
    return {
      tone: 'info',
      words: `${name} is paid${billing.next.starts_at ? ` until ${formatDate(billing.next.starts_at)}` : ''}. Then your store is on ${nameIn(data, billing.next.plan)}, ${formatWholeMoney(billing.next.price.minor)} ${periodIn(billing.next.frequency, false)}.`,
    }
  if (own.cancels_at_period_end)
    return { tone: 'info', words: `${name} is not billed again${own.expiry_date ? `, and ends on ${formatDate(own.expiry_date)}` : ''}.` }
  if (own.remaining_trial_days > 0 && own.current_period_end)
    return {
      tone: 'info',
      words: `Your ${name} trial runs until ${formatDate(own.current_period_end)}. Then it is ${amountWords(first, own.first_charges, regular, frequency, isByShop)}, ${payer}.`,
    }
  const reduced =
    first !== regular && own.first_charges > 1 ? ` (the first ${own.first_charges} charges ${formatWholeMoney(first)} each)` : ''
  return {
    tone: 'info',
    words: `${name} is ${price}${reduced}, ${payer}${own.current_period_end ? `. Next on ${formatDate(own.current_period_end)}` : ''}.`,
  }
}
