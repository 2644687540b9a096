import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { leaveShop } from './disconnect-platform.ts'
import { fetchFoundOrder } from './fetch-found-order.ts'
import { forgetDeliveriesOf, forgetOldDeliveries } from './forget-deliveries.ts'
import { handleWebhook } from './handle-webhook.ts'
import { keepDeliveryPartitions } from './keep-partitions.ts'
import { pollConnection, pollOrders } from './poll-orders.ts'
import { prepareConnection } from './prepare-connection.ts'
import { retryDeliveries } from './retry-deliveries.ts'

export const platformsTasks = {
  'platforms.prepare-connection': outside(prepareConnection),
  'platforms.leave-shop': outside(leaveShop),
  'platforms.handle-webhook': atomic(handleWebhook),
  'platforms.retry-deliveries': atomic(retryDeliveries),
  'platforms.poll-orders': atomic(pollOrders),
  'platforms.poll-connection': outside(pollConnection),
  'platforms.fetch-order': outside(fetchFoundOrder),
  'platforms.keep-partitions': atomic(keepDeliveryPartitions),
  'platforms.forget-old-deliveries': outside(forgetOldDeliveries),
  'platforms.forget-deliveries': outside(forgetDeliveriesOf),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof platformsTasks> {}
}
