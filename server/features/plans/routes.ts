import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { plansApi } from '@quayside/contract/plans/endpoints'
import { asAdmin, asStore, bind } from '#foundation/http/route'
import { cancelPlan } from './cancel-plan.ts'
import { readMarketplaceSettings, saveMarketplaceSettings } from './change-marketplace-settings.ts'
import { choosePlan } from './choose-plan.ts'
import { confirmPlan } from './confirm-plan.ts'
import { listPlans } from './list-plans.ts'

export const plansRoutes = bind(plansApi, {
  list: asStore.reading(listPlans),
  set: asStore.outside(choosePlan),
  confirm: asStore.outside(confirmPlan),
  cancel: asStore.outside(cancelPlan),
})

export const plansAdminRoutes = bind(plansAdminApi, {
  marketplaceSettings: asAdmin.reading(readMarketplaceSettings),
  saveMarketplaceSettings: asAdmin(saveMarketplaceSettings),
})
