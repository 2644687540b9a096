/**
 * Sets up a connection once: metafield, webhooks, location and publication. Runs as a job, or earlier for the first call that needs them.
 */
import { now as clockNow } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import type { ShopPlaces } from '../port.ts'
import { withAccess } from './access.ts'
import type { Connection } from './connection.ts'
import { findConnection, saveCollections, savePlaces } from './connections.records.ts'

/** Idempotent: existing parts stay. */
export async function prepareConnection({
  context,
  input: { connectionId },
}: {
  context: OutsideContext
  input: { connectionId: number }
}): Promise<void> {
  const connection = await context.transaction(({ db }) => findConnection(db, connectionId))
  if (connection?.status !== 'connected') return
  await prepareShop(context, connection)
  await readCollections(context, connection)
}

/** Reads the titles of the shop's collections again. */
export async function readCollections(context: OutsideContext, connection: Connection): Promise<void> {
  const titles = await withAccess(context, connection, (adapter, access) => adapter.collections(access))
  await context.transaction(({ db }) => saveCollections(db, connection.id, clockNow(), titles))
}

export async function placesOf(context: OutsideContext, connection: Connection): Promise<ShopPlaces> {
  const known = connection.isPrepared ? connection : await context.transaction(({ db }) => findConnection(db, connection.id))
  if (known?.isPrepared && known.locationId) return { locationId: known.locationId, publicationId: known.publicationId }
  return prepareShop(context, connection)
}

/** Idempotent: what is there stays, and what is missing, such as a webhook that the platform has removed, is set up again. */
export async function prepareShop(context: OutsideContext, connection: Connection): Promise<ShopPlaces> {
  const places = await withAccess(context, connection, (adapter, access) => adapter.prepareShop(access))
  await context.transaction(async (atomic) => {
    await savePlaces(atomic.db, connection.id, clockNow(), places)
    await publishToAccount(atomic, { storeId: connection.storeId }, { kind: 'connection' })
  })
  return places
}
