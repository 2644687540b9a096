import { connectionOf, offerRates } from '#features/platforms'
import { storeOf } from '#features/stores'
import type { OutsideContext } from '#foundation/context/context'

/**
 * A store that charges for shipping beside its prices has its shop ask us what that is. Where it does so no more, the question comes on and is not
 * answered: to take it back would need a scope that nothing else is asked for.
 * @see E-151
 */
export async function offerCheckoutRates({
  context,
  input: { storeId },
}: {
  context: OutsideContext
  input: { storeId: number }
}): Promise<void> {
  const { store, connection } = await context.transaction(async ({ db }) => ({
    store: await storeOf(db, storeId),
    connection: await connectionOf(db, storeId),
  }))
  if (store.importSettings.addSeparateShippingRate && connection?.status === 'connected') await offerRates(context, connection)
}
