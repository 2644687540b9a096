import { rulesOf } from '@quayside/contract/stores/rules-on-the-wire'
import type { StoreRules } from '@quayside/contract/stores/store-rules'
import type { ShippingOption } from '@quayside/domain/shipping/shipping-option'
import { initialPrice } from '@quayside/domain/store-products/initial-price'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { useState } from 'react'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './import-settings-page.module.css'

const zones = [
  { region: 'US', name: 'the US', cents: 500 },
  { region: 'CA', name: 'Canada', cents: 900 },
  { region: 'INTL', name: 'anywhere else', cents: 1400 },
] as const

const dollars = (amount: number) => Math.round(Math.max(0, Math.min(amount, 100_000)) * 100)

/** Example of the rules on one product, step by step, while they are edited. */
export function PriceExample({ rules, currency }: { rules: StoreRules; currency: Currency }) {
  const [cost, setCost] = useState(10)
  const [retail, setRetail] = useState(25)
  const unit = currency === 'CAD' ? 'C$' : '$'
  const { steps, result } = initialPrice(
    { cost: money(dollars(cost), currency), retailPrice: money(dollars(retail), currency), enforcesMinimumPrice: false },
    rulesOf(rules).importSettings,
    zones.map((zone) => rateTo(zone, currency)),
  )
  return (
    <Panel title="For example">
      <div className={classes.fields}>
        <div className={classes.pair}>
          <RateInput label="Supplier cost" value={cost} unit={unit} onChange={setCost} />
          <RateInput label="Retail price" value={retail} unit={unit} onChange={setRetail} />
        </div>
        <table className={classes.sum} aria-label="How the price is calculated">
          <tbody aria-live="polite">
            {steps.map(({ label, note, amount }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {note && <small>{note}</small>}
                </th>
                <td>
                  <Money minor={amount.minor} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Price on your list</th>
              <td>
                <Money minor={result.minor} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
        {rules.include_shipping && (
          <p className={classes.note}>
            If it ships for{' '}
            {zones.map(({ name, cents }, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <Money minor={cents} currency={currency} /> to {name}
              </span>
            ))}
            .
          </p>
        )}
      </div>
    </Panel>
  )
}

const rateTo = ({ region, cents }: (typeof zones)[number], currency: Currency): ShippingOption => ({
  id: cents,
  supplierId: 0,
  productId: null,
  fromCountry: 'US',
  toCountry: region,
  region,
  rate: money(cents, currency),
  additionalRate: money(0, currency),
  carrier: '',
  deliveryDaysMin: 1,
  deliveryDaysMax: 5,
  excludedRegions: [],
})
