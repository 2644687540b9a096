import { reconciliationApi } from '@quayside/contract/reconciliation/endpoints'
import { asAdmin, bind, reauthenticated } from '#foundation/http/route'
import { readReconciliation, startReconciliation } from './list-exceptions.ts'
import { mendException } from './mend-exception.ts'
import { noteBillingPayout, readBillingPayouts } from './note-billing-payout.ts'

export const reconciliationRoutes = bind(reconciliationApi, {
  exceptions: asAdmin.reading(readReconciliation),
  start: asAdmin(startReconciliation),
  billingPayouts: asAdmin.reading(readBillingPayouts),
  noteBillingPayout: reauthenticated(asAdmin(noteBillingPayout)),
  mend: reauthenticated(asAdmin.outside(mendException)),
})
