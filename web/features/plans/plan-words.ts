/** Sentences about choosing a plan: what is charged, when, and what happens to what the store has. */
import type { Reply } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { isDowngrade } from '@quayside/domain/plans/subscription'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { formatWholeMoney } from '#foundation/formats/money.ts'

export type Plans = Reply<typeof plansApi.list>
export type Plan = Plans['plans'][number]

/** A platform bills months of 30 days. */
const periodOf = (isYearly: boolean): string => (isYearly ? 'a year' : 'every 30 days')

export const priceWords = (plan: Plan, isYearly: boolean): string =>
  `${formatWholeMoney((isYearly ? plan.yearly : plan.monthly).minor)} ${periodOf(isYearly)}`

/** Days without a charge: of the first plan, or of the trial that runs. */
export const freeDays = ({ trial, payment_plan: own }: Plans): number => (trial.available ? trial.days : own.remaining_trial_days)

/** First charge: in a sale less than the others. */
export const firstPriceOf = (plan: Plan, isYearly: boolean) =>
  isYearly ? (plan.yearly_sale ?? plan.yearly) : (plan.monthly_sale ?? plan.monthly)

/** Terms of a plan that the shop bills, as the owner agrees to them. */
export function chargeWords(plan: Plan, isYearly: boolean, plans: Plans): string[] {
  const first = firstPriceOf(plan, isYearly)
  const regular = isYearly ? plan.yearly : plan.monthly
  const free = freeDays(plans)
  const amount = formatWholeMoney(first.minor)
  const later = first.minor === regular.minor ? ` ${periodOf(isYearly)}` : `, then ${formatWholeMoney(regular.minor)} ${periodOf(isYearly)}`
  const own = plans.payment_plan
  return [
    free > 0 ? `Free for ${counted(free, 'day')}, then ${amount}${later}.` : `${amount}${later}.`,
    'It is on the bill of your shop. You approve it on your shop’s page, and nothing is charged before.',
    ...(own.price && free === 0 ? ['What is left of your present plan is taken into account there.'] : []),
  ]
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
  const price = `${formatWholeMoney(own.price.minor)} ${periodOf(own.frequency === 'YEARLY')}`
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
      words: `Your ${name} trial runs until ${formatDate(own.current_period_end)}. Then it is ${price}, on the bill of your shop.`,
    }
  return {
    tone: 'info',
    words: `${name} is ${price}, on the bill of your shop${own.current_period_end ? `. Next on ${formatDate(own.current_period_end)}` : ''}.`,
  }
}
