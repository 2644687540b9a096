import { Checkbox, Switch } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './import-settings-page.module.css'
import type { RulesForm } from './rules-form.ts'

const zones = ['include_us_shipping', 'include_canada_shipping', 'include_international_shipping'] as const

// Loaded on demand, because few stores charge for it.
const CheckoutRates = lazy(() => import('./checkout-rates.tsx').then(({ CheckoutRates: rates }) => ({ default: rates })))

interface ShippingFieldsProps {
  form: RulesForm
  fault: string | undefined
  /** The saved setting: shipping is charged separately. */
  chargesNow: boolean
}

/** Whether shipping is included in the price or charged separately. @see V-189, E-151 */
export function ShippingFields({ form, fault, chargesNow }: ShippingFieldsProps) {
  const isIncluded = form.values.include_shipping
  return (
    <Panel title="Shipping">
      <div className={classes.fields}>
        <Switch
          {...form.tick('include_shipping')}
          description="Adds the highest rate of the zones you choose, so that you can offer free shipping."
        />
        {isIncluded && (
          <fieldset className={classes.zones} data-fault={fault ? true : undefined} aria-describedby={fault ? 'zone-fault' : undefined}>
            <legend>Zones</legend>
            {zones.map((zone) => (
              <Checkbox key={zone} {...form.tick(zone)} />
            ))}
          </fieldset>
        )}
        {fault && (
          <p id="zone-fault" role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <Switch
          {...form.tick('add_separate_shipping_rate')}
          description="Your customers pay for shipping at checkout, beside the price: what the suppliers of their cart charge for that address. Each product on your import list shows its supplier’s rates."
        />
        {chargesNow && (
          <Suspense fallback={null}>
            <CheckoutRates />
          </Suspense>
        )}
      </div>
    </Panel>
  )
}
