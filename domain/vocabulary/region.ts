/** Countries and regions for shipping rates and display. @see K-147, K-148 */

export const shippingRegions = ['US', 'CA', 'HA', 'LA', 'AU', 'EU', 'IS', 'INTL'] as const
export type ShippingRegion = (typeof shippingRegions)[number]

/** Parts of the US that a supplier may exclude from its US rate. */
export const excludableRegions = ['AK', 'HI', 'PR'] as const
export type ExcludableRegion = (typeof excludableRegions)[number]

/** Members of the European Union. They share one customs tariff, and nothing between them passes customs. */
export const euCountries = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
