/** The public interface of plans: stores' subscriptions, and suppliers' plans. Prices and limits are in domain/plans. */
export { grantFreeMonth } from './free-months/begin-free-months.ts'
export { type MarketplaceSettings, marketplaceSettingsOf } from './marketplace-settings.records.ts'
export { offerFor } from './open-offers.ts'
export { planOf, type StorePlan } from './plan-of.ts'
export { plansAdminRoutes, plansRoutes, supplierPlansAdminRoutes, supplierPlansRoutes } from './routes.ts'
export { hasSubscribed, planKeysOf } from './subscriptions.records.ts'
export { commissionRateOf } from './supplier-plans/commission-rate.ts'
export { plansTasks } from './tasks.ts'
