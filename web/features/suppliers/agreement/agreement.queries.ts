import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

export const agreementQuery = () => query(suppliersApi.agreement)

/** The page shows its own error. */
export const useAcceptAgreement = () =>
  useCall(suppliersApi.acceptAgreement, { isQuiet: true, invalidates: [suppliersApi.agreement, onboardingApi.checklist] })
