import { Checkbox, NativeSelect, Radio } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import type { AutomaticPayments, AutomaticRulesInput } from '@quayside/contract/orders/automatic'
import { Suspense, useState } from 'react'
import { formatMoney } from '#foundation/formats/money.ts'
import { LeaveGuard } from '#foundation/forms/leave-guard.tsx'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { comeLater } from '#foundation/ui/come-later.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { useSwitchOn } from './automatic-payments.queries.ts'
import classes from './automatic-payments-page.module.css'

const DryRun = comeLater(async () => (await import('./dry-run.tsx')).DryRun)

const labels = {
  order_limit: 'Most for an order',
  day_limit: 'Most in 24 hours',
  wait_minutes: 'Pay',
  supplier_ids: 'Suppliers',
  least_profit: 'Least profit',
  holds_on_address: 'Hold when the address looks wrong',
  holds_on_risk: 'Hold when your shop flags a risk of fraud',
}

/** Limits of automatic payment and the consent to it. One button switches it on, and later saves other limits. */
export function RulesForm({ saved }: { saved: AutomaticPayments }) {
  const { is_on: isOn, has_card: hasCard, consent, consent_text: text, suppliers } = saved
  const switchOn = useSwitchOn()
  const [agrees, setAgrees] = useState(false)
  const hasAgreed = isOn && consent?.ended_at === null && consent.text === text
  const form = useForm<AutomaticRulesInput, AutomaticRulesInput>({
    initial: saved.rules ?? saved.proposed,
    schema: () => import('@quayside/contract/orders/automatic').then(({ AutomaticRulesInput }) => AutomaticRulesInput),
    labels,
    save: async (rules) => {
      await switchOn.mutateAsync({ body: { rules, consent: text } })
      showToast({ tone: 'good', text: isOn ? 'Limits saved' : 'Automatic payment is on' })
    },
  })
  const { values, set, faults } = form
  const missing = !hasCard
    ? 'Connect a payment card first.'
    : !hasAgreed && !agrees
      ? 'Please agree that your card is charged automatically.'
      : hasAgreed && form.state !== 'changed' && form.state !== 'saving'
        ? 'Nothing has changed'
        : undefined
  return (
    <form {...form.bind} aria-label="Automatic payment" className={classes.form}>
      <LeaveGuard isChanged={form.state === 'changed'} what="your limits" />
      <Panel title="Limits">
        <div className={classes.fields}>
          <div className={classes.pair}>
            <Amount
              name="order_limit"
              description="All suppliers of the order together"
              values={values}
              fault={faults.order_limit}
              onChange={set}
            />
            <Amount name="day_limit" description="All orders together" values={values} fault={faults.day_limit} onChange={set} />
          </div>
          <NativeSelect
            name="wait_minutes"
            label={labels.wait_minutes}
            description="Until then you can cancel an order, or pay it yourself."
            data={waits(values.wait_minutes)}
            value={String(values.wait_minutes)}
            error={faults.wait_minutes}
            onChange={({ currentTarget }) => set('wait_minutes', Number(currentTarget.value))}
          />
          {suppliers.length > 0 && (
            <Suppliers
              suppliers={suppliers}
              chosen={values.supplier_ids}
              fault={faults.supplier_ids}
              onChange={(ids) => set('supplier_ids', ids)}
            />
          )}
        </div>
      </Panel>
      <Panel title="Hold for me">
        <div className={classes.fields}>
          <Checkbox
            {...form.tick('holds_on_address')}
            description="A missing house number, or a postal code of another state or province."
          />
          <Checkbox {...form.tick('holds_on_risk')} description="Your shop is asked before each payment." />
          <Checkbox
            name="holds_on_profit"
            label="Hold when profit is too low"
            description="What your shopper pays, less tax and what all suppliers cost."
            checked={values.least_profit !== null}
            onChange={({ currentTarget }) => set('least_profit', currentTarget.checked ? 0 : null)}
          />
          {values.least_profit !== null && (
            <div className={classes.inner}>
              <Amount
                name="least_profit"
                description="Orders that leave less are held"
                values={values}
                fault={faults.least_profit}
                onChange={set}
              />
            </div>
          )}
        </div>
      </Panel>
      <Suspense fallback={null}>
        <DryRun rules={values} />
      </Suspense>
      <Panel title={hasAgreed ? 'What is charged' : 'Your consent'}>
        <div className={classes.fields}>
          <p className={classes.sentence}>{sentenceOf(values)}</p>
          {!hasAgreed && (
            <Checkbox name="agrees" label={text} checked={agrees} onChange={({ currentTarget }) => setAgrees(currentTarget.checked)} />
          )}
          {!hasCard && (
            <Notice tone="wait" action={<a href="/settings/account_details">Add Payment Card</a>}>
              Suppliers are paid by a card you save once.
            </Notice>
          )}
          {form.summary && (
            <Notice tone="bad">
              <span className={classes.lines}>{form.summary}</span>
            </Notice>
          )}
          <div>
            <ButtonWithReason type="submit" reason={missing} loading={form.state === 'saving'}>
              {isOn ? 'Save limits' : 'Switch on'}
            </ButtonWithReason>
          </div>
        </div>
      </Panel>
    </form>
  )
}

