import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { plansApi } from '@quayside/contract/plans/endpoints'
import { asAdmin, asStore, bind } from '#foundation/http/route'
import { readMarketplaceSettings, saveMarketplaceSettings } from './change-marketplace-settings.ts'
import { listPlans } from './list-plans.ts'
import { startTrial } from './start-trial.ts'

export const plansRoutes = bind(plansApi, {
  list: asStore.reading(listPlans),
  set: asStore(startTrial),
})

export const plansAdminRoutes = bind(plansAdminApi, {
  marketplaceSettings: asAdmin.reading(readMarketplaceSettings),
  saveMarketplaceSettings: asAdmin(saveMarketplaceSettings),
})
