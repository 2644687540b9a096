import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { countSupplierStats } from './supplier-stats/count-supplier-stats.ts'

export const adminTasks = {
  'admin.count-supplier-stats': outside(countSupplierStats),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof adminTasks> {}
}
