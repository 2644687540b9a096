import { Textarea, TextInput } from '@mantine/core'
import type { OwnPortalRules } from '@quayside/contract/vendors/portal-rules'
import { portalRuleBounds, portalRuleCount, portalRuleMessages } from '@quayside/domain/vendors/portal-rules'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { ownRulesQuery, useRemoveOwnRules, useSaveOwnRules } from './portal-rules.queries.ts'
import classes from './store-rules-page.module.css'

/** Rules that a supplier sets for the stores of its portal. @see S-35 */
export const Route = createFileRoute('/_supplier/supplier/settings/store_rules')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(ownRulesQuery()),
  component: StoreRulesPage,
})

const back = { label: 'Settings', href: '/supplier/settings' }

function StoreRulesPage() {
  const { data, error, refetch } = useQuery(ownRulesQuery())
  return (
    <>
      <PageHeader
        title="Store rules"
        back={back}
        detail="Four rules that every store of your portal agrees to. A change is agreed to anew."
      />
      <div className={classes.page}>
        {data ? (
          data.subdomain === null ? (
            <EmptyState picture={<QuayPicture />} title="You have no portal" action={<a href={back.href}>To your settings</a>}>
              {portalRuleMessages.noPortal}.
            </EmptyState>
          ) : (
            <RulesForm rules={data.rules} />
          )
        ) : error ? (
          <FailureNotice text="Your rules could not be loaded" error={error} onRetry={refetch} />
        ) : (
          <Panel label="Rules">
            <TableSkeleton rows={4} columns={[160, 240]} />
          </Panel>
        )}
      </div>
    </>
  )
}

const places = Array.from({ length: portalRuleCount }, (_, at) => at)
const labels = Object.fromEntries(places.map((at) => [`rules.${at}`, `Rule ${at + 1}`]))

function RulesForm({ rules }: Pick<OwnPortalRules, 'rules'>) {
  const save = useSaveOwnRules()
  const remove = useRemoveOwnRules()
  const form = useForm({
    initial: { rules: places.map((at) => rules[at] ?? { name: '', description: '' }) },
    schema: () => import('@quayside/contract/vendors/portal-rules').then(({ PortalRulesEdit }) => PortalRulesEdit),
    labels,
    save: (edit) => save.mutateAsync({ body: edit }),
  })
  const { values, set, faults } = form
  const change = (at: number, part: Partial<OwnPortalRules['rules'][number]>) =>
    set(
      'rules',
      values.rules.map((rule, place) => (place === at ? { ...rule, ...part } : rule)),
    )
  return (
    <>
      <Form form={form} label="Store rules" what="your rules" saved="Rules saved">
        {places.map((at) => (
          <Panel key={at} title={`Rule ${at + 1}`}>
            <div className={classes.rule}>
              <TextInput
                label="Name"
                aria-label={`Name of rule ${at + 1}`}
                value={values.rules[at]?.name ?? ''}
                error={faults[`rules.${at}.name`]}
                maxLength={portalRuleBounds.name[1]}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
              <Textarea
                label="Description"
                aria-label={`Description of rule ${at + 1}`}
                value={values.rules[at]?.description ?? ''}
                error={faults[`rules.${at}.description`]}
                maxLength={portalRuleBounds.description[1]}
                autosize
                minRows={2}
                maxRows={8}
                onChange={(event) => change(at, { description: event.currentTarget.value })}
              />
            </div>
          </Panel>
        ))}
      </Form>
      {rules.length > 0 && (
        <div>
          <ConfirmButton
            question="Remove all four rules?"
            consequence="Stores are asked to agree to nothing any more."
            confirm="Remove rules"
            onConfirm={() =>
              remove.mutate({ body: { rules: [] } }, { onSuccess: () => showToast({ tone: 'good', text: 'Rules removed' }) })
            }
          >
            Remove rules
          </ConfirmButton>
        </div>
      )}
    </>
  )
}
