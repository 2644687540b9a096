/** Onboarding of a new supplier until it is live. @see S-58 */
import { readinessIssues } from '@quayside/domain/onboarding/missing-for-live'
import { onboardingSteps } from '@quayside/domain/onboarding/onboarding-step'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** One step before a supplier can go live; `href` is its page. */
export const WireMissingItem = z.object({ issue: z.enum(readinessIssues), message: z.string(), href: z.string() })

/** A step that keeps nobody from being live. */
const AdvisedItem = z.object({ message: z.string(), href: z.string() })

export const onboardingApi = {
  checklist: endpoint({
    method: 'GET',
    path: '/v1/api/onboarding/',
    summary: 'What a supplier still has to do before it can be live, and the step of its onboarding',
    response: z.object({
      status: z.string(),
      step: z.string().nullable(),
      missing: z.array(WireMissingItem),
      advised: z.array(AdvisedItem),
    }),
  }),
  moveToStep: endpoint({
    method: 'POST',
    path: '/v1/api/onboarding/',
    summary: 'Go on to another step of the onboarding; `done` ends it',
    body: z.object({ step: z.enum([...onboardingSteps, 'done']) }),
    response: z.object({ step: z.string().nullable() }),
    errors: ['INVALID_STEP'],
  }),
}
