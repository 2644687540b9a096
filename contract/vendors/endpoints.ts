/** How a store asks a supplier for approval (S-21), and how the supplier answers (S-63, S-64). */
import { pendingIsNoTarget, vendorTabs } from '@quayside/domain/vendors/vendor-decision'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber } from '../vocabulary/paging.ts'
import { SubdomainData } from './portal.ts'
import { PrivateVendorDetail, PrivateVendors, PublicVendorDetail, PublicVendors } from './vendor.ts'

export const vendorsMessages = {
  requested: 'Requested successfully',
  removed: 'Removed request successfully',
  requestFailed: 'Error requesting approval',
  portalMissing: 'There is no portal at this address',
} as const

const Listed = z.object({ page: PageNumber.default(1), status: z.enum(vendorTabs).catch('pending').default('pending') })
const one = z.object({ id: Id })

export const vendorsApi = {
  publicVendors: endpoint({
    method: 'GET',
    path: '/v1/dcvendors/',
    summary: 'Stores of the marketplace that asked to sell the supplier’s products, the newest request first',
    query: Listed,
    response: PublicVendors,
  }),
  publicVendor: endpoint({
    method: 'GET',
    path: '/v1/dcvendor/',
    summary: 'One of them, and what it has ordered',
    query: z.object({ vendor_id: Id }),
    response: z.object({ vendor: PublicVendorDetail }),
  }),
  updateVendorStatus: endpoint({
    method: 'POST',
    path: '/v1/update_vendor_status/',
    summary: 'Approves a store (A), or denies it and revokes an approval (D); done twice is done once',
    body: z.object({ vendor_id: Id, status: z.enum(['A', 'D'], pendingIsNoTarget) }),
    response: z.object({ vendor: PublicVendorDetail }),
    errors: ['DECISION_NOT_POSSIBLE'],
  }),
  privateVendors: endpoint({
    method: 'GET',
    path: '/v1/api/vendors/',
    summary: 'Stores of the supplier’s own portal, the newest first',
    query: Listed,
    response: PrivateVendors,
  }),
  privateVendor: endpoint({
    method: 'GET',
    path: '/v1/api/vendors/{id}/',
    summary: 'One of them, and what it has ordered',
    params: one,
    response: z.object({ vendor: PrivateVendorDetail }),
  }),
  approveVendor: endpoint({
    method: 'POST',
    path: '/v1/api/vendors/{id}/approve/',
    summary: 'Approves a store of the supplier’s own portal; done twice is done once',
    params: one,
    response: z.object({ vendor: PrivateVendorDetail }),
    errors: ['DECISION_NOT_POSSIBLE'],
  }),
  denyVendor: endpoint({
    method: 'POST',
    path: '/v1/api/vendors/{id}/deny/',
    summary: 'Denies a store of the supplier’s own portal, or revokes its approval; done twice is done once',
    params: one,
    response: z.object({ vendor: PrivateVendorDetail }),
    errors: ['DECISION_NOT_POSSIBLE'],
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/v1/request_approval/',
    summary: 'Asks a supplier for approval; with `cancel` takes the request back',
    body: z.object({
      supplier_id: Id,
      cancel: z.boolean().default(false),
      /** When it was pressed, as old clients tell; the server’s own time counts. */
      date: z.string().max(60).optional(),
      store: Id.optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), approval_status: z.enum(['A', 'P', 'R', 'C', 'D', 'NEW']) }),
    errors: ['APPROVAL_NOT_POSSIBLE'],
  }),
  subdomainData: endpoint({
    method: 'GET',
    path: '/v1/subdomain_data/',
    summary: 'Name, logo and colours of a supplier’s own site',
    query: z.object({ subdomain: z.string().min(1).max(63) }),
    response: SubdomainData,
  }),
}
