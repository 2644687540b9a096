import type { OutsideContext } from '#foundation/context/context'
import { withAccess } from '../connections/access.ts'
import { findConnectionOf } from '../connections/connections.records.ts'
import { findCharge } from './shop-charges.records.ts'

/**
 * Ends the subscription that a purchase has taken the place of; its owner is credited for the rest. Platforms replace subscriptions by
 * subscriptions alone, so the shop would be billed for both. May be repeated.
 */
export async function cancelReplaced({
  context,
  input: { storeId, reference },
}: {
  context: OutsideContext
  input: { storeId: number; reference: string }
}): Promise<void> {
  const { connection, purchase } = await context.transaction(async ({ db }) => ({
    connection: await findConnectionOf(db, storeId),
    purchase: await findCharge(db, storeId, reference),
  }))
  if (!purchase || connection?.id !== purchase.connectionId) return
  const active = await withAccess(context, connection, (adapter, access) => adapter.listActiveCharges(access))
  for (const { reference: other, createdAt } of active) {
    const known = await context.transaction(({ db }) => findCharge(db, storeId, other))
    // A subscription that was approved after the purchase is what the owner wants now.
    if (other === reference || (known?.acceptedAt ?? createdAt) >= purchase.acceptedAt!) continue
    await withAccess(context, connection, (adapter, access) => adapter.cancelCharge(access, other, { credits: true }))
  }
}
