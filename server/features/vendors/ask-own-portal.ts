import { portalOfStore } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { insertApproval } from './approvals.records.ts'

/**
 * A store that has signed up at a private portal has asked its supplier with that. Told twice, it has asked once.
 * @see V-209
 */
export async function askOwnPortal({
  context: { db, now },
  input: { storeId },
}: {
  context: AtomicContext
  input: { storeId: number }
}): Promise<void> {
  const portal = await portalOfStore(db, storeId)
  if (portal?.isPrivate) await insertApproval(db, { storeId, supplierId: portal.supplierId, status: 'P', requestedAt: now })
}
