import { failedShopOrdersOf, retrySupplierShop } from '#features/orders'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { type CommandWork, counted, type DataOf } from './command.ts'
import { supplierToChange } from './supplier-to-change.ts'

type Data = DataOf<'SHOPIFY_SUP_FAILED_ORDER'>

/** Orders that are sent again at once; a further run takes the next. */
const mostOrders = 100

const failed = async (db: Db, { supplier_id: supplierId, supplier_order_id: only }: Data): Promise<number[]> =>
  failedShopOrdersOf(db, supplierId, only, mostOrders)

/** Has orders made in a supplier's own shop that it had not taken. @see V-354 */
export const retrySupplierOrders: CommandWork<Data> = {
  subject: ({ supplier_id: id }) => `supplier:${id}`,
  async dryRun({ db }, data) {
    const { name } = await supplierToChange(db, data.supplier_id)
    const ids = await failed(db, data)
    if (!ids.length) throw notFound('No order of this supplier has failed in its shop.')
    return {
      summary: `${counted(ids.length, 'order')} ${ids.length === 1 ? 'is' : 'are'} sent again to the shop of ${name}.`,
      count: ids.length,
      lines: ids.map((id) => `Order ${id}`),
    }
  },
  async step({ context, data }) {
    const ids = await failed(context.db, data)
    const reasons: string[] = []
    for (const id of ids) {
      const reason = await retrySupplierShop(context, data.supplier_id, id)
      if (reason) reasons.push(`Order ${id}: ${reason}`)
    }
    const sent = ids.length - reasons.length
    return { lines: reasons, done: sent, total: ids.length, result: `${counted(sent, 'order')} sent again` }
  },
}
