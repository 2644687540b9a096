import type { BillingStanding } from '@quayside/domain/onboarding/missing-for-live'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { balanceOf } from '#features/ledger'
import { cardOf } from '#features/payments'
import type { Db } from '#foundation/database/db'
import { hasFailedInvoice } from './invoices.records.ts'

/** How a supplier stands with its commission, for a warning where it is shown its settings. @see S-68, S-72 */
export async function billingStandingOf(
  db: Db,
  { id: supplierId, currency }: { id: number; currency: Currency },
): Promise<BillingStanding> {
  if (await hasFailedInvoice(db, supplierId)) return 'unpaid'
  if ((await cardOf(db, { supplierId }))?.chargeTerms) return 'fine'
  return (await balanceOf(db, { kind: 'commission_receivable', supplierId, currency })).minor > 0 ? 'no_card' : 'fine'
}
