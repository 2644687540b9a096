import { adminApi } from '@quayside/contract/admin/endpoints'
import { asAdmin, bind } from '#foundation/http/route'
import { impersonate } from './impersonate.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { readOverview } from './read-overview.ts'

export const adminRoutes = bind(adminApi, {
  overview: asAdmin.reading(readOverview),
  activity: asAdmin.reading(listAuditEntries),
  impersonate: asAdmin(impersonate),
})
