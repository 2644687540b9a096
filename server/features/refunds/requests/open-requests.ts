import { insertConversationClaims } from '#features/inbox'
import type { AtomicContext } from '#foundation/context/context'
import { insertRequests, type NewRequest, type RefundRequest } from '../refund-requests.records.ts'

/** Opens requests, which messages between the two sides may name from now on. @returns them by line */
export async function openRequests({ db, now }: AtomicContext, requests: readonly NewRequest[]): Promise<RefundRequest[]> {
  const made = await insertRequests(db, now, requests)
  await insertConversationClaims(
    db,
    made.map(({ id, storeId, supplierId }) => ({ claimId: id, storeId, supplierId })),
  )
  return made
}
