import { affiliatesApi } from '@quayside/contract/affiliates/endpoints'
import { affiliateReportApi, affiliatesAdminApi } from '@quayside/contract/affiliates/programme-endpoints'
import { asAdmin, asAffiliate, asStoreOrSupplier, bind, inPerson, reauthenticated } from '#foundation/http/route'
import { addAffiliate, endAffiliate, listAffiliates, payAffiliate } from './programme/manage-affiliates.ts'
import { readReport } from './programme/read-report.ts'
import { listReferrals, refer } from './refer.ts'

export const affiliatesRoutes = bind(affiliatesApi, {
  referrals: asStoreOrSupplier.reading(listReferrals),
  refer: inPerson(asStoreOrSupplier(refer)),
})

export const affiliateReportRoutes = bind(affiliateReportApi, { read: asAffiliate.reading(readReport) })

export const affiliatesAdminRoutes = bind(affiliatesAdminApi, {
  list: asAdmin.reading(listAffiliates),
  add: reauthenticated(asAdmin(addAffiliate)),
  end: asAdmin(endAffiliate),
  pay: reauthenticated(asAdmin(payAffiliate)),
})
