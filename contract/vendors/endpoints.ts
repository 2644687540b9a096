/** How a store asks a supplier for approval. @see S-21 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { SubdomainData } from './portal.ts'

export const vendorsMessages = {
  requested: 'Requested successfully',
  removed: 'Removed request successfully',
  requestFailed: 'Error requesting approval',
  portalMissing: 'There is no portal at this address',
} as const

export const vendorsApi = {
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
