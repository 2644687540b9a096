import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { endSubscriptions } from './end-subscriptions.ts'

export const plansTasks = {
  'plans.end-subscriptions': atomic(endSubscriptions),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof plansTasks> {}
}
