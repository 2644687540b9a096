import type { Answer } from '@quayside/contract/endpoint'
import type { paymentsApi } from '@quayside/contract/payments/endpoints'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { paypalView } from './paypal-account.view.ts'
import { paypalAccountOf, waitingPaypalOf } from './paypal-accounts.records.ts'

export async function readPaypal({
  context: { db, now, actor },
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof paymentsApi.paypalAccount>> {
  return paypalView(await paypalAccountOf(db, actor.supplierId), await waitingPaypalOf(db, actor.supplierId, now))
}
