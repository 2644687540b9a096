import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { closeMonths } from './close-months.ts'

export const ledgerTasks = {
  'ledger.close-months': outside(closeMonths),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof ledgerTasks> {}
}
