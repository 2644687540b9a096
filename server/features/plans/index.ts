/** The face of plans: what a store subscribes to. Prices and limits are domain/plans. */
export { planOf, type StorePlan } from './plan-of.ts'
export { plansRoutes } from './routes.ts'
export { hasSubscribed } from './subscriptions.records.ts'
export { plansTasks } from './tasks.ts'
