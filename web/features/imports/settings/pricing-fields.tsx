import { NativeSelect, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import type { StoreRules } from '@quayside/contract/stores/store-rules'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './import-settings-page.module.css'
import type { RulesForm } from './rules-form.ts'

/** @see V-223 */
const markups = [
  { value: '', label: 'None' },
  { value: 'PERCENT', label: 'Percent' },
  { value: 'FLAT', label: 'Flat Rate' },
]

/** Base of a price, its mark-up and its rounding. */
export function PricingFields({ form, currency }: { form: RulesForm; currency: Currency }) {
  const { global_markup: markup, global_markup_amount: amount } = form.values
  return (
    <>
      <Panel title="Prices">
        <div className={classes.fields}>
          <Switch
            {...form.tick('global_pricing_use_retail_price')}
            description="What the supplier recommends. Switched off, prices start from what you pay."
          />
          <div className={classes.pair}>
            <NativeSelect
              name="global_markup"
              label="Markup"
              data={markups}
              value={markup ?? ''}
              onChange={({ currentTarget: { value } }) => form.set('global_markup', (value || null) as StoreRules['global_markup'])}
            />
            {markup && (
              <RateInput
                name="global_markup_amount"
                label="Markup amount"
                value={amount}
                unit={markup === 'PERCENT' ? '%' : currency === 'CAD' ? 'C$' : '$'}
                error={form.faults.global_markup_amount}
                onChange={(rate) => form.set('global_markup_amount', rate)}
              />
            )}
          </div>
          <Switch {...form.tick('global_markup_round_up')} description="$12.30 becomes $13.00." />
          <p className={classes.note}>
            A supplier’s minimum selling price is always respected: a price that would be lower is raised to it.
          </p>
        </div>
      </Panel>
      <Panel title="Tags">
        <Switch {...form.tick('include_category_tags')} description="Adds a product’s category and subcategory to its tags." />
      </Panel>
    </>
  )
}
