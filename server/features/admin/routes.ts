import { adminApi } from '@quayside/contract/admin/endpoints'
import { asAdmin, bind } from '#foundation/http/route'
import { decideOnSupplierAsStaff } from './decide-on-supplier.ts'
import { impersonate } from './impersonate.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { listSuppliers } from './list-suppliers.ts'
import { readOverview } from './read-overview.ts'
import { retryFailedJobs } from './retry-failed-jobs.ts'

export const adminRoutes = bind(adminApi, {
  overview: asAdmin.reading(readOverview),
  activity: asAdmin.reading(listAuditEntries),
  failedJobs: asAdmin.reading(listFailedJobs),
  retryFailedJobs: asAdmin(retryFailedJobs),
  suppliers: asAdmin.reading(listSuppliers),
  decideOnSupplier: asAdmin(decideOnSupplierAsStaff),
  impersonate: asAdmin(impersonate),
})
