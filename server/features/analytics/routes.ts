import { analyticsApi } from '@quayside/contract/analytics/endpoints'
import { asStore, asSupplier, bind } from '#foundation/http/route'
import { exportAnalytics } from './export-analytics.ts'
import { getAnalytics, listProductsOfPeriod, listStockOutlook, listVendorsOfPeriod } from './get-analytics.ts'
import { recordView } from './record-view.ts'

export const analyticsRoutes = bind(analyticsApi, {
  analytics: asSupplier.reading(getAnalytics),
  products: asSupplier.reading(listProductsOfPeriod),
  vendors: asSupplier.reading(listVendorsOfPeriod),
  stock: asSupplier.reading(listStockOutlook),
  export: asSupplier.reading(exportAnalytics),
  recordView: asStore(recordView),
})
