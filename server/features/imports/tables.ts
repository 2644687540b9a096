import { type Tables, tablesOf } from '#foundation/database/tables'

export const imports = tablesOf<
  Tables<'importItem' | 'importItemVariant' | 'importRun' | 'storeCopy' | 'storeCopyVariant', 'productImage' | 'connection'>
>('imports', ['importItem', 'importItemVariant', 'importRun', 'storeCopy', 'storeCopyVariant'])
