import type { Answer } from '@quayside/contract/endpoint'
import type { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { missingForLive } from '@quayside/domain/onboarding/missing-for-live'
import { supplierOf } from '#features/suppliers'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { readReadiness } from './readiness.records.ts'

/** The caller's open steps before staff can set it live. */
export async function readChecklist({
  context: { db, actor },
}: {
  context: ReadContext<SupplierActor>
}): Promise<Answer<typeof onboardingApi.checklist>> {
  const [supplier, facts] = await Promise.all([supplierOf(db, actor.supplierId), readReadiness(db, [actor.supplierId])])
  const found = facts.get(actor.supplierId)
  if (!supplier || !found) throw new Error(`there is no supplier ${actor.supplierId}`)
  return { status: supplier.status, step: supplier.onboardingStep, missing: missingForLive(found) }
}
