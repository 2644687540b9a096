import { atomic, outside, type TaskList } from '#foundation/jobs/task'
import { leaveShop } from './disconnect-platform.ts'
import { forgetOldTellings } from './forget-old-tellings.ts'
import { handleWebhook } from './handle-webhook.ts'
import { pollConnection, pollOrders } from './poll-orders.ts'
import { prepareConnection } from './prepare-connection.ts'

export const platformsTasks: TaskList = {
  'platforms.prepare-connection': outside(prepareConnection),
  'platforms.leave-shop': outside(leaveShop),
  'platforms.handle-webhook': atomic(handleWebhook),
  'platforms.poll-orders': atomic(pollOrders),
  'platforms.poll-connection': outside(pollConnection),
  'platforms.forget-old-tellings': atomic(forgetOldTellings),
}
