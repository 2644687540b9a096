/** Contract branch → feature routes, with one line per feature. */
import {
  adminRoutes,
  categorisingActsRoutes,
  categorisingRoutes,
  commandsRoutes,
  lookupsRoutes,
  marketplaceAnalyticsRoutes,
  predictionsRoutes,
  priceAuditRoutes,
  shopPreviewRoutes,
  supplierStatsRoutes,
  systemHealthRoutes,
} from '#features/admin'
import { affiliateReportRoutes, affiliatesAdminRoutes, affiliatesRoutes } from '#features/affiliates'
import { alertsRoutes } from '#features/alerts'
import { analyticsRoutes } from '#features/analytics'
import { backupSuppliersRoutes } from '#features/backup-suppliers'
import { campaignsRawRoutes, campaignsRoutes } from '#features/campaigns'
import { dataExportRoutes } from '#features/data-export'
import { deskAdminRoutes, deskRoutes } from '#features/desk'
import { feedsRoutes } from '#features/feeds'
import { adminsRoutes, handoffRoutes, identityRoutes, securityRoutes } from '#features/identity'
import { importsRawRoutes, importsRoutes } from '#features/imports'
import { inboxAdminRoutes, inboxRoutes, quickRepliesRoutes } from '#features/inbox'
import { invoicesAdminRoutes, invoicesRoutes } from '#features/invoices'
import { landedCostRoutes } from '#features/landed-cost'
import { marketplaceRoutes, quickSearchRoutes, savedSearchesRoutes } from '#features/marketplace'
import { notificationsRawRoutes, notificationsRoutes, suppressionsRoutes } from '#features/notifications'
import { onboardingRoutes } from '#features/onboarding'
import {
  automaticRoutes,
  brandedInvoicingRoutes,
  cartRoutes,
  freeShippingAdminRoutes,
  freeShippingRoutes,
  lateOrdersRoutes,
  ordersRoutes,
  shopperRefundsRoutes,
  staffOrdersRoutes,
} from '#features/orders'
import { paymentsAdminRoutes, paymentsRawRoutes, paymentsRoutes, storePayoutsAdminRoutes, storePayoutsRoutes } from '#features/payments'
import { plansAdminRoutes, plansRoutes, supplierPlansAdminRoutes, supplierPlansRoutes } from '#features/plans'
import { platformsRawRoutes, platformsRoutes } from '#features/platforms'
import { reconciliationRoutes } from '#features/reconciliation'
import { refundRulesRoutes, refundsAdminRoutes, refundsRoutes } from '#features/refunds'
import { appReviewRoutes, reviewAppealsRoutes, reviewsRoutes, supplierReviewsRoutes } from '#features/reviews'
import { shippingRoutes } from '#features/shipping'
import { shopHealthRoutes } from '#features/shop-health'
import { profitRoutes, statementsAdminRoutes, statementsRoutes } from '#features/statements'
import { storesRoutes } from '#features/stores'
import { bulkEditsRoutes, supplierProductsRoutes } from '#features/supplier-products'
import { suppliersRoutes } from '#features/suppliers'
import { supportRoutes } from '#features/support'
import { syncRoutes } from '#features/sync'
import { uploadsRawRoutes, uploadsRoutes } from '#features/uploads'
import { vendorsRoutes } from '#features/vendors'
import { workspaceRoutes } from '#features/workspace'
import type { RawRoute } from '#foundation/http/raw-route'
import type { BoundRoute } from '#foundation/http/route'

export const routes: readonly BoundRoute[] = [
  ...adminRoutes,
  ...marketplaceAnalyticsRoutes,
  ...priceAuditRoutes,
  ...supplierStatsRoutes,
  ...categorisingRoutes,
  ...categorisingActsRoutes,
  ...predictionsRoutes,
  ...commandsRoutes,
  ...lookupsRoutes,
  ...systemHealthRoutes,
  ...shopPreviewRoutes,
  ...campaignsRoutes,
  ...suppressionsRoutes,
  ...identityRoutes,
  ...handoffRoutes,
  ...securityRoutes,
  ...adminsRoutes,
  ...notificationsRoutes,
  ...storesRoutes,
  ...workspaceRoutes,
  ...paymentsAdminRoutes,
  ...paymentsRoutes,
  ...storePayoutsRoutes,
  ...storePayoutsAdminRoutes,
  ...platformsRoutes,
  ...feedsRoutes,
  ...importsRoutes,
  ...syncRoutes,
  ...shopHealthRoutes,
  ...alertsRoutes,
  ...analyticsRoutes,
  ...dataExportRoutes,
  ...backupSuppliersRoutes,
  ...landedCostRoutes,
  ...ordersRoutes,
  ...statementsRoutes,
  ...profitRoutes,
  ...cartRoutes,
  ...shopperRefundsRoutes,
  ...brandedInvoicingRoutes,
  ...automaticRoutes,
  ...freeShippingRoutes,
  ...freeShippingAdminRoutes,
  ...staffOrdersRoutes,
  ...lateOrdersRoutes,
  ...statementsAdminRoutes,
  ...onboardingRoutes,
  ...marketplaceRoutes,
  ...quickSearchRoutes,
  ...savedSearchesRoutes,
  ...plansRoutes,
  ...plansAdminRoutes,
  ...supplierPlansRoutes,
  ...invoicesRoutes,
  ...invoicesAdminRoutes,
  ...supplierPlansAdminRoutes,
  ...reconciliationRoutes,
  ...refundsRoutes,
  ...refundsAdminRoutes,
  ...refundRulesRoutes,
  ...reviewsRoutes,
  ...supplierReviewsRoutes,
  ...reviewAppealsRoutes,
  ...affiliatesRoutes,
  ...affiliateReportRoutes,
  ...affiliatesAdminRoutes,
  ...inboxRoutes,
  ...inboxAdminRoutes,
  ...quickRepliesRoutes,
  ...appReviewRoutes,
  ...shippingRoutes,
  ...suppliersRoutes,
  ...supplierProductsRoutes,
  ...bulkEditsRoutes,
  ...vendorsRoutes,
  ...supportRoutes,
  ...uploadsRoutes,
  ...deskRoutes,
  ...deskAdminRoutes,
]

export const rawRoutes: readonly RawRoute[] = [
  ...notificationsRawRoutes,
  ...campaignsRawRoutes,
  ...paymentsRawRoutes,
  ...platformsRawRoutes,
  ...importsRawRoutes,
  ...uploadsRawRoutes,
]
