import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { valueLabel } from '@quayside/domain/marketplace/listing-filter'
import { type SupplierValue, supplierValues, valuesFault } from '@quayside/domain/suppliers/supplier-values'
import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './settings.module.css'
import { useSaveSettings } from './settings.queries.ts'

/** Values of a supplier, which stores can filter by. @see R-112, V-305 */
export const Route = createFileRoute('/_supplier/supplier/settings/values')({ component: ValuesPage })

function ValuesPage() {
  const settings = useSupplierSettings()
  const save = useSaveSettings()
  const has = (value: SupplierValue) => settings.values.includes(value)
  const form = useForm({
    initial: {
      no_values: settings.no_values,
      made_in_us: settings.made_in === 'US',
      made_in_canada: settings.made_in === 'CA',
      ...(Object.fromEntries(supplierValues.map((value) => [value, has(value)])) as Record<SupplierValue, boolean>),
    },
    schema: () => import('@quayside/contract/suppliers/settings').then(({ ValuesEdit }) => ValuesEdit),
    labels: { no_values: 'None of these apply', made_in_us: 'Made in the United States', made_in_canada: 'Made in Canada' },
    rules: [
      (values) =>
        valuesFault({
          values: supplierValues.filter((value) => values[value]),
          madeInUs: values.made_in_us,
          madeInCanada: values.made_in_canada,
          hasNone: values.no_values,
        }),
    ],
    save: (values) => save.mutateAsync({ body: { values } }),
  })
  return (
    <>
      <PageHeader
        title="Values"
        back={{ label: 'Settings', href: '/supplier/settings' }}
        detail="Stores filter products by values. They apply to everything you sell."
      />
      <div className={classes.page}>
        <Form form={form} label="Values" what="your values">
          <Panel title="Where your products are made">
            <div className={classes.checks}>
              <Checkbox {...form.tick('made_in_us')} />
              <Checkbox {...form.tick('made_in_canada')} />
            </div>
          </Panel>
          <Panel title="What you stand for">
            <div className={classes.checks}>
              {supplierValues.map((value) => (
                <Checkbox key={value} {...form.tick(value)} label={valueLabel(value)} />
              ))}
            </div>
          </Panel>
          <Panel title="Nothing of this">
            <Checkbox {...form.tick('no_values')} error={undefined} />
          </Panel>
        </Form>
      </div>
    </>
  )
}
