import { type Tables, tablesOf } from '#foundation/database/tables'

type Read =
  | 'store'
  | 'storeFigures'
  | 'supplier'
  | 'product'
  | 'supplierOrder'
  | 'mail'
  | 'portal'
  | 'supplierFigures'
  | 'supplierReplyDay'
  | 'conversation'
  | 'review'

export const admin = tablesOf<Tables<'supplierStats' | 'adminCommand' | 'adminCommandLine', Read>>('admin', [
  'supplierStats',
  'adminCommand',
  'adminCommandLine',
])
