import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { endHolds } from './end-holds.ts'
import { pushFulfilment } from './push-fulfilment.ts'
import { ordersSubscribers } from './subscribers.ts'

export const ordersTasks = {
  ...ordersSubscribers,
  'orders.end-holds': outside(endHolds),
  'orders.push-fulfilment': outside(pushFulfilment),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof ordersTasks> {}
}
