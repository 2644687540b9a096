import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { plansApi } from '@quayside/contract/plans/endpoints'
import { asAdmin, asStore, bind } from '#foundation/http/route'
import { cancelPlan } from './cancel-plan.ts'
import { choosePlan } from './choose-plan.ts'
import { confirmPlan } from './confirm-plan.ts'
import { listPlans } from './list-plans.ts'
import { checkCoupon } from './plan-terms.ts'
import { readMarketplaceSettings, saveMarketplaceSettings } from './promotions/change-marketplace-settings.ts'
import { changeCoupon, makeCoupon, readCoupons } from './promotions/manage-coupons.ts'

export const plansRoutes = bind(plansApi, {
  list: asStore.reading(listPlans),
  set: asStore.outside(choosePlan),
  coupon: asStore.outside(checkCoupon),
  confirm: asStore.outside(confirmPlan),
  cancel: asStore.outside(cancelPlan),
})

export const plansAdminRoutes = bind(plansAdminApi, {
  marketplaceSettings: asAdmin.reading(readMarketplaceSettings),
  saveMarketplaceSettings: asAdmin(saveMarketplaceSettings),
  coupons: asAdmin.reading(readCoupons),
  makeCoupon: asAdmin(makeCoupon),
  changeCoupon: asAdmin(changeCoupon),
})
