import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { ShippingOptionWire } from '@quayside/contract/shipping/endpoints'
import { mayExclude, rateWarning, readExcluded, regionOfDestination } from '@quayside/domain/shipping/option-draft'
import { excludedNames, regionName } from '@quayside/domain/shipping/shipping-option'
import { type CountryCode, countries, countryCodes } from '@quayside/domain/vocabulary/countries'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { excludableRegions, shippingRegions } from '@quayside/domain/vocabulary/region'
import { LeaveGuard } from '#foundation/forms/leave-guard.tsx'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { RateEffect } from './rate-effect.tsx'
import { useCreateRate, useEditRate } from './shipping.queries.ts'
import classes from './shipping-settings-page.module.css'

const labels = {
  to_country: 'Ships to',
  from_country: 'Ships from',
  price: 'First item',
  additional_item_shipping_rate: 'Each further item',
  carrier: 'Carrier',
  delivery_days_min: 'Shortest delivery',
  delivery_days_max: 'Longest delivery',
} as const

const places = [
  { group: 'Regions', items: shippingRegions.map((value) => ({ value: value as string, label: regionName(value) })) },
  {
    group: 'One country',
    items: countryCodes
      .filter((code) => regionOfDestination(code) === 'INTL')
      .map((value: CountryCode) => ({ value: value as string, label: countries[value] })),
  },
]

interface RateFormProps {
  /** Absent for a new rate. */
  option?: ShippingOptionWire
  /** Product of a new rate; absent for all products without a rate of their own. */
  productId?: number | undefined
  currency: Currency
  onSaved: () => void
}

/** One shipping rate. @see, V-295 */
export function RateForm({ option, productId, currency, onSaved }: RateFormProps) {
  const create = useCreateRate()
  const edit = useEditRate()
  const form = useForm({
    initial: {
      to_country: option?.to_country ?? '',
      from_country: (option?.from_country ?? (currency === 'CAD' ? 'CA' : 'US')) as 'US' | 'CA',
      price: (option?.price.minor ?? 0) / 100,
      additional_item_shipping_rate: (option?.additional_item_shipping_rate.minor ?? 0) / 100,
      carrier: option?.carrier ?? '',
      delivery_days_min: String(option?.delivery_days_min ?? 1),
      delivery_days_max: String(option?.delivery_days_max ?? 2),
      excluded_regions: option?.excluded_regions ?? '',
    },
    schema: () => import('@quayside/contract/shipping/option-edit').then(({ NewShippingOption }) => NewShippingOption),
    labels,
    save: async ({ to_country, ...checked }) => {
      // the API expects whole units, as typed
      const fields = { ...checked, price: checked.price / 100, additional_item_shipping_rate: checked.additional_item_shipping_rate / 100 }
      if (option) await edit.mutateAsync({ params: { id: option.id }, body: fields })
      else await create.mutateAsync({ body: { ...fields, to_country, ...(productId ? { product: productId } : {}) } })
      onSaved()
    },
  })
  const { values, set, faults } = form
  const warning = rateWarning(values.to_country, Math.round(values.price * 100))
  const excluded = readExcluded(values.excluded_regions)
  return (
    <form {...form.bind} aria-label="Shipping rate" className={classes.rate}>
      <LeaveGuard isChanged={form.state === 'changed'} what="this shipping rate" />
      <Panel>
        <div className={classes.form}>
          <NativeSelect
            {...form.field('to_country')}
            disabled={option !== undefined}
            data={[{ value: '', label: 'Choose a country', disabled: true }, ...places]}
            {...(option ? { description: 'For another place, add another rate' } : {})}
          />
          {mayExclude(values.to_country) && (
            <Checkbox.Group label="Does not ship to" value={excluded} onChange={(codes) => set('excluded_regions', codes.join(','))}>
              <div className={classes.checks}>
                {excludableRegions.map((code) => (
                  <Checkbox key={code} value={code} label={excludedNames([code])} />
                ))}
              </div>
            </Checkbox.Group>
          )}
          <NativeSelect
            {...form.field('from_country')}
            data={[
              { value: 'US', label: 'United States' },
              { value: 'CA', label: 'Canada' },
            ]}
          />
          <div className={classes.pair}>
            <RateInput
              name="price"
              label={labels.price}
              unit={currency === 'CAD' ? 'C$' : '$'}
              value={values.price}
              error={faults.price}
              onChange={(rate) => set('price', rate)}
            />
            <RateInput
              name="additional_item_shipping_rate"
              label={labels.additional_item_shipping_rate}
              unit={currency === 'CAD' ? 'C$' : '$'}
              value={values.additional_item_shipping_rate}
              error={faults.additional_item_shipping_rate}
              onChange={(rate) => set('additional_item_shipping_rate', rate)}
            />
          </div>
          {warning && <Notice tone="wait">{warning}</Notice>}
          <div className={classes.pair}>
            <TextInput
              {...form.field('delivery_days_min')}
              inputMode="numeric"
              rightSection={<span aria-hidden>days</span>}
              rightSectionWidth={52}
            />
            <TextInput
              {...form.field('delivery_days_max')}
              inputMode="numeric"
              rightSection={<span aria-hidden>days</span>}
              rightSectionWidth={52}
            />
          </div>
          <TextInput {...form.field('carrier')} placeholder="Optional" />
          {form.summary && <Notice tone="bad">{form.summary}</Notice>}
          <div className={classes.actions}>
            <Button type="submit" loading={form.state === 'saving'} disabled={option !== undefined && form.state !== 'changed'}>
              {option ? 'Save' : 'Add shipping rate'}
            </Button>
          </div>
        </div>
      </Panel>
      <RateEffect
        draft={{
          id: option?.id,
          productId: option?.product ?? productId ?? null,
          toCountry: values.to_country,
          rateMinor: Math.round(values.price * 100),
          additionalRateMinor: Math.round(values.additional_item_shipping_rate * 100),
          excludedRegions: values.excluded_regions,
          currency,
        }}
      />
    </form>
  )
}
