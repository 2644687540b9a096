/** What orders hear from below. `app/wiring.ts` names the events. */
import { atomic, outside } from '#foundation/jobs/task'
import { eraseShopper, eraseShoppersOfShop, tellWhatIsHeld } from './erase-shopper.ts'
import { noteDispute, noteFraudWarning, noteRefund } from './note-money-back.ts'
import { reconsiderBlocks } from './reconsider-blocks.ts'
import { resumePayment } from './resume-payment.ts'
import { noteFailedPayment, settlePayment } from './settle-payment.ts'
import { takeInOrder } from './take-in-order.ts'

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
