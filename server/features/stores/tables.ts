import { type Tables, tablesOf } from '#foundation/database/tables'

export const stores = tablesOf<
  Tables<'store' | 'storeSettings' | 'storeCategory' | 'storeFigures' | 'importSettingsVersion' | 'address' | 'storeBranding'>
>('stores', ['store', 'storeSettings', 'storeCategory', 'storeFigures', 'importSettingsVersion', 'address', 'storeBranding'])
