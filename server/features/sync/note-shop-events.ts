/** Handles events of a shop and its connection for the products in that shop. */

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

/** The product was deleted in the shop or from here: its item returns to the import list with the owner's edits. */
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

/** The shop keeps its products, but we can no longer reach them. */
export async function noteUninstall({ context, input }: { context: AtomicContext; input: AppUninstalled }): Promise<void> {
  await detachCopies(context.db, input.storeId, input.connectionId)
  await openOfStore(context.db, context.now, input.storeId, 'connection_lost')
}

/** Nothing can be pushed until the owner has authorised us again. One issue is opened for the store as a whole. */
export async function noteAccessLost({ context, input: { storeId } }: { context: AtomicContext; input: AccessLost }): Promise<void> {
  await openOfStore(context.db, context.now, storeId, 'connection_lost', { reason: authoriseAgain })
  await publishToAccount(context, { storeId }, { kind: 'imports' })
}

/**
 * If the same shop is connected again, its copies are reattached and synced with what suppliers have changed meanwhile. If another shop is
 * connected, products of the old one have to be imported again.
 */
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
