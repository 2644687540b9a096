import { affiliatesApi } from '@quayside/contract/affiliates/endpoints'
import { asStoreOrSupplier, bind, inPerson } from '#foundation/http/route'
import { listReferrals, refer } from './refer.ts'

export const affiliatesRoutes = bind(affiliatesApi, {
  referrals: asStoreOrSupplier.reading(listReferrals),
  refer: inPerson(asStoreOrSupplier(refer)),
})
