/** Price with which a product enters the import list, from the store's import settings. @see X-083 */
import { mayServe, type RatePlace, rateFor, type ShippingOption, type ShippingZone, shippingZones } from '../shipping/shipping-option.ts'
import type { ImportSettings } from '../stores/import-settings.ts'
import { type Money, money, share, zero } from '../vocabulary/money.ts'
import { type Step, sumOf, type Workings } from '../vocabulary/workings.ts'

export interface PricedVariant {
  readonly cost: Money
  readonly retailPrice: Money
  readonly enforcesMinimumPrice: boolean
}

export const initialPriceRule = 'initial-price@1'
/** Step that raises a price to the supplier's minimum. */
export const minimumStep = 'Up to the minimum selling price'

/**
 * Calculates base price + mark-up + shipping of the dearest enabled zone, rounded up to a whole unit if set, and never below an enforced
 * minimum.
 */
export function initialPrice(variant: PricedVariant, settings: ImportSettings, options: readonly ShippingOption[]): Workings {
  const { currency } = variant.cost
  const base = settings.useRetailPrice ? variant.retailPrice : variant.cost
  const steps: Step[] = [{ label: settings.useRetailPrice ? 'Retail price' : 'Cost', amount: base }]
  const markUp = markUpOf(base, settings)
  if (markUp) steps.push(markUp)
  const shipping = dearestShipping(options, settings.includeShipping, zero(currency))
  if (shipping) steps.push(shipping)
  const sum = sumOf(initialPriceRule, currency, steps).result.minor
  if (settings.roundUp && sum % 100 !== 0) steps.push({ label: 'Rounded up', amount: money(100 - (sum % 100), currency) })
  const rounded = sumOf(initialPriceRule, currency, steps).result.minor
  const short = variant.enforcesMinimumPrice ? variant.retailPrice.minor - rounded : 0
  if (short > 0) steps.push({ label: minimumStep, amount: money(short, currency) })
  return sumOf(initialPriceRule, currency, steps)
}

function markUpOf(base: Money, { markup }: ImportSettings): Step | undefined {
  if (!markup) return undefined
  if (markup.type === 'FLAT') return { label: 'Mark-up', amount: money(markup.cents, base.currency) }
  return { label: 'Mark-up', amount: share(base, Math.round(markup.percent * 100)), note: `${markup.percent}%` }
}

/** Sample country of each zone; abroad, only rates for the whole world count. */
const places: Readonly<Record<ShippingZone, string>> = { US: 'US', CA: 'CA', INTL: 'ZZ' }

/**
 * Returns the zones whose included shipping a rate for the place may affect; empty if the place is a part of the world that no zone covers.
 */
export const zonesPricedBy = (place: RatePlace): ShippingZone[] =>
  shippingZones.filter((zone) => mayServe(place, { country: places[zone] }))

function dearestShipping(options: readonly ShippingOption[], zones: readonly ShippingZone[], none: Money): Step | undefined {
  const rates = zones.flatMap((zone) => {
    const option = rateFor(options, { country: places[zone] })
    return option ? [{ zone, rate: option.rate }] : []
  })
  const dearest = rates.reduce<(typeof rates)[number] | undefined>(
    (most, one) => (one.rate.minor > (most?.rate ?? none).minor ? one : most),
    undefined,
  )
  return dearest && { label: 'Shipping', amount: dearest.rate, note: `to ${dearest.zone}` }
}
