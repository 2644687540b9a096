/** Mapping from changes to the six events of the notification settings. @see S-41 */
import type { ProductChange } from '../catalogue/revision.ts'
import { lowStockUpTo } from '../catalogue/stock.ts'
import type { NotificationEvent } from '../stores/notification-settings.ts'

/** An event and the changes that cause it, in the order of the changes. */
export interface HappenedEvent<Change extends ProductChange = ProductChange> {
  readonly event: NotificationEvent
  readonly changes: readonly Change[]
}

/**
 * Returns the events that a supplier's changes mean for a store. Stock events are not among them, because orders change stock too.
 * @see stockEvent
 * @param isOfSupplier true if the changes concern the whole supplier, not one product
 */
export function eventsOf<Change extends ProductChange>(changes: readonly Change[], isOfSupplier: boolean): HappenedEvent<Change>[] {
  const byEvent = Map.groupBy(changes, (change) => eventOf(change, isOfSupplier))
  return [...byEvent].flatMap(([event, of]) => (event ? [{ event, changes: of }] : []))
}

function eventOf({ type, variantId, newValue }: ProductChange, isOfSupplier: boolean): NotificationEvent | undefined {
  if (type === 'PRICE' || type === 'RETAIL_PRICE') return 'product_price_changed'
  if (type === 'SHIPPING_RATE' || type === 'XTRA_ITEM_SHIP_RATE' || type === 'SHIPPING_OPTION') return 'shipping_rate_changed'
  // Adding or removing a variant does not change whether the product is offered.
  if (type !== 'ACTIVE' || variantId !== null || newValue === 'Active') return undefined
  return isOfSupplier ? 'supplier_removed' : 'product_removed'
}

/** Returns the event of a change in stock. @param before null if unknown; there is no event then */
export function stockEvent(before: number | null, after: number): NotificationEvent | undefined {
  if (before === null || after >= before) return undefined
  if (after <= 0) return 'product_out_of_stock'
  return before > lowStockUpTo && after <= lowStockUpTo ? 'product_low_stock' : undefined
}
