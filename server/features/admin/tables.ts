import { type Tables, tablesOf } from '#foundation/database/tables'

type Read =
  | 'store'
  | 'storeFigures'
  | 'storeOrderCount'
  | 'connection'
  | 'storeCopy'
  | 'storeOrder'
  | 'orderLine'
  | 'shipment'
  | 'shopOrder'
  | 'feed'
  | 'feedProduct'
  | 'variant'
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