type AmountName = 'order_limit' | 'day_limit' | 'least_profit'

interface AmountProps {
  name: AmountName
  description: string
  values: AutomaticRulesInput
  fault: string | undefined
  onChange: (name: AmountName, minor: number) => void
}

function Amount({ name, description, values, fault, onChange }: AmountProps) {
  return (
    <RateInput
      name={name}
      label={labels[name]}
      description={description}
      unit={values.currency === 'CAD' ? 'C$' : '$'}
      value={(values[name] ?? 0) / 100}
      error={fault}
      onChange={(amount) => onChange(name, Math.round(amount * 100))}
    />
  )
}

interface SuppliersProps {
  suppliers: AutomaticPayments['suppliers']
  /** Null: all of them. */
  chosen: readonly number[] | null
  fault: string | undefined
  onChange: (ids: number[] | null) => void
}

function Suppliers({ suppliers, chosen, fault, onChange }: SuppliersProps) {
  return (
    <div className={classes.suppliers}>
      <Radio.Group
        name="suppliers"
        label={labels.supplier_ids}
        error={fault}
        value={chosen ? 'chosen' : 'all'}
        onChange={(value) => onChange(value === 'all' ? null : suppliers.map(({ id }) => id))}
      >
        <div className={classes.choices}>
          <Radio value="all" label="All my suppliers, also those to come" />
          <Radio value="chosen" label="Only these" />
        </div>
      </Radio.Group>
      {chosen && (
        <ul className={classes.list}>
          {suppliers.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) =>
                  onChange(currentTarget.checked ? [...chosen, id].toSorted((a, b) => a - b) : chosen.filter((one) => one !== id))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const choices = [0, 15, 30, 60, 120, 240, 720, 1440, 2880]

/** Choices of a wait; another one that was saved is among them. */
const waits = (present: number) =>
  [...new Set([...choices, present])].toSorted((a, b) => a - b).map((minutes) => ({ value: String(minutes), label: waitOf(minutes) }))

const waitOf = (minutes: number): string => (minutes === 0 ? 'at once' : `${spanOf(minutes)} after the order arrives`)

const spanOf = (minutes: number): string => {
  if (minutes % 1440 === 0) return minutes === 1440 ? '1 day' : `${minutes / 1440} days`
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
  return `${minutes} minutes`
}

/** Says in one sentence what is charged when. */
function sentenceOf({ order_limit: order, day_limit: day, wait_minutes: wait, currency }: AutomaticRulesInput): string {
  const [each, all] = [order, day].map((minor) => formatMoney(minor, currency))
  return `Your card is charged ${waitOf(wait)}, for goods and shipping: ${each} for an order at most, and ${all} within 24 hours.`
}
