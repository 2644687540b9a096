/** The public interface of onboarding: what a supplier lacks before it can be live. */

export { readReadiness } from './readiness.records.ts'
export { onboardingRoutes } from './routes.ts'
