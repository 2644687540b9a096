import { type Tables, tablesOf } from '#foundation/database/tables'

export const alertTables = tablesOf<
  Tables<'productChange' | 'storeAlert', 'importItem' | 'storeCopy' | 'product' | 'productImage' | 'supplier'>
>('alerts', ['productChange', 'storeAlert'])
