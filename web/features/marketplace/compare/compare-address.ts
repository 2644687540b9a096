import { comparedAtMost } from '@quayside/domain/marketplace/compare'
import { type ShippingZone, shippingZones } from '@quayside/domain/shipping/shipping-option'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readFlag, readOneOf } from '#foundation/api/read-query.ts'

/** Search parameters of a comparison. */
export interface CompareAsked {
  ids: number[]
  shipping_country?: ShippingZone
  /** Shows only rows in which the products differ. */
  differences?: true
}

export const readCompare = (raw: RawQuery): CompareAsked => ({
  ids: [
    ...new Set(
      String(raw.ids ?? '')
        .split(',')
        .map(Number),
    ),
  ]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, comparedAtMost),
  ...present({
    shipping_country: readOneOf(raw.shipping_country, shippingZones),
    differences: readFlag(raw.differences),
  }),
})

export const compareAddress = (asked: CompareAsked): string => `/compare${queryText({ ...asked })}`
