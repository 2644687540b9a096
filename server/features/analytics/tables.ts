/** Rollups of what orders, imports and views come to, a supplier, product, vendor or variant at a time. */
import { type Tables, tablesOf } from '#foundation/database/tables'

type Own = 'supplierFigures' | 'productFigures' | 'vendorFigures' | 'variantFigures' | 'stockOutlook' | 'rollupMark' | 'productView'

type Read = 'supplier' | 'supplierOrder' | 'orderLine' | 'storeCopy' | 'product' | 'variant' | 'store' | 'productImage'

export const analytics = tablesOf<Tables<Own, Read>>('analytics', [
  'supplierFigures',
  'productFigures',
  'vendorFigures',
  'variantFigures',
  'stockOutlook',
  'rollupMark',
  'productView',
])
