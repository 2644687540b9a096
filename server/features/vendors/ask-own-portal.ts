import { portalOfStore } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { insertApproval } from './approvals.records.ts'
import { mailRequest } from './mail-request.ts'

/** Requests approval for a store that has signed up at a private portal, which counts as a request. Idempotent. @see V-209 */
export async function askOwnPortal({ context, input: { storeId } }: { context: AtomicContext; input: { storeId: number } }): Promise<void> {
  const { db, now } = context
  const portal = await portalOfStore(db, storeId)
  if (!portal?.isPrivate) return
  const { supplierId } = portal
  const isNew = await insertApproval(db, { storeId, supplierId, status: 'P', requestedAt: now, isPrivate: true })
  if (isNew) await mailRequest(context, { storeId, supplierId, link: 'vendors' })
}
