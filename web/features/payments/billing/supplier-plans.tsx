import { Button } from '@mantine/core'
import type { SupplierPaymentPlan } from '@quayside/contract/plans/supplier-plan'
import { mayActivatePlan, mayCancelPlan, type SupplierPlanStatus } from '@quayside/domain/plans/supplier-plan'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'
import { useChangeSupplierPlan, useSupplierBilling } from './supplier-billing.queries.ts'
import classes from './supplier-plans.module.css'

/** The plans that a supplier can be on, with their commission; the one in force first. */
export function SupplierPlans() {
  const { plans, card } = useSupplierBilling()
  const change = useChangeSupplierPlan()
  const sorted = plans.toSorted((one, other) => Number(other.is_active) - Number(one.is_active))
  const free = plans.find(({ plan_type: type }) => type === 'free')
  const start = (plan: SupplierPaymentPlan) =>
    change.mutate(
      { body: { plan_id: plan.id, cancel: false } },
      { onSuccess: () => showToast({ tone: 'good', text: `You are on the ${plan.name} plan` }) },
    )
  const cancel = (plan: SupplierPaymentPlan) =>
    change.mutate(
      { body: { plan_id: plan.id, cancel: true } },
      { onSuccess: () => showToast({ tone: 'good', text: `The ${plan.name} plan has ended` }) },
    )
  return (
    <Panel title="Your plan">
      {change.error && <FailureNotice text={change.error.message} error={change.error} />}
      <ul className={classes.plans}>
        {sorted.map((plan) => (
          <li key={plan.id} className={classes.plan}>
            <div className={classes.words}>
              <p className={classes.name}>
                {plan.name} <Standing plan={plan} />
              </p>
              <p className={classes.line}>
                <b className="num">{percent(plan.commission)}</b> commission on the goods of each order. No monthly price.
              </p>
            </div>
            <Act plan={plan} hasCard={card !== null} isPending={change.isPending} freeRate={free?.commission} on={{ start, cancel }} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const percent = (commission: number): string => `${commission}%`

function Standing({ plan: { is_active: isInForce, status } }: { plan: SupplierPaymentPlan }) {
  if (isInForce) return <StatusBadge label="Your plan" tone="good" progress="done" />
  const shown = standings[status]
  return shown ? <StatusBadge label={shown[0]} tone={shown[1]} /> : null
}

const standings: Readonly<Partial<Record<SupplierPlanStatus, readonly [label: string, tone: Tone]>>> = {
  started: ['Card saved', 'wait'],
  cancelled: ['Ended', 'idle'],
}

interface ActProps {
  plan: SupplierPaymentPlan
  hasCard: boolean
  isPending: boolean
  /** Commission of the free plan, which holds afterwards. */
  freeRate: number | undefined
  on: { start: (plan: SupplierPaymentPlan) => void; cancel: (plan: SupplierPaymentPlan) => void }
}

function Act({ plan, hasCard, isPending, freeRate, on }: ActProps) {
  const { plan_type: type, status, name } = plan
  if (plan.is_active) {
    if (!mayCancelPlan(type, status).allowed) return null
    return (
      <ConfirmButton
        question={`End the ${name} plan?`}
        consequence={`New orders have the commission of the Free plan, ${percent(freeRate ?? 0)}. Earlier orders keep theirs.`}
        confirm="End plan"
        loading={isPending}
        onConfirm={() => on.cancel(plan)}
      >
        End plan
      </ConfirmButton>
    )
  }
  // The free plan holds by itself once the other one ends.
  if (type === 'free') return null
  const decision = mayActivatePlan({ status, isOffered: true, hasCard })
  return decision.allowed ? (
    <Button loading={isPending} onClick={() => on.start(plan)}>
      Start plan
    </Button>
  ) : (
    <ButtonWithReason reason={decision.reason}>Start plan</ButtonWithReason>
  )
}
