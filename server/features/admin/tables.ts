import { type Tables, tablesOf } from '#foundation/database/tables'

type Read = 'store' | 'storeFigures' | 'supplier' | 'product' | 'supplierOrder' | 'mail' | 'portal'

export const admin = tablesOf<Tables<never, Read>>('admin', [])
