/** Origin of an order: the store's shop, or the store itself. @see S-33, X-099 */

export const orderTypes = ['platform', 'manual', 'sample'] as const
export type OrderType = (typeof orderTypes)[number]

/** Orders that a store makes here itself: nothing of them is known to a shop. */
export const ownOrderTypes = ['manual', 'sample'] as const
export type OwnOrderType = (typeof ownOrderTypes)[number]

export const orderTypeLabels: Readonly<Record<OrderType, string>> = { platform: 'Store', manual: 'Manual', sample: 'Sample' }

export const hasShop = (type: OrderType): boolean => type === 'platform'

const letters: Readonly<Record<OwnOrderType, string>> = { manual: 'M', sample: 'S' }

/** Name of an order that has no shop to name it: `#M12`, `#S3`. A shop's own are plain numbers. */
export const ownOrderName = (type: OwnOrderType, number: number): string => `#${letters[type]}${number}`
