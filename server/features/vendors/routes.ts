import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { asStore, bind } from '#foundation/http/route'
import { requestApproval } from './request-approval.ts'

export const vendorsRoutes = bind(vendorsApi, { requestApproval: asStore(requestApproval) })
