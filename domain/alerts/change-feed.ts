/** Filters of the change feed: its period and its types of change. @see S-28, K-040 to K-043 */
import type { ChangeType } from '../catalogue/revision.ts'

export const feedDays = [1, 2, 3, 5, 7, 14, 30] as const
export type FeedDays = (typeof feedDays)[number]
export const defaultFeedDays: FeedDays = 7

export const feedTypes = ['All', 'Price', 'Inventory', 'Shipping'] as const
export type FeedType = (typeof feedTypes)[number]

export const changesBeforeExpanding = 3

/** Change types of each feed type; undefined means every type. */
export const typesOf: Readonly<Record<FeedType, readonly ChangeType[] | undefined>> = {
  All: undefined,
  Price: ['PRICE', 'RETAIL_PRICE'],
  Inventory: ['ACTIVE', 'NEW', 'QUANTITY', 'NAME', 'TITLE'],
  Shipping: ['SHIPPING_RATE', 'XTRA_ITEM_SHIP_RATE', 'SHIPPING_OPTION'],
}

export const changeNames: Readonly<Record<ChangeType, string>> = {
  ACTIVE: 'Availability',
  NEW: 'New variant',
  PRICE: 'Cost',
  RETAIL_PRICE: 'Retail price',
  TITLE: 'Title',
  QUANTITY: 'Stock',
  SHIPPING_RATE: 'Shipping rate',
  XTRA_ITEM_SHIP_RATE: 'Additional item rate',
  NAME: 'Variant name',
  SHIPPING_OPTION: 'Shipping option',
}
