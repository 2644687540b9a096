/** Subscriptions of orders. `app/wiring.ts` names the events. */
import { atomic, outside } from '#foundation/jobs/task'
import { reconsiderBlocks } from './holds/reconsider-blocks.ts'
import { eraseShopper, eraseShoppersOfShop, tellWhatIsHeld } from './intake/erase-shopper.ts'
import { takeInOrder } from './intake/take-in-order.ts'
import { noteDispute, noteFraudWarning, noteRefund } from './payment/note-money-back.ts'
import { resumePayment } from './payment/resume-payment.ts'
import { noteFailedPayment, settlePayment } from './payment/settle-payment.ts'

export const ordersSubscribers = {
  'orders.take-in-order': atomic(takeInOrder),
  'orders.settle-payment': atomic(settlePayment),
  'orders.note-failed-payment': atomic(noteFailedPayment),
  'orders.note-refund': atomic(noteRefund),
  'orders.note-dispute': atomic(noteDispute),
  'orders.note-fraud-warning': atomic(noteFraudWarning),
  'orders.resume-payment': outside(resumePayment),
  'orders.reconsider-blocks': outside(reconsiderBlocks),
  'orders.erase-shopper': atomic(eraseShopper),
  'orders.erase-shoppers-of-shop': outside(eraseShoppersOfShop),
  'orders.tell-what-is-held': atomic(tellWhatIsHeld),
}
