import { type Tables, tablesOf } from '#foundation/database/tables'

type Read = 'store' | 'connection' | 'importItem' | 'supplierOrder'

export const vendors = tablesOf<Tables<'approval', Read>>('vendors', ['approval'])
