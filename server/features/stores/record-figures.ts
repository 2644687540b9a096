/** Figures of a store, written by other features. */
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { type Count, changeCounts, type StoreConnection, saveConnection } from './figures.records.ts'

/**
 * Changes the numbers of items on the import list and in the shop. Locks the store's row of figures until the transaction ends; without any
 * delta, that is all it does.
 */
export async function recordCounts(
  context: AtomicContext,
  storeId: number,
  deltas: Readonly<Partial<Record<Count, number>>>,
): Promise<void> {
  await changeCounts(context.db, storeId, deltas)
  if (Object.keys(deltas).length > 0) await publishToAccount(context, { storeId }, { kind: 'imports' })
}

/** Records the platform that a store is now connected to; none after it was disconnected. */
export async function recordConnection(context: AtomicContext, storeId: number, connection: StoreConnection | null): Promise<void> {
  await saveConnection(context.db, storeId, context.now, connection)
  await publishToAccount(context, { storeId }, { kind: 'connection' })
}
