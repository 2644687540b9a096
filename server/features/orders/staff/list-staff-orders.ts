import type { Answer, Input } from '@quayside/contract/endpoint'
import type { staffOrdersApi } from '@quayside/contract/orders/staff-endpoints'
import { plainOrderName } from '@quayside/domain/orders/staff/staff-status'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { storesOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import type { ReadContext } from '#foundation/context/context'
import { staffOrderView } from './staff-order.view.ts'
import { idsOfBlocks, type Place, type StaffBlock, staffBlocksOf } from './staff-orders.records.ts'

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
  const place = page === undefined ? undefined : placeOf(page)
  const found = await idsOfBlocks(db, { name: plainOrderName(search), place }, perPage + 1)
  const isUp = place?.direction === 'after'
  const ids = isUp ? found.slice(0, perPage).toReversed() : found.slice(0, perPage)
  const hasMore = found.length > perPage
  const blocks = await staffBlocksOf(db, ids)
  const names = await namesOf(context, blocks)
  const hasNewer = isUp ? hasMore : place !== undefined
  const hasOlder = isUp ? place !== undefined : hasMore
  return {
    results: blocks.map((block) => staffOrderView(block, names(block))),
    next: hasOlder && ids.length ? `before-${ids.at(-1)}` : null,
    previous: hasNewer && ids.length ? `after-${ids[0]}` : null,
  }
}

const placeOf = (page: string): Place => {
  const [direction, id] = page.split('-') as [Place['direction'], string]
  return { direction, id: Number(id) }
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
