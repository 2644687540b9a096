import { Checkbox, NumberInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import type { RefundRulesEdit, RefundRulesView } from '@quayside/contract/refunds/rules'
import { claimKindWords } from '@quayside/domain/refunds/refund-request'
import { arrivalDays, type RefundRuleKind, refundRuleKinds } from '@quayside/domain/refunds/refund-rule'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Form } from '#foundation/forms/form.tsx'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './refund-rules.module.css'
import { refundRulesQuery, useSaveRefundRules } from './refund-rules.queries.ts'

/** Rules by which a supplier accepts claims in advance. */
export const Route = createFileRoute('/_supplier/supplier/settings/refund_rules')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(refundRulesQuery()),
  component: RefundRulesPage,
})

function RefundRulesPage() {
  const { data, error, refetch } = useQuery(refundRulesQuery())
  return (
    <>
      <PageHeader
        title="Refund rules"
        back={{ label: 'Settings', href: '/supplier/settings' }}
        detail="Small claims that you refund at once, without being asked and without a return. Stores see them before they order."
      />
      <div className={classes.page}>
        {data ? (
          <RulesForm key={JSON.stringify(data)} saved={data} />
        ) : error ? (
          <FailureNotice text="Your refund rules could not be loaded" error={error} onRetry={refetch} />
        ) : (
          <Panel label="Refund rules">
            <TableSkeleton rows={4} columns={[180, 240]} />
          </Panel>
        )}
      </div>
    </>
  )
}

const labels = { rules: 'Rules', most_per_store: 'Most for one store in 30 days' }

const details: Readonly<Record<RefundRuleKind, string>> = {
  damaged: 'The store has to add a picture.',
  wrong_item: 'The store has to add a picture.',
  not_as_described: 'The store has to add a picture.',
  not_arrived: 'Carrier and tracking number are attached by themselves.',
}

const proposedMinor = 2000

function RulesForm({ saved }: { saved: RefundRulesView }) {
  const save = useSaveRefundRules()
  const form = useForm<RefundRulesEdit, RefundRulesEdit>({
    initial: { rules: saved.rules, most_per_store: saved.most_per_store },
    schema: () => import('@quayside/contract/refunds/rules').then(({ RefundRulesEdit }) => RefundRulesEdit),
    labels,
    save: (edit) => save.mutateAsync({ body: edit }),
  })
  const { values, set, faults } = form
  const place = (kind: RefundRuleKind) => values.rules.findIndex((rule) => rule.kind === kind)
  const change = (kind: RefundRuleKind, given: Partial<RefundRulesEdit['rules'][number]>) =>
    set(
      'rules',
      values.rules.map((rule) => (rule.kind === kind ? { ...rule, ...given } : rule)),
    )
  const toggle = (kind: RefundRuleKind, isOn: boolean) => {
    const proposed = { kind, up_to: proposedMinor, shipping_included: false, after_days: kind === 'not_arrived' ? arrivalDays.proposed : 0 }
    const next = isOn ? [...values.rules, proposed] : values.rules.filter((rule) => rule.kind !== kind)
    set(
      'rules',
      next.toSorted((a, b) => refundRuleKinds.indexOf(a.kind) - refundRuleKinds.indexOf(b.kind)),
    )
  }
  return (
    <Form form={form} label="Refund rules" what="your refund rules" saved="Refund rules saved">
      <Panel title="Refund at once">
        <div className={classes.rules}>
          {refundRuleKinds.map((kind) => {
            const at = place(kind)
            const rule = values.rules[at]
            return (
              <div key={kind} className={classes.rule}>
                <Checkbox
                  label={claimKindWords[kind]}
                  description={details[kind]}
                  checked={rule !== undefined}
                  onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
                />
                {rule && (
                  <div className={classes.terms}>
                    <RateInput
                      label={`Up to, for ${claimKindWords[kind].toLowerCase()}`}
                      description="All goods of one order together"
                      unit={saved.currency === 'CAD' ? 'C$' : '$'}
                      value={rule.up_to / 100}
                      error={faults[`rules.${at}.up_to`]}
                      onChange={(amount) => change(kind, { up_to: Math.round(amount * 100) })}
                    />
                    {kind === 'not_arrived' && (
                      <NumberInput
                        label="Days after it was shipped"
                        description="Before that, the claim waits for you"
                        min={arrivalDays.least}
                        max={arrivalDays.most}
                        allowDecimal={false}
                        value={rule.after_days}
                        error={faults[`rules.${at}.after_days`]}
                        onChange={(days) => change(kind, { after_days: Number(days) })}
                      />
                    )}
                    <Checkbox
                      label={`Shipping too, for ${claimKindWords[kind].toLowerCase()}`}
                      checked={rule.shipping_included}
                      onChange={({ currentTarget }) => change(kind, { shipping_included: currentTarget.checked })}
                    />
                  </div>
                )}
              </div>
            )
          })}
        </div>
      </Panel>
      <Panel title="Limit">
        <div className={classes.limit}>
          <NumberInput
            name="most_per_store"
            label={labels.most_per_store}
            description="Further claims of that store wait for your answer."
            min={1}
            allowDecimal={false}
            value={values.most_per_store}
            error={faults.most_per_store}
            onChange={(most) => set('most_per_store', Number(most))}
          />
          <p className={classes.words}>
            What a rule allows is refunded from your balance at once. You are mailed about each, and it stands in your refund requests.
          </p>
        </div>
      </Panel>
    </Form>
  )
}
