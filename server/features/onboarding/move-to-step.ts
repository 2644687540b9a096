import type { Answer, Input } from '@quayside/contract/endpoint'
import type { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { isOnboardingStep, mayStepTo, onboardingPasswordMessage } from '@quayside/domain/onboarding/onboarding-step'
import { hasPassword } from '#features/identity'
import { lockOnboardingStep, setOnboardingStep } from '#features/suppliers'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'

/** Moves to another onboarding step. It is saved with the supplier, so that another device continues there. Idempotent. @see S-58, V-250 */
export async function moveToStep({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof onboardingApi.moveToStep>
}): Promise<Answer<typeof onboardingApi.moveToStep>> {
  const { db, actor } = context
  const from = await lockOnboardingStep(db, actor.supplierId)
  const target = input.step === 'done' ? null : input.step
  if (from === target || !from) return { step: from ?? null }
  if (!isOnboardingStep(from)) throw new Error(`supplier ${actor.supplierId} is at no step: ${from}`)
  const hasOne = await hasPassword(db, actor.personId)
  if (from === 'password' && !hasOne) throw invalid('password', onboardingPasswordMessage)
  if (!mayStepTo(from, input.step, { hasPassword: hasOne }))
    throw new Refusal('INVALID_STEP', 'This step comes later. Go on with the one that is open.', { status: 409, field: 'step' })
  await setOnboardingStep(db, actor.supplierId, target)
  await publishToAccount(context, { supplierId: actor.supplierId }, { kind: 'settings' })
  return { step: target }
}
