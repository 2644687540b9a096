/** The face of payments: saved cards, suppliers' payout accounts, and paying the one from the other. */
export { cardOf } from './cards/cards.records.ts'
export { carryOutPayment } from './charges/carry-out-payment.ts'
export { paymentsOf } from './charges/payments.records.ts'
export { startPayment } from './charges/start-payment.ts'
export { payoutAccountsOf } from './payouts/payout-accounts.records.ts'
export { paymentsRawRoutes, paymentsRoutes } from './routes.ts'
export { paymentsTasks } from './tasks.ts'
