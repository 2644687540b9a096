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
  | 'webhookDelivery'
  | 'paymentEvent'
  | 'reconciliationProgress'
  | 'portal'
  | 'supplierFigures'
  | 'supplierReplyDay'
  | 'conversation'
  | 'review'
  | 'ledgerEntry'
  | 'posting'
  | 'ledgerAccount'
  | 'planCharge'
  | 'planSubscription'

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
  | 'marketplaceMoneyDay'
  | 'marketplacePlanDay'
  | 'marketplaceShippingDay'
  | 'marketplaceStoreDay'
  | 'marketplaceConversionDay'
  | 'marketplaceCohort'
  | 'marketplaceMark'
  | 'priceAudit'
  | 'priceAuditVariant'

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
  'marketplaceMoneyDay',
  'marketplacePlanDay',
  'marketplaceShippingDay',
  'marketplaceStoreDay',
  'marketplaceConversionDay',
  'marketplaceCohort',
  'marketplaceMark',
  'priceAudit',
  'priceAuditVariant',
])
