import type { StoreSettings } from '@quayside/contract/workspace/store-settings'

const newForDays = 14

type Newcomer = Pick<StoreSettings, 'id' | 'created' | 'is_set_up' | 'order_count' | 'imported_to_shopify_count'>

const keyOf = (storeId: number) => `welcomed-${storeId}`

/** Whether a store has been set up, has no activity yet, and was not welcomed in this browser. */
export const isNewHere = (store: Newcomer, now = Date.now()): boolean =>
  store.is_set_up &&
  store.order_count === 0 &&
  store.imported_to_shopify_count === 0 &&
  now - Date.parse(store.created) < newForDays * 86_400_000 &&
  localStorage.getItem(keyOf(store.id)) === null

export const noteWelcome = (storeId: number) => localStorage.setItem(keyOf(storeId), 'yes')
