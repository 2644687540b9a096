/** The complete API contract, with one line per feature. */

import { categorisingApi } from './admin/categorising.ts'
import { categorisingActsApi } from './admin/categorising-acts.ts'
import { commandsApi } from './admin/commands.ts'
import { adminApi } from './admin/endpoints.ts'
import { lookupsApi } from './admin/lookups.ts'
import { marketplaceAnalyticsApi } from './admin/marketplace-analytics.ts'
import { predictionsApi } from './admin/predictions.ts'
import { priceAuditApi } from './admin/price-audit.ts'
import { shopPreviewApi } from './admin/shop-preview.ts'
import { supplierStatsApi } from './admin/supplier-stats.ts'
import { systemHealthApi } from './admin/system-health.ts'
import { affiliatesApi } from './affiliates/endpoints.ts'
import { affiliateReportApi, affiliatesAdminApi } from './affiliates/programme-endpoints.ts'
import { alertsApi } from './alerts/endpoints.ts'
import { analyticsApi } from './analytics/endpoints.ts'
import { backupSuppliersApi } from './backup-suppliers/endpoints.ts'
import { campaignsApi } from './campaigns/endpoints.ts'
import { dataExportApi } from './data-export/endpoints.ts'
import { deskAdminApi, deskApi } from './desk/endpoints.ts'
import type { EndpointTree } from './endpoint.ts'
import { feedsApi } from './feeds/endpoints.ts'
import { adminsApi } from './identity/admin-endpoints.ts'
import { identityApi } from './identity/endpoints.ts'
import { handoffApi } from './identity/handoff.ts'
import { securityApi } from './identity/security-endpoints.ts'
import { importsApi } from './imports/endpoints.ts'
import { inboxAdminApi } from './inbox/admin-endpoints.ts'
import { inboxApi } from './inbox/endpoints.ts'
import { quickRepliesApi } from './inbox/quick-replies.ts'
import { invoicesAdminApi } from './invoices/admin-endpoints.ts'
import { invoicesApi } from './invoices/endpoints.ts'
import { landedCostApi } from './landed-cost/endpoints.ts'
import { marketplaceApi } from './marketplace/endpoints.ts'
import { quickSearchApi } from './marketplace/quick-search.ts'
import { savedSearchesApi } from './marketplace/saved-search.ts'
import { notificationsApi } from './notifications/endpoints.ts'
import { suppressionsApi } from './notifications/suppressions.ts'
import { onboardingApi } from './onboarding/endpoints.ts'
import { automaticApi } from './orders/automatic-endpoints.ts'
import { brandedInvoicingApi } from './orders/branded-invoicing-endpoints.ts'
import { cartApi } from './orders/cart-endpoints.ts'
import { ordersApi } from './orders/endpoints.ts'
import { freeShippingAdminApi, freeShippingApi } from './orders/free-shipping-endpoints.ts'
import { lateOrdersApi } from './orders/late-endpoints.ts'
import { shopperRefundsApi } from './orders/shopper-refund-endpoints.ts'
import { staffOrdersApi } from './orders/staff-endpoints.ts'
import { paymentsAdminApi } from './payments/admin-endpoints.ts'
import { paymentsApi } from './payments/endpoints.ts'
import { storePayoutsAdminApi, storePayoutsApi } from './payments/store-payouts-endpoints.ts'
import { plansAdminApi } from './plans/admin-endpoints.ts'
import { plansApi } from './plans/endpoints.ts'
import { supplierPlansAdminApi, supplierPlansApi } from './plans/supplier-endpoints.ts'
import { platformsApi } from './platforms/endpoints.ts'
import { reconciliationApi } from './reconciliation/endpoints.ts'
import { refundsAdminApi, refundsApi } from './refunds/endpoints.ts'
import { refundRulesApi } from './refunds/rules-endpoints.ts'
import { appReviewApi } from './reviews/app-review-endpoints.ts'
import { reviewsApi } from './reviews/endpoints.ts'
import { reviewAppealsApi, supplierReviewsApi } from './reviews/supplier-review-endpoints.ts'
import { shippingApi } from './shipping/endpoints.ts'
import { shopHealthApi } from './shop-health/endpoints.ts'
import { statementsAdminApi } from './statements/admin-endpoints.ts'
import { statementsApi } from './statements/endpoints.ts'
import { profitApi } from './statements/profit.ts'
import { storesApi } from './stores/endpoints.ts'
import { bulkEditsApi } from './supplier-products/bulk-edits.ts'
import { supplierProductsApi } from './supplier-products/endpoints.ts'
import { suppliersApi } from './suppliers/endpoints.ts'
import { supportApi } from './support/endpoints.ts'
import { syncApi } from './sync/endpoints.ts'
import { uploadsApi } from './uploads/endpoints.ts'
import { vendorsApi } from './vendors/endpoints.ts'
import { workspace } from './workspace/endpoints.ts'

