import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** Issues that keep the supplier from being live, and the step of its onboarding. */
export const checklistQuery = () => query(onboardingApi.checklist)

/** The page says itself what went wrong. */
export const useMoveToStep = () =>
  useCall(onboardingApi.moveToStep, { isQuiet: true, invalidates: [onboardingApi.checklist, workspace.supplierSettings] })
