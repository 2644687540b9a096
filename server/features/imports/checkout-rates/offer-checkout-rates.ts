import { connectionOf, offerRates } from '#features/platforms'
import { storeOf } from '#features/stores'
import type { OutsideContext } from '#foundation/context/context'

/**
 * Makes the shop ask us for shipping rates if its store charges shipping separately. If the store no longer does, requests still arrive and
 * are not answered: removing the carrier service would need a scope that nothing else uses.
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
