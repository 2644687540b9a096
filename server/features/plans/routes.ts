import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { plansApi } from '@quayside/contract/plans/endpoints'
import { supplierPlansAdminApi, supplierPlansApi } from '@quayside/contract/plans/supplier-endpoints'
import { asAdmin, asStore, asSupplier, bind, inPerson, reauthenticated } from '#foundation/http/route'
import { cancelPlan } from './choosing/cancel-plan.ts'
import { choosePlan } from './choosing/choose-plan.ts'
import { confirmPlan, confirmPlanById } from './choosing/confirm-plan.ts'
import { listPlans } from './choosing/list-plans.ts'
import { checkCoupon } from './plan-terms.ts'
import { readMarketplaceSettings, saveMarketplaceSettings } from './promotions/change-marketplace-settings.ts'
import { dismissOffer } from './promotions/dismiss-offer.ts'
import { changeCoupon, makeCoupon, readCoupons } from './promotions/manage-coupons.ts'
import { changeOffer, makeOffer, readOffers } from './promotions/manage-offers.ts'
import { printReceipt } from './receipts/print-receipt.ts'
import { readReceipts } from './receipts/read-receipts.ts'
import { changeSupplierPlan, saveSupplierCard } from './supplier-plans/change-supplier-plan.ts'
import { listOfferedPlans, offerSupplierPlan, withdrawSupplierPlan } from './supplier-plans/offer-supplier-plan.ts'
import { readSupplierBilling } from './supplier-plans/read-supplier-billing.ts'

export const plansRoutes = bind(plansApi, {
  list: asStore.reading(listPlans),
  set: inPerson(asStore.outside(choosePlan)),
  coupon: asStore.outside(checkCoupon),
  choose: inPerson(asStore.outside(choosePlan)),
  confirm: inPerson(asStore.outside(confirmPlan)),
  confirmById: inPerson(asStore.outside(confirmPlanById)),
  cancel: inPerson(asStore.outside(cancelPlan)),
  receipts: asStore.reading(readReceipts),
  receiptPdf: asStore.reading(printReceipt),
  dismissOffer: asStore(dismissOffer),
})

export const plansAdminRoutes = bind(plansAdminApi, {
  marketplaceSettings: asAdmin.reading(readMarketplaceSettings),
  saveMarketplaceSettings: asAdmin(saveMarketplaceSettings),
  coupons: asAdmin.reading(readCoupons),
  makeCoupon: asAdmin(makeCoupon),
  changeCoupon: asAdmin(changeCoupon),
  offers: asAdmin.reading(readOffers),
  makeOffer: asAdmin(makeOffer),
  changeOffer: asAdmin(changeOffer),
})

export const supplierPlansRoutes = bind(supplierPlansApi, {
  billing: asSupplier.reading(readSupplierBilling),
  saveCard: reauthenticated(asSupplier.outside(saveSupplierCard)),
  change: reauthenticated(asSupplier(changeSupplierPlan)),
})

export const supplierPlansAdminRoutes = bind(supplierPlansAdminApi, {
  list: asAdmin.reading(listOfferedPlans),
  offer: reauthenticated(asAdmin(offerSupplierPlan)),
  withdraw: reauthenticated(asAdmin(withdrawSupplierPlan)),
})
