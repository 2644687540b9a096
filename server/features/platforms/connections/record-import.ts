import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import type { SupplierConnection } from './connection.ts'
import { markImported } from './supplier-connections.records.ts'

/** Notes that products of a supplier's own shop have been imported, from when on new ones may follow by night. */
export async function recordImport(
  context: AtomicContext,
  { id, supplierId }: Pick<SupplierConnection, 'id' | 'supplierId'>,
): Promise<void> {
  if (await markImported(context.db, id, context.now)) await publishToAccount(context, { supplierId }, { kind: 'connection' })
}
