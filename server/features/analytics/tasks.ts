import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { forecastStock, forecastSupplier } from './forecast-stock.ts'
import { forgetFigures, rebuild, rollUp } from './roll-up.ts'
import { sumProducts } from './sum-products.ts'

export const analyticsTasks = {
  'analytics.roll-up': atomic(rollUp),
  'analytics.rebuild': atomic(rebuild),
  'analytics.sum-products': atomic(sumProducts),
  'analytics.forecast-stock': atomic(forecastStock),
  'analytics.forecast-supplier': atomic(forecastSupplier),
  'analytics.forget': atomic(forgetFigures),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof analyticsTasks> {}
}
