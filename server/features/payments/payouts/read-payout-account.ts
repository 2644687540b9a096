import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { payoutAccountView } from './payout-account.view.ts'
import { payoutAccountOf } from './payout-accounts.records.ts'

export async function readPayoutAccount({
  context,
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.payoutAccount>> {
  const account = await payoutAccountOf(context.db, context.actor.supplierId)
  return { account: account ? payoutAccountView(account) : null }
}
