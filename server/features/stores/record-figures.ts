/** What the features above tell a store's figures. */
import type { AtomicContext } from '#foundation/context/context'
import { changeCount, type StoreConnection, saveConnection } from './figures.records.ts'

/** @param delta how many more (or fewer) items wait in the import list */
export const recordImportListCount = (context: AtomicContext, storeId: number, delta: number): Promise<void> =>
  changeCount(context.db, storeId, 'importListCount', delta)

/** @param delta how many more (or fewer) products stand in the store */
export const recordImportedCount = (context: AtomicContext, storeId: number, delta: number): Promise<void> =>
  changeCount(context.db, storeId, 'importedCount', delta)

/** The platform a store is connected to from now on; none when it was disconnected. */
export const recordConnection = (context: AtomicContext, storeId: number, connection: StoreConnection | null): Promise<void> =>
  saveConnection(context.db, storeId, context.now, connection)
