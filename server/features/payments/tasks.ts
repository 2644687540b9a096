import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { detachRemovedCard } from './cards/detach-removed-card.ts'
import { cancelLeftIntent } from './charges/call-off-payment.ts'
import { fetchProcessorFee } from './charges/fetch-processor-fee.ts'
import { recoverPayment } from './charges/recover-payment.ts'
import { sweepPayments } from './charges/sweep-payments.ts'
import { deauthoriseAccount } from './payouts/disconnect-payouts.ts'
import { checkPaypal, checkPaypalAccounts } from './paypal/check-paypal.ts'
import { fetchPlatformFee, recoverPlatformPayment } from './platform-payments/carry-out-platform-payment.ts'
import { sweepPlatformPayments } from './platform-payments/sweep-platform-payments.ts'
import { carryOutRefund } from './refunds/carry-out-refund.ts'
import { checkPaypalPayments } from './refunds/check-paypal-payments.ts'
import { reconcileAgain } from './refunds/reconcile-payment.ts'
import { recoverRefund } from './refunds/recover-refund.ts'
import { carryOutStorePayout } from './store-payouts/carry-out-store-payout.ts'
import { checkStorePayouts, payStores } from './store-payouts/pay-stores.ts'
import { checkPaypalDisputes, findPaypalDisputes } from './webhooks/check-paypal-disputes.ts'
import { forgetEvents } from './webhooks/forget-events.ts'
import { handleEvent } from './webhooks/handle-event.ts'

export const paymentsTasks = {
  'payments.recover-platform-payment': outside(recoverPlatformPayment),
  'payments.fetch-platform-fee': outside(fetchPlatformFee),
  'payments.sweep-platform-payments': atomic(sweepPlatformPayments),
  'payments.pay-stores': outside(payStores),
  'payments.carry-out-store-payout': outside(carryOutStorePayout),
  'payments.check-store-payouts': atomic(checkStorePayouts),
  'payments.recover-payment': outside(recoverPayment),
  'payments.cancel-left-intent': outside(cancelLeftIntent),
  'payments.sweep-payments': atomic(sweepPayments),
  'payments.fetch-processor-fee': outside(fetchProcessorFee),
  'payments.carry-out-refund': outside(carryOutRefund),
  'payments.recover-refund': outside(recoverRefund),
  'payments.check-paypal-payments': atomic(checkPaypalPayments),
  'payments.check-paypal-disputes': atomic(checkPaypalDisputes),
  'payments.find-paypal-disputes': outside(findPaypalDisputes),
  'payments.reconcile-payment': outside(reconcileAgain),
  'payments.handle-event': outside(handleEvent),
  'payments.forget-events': outside(forgetEvents),
  'payments.detach-card': outside(detachRemovedCard),
  'payments.check-paypal': outside(checkPaypal),
  'payments.check-paypal-accounts': atomic(checkPaypalAccounts),
  'payments.deauthorise-account': outside(deauthoriseAccount),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof paymentsTasks> {}
}
