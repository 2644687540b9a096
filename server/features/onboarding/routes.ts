import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { asSupplier, bind } from '#foundation/http/route'
import { moveToStep } from './move-to-step.ts'
import { readChecklist } from './read-checklist.ts'

export const onboardingRoutes = bind(onboardingApi, {
  checklist: asSupplier.reading(readChecklist),
  moveToStep: asSupplier(moveToStep),
})
