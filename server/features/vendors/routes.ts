import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { asAnyone, asStore, bind } from '#foundation/http/route'
import { readPortal } from './read-portal.ts'
import { requestApproval } from './request-approval.ts'

export const vendorsRoutes = bind(vendorsApi, {
  requestApproval: asStore(requestApproval),
  subdomainData: asAnyone.reading(readPortal),
})
