import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { cancelReplaced } from './billing/cancel-replaced.ts'
import { endCharges } from './billing/end-charges.ts'
import { leaveShop } from './connections/disconnect-platform.ts'
import { leaveSupplierShop } from './connections/disconnect-supplier-shop.ts'
import { prepareConnection } from './connections/prepare-connection.ts'
import { prepareSupplierShop } from './connections/prepare-supplier-shop.ts'
import { fetchFoundOrder } from './polling/fetch-found-order.ts'
import { pollConnection, pollOrders } from './polling/poll-orders.ts'
import { forgetDeliveriesOf, forgetDeliveriesOfSupplier, forgetOldDeliveries } from './webhooks/forget-deliveries.ts'
import { handleWebhook } from './webhooks/handle-webhook.ts'
import { keepDeliveryPartitions } from './webhooks/keep-partitions.ts'
import { retryDeliveries } from './webhooks/retry-deliveries.ts'

export const platformsTasks = {
  'platforms.prepare-connection': outside(prepareConnection),
  'platforms.leave-shop': outside(leaveShop),
  'platforms.end-charges': atomic(endCharges),
  'platforms.cancel-replaced': outside(cancelReplaced),
  'platforms.prepare-supplier-shop': outside(prepareSupplierShop),
  'platforms.leave-supplier-shop': outside(leaveSupplierShop),
  'platforms.handle-webhook': atomic(handleWebhook),
  'platforms.retry-deliveries': atomic(retryDeliveries),
  'platforms.poll-orders': atomic(pollOrders),
  'platforms.poll-connection': outside(pollConnection),
  'platforms.fetch-order': outside(fetchFoundOrder),
  'platforms.keep-partitions': atomic(keepDeliveryPartitions),
  'platforms.forget-old-deliveries': outside(forgetOldDeliveries),
  'platforms.forget-deliveries': outside(forgetDeliveriesOf),
  'platforms.forget-supplier-deliveries': outside(forgetDeliveriesOfSupplier),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof platformsTasks> {}
}
