import type { PlanCoupon } from '@quayside/contract/plans/endpoints'
import { isAtLeast, trialDays } from '@quayside/domain/plans/plan'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { formatWholeMoney } from '#foundation/formats/money.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { chargeWords, downgradeWords, freeDays, frequencyOf, type Plan, type Plans, priceWords, termsIn } from './plan-words.ts'
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
  /** True if the store's only trial is still available. */
  canTry: boolean
  isBusy: boolean
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
  const { plan, isCurrent, isNext, used, canTry, isBusy, onChoose } = props
  const limit = plan.import_limit
  const isBilled = plan.monthly.minor > 0 && props.plans.is_billed_by_shop
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
      {isBilled ? (
        <BilledChoice {...props} />
      ) : isCurrent ? null : plan.monthly.minor === 0 ? (
        <p className={classes.use}>Included without a plan</p>
      ) : canTry ? (
        <ConfirmButton
          fullWidth
          variant={isNext ? 'filled' : 'default'}
          loading={isBusy}
          question={`Try ${plan.name} for ${trialDays} days?`}
          consequence="One trial per store. It starts now, is free and ends automatically. It cannot be moved to another plan."
          confirm="Start the trial"
          onConfirm={onChoose}
          aria-label={`Start ${trialDays}-day trial of ${plan.name}`}
        >
          Start {trialDays}-day trial
        </ConfirmButton>
      ) : (
        <p className={classes.use}>Connect your shop to choose it</p>
      )}
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
        {comingLines(plan).map((line) => (
          <li key={line} data-coming>
            <IconClock size={16} aria-hidden />
            Coming: {line}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Choosing or ending a plan that the shop bills. */
function BilledChoice({ plan, isYearly, plans, coupon, isCurrent, isNext, used, isBusy, onChoose, onCancel }: PlanCardProps) {
  const own = plans.payment_plan
  const goesOn = isCurrent && own.price !== null && !own.cancels_at_period_end
  if (goesOn && (own.frequency === 'YEARLY') === isYearly) {
    return (
      <ConfirmButton
        fullWidth
        isGrave
        loading={isBusy}
        question={`Cancel ${plan.name}?`}
        consequence="It stays until the end of what is paid, and is not billed again. Your imported products stay in your store."
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
  return (
    <ConfirmButton
      fullWidth
      variant={isNext ? 'filled' : 'default'}
      loading={isBusy}
      question={`${plan.name}, ${priceWords(plan, isYearly)}?`}
      consequence={[...chargeWords(plan, frequencyOf(isYearly), plans, coupon), ...(downgrade ? [downgrade] : [])].join(' ')}
      confirm="Go to your shop"
      onConfirm={onChoose}
      aria-label={plans.trial.available && free > 0 ? `Start ${free}-day trial of ${plan.name}` : `${label}: ${plan.name}`}
    >
      {plans.trial.available && free > 0 ? `Start ${free}-day trial` : label}
    </ConfirmButton>
  )
}

function linesOf({ plan, monthly }: Plan): string[] {
  if (monthly.minor === 0) return ['Every supplier and product to browse', 'Import to your connected store']
  return [
    'Every supplier and product to browse',
    'Import to your connected store',
    'Pay suppliers for your orders',
    ...(isAtLeast(plan, 'GROWTH') ? ['Branded invoices in your parcels'] : []),
    ...(isAtLeast(plan, 'PROFESSIONAL') ? ['Orders paid automatically, within your limits'] : []),
  ]
}

/** Features of larger plans that are not available yet. @see V-202, V-204, X-085 */
const comingLines = ({ plan }: Plan): string[] => (isAtLeast(plan, 'GROWTH') ? ['messages with suppliers'] : [])

function Price({ plan, isYearly, plans, coupon }: PlanCardProps) {
  const { monthly, yearly } = plan
  const regular = isYearly ? yearly : monthly
  const terms = termsIn(plan, frequencyOf(isYearly), plans, plans.is_billed_by_shop ? coupon : undefined)
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
            ? `${formatWholeMoney(first.minor)} for ${spanWords(isYearly, terms!.firstCharges)}`
            : isYearly
              ? `${formatWholeMoney(yearly.minor)} a year, ${saved}% less`
              : `${formatWholeMoney(monthly.minor * 12)} a year`}
      </p>
    </>
  )
}

/** Time that the first charges are for. */
function spanWords(isYearly: boolean, charges: number): string {
  if (isYearly) return charges === 1 ? 'the first year' : `each of the first ${charges} years`
  return charges === 1 ? 'the first 30 days' : `the first ${charges} times`
}
