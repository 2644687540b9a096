/** The public interface of plan charges: what billers took for stores' plans, in the ledger. Rules are in domain/ledger/plan-postings. */
export { findReceipt, givenBackOf, listReceipts, type PlanReceiptRow, type ReturnRow } from './receipts.records.ts'
export { recordMoneyBack } from './record-money-back.ts'
export { type PlanCharge, recordPlanCharge, recordPlanCharges } from './record-plan-charge.ts'
export { recordShopPeriod } from './record-shop-period.ts'
export { planChargesTasks } from './tasks.ts'
