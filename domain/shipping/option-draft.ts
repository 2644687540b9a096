/** Rules of a shipping option, shared by its form and the server. @see S-70, V-295, K-147 to K-155 */
import { isCountry } from '../vocabulary/countries.ts'
import { type ExcludableRegion, excludableRegions, type ShippingRegion, shippingRegions } from '../vocabulary/region.ts'

/** Time in which a supplier makes and packs an order before it ships. @see K-149 */
export const processingTimes = ['1-2 Days', '3-5 Days', '6-7 Days', '1-2 Weeks', '2-4 Weeks'] as const
export type ProcessingTime = (typeof processingTimes)[number]

export const optionMessages = {
  country: 'Please choose a country',
  price: 'Please enter a price of 0.00 or more',
  days: 'Please enter whole days, 0 or more',
  daysOrder: 'The longest time cannot be shorter than the shortest',
  taken: 'You already have an active rate for this place. Edit that one, or deactivate it first.',
} as const

export const mostDeliveryDays = 120
/** A thousand, in minor units. */
export const dearestRateMinor = 100_000
export const longestCarrier = 100

export interface OptionDraft {
  /** A region code or an ISO country code; empty if none is chosen yet. */
  readonly toCountry: string
  readonly rateMinor: number | undefined
  readonly additionalRateMinor: number | undefined
  readonly deliveryDaysMin: number | undefined
  readonly deliveryDaysMax: number | undefined
}

export interface OptionFault {
  /** Field name in the API's spelling. */
  readonly field: 'to_country' | 'price' | 'additional_item_shipping_rate' | 'delivery_days_min' | 'delivery_days_max'
  readonly message: string
}

export function optionFaults(draft: OptionDraft): OptionFault[] {
  const { deliveryDaysMin: least, deliveryDaysMax: most } = draft
  const list: (OptionFault | false)[] = [
    !isDestination(draft.toCountry) && { field: 'to_country', message: optionMessages.country },
    !isRate(draft.rateMinor) && { field: 'price', message: optionMessages.price },
    !isRate(draft.additionalRateMinor) && { field: 'additional_item_shipping_rate', message: optionMessages.price },
    !areDays(least) && { field: 'delivery_days_min', message: optionMessages.days },
    !areDays(most) && { field: 'delivery_days_max', message: optionMessages.days },
    areDays(least) && areDays(most) && least > most && { field: 'delivery_days_max', message: optionMessages.daysOrder },
  ]
  return list.filter((fault) => fault !== false)
}

/** Whether a code is a destination of a rate: a region, or a single country that is not in a region of its own. */
export const isDestination = (code: string): boolean => isRegion(code) || isCountry(code)

/** Returns the region of a destination; a single country belongs to INTL. */
export const regionOfDestination = (code: string): ShippingRegion => (isRegion(code) ? code : 'INTL')

/** Whether parts of the destination may be excluded; only the US rate allows it. */
export const mayExclude = (code: string): boolean => code === 'US'

/** Parses `AK,HI` into the known codes, without duplicates. */
export const readExcluded = (text: string): ExcludableRegion[] => {
  const named = text.split(',').map((code) => code.trim().toUpperCase())
  return excludableRegions.filter((region) => named.includes(region))
}

/** Rates in minor units above which shoppers abandon carts. The form shows a warning and saves anyway. @see K-153 to K-155, M-289 */
const warnsAbove: readonly { readonly to: string; readonly minor: number; readonly message: string }[] = [
  { to: 'CA', minor: 2000, message: 'Shipping to Canada above $20 keeps many stores from importing your products.' },
  { to: 'US', minor: 1500, message: 'Shipping within the United States above $15 keeps many stores from importing your products.' },
]
const anyAboveMinor = 3000
const anyWarning = 'A shipping rate above $30 keeps most stores from importing your products.'

/** Returns the warning, or undefined for a usual rate. */
export function rateWarning(toCountry: string, rateMinor: number | undefined): string | undefined {
  if (rateMinor === undefined) return undefined
  if (rateMinor > anyAboveMinor) return anyWarning
  return warnsAbove.find(({ to, minor }) => to === toCountry && rateMinor > minor)?.message
}

const isRegion = (code: string): code is ShippingRegion => (shippingRegions as readonly string[]).includes(code)
const isRate = (minor: number | undefined): boolean => Number.isSafeInteger(minor) && minor! >= 0 && minor! <= dearestRateMinor
const areDays = (days: number | undefined): days is number => Number.isSafeInteger(days) && days! >= 0 && days! <= mostDeliveryDays
