import type { PlanCoupon } from '@quayside/contract/plans/endpoints'
import { mayUseInbox } from '@quayside/domain/inbox/inbox-access'
import { isAtLeast } from '@quayside/domain/plans/plan'
import type { PlanChange } from '@quayside/domain/plans/plan-change'
import { IconCheck } from '@tabler/icons-react'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { formatWholeMoney } from '#foundation/formats/money.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { changeIn, chargeWords, downgradeWords, freeDays, frequencyOf, type Plan, type Plans, priceWords, termsIn } from './plan-words.ts'
import classes from './plans-page.module.css'

interface PlanCardProps {
  plan: Plan
  isYearly: boolean
  plans: Plans
  /** Code that the owner has entered. */
  coupon: PlanCoupon | undefined
  isCurrent: boolean
  /** True for the recommended plan. */
  isNext: boolean
  /** Number of products that the store holds. */
  used: number
  isBusy: boolean
  /** Reason why it can neither be chosen nor cancelled. */
  reason: string | undefined
  onChoose: () => void
  onCancel: () => void
}

const meantFor: Readonly<Partial<Record<Plan['plan'], string>>> = {
  STARTER: 'Look around and list your first products',
  BASIC: 'Your first products, listed and selling',
  GROWTH: 'A store with a range of its own',
  PROFESSIONAL: 'As many products as you like',
  EXECUTIVE: 'Full range, high volume',
}

