/** Task name → use case, with one line per feature. */

import { adminTasks } from '#features/admin'
import { affiliatesTasks } from '#features/affiliates'
import { alertsTasks } from '#features/alerts'
import { analyticsTasks } from '#features/analytics'
import { campaignsTasks } from '#features/campaigns'
import { catalogueTasks } from '#features/catalogue'
import { dataExportTasks } from '#features/data-export'
import { deskTasks } from '#features/desk'
import { feedsTasks } from '#features/feeds'
import { identityTasks } from '#features/identity'
import { importsTasks } from '#features/imports'
import { inboxTasks } from '#features/inbox'
import { invoicesTasks } from '#features/invoices'
import { ledgerTasks } from '#features/ledger'
import { marketplaceTasks } from '#features/marketplace'
import { notificationsTasks } from '#features/notifications'
import { ordersTasks } from '#features/orders'
import { paymentsTasks } from '#features/payments'
import { planChargesTasks } from '#features/plan-charges'
import { plansTasks } from '#features/plans'
import { platformsTasks } from '#features/platforms'
import { reconciliationTasks } from '#features/reconciliation'
import { refundsTasks } from '#features/refunds'
import { shopHealthTasks } from '#features/shop-health'
import { supplierProductsTasks } from '#features/supplier-products'
import { suppliersTasks } from '#features/suppliers'
import { syncTasks } from '#features/sync'
import { uploadsTasks } from '#features/uploads'
import { vendorsTasks } from '#features/vendors'
import { jobsTasks } from '#foundation/jobs/renumber-turns'
import type { TaskList } from '#foundation/jobs/task'
import type { TaskPayloads } from '#foundation/jobs/task-payloads'
import { liveTasks } from '#foundation/live/forget-events'

export const taskList: TaskList<TaskPayloads> = {
  ...notificationsTasks,
  ...marketplaceTasks,
  ...identityTasks,
  ...paymentsTasks,
  ...catalogueTasks,
  ...platformsTasks,
  ...plansTasks,
  ...feedsTasks,
  ...supplierProductsTasks,
  ...importsTasks,
  ...syncTasks,
  ...refundsTasks,
  ...shopHealthTasks,
  ...adminTasks,
  ...campaignsTasks,
  ...alertsTasks,
  ...deskTasks,
  ...analyticsTasks,
  ...dataExportTasks,
  ...ordersTasks,
  ...liveTasks,
  ...invoicesTasks,
  ...ledgerTasks,
  ...planChargesTasks,
  ...reconciliationTasks,
  ...jobsTasks,
  ...suppliersTasks,
  ...vendorsTasks,
  ...affiliatesTasks,
  ...inboxTasks,
  ...uploadsTasks,
}
