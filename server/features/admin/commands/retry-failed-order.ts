import { plainOrderName } from '@quayside/domain/orders/staff/staff-status'
import { failedBlocksNamed, retryShopify, staffBlocksOf } from '#features/orders'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { type CommandWork, counted, type DataOf } from './command.ts'

/** Parts of orders of one name that are pushed again at once. */
const mostParts = 20

const failedParts = async (db: Db, name: string) => staffBlocksOf(db, await failedBlocksNamed(db, plainOrderName(name), mostParts))

/** Pushes again what Shopify did not take of the orders with a name. @see V-343 */
export const retryFailedOrder: CommandWork<DataOf<'SHOPIFY_FAILED'>> = {
  subject: ({ order_name: name }) => `order-name:${plainOrderName(name)}`,
  async dryRun({ db }, { order_name: name }) {
    const parts = await failedParts(db, name)
    if (!parts.length) throw notFound('No failed order has this name.')
    return {
      summary: `${counted(parts.length, 'part')} of orders with this name ${parts.length === 1 ? 'is' : 'are'} pushed again.`,
      count: parts.length,
      lines: parts.map(
        ({ id, orderName, storeId, supplierId }) => `${orderName}, order ${id} of store ${storeId} with supplier ${supplierId}`,
      ),
    }
  },
  async outside(context, { order_name: name }) {
    const parts = await context.transaction(({ db }) => failedParts(db, name))
    const lines: string[] = []
    for (const { id } of parts) lines.push(`Order ${id}: ${(await retryShopify({ context, input: { id } })).message}`)
    return lines
  },
  step: async () => ({ result: 'The log says how each order went' }),
}
