/** What happens in the shop, or to the way there, and what it means for the products that stand in it. */

import { recordImported } from '#features/catalogue'
import { type AppUninstalled, type Connected, connectionById, type ProductDeleted } from '#features/platforms'
import { recordCounts } from '#features/stores'
import type { AtomicContext } from '#foundation/context/context'
import { tellAccount } from '#foundation/live/tell-account'
import { type Failure, findItem, putBackOnList } from './import-items.records.ts'
import { detachCopies, endCopy, findItemsElsewhere, reattachCopies } from './store-copies.records.ts'

const deletedThere: Failure = {
  code: 'DELETED_IN_STORE',
  message: 'This product was deleted in your store. Import it again to bring it back.',
}
const takenOut: Failure = {
  code: 'TAKEN_OUT',
  message: 'You took this product out of your store. Import it again to bring it back.',
}
const elsewhere: Failure = {
  code: 'OTHER_STORE',
  message: 'This product is in a store that is no longer connected. Import it again for this one.',
}

/** The product was deleted, there or from here: it waits in the list again, as it was edited. */
export async function noteDeletion({ context, input }: { context: AtomicContext; input: ProductDeleted }): Promise<void> {
  const { storeId, externalProductId } = input
  await recordCounts(context, storeId, {})
  const copy = await endCopy(context.db, storeId, externalProductId, context.now)
  if (!copy) return
  await putBack(context, storeId, [copy.importItemId], copy.wasLeaving ? takenOut : deletedThere)
  await tellAccount(context, { storeId }, { kind: 'imports' })
}

/** The shop's products stay in it, out of our reach. */
export async function noteUninstall({ context, input }: { context: AtomicContext; input: AppUninstalled }): Promise<void> {
  await detachCopies(context.db, input.storeId, input.connectionId)
}

/** The same shop again: its products are in reach. Another one: what stood in the old shop has to be imported anew. */
export async function noteConnection({ context, input }: { context: AtomicContext; input: Connected }): Promise<void> {
  const { storeId, connectionId } = input
  const connection = await connectionById(context.db, connectionId)
  if (connection?.status !== 'connected') return
  await recordCounts(context, storeId, {})
  await reattachCopies(context.db, storeId, connectionId)
  await putBack(context, storeId, await findItemsElsewhere(context.db, storeId), elsewhere)
}

async function putBack(context: AtomicContext, storeId: number, itemIds: readonly number[], why: Failure): Promise<void> {
  const count = await putBackOnList(context.db, storeId, itemIds, context.now, why)
  if (count === 0) return
  await recordCounts(context, storeId, { importListCount: count, importedCount: -count })
  for (const id of itemIds) {
    const item = await findItem(context.db, storeId, id)
    if (item) await recordImported(context, { productId: item.productId, delta: -1 })
  }
}
