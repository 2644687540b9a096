import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { forecastStock, forecastSupplier } from './forecast-stock.ts'
import { forgetFigures, rebuild, rollUp } from './roll-up.ts'

export const analyticsTasks = {
  'analytics.roll-up': atomic(rollUp),
  'analytics.rebuild': atomic(rebuild),
  'analytics.forecast-stock': atomic(forecastStock),
  'analytics.forecast-supplier': atomic(forecastSupplier),
  'analytics.forget': atomic(forgetFigures),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof analyticsTasks> {}
}
