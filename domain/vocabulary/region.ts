/** Countries and regions for shipping rates and display. @see K-147, K-148 */

export const shippingRegions = ['US', 'CA', 'HA', 'LA', 'AU', 'EU', 'IS', 'INTL'] as const
export type ShippingRegion = (typeof shippingRegions)[number]

/** Parts of the US that a supplier may exclude from its US rate. */
export const excludableRegions = ['AK', 'HI', 'PR'] as const
export type ExcludableRegion = (typeof excludableRegions)[number]
