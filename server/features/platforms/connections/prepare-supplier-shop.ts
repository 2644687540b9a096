import { now as clockNow } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { withAccess } from './access.ts'
import { findSupplierConnection, markSupplierPrepared } from './supplier-connections.records.ts'

/** Sets up the webhooks of a supplier's shop. Idempotent: existing ones stay. */
export async function prepareSupplierShop({
  context,
  input: { supplierConnectionId: id },
}: {
  context: OutsideContext
  input: { supplierConnectionId: number }
}): Promise<void> {
  const connection = await context.transaction(({ db }) => findSupplierConnection(db, id))
  if (connection?.status !== 'connected') return
  await withAccess(context, connection, (adapter, access) => adapter.prepareSupplierShop(access, connection))
  await context.transaction(async (atomic) => {
    await markSupplierPrepared(atomic.db, id, clockNow())
    await publishToAccount(atomic, { supplierId: connection.supplierId }, { kind: 'connection' })
  })
}
