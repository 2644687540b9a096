import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { recogniseRevenue } from './recognise-revenue.ts'

export const planChargesTasks = {
  'plan-charges.recognise-revenue': atomic(recogniseRevenue),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof planChargesTasks> {}
}
