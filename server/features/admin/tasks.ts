import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { runCommandJob } from './commands/run-command-job.ts'
import { countSupplierStats } from './supplier-stats/count-supplier-stats.ts'

export const adminTasks = {
  'admin.count-supplier-stats': outside(countSupplierStats),
  'admin.run-command': outside(runCommandJob),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof adminTasks> {}
}
