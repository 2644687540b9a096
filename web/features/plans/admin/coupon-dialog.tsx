import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Switch.css'
import type { Coupon } from '@quayside/contract/plans/coupon'
import { type PaidPlanKey, plans } from '@quayside/domain/plans/plan'
import { useForm } from '#foundation/forms/use-form.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import classes from './promotions.module.css'
import { useChangeCoupon, useMakeCoupon } from './promotions.queries.ts'

const labels = {
  code: 'Code',
  percent: 'Percent off',
  charges: 'Number of charges',
  plans: 'Plans',
  last_day: 'Last day',
  uses_limit: 'Uses in all',
  uses_per_store: 'Uses per store',
  is_on: 'Can be used',
}

const offeredPlans = ['BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE'] as const satisfies readonly PaidPlanKey[]

/** A typed whole number as the contract wants it: null where nothing is typed. */
const typedWhole = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** Makes a coupon, or changes one. */
export function CouponDialog({ coupon, onClose }: { coupon?: Coupon; onClose: () => void }) {
  const make = useMakeCoupon()
  const change = useChangeCoupon()
  const initial = {
    code: coupon?.code ?? '',
    percent: String(coupon?.percent ?? 20),
    charges: String(coupon?.charges ?? 1),
    plans: [...(coupon?.plans ?? offeredPlans)] as string[],
    last_day: coupon?.last_day ?? '',
    uses_limit: coupon?.uses_limit ? String(coupon.uses_limit) : '',
    uses_per_store: String(coupon?.uses_per_store ?? 1),
    is_on: coupon?.is_on ?? true,
  }
  const form = useForm({
    initial,
    schema: async () => {
      const [{ CouponEdit }, { z }] = await Promise.all([import('@quayside/contract/plans/coupon'), import('zod')])
      return z.preprocess(
        (typed: typeof initial) => ({
          ...typed,
          percent: typedWhole(typed.percent),
          charges: typedWhole(typed.charges),
          last_day: typed.last_day || null,
          uses_limit: typedWhole(typed.uses_limit),
          uses_per_store: typedWhole(typed.uses_per_store),
        }),
        CouponEdit,
      )
    },
    labels,
    save: async (body) => {
      const saved = coupon ? await change.mutateAsync({ params: { id: coupon.id }, body }) : await make.mutateAsync({ body })
      showToast({ tone: 'good', text: `${saved.code} saved` })
      onClose()
    },
  })
  const { values, set, faults } = form
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Dialog title={coupon ? coupon.code : 'New coupon'} onClose={onClose}>
      <form {...form.bind} aria-label="Coupon" className={classes.form}>
        <TextInput {...form.field('code')} maxLength={40} autoComplete="off" spellCheck={false} data-autofocus />
        <div className={classes.pair}>
          <TextInput {...form.field('percent')} {...whole} rightSection={<span aria-hidden>%</span>} />
          <TextInput {...form.field('charges')} {...whole} description="1: the first one alone" />
        </div>
        <Checkbox.Group label={labels.plans} value={values.plans} error={faults.plans} onChange={(chosen) => set('plans', chosen)}>
          <div className={classes.checks}>
            {offeredPlans.map((key) => (
              <Checkbox key={key} value={key} label={plans[key].name} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.pair}>
          <TextInput {...form.field('uses_limit')} {...whole} description="Empty: without a limit" />
          <TextInput {...form.field('uses_per_store')} {...whole} description="Plans of one store" />
        </div>
        <TextInput {...form.field('last_day')} type="date" description="Until midnight UTC. Empty: without an end" />
        <Switch {...form.tick('is_on')} description="Plans that were chosen with it keep their price." />
        {form.summary && <Notice tone="bad">{form.summary}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.state === 'saving'}>
            {coupon ? 'Save' : 'Make the coupon'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
