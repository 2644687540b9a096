import { isOnboardingStep, onboardingAddress } from '@quayside/domain/onboarding/onboarding-step'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { checklistQuery } from './onboarding.queries.ts'

/** Redirects to the step where the supplier stopped, on any device. @see R-087 */
export const Route = createFileRoute('/_supplier/supplier/onboarding')({
  loader: async ({ context: { queryClient }, cause }) => {
    if (cause === 'preload') return
    const { step } = await queryClient.fetchQuery(checklistQuery())
    throw redirect({ href: step && isOnboardingStep(step) ? onboardingAddress(step) : '/supplier/products', replace: true })
  },
})
