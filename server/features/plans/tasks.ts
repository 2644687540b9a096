import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { endBilling, endOvertaken } from './choosing/cancel-plan.ts'
import { endSubscriptions } from './end-subscriptions.ts'
import { beginFreeMonths } from './free-months/begin-free-months.ts'
import { compareSubscriptions, refreshSubscriptions } from './refresh-subscriptions.ts'

export const plansTasks = {
  'plans.end-subscriptions': atomic(endSubscriptions),
  'plans.begin-free-months': atomic(beginFreeMonths),
  'plans.end-billing': outside(endBilling),
  'plans.end-overtaken': outside(endOvertaken),
  'plans.refresh-subscriptions': outside(refreshSubscriptions),
  'plans.compare-subscriptions': atomic(compareSubscriptions),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof plansTasks> {}
}
