import { outside, type TaskList } from '#foundation/jobs/task'
import { pushFulfilment } from './push-fulfilment.ts'
import { ordersSubscribers } from './subscribers.ts'

export const ordersTasks: TaskList = {
  ...ordersSubscribers,
  'orders.push-fulfilment': outside(pushFulfilment),
}
