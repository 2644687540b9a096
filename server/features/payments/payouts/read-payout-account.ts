import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { payoutsView } from './payout-account.view.ts'
import { payoutAccountOf } from './payout-accounts.records.ts'
import { replacementOf } from './payout-replacements.records.ts'

export async function readPayoutAccount({
  context,
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.payoutAccount>> {
  const { db, now, actor } = context
  return payoutsView(await payoutAccountOf(db, actor.supplierId), await replacementOf(db, actor.supplierId, now))
}
