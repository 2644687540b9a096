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

type Own =
  | 'supplierStats'
  | 'adminCommand'
  | 'adminCommandLine'
  | 'categoryLearning'
  | 'categoryLesson'
  | 'categoryPlaceCount'
  | 'categoryWordCount'
  | 'categoryPrediction'
  | 'categoryRejection'
  | 'categorisingAct'
  | 'categorisingActProduct'

export const admin = tablesOf<Tables<Own, Read>>('admin', [
  'supplierStats',
  'adminCommand',
  'adminCommandLine',
  'categoryLearning',
  'categoryLesson',
  'categoryPlaceCount',
  'categoryWordCount',
  'categoryPrediction',
  'categoryRejection',
  'categorisingAct',
  'categorisingActProduct',
])
