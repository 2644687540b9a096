import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { countStores, rebuildMarketplace, rollUpMarketplace } from './analytics/roll-up-marketplace.ts'
import { advanceAct, forgetOldActs } from './categorising/advance-act.ts'
import { learnProducts, predictCategories, predictSupplier } from './categorising/learn-products.ts'
import { runCommandJob } from './commands/run-command-job.ts'
import { forgetCalls } from './health/forget-calls.ts'
import { countSupplierStats } from './supplier-stats/count-supplier-stats.ts'

export const adminTasks = {
  'admin.count-supplier-stats': outside(countSupplierStats),
  'admin.advance-categorising': outside(advanceAct),
  'admin.forget-categorising': atomic(forgetOldActs),
  'admin.forget-calls': outside(forgetCalls),
  'admin.learn-products': atomic(learnProducts),
  'admin.predict-categories': outside(predictCategories),
  'admin.predict-supplier': atomic(predictSupplier),
  'admin.roll-up-marketplace': atomic(rollUpMarketplace),
  'admin.rebuild-marketplace': atomic(rebuildMarketplace),
  'admin.count-stores': atomic(countStores),
  'admin.run-command': outside(runCommandJob),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof adminTasks> {}
}
