/** Subscribers of orders. `app/wiring.ts` names their events. */
import { atomic, outside } from '#foundation/jobs/task'
import { reconsiderBlocks } from './holds/reconsider-blocks.ts'
import { withdrawBlocks } from './holds/withdraw-blocks.ts'
import { eraseShopper, eraseShoppersOfShop, mailStoredData } from './intake/erase-shopper.ts'
import { takeInOrder } from './intake/take-in-order.ts'
import { markBlockPaid, noteFailedPayment } from './payment/mark-block-paid.ts'
import { noteDispute, noteFraudWarning, noteRefund } from './payment/note-money-back.ts'
import { resumePayment } from './payment/resume-payment.ts'
import { noteShopOrderChange, resumeShopOrders } from './shop-orders/sync-shop-order.ts'
import { endRefunded } from './unshipped/end-refunded.ts'

export const ordersSubscribers = {
  'orders.take-in-order': atomic(takeInOrder),
  'orders.mark-block-paid': atomic(markBlockPaid),
  'orders.note-failed-payment': atomic(noteFailedPayment),
  'orders.note-refund': atomic(noteRefund),
  'orders.end-refunded': atomic(endRefunded),
  'orders.note-dispute': atomic(noteDispute),
  'orders.note-fraud-warning': atomic(noteFraudWarning),
  'orders.resume-payment': outside(resumePayment),
  'orders.reconsider-blocks': outside(reconsiderBlocks),
  'orders.withdraw-blocks': outside(withdrawBlocks),
  'orders.note-shop-order-change': atomic(noteShopOrderChange),
  'orders.resume-shop-orders': atomic(resumeShopOrders),
  'orders.erase-shopper': atomic(eraseShopper),
  'orders.erase-shoppers-of-shop': outside(eraseShoppersOfShop),
  'orders.mail-stored-data': atomic(mailStoredData),
}
