import { ruleFaults, rulesOf, storeRulesView } from '@quayside/contract/stores/rules-on-the-wire'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { FormSaveBar } from '#foundation/forms/form-save-bar.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import classes from './import-settings-page.module.css'
import { PricingFields } from './pricing-fields.tsx'
import { settingsProgressQuery, useSaveSettings } from './settings.queries.ts'
import { ShippingFields } from './shipping-fields.tsx'

/** Settings for the price and tags of imports, the values that follow the supplier, and the stock buffer. @see S-43, R-033 */
export const Route = createFileRoute('/_store/settings/import_settings')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(settingsProgressQuery()),
  component: ImportSettingsPage,
})

const labels = {
  include_category_tags: 'Add the categories as tags',
  global_markup: 'Markup',
  global_markup_amount: 'Markup amount',
  global_markup_round_up: 'Round up to a whole amount',
  global_pricing_use_retail_price: 'Start from the retail price',
  add_separate_shipping_rate: 'Add a separate shipping rate',
  include_shipping: 'Include shipping in the price',
  include_us_shipping: 'US',
  include_canada_shipping: 'Canada',
  include_international_shipping: 'International',
  sync: 'Supplier changes',
  'sync.buffer.pieces': 'Held back from the start',
  'sync.buffer.pieces_per_day': 'More for each day without an update',
  'sync.buffer.cap': 'Never more than',
}

// Loaded on demand, because each is as large as the pricing rules.
const SyncFields = lazy(() => import('./sync-fields.tsx').then(({ SyncFields: fields }) => ({ default: fields })))
const PriceExample = lazy(() => import('./price-example.tsx').then(({ PriceExample: example }) => ({ default: example })))
const PreviewSettings = lazy(() => import('./preview-settings.tsx').then(({ PreviewSettings: previewing }) => ({ default: previewing })))

function ImportSettingsPage() {
  const settings = useStoreSettings()
  const platform = settings.platform?.name ?? null
  const save = useSaveSettings()
  const form = useForm({
    initial: storeRulesView(rulesOf(settings)),
    schema: () => import('@quayside/contract/stores/store-rules').then(({ StoreRules }) => StoreRules),
    labels,
    rules: [(rules) => ruleFaults(rules, platform)[0]?.message],
    save: (rules) => save.mutateAsync({ body: { settings: rules } }),
  })
  const faults = Object.fromEntries(ruleFaults(form.values, platform).map(({ field, message }) => [field, message]))
  return (
    <>
      <PageHeader
        title="Import Settings"
        detail="How prices, shipping and tags are set when you import, and what happens afterwards."
        back={{ label: 'Settings', href: '/settings' }}
      />
      <div className={classes.page}>
        <form {...form.bind} aria-label="Import settings" className={classes.form}>
          <PricingFields form={form} currency={settings.currency} />
          <ShippingFields form={form} fault={faults.include_shipping} chargesNow={settings.add_separate_shipping_rate} />
          <Suspense fallback={null}>
            <SyncFields form={form} fault={faults['sync.buffer.cap']} />
          </Suspense>
        </form>
        <div className={classes.aside}>
          <Suspense fallback={null}>
            <PriceExample rules={form.values} currency={settings.currency} />
          </Suspense>
        </div>
        <div className={classes.below}>
          <Suspense fallback={null}>
            <PreviewSettings
              rules={form.values}
              isSaved={form.state === 'none' || form.state === 'saved'}
              fault={Object.values(faults)[0]}
            />
          </Suspense>
        </div>
      </div>
      <FormSaveBar form={form} what="your import settings" />
    </>
  )
}
