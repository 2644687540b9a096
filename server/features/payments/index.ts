/** The public interface of payments: saved cards, suppliers' payout accounts, and charges from one to the other. */
export { cardView } from './cards/card.view.ts'
export { saveCardOf } from './cards/save-card.ts'
export { cardOf, cardsByMethod } from './cards.records.ts'
export { finishStopping, requestStop, withdrawPayment } from './charges/call-off-payment.ts'
export { carryOutPayment } from './charges/carry-out-payment.ts'
export type { PaymentOutcome } from './charges/payment-outcome.ts'
export { lookAtPayment } from './charges/recover-payment.ts'
export { startPayment } from './charges/start-payment.ts'
export { raiseIssue } from './issues/raise-issue.ts'
export { linesBetween, linesOfObject, pageOfObject } from './lines/read-lines.ts'
export { findPayment, type Payment, paymentsOf } from './payments.records.ts'
export { payoutAccountsOf } from './payouts/payout-accounts.records.ts'
export { remindOfPayouts } from './payouts/remind-of-payouts.ts'
export { merchantIdOf, paypalAccountsOf } from './paypal/paypal-accounts.records.ts'
export { carryOutPlatformPayment, lookAtPlatformPayment } from './platform-payments/carry-out-platform-payment.ts'
export { findPlatformPayment, lastPlatformPayment, openPurposes } from './platform-payments/platform-payments.records.ts'
export { startPlatformPayment } from './platform-payments/start-platform-payment.ts'
export type { ProcessorLine } from './port.ts'
export { findDispute, moneyBackOf } from './refunds/disputes.records.ts'
export { reconcilePayment } from './refunds/reconcile-payment.ts'
export { findRefund, type Refund, type RefundWithLines, refundsOf, refundsOfPayment } from './refunds/refunds.records.ts'
export { startRefund } from './refunds/start-refund.ts'
export { paymentsAdminRoutes, paymentsRawRoutes, paymentsRoutes, storePayoutsAdminRoutes, storePayoutsRoutes } from './routes.ts'
export { cancelCardBilling, resumeCardBilling } from './subscriptions/cancel-card-billing.ts'
export { readCardBilling } from './subscriptions/read-card-billing.ts'
export { findCardBilling, startCardBilling } from './subscriptions/start-card-billing.ts'
export {
  type CardCharge,
  cardChargesOf,
  cardMoneyBackOf,
  givenUpOf,
  paidPeriodOf,
  subscriptionsAwaitingFee,
} from './subscriptions/subscription-invoices.records.ts'
export { paymentsTasks } from './tasks.ts'
export { lookAtObject, lookAtPlanCharge } from './webhooks/look-at-object.ts'
export { withholdingsOf } from './withholdings/withholdings.records.ts'
