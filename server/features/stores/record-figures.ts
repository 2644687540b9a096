/** What the features above tell a store's figures. */
import type { AtomicContext } from '#foundation/context/context'
import { type Count, changeCounts, type StoreConnection, saveConnection } from './figures.records.ts'

/**
 * How many more (or fewer) items wait in the import list and stand in the store. The store's row of figures is locked from here to the end of
 * the transaction: without any delta that is all it does.
 */
export const recordCounts = (context: AtomicContext, storeId: number, deltas: Readonly<Partial<Record<Count, number>>>): Promise<void> =>
  changeCounts(context.db, storeId, deltas)

/** The platform a store is connected to from now on; none when it was disconnected. */
export const recordConnection = (context: AtomicContext, storeId: number, connection: StoreConnection | null): Promise<void> =>
  saveConnection(context.db, storeId, context.now, connection)
