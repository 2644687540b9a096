/** The public interface of plans: stores' subscriptions. Prices and limits are in domain/plans. */
export { type MarketplaceSettings, marketplaceSettingsOf } from './marketplace-settings.records.ts'
export { planOf, type StorePlan } from './plan-of.ts'
export { plansAdminRoutes, plansRoutes } from './routes.ts'
export { hasSubscribed, planKeysOf } from './subscriptions.records.ts'
export { plansTasks } from './tasks.ts'
