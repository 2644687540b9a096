/**
 * Product values that follow the supplier's own shop: the available switches, and the values that cannot be edited here.
 * @see V-293, V-323
 */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import type { ProductFault } from './product-rules.ts'

/** Sync settings of a product that came from the supplier's own shop. */
export interface ProductSync {
  readonly tracksInventory: boolean
  readonly tracksPricing: boolean
  /** True if its price to stores is set manually; only the retail price follows. */
  readonly overridesDiscount: boolean
  /** The shop it came from; null if that is not connected now. */
  readonly shop: { readonly syncInventory: boolean; readonly syncPricing: boolean } | null
}

export type SyncSwitch = 'track_inventory' | 'track_pricing' | 'override_discount_percent'

const notConnected = 'Connect your Shopify store first.'
const syncOff = {
  track_inventory: 'Switch on “Stock follows your store” in your platform settings first.',
  track_pricing: 'Switch on “Prices follow your store” in your platform settings first.',
}

/** @see V-323 */
export function mayUseSwitch({ shop, tracksPricing }: ProductSync, name: SyncSwitch): Decision<'NOT_CONNECTED' | 'SYNC_OFF'> {
  if (!shop) return refused('NOT_CONNECTED', notConnected)
  const isOn = name === 'track_inventory' ? shop.syncInventory : shop.syncPricing
  if (!isOn) return refused('SYNC_OFF', syncOff[name === 'track_inventory' ? 'track_inventory' : 'track_pricing'])
  if (name === 'override_discount_percent' && !tracksPricing)
    return refused('SYNC_OFF', 'Prices of this product do not follow your store: you set them by hand already.')
  return allowed
}

export type FollowedField = 'price' | 'retail_price' | 'quantity'

const reasons = {
  quantity: 'Stock follows your Shopify store. Change it there, or switch that off for this product.',
  price: 'Prices follow your Shopify store. Change them there, or switch that off for this product.',
}

/** Returns the fields that cannot be edited here, each with the reason. @see V-293 */
export function followedFields(sync: ProductSync | null): Partial<Record<FollowedField, string>> {
  if (!sync?.shop) return {}
  const pricing = sync.shop.syncPricing && sync.tracksPricing
  return {
    ...(sync.shop.syncInventory && sync.tracksInventory ? { quantity: reasons.quantity } : {}),
    ...(pricing ? { retail_price: reasons.price } : {}),
    ...(pricing && !sync.overridesDiscount ? { price: reasons.price } : {}),
  }
}

interface Values {
  readonly priceMinor: number | undefined
  readonly retailPriceMinor: number | undefined
  readonly quantity: number | undefined
}

/**
 * Returns a fault for each edited field that follows the shop.
 * @param variants with the current values in `before`; undefined for a new one, which the shop does not have
 */
export function followFaults(
  sync: ProductSync | null,
  variants: readonly { readonly before: Values | undefined; readonly after: Values }[],
): ProductFault[] {
  const locked = followedFields(sync)
  return variants.flatMap(({ before, after }, at) => {
    if (!before) return []
    const isChanged = {
      price: before.priceMinor !== after.priceMinor,
      retail_price: before.retailPriceMinor !== after.retailPriceMinor,
      quantity: before.quantity !== after.quantity,
    }
    return (Object.keys(isChanged) as FollowedField[]).flatMap((field) => {
      const message = locked[field]
      return message && isChanged[field] ? [{ field: `variants.${at}.${field}`, message }] : []
    })
  })
}
