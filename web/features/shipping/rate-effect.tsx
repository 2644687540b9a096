import type { ShippingOptionWire } from '@quayside/contract/shipping/endpoints'
import { readExcluded, regionOfDestination } from '@quayside/domain/shipping/option-draft'
import { type Charged, rateEffects, type ZoneEffect } from '@quayside/domain/shipping/rate-effects'
import { optionsOfProduct, type ShippingOption, zonePlaces } from '@quayside/domain/shipping/shipping-option'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import type { ExcludableRegion, ShippingRegion } from '@quayside/domain/vocabulary/region'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#foundation/formats/money.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ratesOfProductQuery, ratesQuery } from './shipping.queries.ts'
import classes from './shipping-settings-page.module.css'

export interface RateDraft {
  /** Absent for a new rate. */
  readonly id?: number | undefined
  readonly productId: number | null
  readonly toCountry: string
  readonly rateMinor: number
  readonly additionalRateMinor: number
  readonly excludedRegions: string
  readonly currency: Currency
}

const columns: Column[] = [{ name: 'To a shopper in' }, { name: 'One item', numeric: true }, { name: 'Three items', numeric: true }]

/** Effect of a rate on shoppers and on stores' prices, while it is edited. */
export function RateEffect({ draft }: { draft: RateDraft }) {
  const { productId } = draft
  const usual = useQuery(ratesQuery())
  const own = useQuery({ ...ratesOfProductQuery(productId ?? 0), enabled: productId !== null })
  if (!draft.toCountry || !usual.data || (productId !== null && !own.data)) return null
  const active = [...(own.data?.shipping_options ?? []), ...usual.data.shipping_options]
    .filter(({ deactivated, product }) => deactivated === null && (product === null || product === productId))
    .map(optionOf)
  const before = productId === null ? active : optionsOfProduct(active, productId)
  const { places, zones } = rateEffects(before, optionOfDraft(draft))
  return (
    <Panel title="What it comes to" flush>
      <DataTable label="What it comes to" columns={columns}>
        {places.map(({ place, before: was, after }) => (
          <tr key={place}>
            <td>{place}</td>
            <td data-num>
              <Amount was={was} is={after} of="one" />
            </td>
            <td data-num>
              <Amount was={was} is={after} of="three" />
            </td>
          </tr>
        ))}
      </DataTable>
      <p className={classes.effect}>{zones.length ? zones.map(priceWords).join(' ') : 'Prices in stores stay as they are.'}</p>
    </Panel>
  )
}

/** The new amount, with the current one if they differ. */
function Amount({ was, is, of }: { was: Charged; is: Charged; of: 'one' | 'three' }) {
  const words = (charged: Charged) => (charged ? formatMoney(charged[of].minor, charged[of].currency) : 'Does not ship')
  return (
    <>
      {words(is)}
      {words(was) !== words(is) && <small className={classes.small}>now {words(was)}</small>}
    </>
  )
}

function priceWords({ zone, before, after }: ZoneEffect): string {
  const where = `Stores with shipping to ${zonePlaces[zone]} in their prices`
  if (!before || !after) return `${where}: their prices are recalculated.`
  const by = after.minor - before.minor
  return `${where}: their prices may ${by > 0 ? 'rise' : 'fall'} by up to ${formatMoney(Math.abs(by), after.currency)}.`
}

const optionOf = (wire: ShippingOptionWire): ShippingOption => ({
  id: wire.id,
  supplierId: wire.supplier,
  productId: wire.product,
  fromCountry: wire.from_country,
  toCountry: wire.to_country,
  region: wire.region as ShippingRegion,
  rate: money(wire.price.minor, wire.price.currency),
  additionalRate: money(wire.additional_item_shipping_rate.minor, wire.additional_item_shipping_rate.currency),
  carrier: wire.carrier,
  deliveryDaysMin: wire.delivery_days_min,
  deliveryDaysMax: wire.delivery_days_max,
  excludedRegions: wire.excluded_regions.split(',').filter(Boolean) as ExcludableRegion[],
})

const optionOfDraft = (draft: RateDraft): ShippingOption => ({
  id: draft.id ?? 0,
  supplierId: 0,
  productId: draft.productId,
  fromCountry: '',
  toCountry: draft.toCountry,
  region: regionOfDestination(draft.toCountry),
  rate: money(draft.rateMinor, draft.currency),
  additionalRate: money(draft.additionalRateMinor, draft.currency),
  carrier: '',
  deliveryDaysMin: 0,
  deliveryDaysMax: 0,
  excludedRegions: readExcluded(draft.excludedRegions),
})
