/** The public interface of onboarding: the open steps before a supplier can be live. */

export { readReadiness } from './readiness.records.ts'
export { onboardingRoutes } from './routes.ts'