export const contract = {
  admin: adminApi,
  adminPriceAudit: priceAuditApi,
  adminAnalytics: marketplaceAnalyticsApi,
  adminSupplierStats: supplierStatsApi,
  adminCategorising: categorisingApi,
  adminCategorisingActs: categorisingActsApi,
  adminPredictions: predictionsApi,
  adminCommands: commandsApi,
  adminLookups: lookupsApi,
  systemHealth: systemHealthApi,
  adminShopPreview: shopPreviewApi,
  campaigns: campaignsApi,
  suppressions: suppressionsApi,
  identity: identityApi,
  identityHandoff: handoffApi,
  identitySecurity: securityApi,
  identityAdmins: adminsApi,
  notifications: notificationsApi,
  orders: ordersApi,
  ordersCart: cartApi,
  ordersShopperRefunds: shopperRefundsApi,
  ordersBrandedInvoicing: brandedInvoicingApi,
  ordersAutomatic: automaticApi,
  ordersFreeShipping: freeShippingApi,
  ordersFreeShippingAdmin: freeShippingAdminApi,
  ordersStaff: staffOrdersApi,
  ordersLate: lateOrdersApi,
  marketplace: marketplaceApi,
  marketplaceQuickSearch: quickSearchApi,
  marketplaceSavedSearches: savedSearchesApi,
  feeds: feedsApi,
  imports: importsApi,
  inbox: inboxApi,
  inboxAdmin: inboxAdminApi,
  quickReplies: quickRepliesApi,
  sync: syncApi,
  uploads: uploadsApi,
  shopHealth: shopHealthApi,
  alerts: alertsApi,
  analytics: analyticsApi,
  dataExport: dataExportApi,
  desk: deskApi,
  deskAdmin: deskAdminApi,
  backupSuppliers: backupSuppliersApi,
  invoices: invoicesApi,
  invoicesAdmin: invoicesAdminApi,
  landedCost: landedCostApi,
  payments: paymentsApi,
  paymentsAdmin: paymentsAdminApi,
  storePayouts: storePayoutsApi,
  storePayoutsAdmin: storePayoutsAdminApi,
  plans: plansApi,
  plansAdmin: plansAdminApi,
  supplierPlans: supplierPlansApi,
  supplierPlansAdmin: supplierPlansAdminApi,
  platforms: platformsApi,
  reconciliation: reconciliationApi,
  refunds: refundsApi,
  refundsAdmin: refundsAdminApi,
  refundRules: refundRulesApi,
  reviews: reviewsApi,
  supplierReviews: supplierReviewsApi,
  reviewAppeals: reviewAppealsApi,
  affiliates: affiliatesApi,
  affiliateReport: affiliateReportApi,
  affiliatesAdmin: affiliatesAdminApi,
  appReview: appReviewApi,
  shipping: shippingApi,
  statements: statementsApi,
  profit: profitApi,
  statementsAdmin: statementsAdminApi,
  stores: storesApi,
  suppliers: suppliersApi,
  supplierProducts: supplierProductsApi,
  supplierProductsBulkEdits: bulkEditsApi,
  onboarding: onboardingApi,
  support: supportApi,
  vendors: vendorsApi,
  workspace,
} as const satisfies Record<string, EndpointTree>
