import type { AtomicContext } from '#foundation/context/context'
import { endChargesOf } from './shop-charges.records.ts'

/** Ends the charges of a connection that is over: the platform ends them with the app. */
export async function endCharges({
  context,
  input: { connectionId },
}: {
  context: AtomicContext
  input: { connectionId: number }
}): Promise<void> {
  for (const { storeId, reference } of await endChargesOf(context.db, connectionId))
    await context.publish({ name: 'platforms.shop-billing-changed', payload: { storeId, reference }, key: `${storeId}:${reference}` })
}
