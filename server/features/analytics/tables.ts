/** Rollups of orders, imports and views per supplier, product, vendor or variant. */
import { type Tables, tablesOf } from '#foundation/database/tables'

type Own =
  | 'supplierFigures'
  | 'productFigures'
  | 'productSums'
  | 'productPeriodFigures'
  | 'vendorFigures'
  | 'variantFigures'
  | 'stockOutlook'
  | 'rollupMark'
  | 'productView'

type Read = 'supplier' | 'supplierOrder' | 'orderLine' | 'storeCopy' | 'product' | 'variant' | 'store' | 'productImage'

export const analytics = tablesOf<Tables<Own, Read>>('analytics', [
  'supplierFigures',
  'productFigures',
  'productSums',
  'productPeriodFigures',
  'vendorFigures',
  'variantFigures',
  'stockOutlook',
  'rollupMark',
  'productView',
])
