import { categorisingApi } from '@quayside/contract/admin/categorising'
import { categorisingActsApi } from '@quayside/contract/admin/categorising-acts'
import { commandsApi } from '@quayside/contract/admin/commands'
import { adminApi } from '@quayside/contract/admin/endpoints'
import { lookupsApi } from '@quayside/contract/admin/lookups'
import { marketplaceAnalyticsApi } from '@quayside/contract/admin/marketplace-analytics'
import { predictionsApi } from '@quayside/contract/admin/predictions'
import { priceAuditApi } from '@quayside/contract/admin/price-audit'
import { shopPreviewApi } from '@quayside/contract/admin/shop-preview'
import { supplierStatsApi } from '@quayside/contract/admin/supplier-stats'
import { systemHealthApi } from '@quayside/contract/admin/system-health'
import { asAdmin, bind } from '#foundation/http/route'
import { exportMarketplace } from './analytics/export-marketplace.ts'
import { getMarketplace } from './analytics/get-marketplace.ts'
import { categorise } from './categorising/categorise.ts'
import { cancelAct, listActs, startAct, undoAct } from './categorising/decide-acts.ts'
import { listByCategory } from './categorising/list-by-category.ts'
import { listPredictions } from './categorising/list-predictions.ts'
import { reviewPredictions } from './categorising/review-predictions.ts'
import { dryRunCommand } from './commands/dry-run-command.ts'
import { listTasks, readTask } from './commands/list-tasks.ts'
import { runCommand } from './commands/run-command.ts'
import { decideOnSupplierAsStaff } from './decide-on-supplier.ts'
import { readSystemHealth } from './health/read-system-health.ts'
import { impersonate } from './impersonate.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { listSuppliers } from './list-suppliers.ts'
import { lookUpStores } from './lookups/look-up-stores.ts'
import { listFindings, readPriceAudit } from './price-audit/read-price-audit.ts'
import { submitPriceAudit } from './price-audit/submit-price-audit.ts'
import { readOverview } from './read-overview.ts'
import { retryFailedJobs } from './retry-failed-jobs.ts'
import { previewShop } from './shop-preview/preview-shop.ts'
import { giveDemeritAsStaff, withdrawDemeritAsStaff } from './supplier-stats/give-demerit.ts'
import { listSupplierStats } from './supplier-stats/list-supplier-stats.ts'

export const adminRoutes = bind(adminApi, {
  overview: asAdmin.reading(readOverview),
  activity: asAdmin.reading(listAuditEntries),
  failedJobs: asAdmin.reading(listFailedJobs),
  retryFailedJobs: asAdmin(retryFailedJobs),
  suppliers: asAdmin.reading(listSuppliers),
  decideOnSupplier: asAdmin(decideOnSupplierAsStaff),
  impersonate: asAdmin(impersonate),
})

export const supplierStatsRoutes = bind(supplierStatsApi, {
  list: asAdmin.reading(listSupplierStats),
  giveDemerit: asAdmin(giveDemeritAsStaff),
  withdrawDemerit: asAdmin(withdrawDemeritAsStaff),
})

export const marketplaceAnalyticsRoutes = bind(marketplaceAnalyticsApi, {
  analytics: asAdmin.reading(getMarketplace),
  export: asAdmin.reading(exportMarketplace),
})

export const priceAuditRoutes = bind(priceAuditApi, {
  next: asAdmin.reading(readPriceAudit),
  submit: asAdmin(submitPriceAudit),
  findings: asAdmin.reading(listFindings),
})

export const categorisingRoutes = bind(categorisingApi, {
  list: asAdmin.reading(listByCategory),
  save: asAdmin(categorise),
})

export const predictionsRoutes = bind(predictionsApi, {
  list: asAdmin.reading(listPredictions),
  review: asAdmin(reviewPredictions),
})

export const categorisingActsRoutes = bind(categorisingActsApi, {
  list: asAdmin.reading(listActs),
  start: asAdmin(startAct),
  cancel: asAdmin(cancelAct),
  undo: asAdmin(undoAct),
})

export const commandsRoutes = bind(commandsApi, {
  dryRun: asAdmin.reading(dryRunCommand),
  run: asAdmin.outside(runCommand),
  log: asAdmin.reading(listTasks),
  task: asAdmin.reading(readTask),
})

export const lookupsRoutes = bind(lookupsApi, { stores: asAdmin.reading(lookUpStores) })

export const shopPreviewRoutes = bind(shopPreviewApi, { preview: asAdmin.outside(previewShop) })

export const systemHealthRoutes = bind(systemHealthApi, { read: asAdmin.reading(readSystemHealth) })
