/** Effect of a rate being edited, by place, before it is saved. @see S-70 */
import { zonesPricedBy } from '../store-products/initial-price.ts'
import { add, type Money, times } from '../vocabulary/money.ts'
import { destinationName } from './destination-name.ts'
import { type Destination, mayServe, rateFor, type ShippingOption, type ShippingZone } from './shipping-option.ts'

/** Shipping of one item and of three; null if it does not ship there. */
export type Charged = { readonly one: Money; readonly three: Money } | null

export interface PlaceEffect {
  /** Place name, as in *to a shopper in Ontario*. */
  readonly place: string
  readonly before: Charged
  readonly after: Charged
}

export interface ZoneEffect {
  /** Zone whose shipping stores may include in their prices. */
  readonly zone: ShippingZone
  readonly before: Money | null
  readonly after: Money | null
}

export interface RateEffects {
  readonly places: readonly PlaceEffect[]
  /** Zones whose shipping, as included in stores' prices, changes. */
  readonly zones: readonly ZoneEffect[]
}

/** Sample shoppers for each region and its exceptions. */
const shoppers: readonly { readonly place: string; readonly destination: Destination }[] = [
  { place: 'California', destination: { country: 'US', province: 'CA' } },
  { place: 'Hawaii', destination: { country: 'US', province: 'HI' } },
  { place: 'Alaska', destination: { country: 'US', province: 'AK' } },
  { place: 'Puerto Rico', destination: { country: 'US', province: 'PR' } },
  { place: 'Ontario', destination: { country: 'CA', province: 'ON' } },
  { place: 'Mexico', destination: { country: 'MX' } },
  { place: 'Germany', destination: { country: 'DE' } },
  { place: 'Australia', destination: { country: 'AU' } },
  { place: 'Israel', destination: { country: 'IL' } },
  { place: 'Japan', destination: { country: 'JP' } },
]

const zonePlace: Readonly<Record<ShippingZone, string>> = { US: 'US', CA: 'CA', INTL: 'ZZ' }

/**
 * @param before current active rates, general or of one product
 * @param draft the edited rate; it replaces the one with its id, and the one for its place
 */
export function rateEffects(before: readonly ShippingOption[], draft: ShippingOption): RateEffects {
  const isReplaced = ({ id, region, toCountry }: ShippingOption) =>
    id === draft.id || (region === draft.region && toCountry === draft.toCountry)
  const after = [draft, ...before.filter((option) => !isReplaced(option))]
  const single =
    draft.toCountry === draft.region ? [] : [{ place: destinationName(draft.toCountry), destination: { country: draft.toCountry } }]
  const concerned = [...single, ...shoppers.filter(({ place }) => place !== single[0]?.place)].filter(({ destination }) =>
    mayServe(draft, destination),
  )
  const places = concerned.map(({ place, destination }) => ({
    place,
    before: chargedBy(rateFor(before, destination)),
    after: chargedBy(rateFor(after, destination)),
  }))
  const zones = zonesPricedBy(draft).map((zone) => ({
    zone,
    before: rateFor(before, { country: zonePlace[zone] })?.rate ?? null,
    after: rateFor(after, { country: zonePlace[zone] })?.rate ?? null,
  }))
  return { places, zones: zones.filter((zone) => zone.before?.minor !== zone.after?.minor) }
}

const chargedBy = (option: Pick<ShippingOption, 'rate' | 'additionalRate'> | undefined): Charged =>
  option ? { one: option.rate, three: add(option.rate, times(option.additionalRate, 2)) } : null
