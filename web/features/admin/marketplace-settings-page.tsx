import { Switch } from '@mantine/core'
import type { MarketplaceSettings } from '@quayside/contract/plans/marketplace-settings'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Form } from '#foundation/forms/form.tsx'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { marketplaceSettingsQuery, useSaveMarketplaceSettings } from './admin.queries.ts'
import classes from './marketplace-settings-page.module.css'

/** Settings that the operator makes for every store. @see X-153 */
export const Route = createFileRoute('/_admin/admin/settings')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(marketplaceSettingsQuery()),
  component: MarketplaceSettingsPage,
})

function MarketplaceSettingsPage() {
  const { data, isError, error, refetch } = useQuery(marketplaceSettingsQuery())
  return (
    <>
      <PageHeader title="Settings" detail="Apply to every store as soon as they are saved." />
      <div className={classes.page}>
        {data ? (
          <SettingsForm saved={data} />
        ) : (
          isError && <FailureNotice text="Error retrieving settings" error={error} onRetry={refetch} />
        )}
      </div>
    </>
  )
}

const labels = {
  show_sale_banner: 'Show the sale',
  plan_discount: 'Discount on yearly plans',
  hide_prebuilt: 'Hide prebuilt stores',
  'months_to_plan_price.3': 'Prebuilt store with 3 months',
  'months_to_plan_price.6': 'Prebuilt store with 6 months',
  'months_to_plan_price.12': 'Prebuilt store with 12 months',
}

const months = [3, 6, 12] as const

function SettingsForm({ saved }: { saved: MarketplaceSettings }) {
  const save = useSaveMarketplaceSettings()
  const form = useForm({
    initial: saved,
    schema: () => import('@quayside/contract/plans/marketplace-settings').then(({ MarketplaceSettings }) => MarketplaceSettings),
    labels,
    save: (body) => save.mutateAsync({ body }),
  })
  const { values, faults } = form
  return (
    <Form form={form} label="Marketplace settings" what="the settings">
      <Panel title="Sale">
        <div className={classes.fields}>
          <Switch
            {...form.tick('show_sale_banner')}
            description="A banner above every store’s pages, and lower prices on the plans page."
          />
          <RateInput
            name="plan_discount"
            label={labels.plan_discount}
            unit="%"
            value={values.plan_discount}
            error={faults.plan_discount}
            onChange={(percent) => form.set('plan_discount', percent)}
          />
        </div>
      </Panel>
      <Panel title="Prebuilt stores">
        <div className={classes.fields}>
          <Switch {...form.tick('hide_prebuilt')} description="Takes them out of menus, dashboards and banners." />
          {months.map((count) => (
            <RateInput
              key={count}
              name={`months_to_plan_price.${count}`}
              label={labels[`months_to_plan_price.${count}`]}
              value={values.months_to_plan_price[count] / 100}
              error={faults[`months_to_plan_price.${count}`]}
              onChange={(dollars) =>
                form.set('months_to_plan_price', { ...values.months_to_plan_price, [count]: Math.round(dollars * 100) })
              }
            />
          ))}
        </div>
      </Panel>
    </Form>
  )
}
