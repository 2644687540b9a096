import type { Answer, Input } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { insertDismissal, isDismissed } from '../offers.records.ts'
import { offersFor } from '../open-offers.ts'

/** Hides an offer from a store for good. @throws Refusal NOT_FOUND for one that is not the store's @see C-083, X-055 */
export async function dismissOffer({
  context,
  input: { offer_id: offerId },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof plansApi.dismissOffer>
}): Promise<Answer<typeof plansApi.dismissOffer>> {
  const { db, now, actor } = context
  const { storeId } = actor
  const isOpen = (await offersFor(db, storeId, now)).some(({ id }) => id === offerId)
  if (!isOpen) {
    if (await isDismissed(db, storeId, offerId)) return done
    throw notFound()
  }
  if (await insertDismissal(db, storeId, offerId, now)) {
    await recordAudit(context, { action: 'plans.offer-dismissed', subject: `offer:${offerId}` })
    await publishToAccount(context, { storeId }, { kind: 'plan' })
  }
  return done
}
