import type { Answer } from '@quayside/contract/endpoint'
import type { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { advisedForLive, missingForLive } from '@quayside/domain/onboarding/missing-for-live'
import { cardOf } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { readReadiness } from './readiness.records.ts'

/** The caller's open steps before staff can set it live. */
export async function readChecklist({
  context: { db, actor },
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof onboardingApi.checklist>> {
  const { supplierId } = actor
  const [supplier, facts, card] = await Promise.all([
    supplierOf(db, supplierId),
    readReadiness(db, [supplierId]),
    cardOf(db, { supplierId }),
  ])
  const found = facts.get(supplierId)
  if (!supplier || !found) throw new Error(`there is no supplier ${supplierId}`)
  return {
    status: supplier.status,
    step: supplier.onboardingStep,
    missing: missingForLive(found),
    advised: advisedForLive({ hasCard: Boolean(card?.chargeTerms) }),
  }
}
