import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { advanceAct, forgetOldActs } from './categorising/advance-act.ts'
import { learnProducts, predictCategories, predictSupplier } from './categorising/learn-products.ts'
import { runCommandJob } from './commands/run-command-job.ts'
import { countSupplierStats } from './supplier-stats/count-supplier-stats.ts'

export const adminTasks = {
  'admin.count-supplier-stats': outside(countSupplierStats),
  'admin.advance-categorising': outside(advanceAct),
  'admin.forget-categorising': atomic(forgetOldActs),
  'admin.learn-products': atomic(learnProducts),
  'admin.predict-categories': outside(predictCategories),
  'admin.predict-supplier': atomic(predictSupplier),
  'admin.run-command': outside(runCommandJob),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof adminTasks> {}
}
