/** Figures of a store, fed by the features above. */
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { type Count, changeCounts, type StoreConnection, saveConnection } from './figures.records.ts'

/**
 * How many more (or fewer) items wait in the import list and stand in the store. The store's row of figures is locked from here to the end of
 * the transaction: without any delta that is all it does.
 */
export async function recordCounts(
  context: AtomicContext,
  storeId: number,
  deltas: Readonly<Partial<Record<Count, number>>>,
): Promise<void> {
  await changeCounts(context.db, storeId, deltas)
  if (Object.keys(deltas).length > 0) await publishToAccount(context, { storeId }, { kind: 'imports' })
}

/** The platform a store is connected to from now on; none when it was disconnected. */
export async function recordConnection(context: AtomicContext, storeId: number, connection: StoreConnection | null): Promise<void> {
  await saveConnection(context.db, storeId, context.now, connection)
  await publishToAccount(context, { storeId }, { kind: 'connection' })
}
