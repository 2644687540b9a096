import { plainOrderName } from '@quayside/domain/orders/staff/staff-status'
import { storeHasOrder } from '#features/orders'
import { type Connection, connectionOf, findMissingOrder, takeInFound } from '#features/platforms'
import { storesOf } from '#features/stores'
import { notFound, Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import type { CommandWork, DataOf } from './command.ts'

type Data = DataOf<'MERCHANT_MISSING_ORDER'>

/** The connected shop of a store. @throws Refusal NOT_FOUND, NOT_CONNECTED */
async function shopOf(db: Db, storeId: number): Promise<{ name: string; connection: Connection }> {
  const store = (await storesOf(db, [storeId])).get(storeId)
  if (!store) throw notFound('Store not found')
  const connection = await connectionOf(db, storeId)
  if (connection?.status !== 'connected') throw new Refusal('NOT_CONNECTED', 'This store has no connected shop.', { status: 409 })
  return { name: store.name, connection }
}

/** Takes in an order of a store’s shop that never arrived. @see V-360 */
export const fixMissingOrder: CommandWork<Data> = {
  subject: ({ store_id: id }) => `store:${id}`,
  async dryRun({ db }, { order_name: order, store_id: storeId }) {
    const { name, connection } = await shopOf(db, storeId)
    const isThere = await storeHasOrder(db, storeId, plainOrderName(order))
    return {
      summary: `The shop of ${name} is asked for the order ${order}, which is taken in.`,
      count: 1,
      lines: [
        `Orders of the last 60 days at ${connection.shopDomain}`,
        isThere ? 'The store has this order already: it is read again' : 'The store does not have this order',
      ],
      facts: [connection.shopDomain, isThere],
    }
  },
  async outside(context, { order_name: order, store_id: storeId }) {
    const { connection } = await context.transaction(({ db }) => shopOf(db, storeId))
    const found = await findMissingOrder(context, connection, plainOrderName(order), plainOrderName)
    if (!found) throw notFound('The shop has no order of this name in the last 60 days.')
    await context.transaction((atomic) => takeInFound(atomic, connection, found))
    return [`Order ${found.externalOrderId} of ${connection.shopDomain} is read again`]
  },
  step: async () => ({ result: 'The order is taken in' }),
}