/** One plan: its price, its limits and the button to choose it. */
export function PlanCard(props: PlanCardProps) {
  const { plan, isCurrent, isNext, used } = props
  const limit = plan.import_limit
  const isBilled = plan.monthly.minor > 0
  return (
    <li className={classes.card} data-current={isCurrent || undefined} data-next={(isNext && !isCurrent) || undefined}>
      <div className={classes.head}>
        <h2>{plan.name}</h2>
        {isCurrent && <span className={classes.tag}>Your plan</span>}
      </div>
      <p className={classes.for}>{meantFor[plan.plan]}</p>
      <Price {...props} />
      {isCurrent && !isBilled ? (
        <div className={classes.use}>
          {limit !== null && (
            <div className={classes.useBar} aria-hidden>
              <i style={{ width: `${Math.min(100, (used / Math.max(1, limit)) * 100)}%` }} />
            </div>
          )}
          <span className="num">
            {limit === null ? `${counted(used, 'product')} in your store` : `${formatCount(used)} of ${counted(limit, 'product')} used`}
          </span>
        </div>
      ) : null}
      {isBilled ? <BilledChoice {...props} /> : isCurrent ? null : <p className={classes.use}>Included without a plan</p>}
      <ul className={classes.has}>
        <li data-lead>
          <IconCheck size={16} stroke={2.4} aria-hidden />
          {limit === null ? 'No product limit' : counted(limit, 'product')}
          {isCurrent && isBilled && `, ${formatCount(used)} used`}
        </li>
        {linesOf(plan).map((line) => (
          <li key={line}>
            <IconCheck size={16} stroke={2.4} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Choosing or ending a plan. */
function BilledChoice({ plan, isYearly, plans, coupon, isCurrent, isNext, used, isBusy, reason, onChoose, onCancel }: PlanCardProps) {
  const own = plans.payment_plan
  const goesOn = isCurrent && own.price !== null && !own.cancels_at_period_end
  if (goesOn && (own.frequency === 'YEARLY') === isYearly) {
    return (
      <ConfirmButton
        fullWidth
        isGrave
        loading={isBusy}
        reason={reason}
        question={`Cancel ${plan.name}?`}
        consequence={
          own.grace_ends && plans.billing.by === 'card'
            ? 'It is not paid, so it ends now, and its invoice with it. Your imported products stay in your store.'
            : 'It stays until the end of what is paid, and is not billed again. Your imported products stay in your store.'
        }
        confirm="Cancel plan"
        onConfirm={onCancel}
      >
        Cancel plan
      </ConfirmButton>
    )
  }
  const free = freeDays(plans)
  const label = !isCurrent ? 'Choose' : goesOn ? `Pay by the ${isYearly ? 'year' : 'month'}` : own.price ? 'Keep' : 'Continue'
  const downgrade = downgradeWords(plan, plans, used)
  const isTrial = plans.trial.available && free > 0
  const change = changeIn(plan, frequencyOf(isYearly), plans, coupon)
  return (
    <ConfirmButton
      fullWidth
      variant={isNext ? 'filled' : 'default'}
      loading={isBusy}
      reason={reason}
      question={isTrial && change ? `Try ${plan.name} for ${free} days?` : `${plan.name}, ${priceWords(plan, isYearly, plans)}?`}
      consequence={[...chargeWords(plan, frequencyOf(isYearly), plans, coupon), ...(downgrade ? [downgrade] : [])].join(' ')}
      confirm={change ? confirmWords(change, free, isTrial) : 'Go to your shop'}
      onConfirm={onChoose}
      aria-label={isTrial ? `Start ${free}-day trial of ${plan.name}` : `${label}: ${plan.name}`}
    >
      {isTrial ? `Start ${free}-day trial` : label}
    </ConfirmButton>
  )
}

/** Button that agrees to what the card is charged. */
export function confirmWords(change: PlanChange, free: number, isTrial: boolean): string {
  if (isTrial) return 'Start the trial'
  if (change.kind === 'resume') return 'Keep the plan'
  if (change.kind === 'later' || free > 0) return 'Change plan'
  return change.due.minor > 0 ? `Pay ${formatWholeMoney(change.due.minor)}` : 'Change plan'
}

function linesOf({ plan, monthly }: Plan): string[] {
  if (monthly.minor === 0) return ['Every supplier and product to browse', 'Import to your connected store']
  return [
    'Every supplier and product to browse',
    'Import to your connected store',
    'Pay suppliers for your orders',
    ...(mayUseInbox(plan).allowed ? ['Messages with suppliers'] : []),
    ...(isAtLeast(plan, 'GROWTH') ? ['Branded invoices in your parcels'] : []),
    ...(isAtLeast(plan, 'PROFESSIONAL') ? ['Orders paid automatically, within your limits'] : []),
  ]
}

function Price({ plan, isYearly, plans, coupon }: PlanCardProps) {
  const { monthly, yearly } = plan
  const regular = isYearly ? yearly : monthly
  const terms = termsIn(plan, frequencyOf(isYearly), plans, coupon)
  const first = terms?.firstPrice ?? regular
  const isReduced = first.minor !== regular.minor
  const month = isYearly ? Math.round(first.minor / 12) : first.minor
  const saved = monthly.minor ? Math.round((1 - first.minor / 12 / monthly.minor) * 100) : 0
  return (
    <>
      <p className={`num ${classes.price}`}>
        <b>{formatWholeMoney(month)}</b> a month
      </p>
      <p className={`num ${classes.bill}`}>
        {isReduced && (
          <>
            <s>{formatWholeMoney(regular.minor)}</s>{' '}
          </>
        )}
        {monthly.minor === 0
          ? 'Free'
          : isReduced
            ? `${formatWholeMoney(first.minor)} for ${spanWords(isYearly, terms!.firstCharges, plans.is_billed_by_shop)}`
            : isYearly
              ? `${formatWholeMoney(yearly.minor)} a year, ${saved}% less`
              : `${formatWholeMoney(monthly.minor * 12)} a year`}
      </p>
    </>
  )
}

/** Time that the first charges are for. */
function spanWords(isYearly: boolean, charges: number, isByShop: boolean): string {
  if (isYearly) return charges === 1 ? 'the first year' : `each of the first ${charges} years`
  return charges === 1 ? (isByShop ? 'the first 30 days' : 'the first month') : `the first ${charges} times`
}
