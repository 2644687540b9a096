import { Checkbox, Switch } from '@mantine/core'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './import-settings-page.module.css'
import type { RulesForm } from './rules-form.ts'

const zones = ['include_us_shipping', 'include_canada_shipping', 'include_international_shipping'] as const

/** Whether what a parcel costs is part of the price, or asked for beside it. @see V-189, E-151 */
export function ShippingFields({ form, fault }: { form: RulesForm; fault: string | undefined }) {
  const isIncluded = form.values.include_shipping
  return (
    <Panel title="Shipping">
      <div className={classes.fields}>
        <Switch
          {...form.tick('include_shipping')}
          description="The dearest of the zones you choose is added, so that you can sell with free shipping."
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
          description="Your customers pay for shipping at your shop’s checkout, beside the price. You set what they pay there yourself, in your shop’s shipping settings: we send no rates to it. Each product on your import list then shows what its supplier asks for, place by place."
        />
      </div>
    </Panel>
  )
}
