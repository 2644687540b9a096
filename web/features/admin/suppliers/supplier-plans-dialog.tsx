import { Button, TextInput } from '@mantine/core'
import type { OfferedPlan } from '@quayside/contract/plans/supplier-plan'
import type { SupplierPlanStatus } from '@quayside/domain/plans/supplier-plan'
import { useQuery } from '@tanstack/react-query'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { offeredPlansQuery, useOfferPlan, useWithdrawPlan } from '../admin.queries.ts'
import classes from './supplier-plans-dialog.module.css'

interface SupplierPlansDialogProps {
  supplier: { readonly id: number; readonly name: string }
  onClose: () => void
}

/** Plans with a commission of their own: those that a supplier was offered, and another offer. @see V-334 */
export function SupplierPlansDialog({ supplier: { id, name }, onClose }: SupplierPlansDialogProps) {
  const { data, error, refetch } = useQuery(offeredPlansQuery(id))
  const withdraw = useWithdrawPlan()
  return (
    <Dialog title={`Commission of ${name}`} onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.line}>
          Without a plan of its own, a supplier pays 10% of the goods of each order. An offer holds once the supplier starts it.
        </p>
        {error && <FailureNotice text="Error retrieving the plans" error={error} onRetry={refetch} />}
        {withdraw.error && <FailureNotice text={withdraw.error.message} error={withdraw.error} />}
        {data && data.plans.length > 0 && (
          <ul className={classes.plans} aria-label="Plans">
            {data.plans.map((plan) => (
              <li key={plan.id}>
                <span>
                  <b>{plan.name}</b> <span className="num">{plan.commission}%</span>
                  <small className={classes.standing}>{standingLabel(plan)}</small>
                </span>
                {plan.is_offered && (
                  <ConfirmButton
                    size="xs"
                    question={`Withdraw ${plan.name}?`}
                    consequence={plan.status === 'active' ? `${name} is on the Free plan again, for new orders.` : undefined}
                    confirm="Withdraw"
                    loading={withdraw.isPending}
                    onConfirm={() => withdraw.mutate({ body: { id: plan.id } })}
                  >
                    Withdraw
                  </ConfirmButton>
                )}
              </li>
            ))}
          </ul>
        )}
        <OfferForm supplierId={id} name={name} />
      </div>
    </Dialog>
  )
}

const standings: Readonly<Record<SupplierPlanStatus, string>> = {
  inactive: 'Offered',
  started: 'Offered, card saved',
  active: 'Active',
  cancelled: 'Ended by the supplier',
}

const standingLabel = ({ is_offered: isOffered, status }: OfferedPlan): string => (isOffered ? standings[status] : 'Withdrawn')

const labels = { name: 'Name', commission: 'Commission', supplier_id: 'Supplier' }

function OfferForm({ supplierId, name }: { supplierId: number; name: string }) {
  const offer = useOfferPlan()
  const form = useForm({
    initial: { supplier_id: supplierId, name: '', commission: 0 },
    schema: () => import('@quayside/contract/plans/supplier-plan').then(({ NewOfferedPlan }) => NewOfferedPlan),
    labels,
    save: (body) => offer.mutateAsync({ body }).then(() => showToast({ tone: 'good', text: `The plan is offered to ${name}` })),
  })
  const { values, faults } = form
  return (
    <form {...form.bind} aria-label="Offer a plan" className={classes.form}>
      <TextInput
        name="name"
        label={labels.name}
        value={values.name}
        error={faults.name}
        maxLength={60}
        onChange={(event) => form.set('name', event.currentTarget.value)}
      />
      <RateInput
        name="commission"
        label={labels.commission}
        unit="%"
        value={values.commission}
        error={faults.commission}
        onChange={(percent) => form.set('commission', percent)}
      />
      <Button type="submit" loading={form.state === 'saving'}>
        Offer plan
      </Button>
      {form.summary && (
        <div className={classes.fault}>
          <Notice tone="bad">{form.summary}</Notice>
        </div>
      )}
    </form>
  )
}
