import { type Tables, tablesOf } from '#foundation/database/tables'

export const imports = tablesOf<Tables<'importRun', 'importItem' | 'product' | 'productImage'>>('imports', ['importRun'])
