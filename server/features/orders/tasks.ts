import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { mailAutomaticPayments } from './automatic/mail-automatic-payments.ts'
import { payAutomatically } from './automatic/pay-automatically.ts'
import { remindOfCancellation } from './cancellations/remind-of-cancellation.ts'
import { pushAddress } from './corrections/push-address.ts'
import { addUpCounts, recountOrders } from './counts/add-up-counts.ts'
import { pushFulfilment } from './fulfilment/push-fulfilment.ts'
import { endHolds } from './holds/end-holds.ts'
import { recordCommissions } from './payment/record-commission.ts'
import { payRunItems } from './payment-runs/pay-run-items.ts'
import { remindSupplier, remindToShip } from './reminders/remind-to-ship.ts'
import { forgetShipRuns } from './ship-files/forget-ship-runs.ts'
import { shipRows } from './ship-files/ship-rows.ts'
import { createShopOrder } from './shop-orders/create-shop-order.ts'
import { pushOwnAddress } from './shop-orders/push-own-address.ts'
import { syncDueShopOrders, syncShopOrder } from './shop-orders/sync-shop-order.ts'
import { settleOpenRefund } from './shopper-refunds/carry-out-shopper-refund.ts'
import { ordersSubscribers } from './subscribers.ts'
import { cancelUnshipped } from './unshipped/cancel-unshipped.ts'
import { pushUnshipped } from './unshipped/push-unshipped.ts'

export const ordersTasks = {
  ...ordersSubscribers,
  'orders.add-up-counts': atomic(addUpCounts),
  'orders.recount': atomic(recountOrders),
  'orders.end-holds': outside(endHolds),
  'orders.cancel-unshipped': outside(cancelUnshipped),
  'orders.remind-of-cancellation': atomic(remindOfCancellation),
  'orders.push-unshipped': outside(pushUnshipped),
  'orders.record-commissions': outside(recordCommissions),
  'orders.remind-to-ship': atomic(remindToShip),
  'orders.remind-supplier': atomic(remindSupplier),
  'orders.forget-ship-runs': outside(forgetShipRuns),
  'orders.ship-rows': outside(shipRows),
  'orders.pay-run-items': outside(payRunItems),
  'orders.pay-automatically': outside(payAutomatically),
  'orders.mail-automatic-payments': atomic(mailAutomaticPayments),
  'orders.settle-shopper-refund': outside(settleOpenRefund),
  'orders.push-address': outside(pushAddress),
  'orders.push-fulfilment': outside(pushFulfilment),
  'orders.create-shop-order': outside(createShopOrder),
  'orders.push-own-address': outside(pushOwnAddress),
  'orders.sync-shop-order': outside(syncShopOrder),
  'orders.sync-due-shop-orders': atomic(syncDueShopOrders),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof ordersTasks> {}
}
