/** The face of payments: saved cards, suppliers' payout accounts, and paying the one from the other. */
export { cardOf, type StoreCard } from './cards/cards.records.ts'
export { carryOutPayment, type PaymentOutcome } from './charges/carry-out-payment.ts'
export { type Payment, paymentsOf } from './charges/payments.records.ts'
export { type NewPayment, startPayment } from './charges/start-payment.ts'
export type { PaymentEvents, PaymentSettled } from './events.ts'
export { type PayoutAccount, payoutAccountsOf } from './payouts/payout-accounts.records.ts'
export { paymentsRawRoutes, paymentsRoutes } from './routes.ts'
export { paymentsTasks } from './tasks.ts'
