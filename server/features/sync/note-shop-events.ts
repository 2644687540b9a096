/** Events of a shop and its connection, and what they mean for the products in it. */

import { authoriseAgain } from '@quayside/domain/imports/decide-import'
import { type NotificationEvent, notificationEventNames } from '@quayside/domain/stores/notification-settings'
import { recordImported } from '#features/catalogue'
import { type AccessLost, type AppUninstalled, type Connected, connectionById, type ProductDeleted } from '#features/platforms'
import {
  closeOfCopy,
  closeOfStore,
  detachCopies,
  endCopy,
  type Failure,
  findItem,
  findItemsElsewhere,
  openOfCopy,
  openOfStore,
  putBackOnList,
  reattachCopies,
} from '#features/store-products'
import { recordCounts } from '#features/stores'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { askToPushStock } from './ask-to-push-stock.ts'

const deletedThere: Failure = {
  code: 'DELETED_IN_STORE',
  message: 'This product was deleted in your store. Import it again to bring it back.',
}
const takenOut: Failure = {
  code: 'TAKEN_OUT',
  message: 'You took this product out of your store. Import it again to bring it back.',
}
const takenOutFor = (event: NotificationEvent): Failure => ({
  code: 'TAKEN_OUT',
  message: `Taken out of your store, as your notification settings ask for: ${notificationEventNames[event]}. Import it again to bring it back.`,
})
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
  const why = copy.leavingFor ? takenOutFor(copy.leavingFor) : copy.wasLeaving ? takenOut : deletedThere
  await putBack(context, storeId, [copy.importItemId], why)
  await closeOfCopy(context.db, context.now, copy.id)
  if (!copy.wasLeaving) await openOfCopy(context.db, context.now, { ...copy, storeId }, 'product_deleted', {})
  await publishToAccount(context, { storeId }, { kind: 'imports' })
}

/** The shop's products stay in it, out of our reach. */
export async function noteUninstall({ context, input }: { context: AtomicContext; input: AppUninstalled }): Promise<void> {
  await detachCopies(context.db, input.storeId, input.connectionId)
  await openOfStore(context.db, context.now, input.storeId, 'connection_lost')
}

/** Nothing reaches the shop until its owner has agreed again; what waits is told once, here. */
export async function noteAccessLost({ context, input: { storeId } }: { context: AtomicContext; input: AccessLost }): Promise<void> {
  await openOfStore(context.db, context.now, storeId, 'connection_lost', { reason: authoriseAgain })
  await publishToAccount(context, { storeId }, { kind: 'imports' })
}

/** The same shop again: its products are in reach, and what suppliers have changed meanwhile goes there. Another one: what stood in the old shop has to be imported anew. */
export async function noteConnection({ context, input }: { context: AtomicContext; input: Connected }): Promise<void> {
  const { storeId, connectionId } = input
  const connection = await connectionById(context.db, connectionId)
  if (connection?.status !== 'connected') return
  await recordCounts(context, storeId, {})
  await closeOfStore(context.db, context.now, storeId, 'connection_lost')
  await reattachCopies(context.db, storeId, connectionId)
  await askToPushStock(context, connectionId)
  await putBack(context, storeId, await findItemsElsewhere(context.db, storeId), elsewhere)
  await context.enqueue('sync.sync-store', { storeId, since: context.now.toISOString() })
  await context.publish({ name: 'sync.store-reconnected', payload: { storeId, connectionId } })
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
