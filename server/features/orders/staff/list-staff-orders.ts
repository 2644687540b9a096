import type { Answer, Input } from '@quayside/contract/endpoint'
import type { staffOrdersApi } from '@quayside/contract/orders/staff-endpoints'
import { plainOrderName } from '@quayside/domain/orders/staff/staff-status'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { storesOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import type { ReadContext } from '#foundation/context/context'
import { pageAt, rowPlaceOf } from '#foundation/database/row-places'
import { staffOrderView } from './staff-order.view.ts'
import { idsOfBlocks, type StaffBlock, staffBlocksOf } from './staff-orders.records.ts'

const perPage = 25

/** Suppliers' parts of all orders, the newest first, or those of orders with a name. @see S-88, V-264 */
export async function listStaffOrders({
  context,
  input: { search, page },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof staffOrdersApi.list>
}): Promise<Answer<typeof staffOrdersApi.list>> {
  const { db } = context
  const place = rowPlaceOf(page)
  const found = await idsOfBlocks(db, { name: plainOrderName(search), place }, perPage + 1)
  const { rows, next, previous } = pageAt(found, { perPage, place, backwards: 'after' })
  const blocks = await staffBlocksOf(
    db,
    rows.map(({ id }) => id),
  )
  const names = await namesOf(context, blocks)
  return { results: blocks.map((block) => staffOrderView(block, names(block))), next, previous }
}

/** Names of the stores and suppliers of parts. */
export async function namesOf({ db }: Pick<ReadContext, 'db'>, blocks: readonly Pick<StaffBlock, 'storeId' | 'supplierId'>[]) {
  const stores = await storesOf(db, [...new Set(blocks.map(({ storeId }) => storeId))])
  const suppliers = await suppliersOf(
    db,
    blocks.map(({ supplierId }) => supplierId),
  )
  return ({ storeId, supplierId }: Pick<StaffBlock, 'storeId' | 'supplierId'>) => ({
    store: stores.get(storeId)?.name ?? '',
    supplier: suppliers.get(supplierId)?.name ?? '',
  })
}
