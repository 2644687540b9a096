import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** Issues that keep the supplier from going live, and its onboarding step. */
export const checklistQuery = () => query(onboardingApi.checklist)

/** The page shows its own error. */
export const useMoveToStep = () =>
  useCall(onboardingApi.moveToStep, { isQuiet: true, invalidates: [onboardingApi.checklist, workspace.supplierSettings] })
