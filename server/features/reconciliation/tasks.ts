import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { reconcile } from './reconcile.ts'

export const reconciliationTasks = {
  'reconciliation.reconcile': outside(reconcile),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof reconciliationTasks> {}
}
