/** The promotion of free shipping, for stores and for staff. @see S-40, X-026 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { FreeShipping, FreeShippingStores } from './free-shipping.ts'

export const freeShippingApi = {
  read: endpoint({
    method: 'GET',
    path: '/v1/free_shipping/',
    summary: 'What the promotion gives the store, what is owed to it, and for which orders',
    response: FreeShipping,
  }),
}

export const freeShippingAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/admin/free_shipping/',
    summary: 'Stores with free shipping, the newest first',
    query: z.object({ before: Id.optional() }),
    response: FreeShippingStores,
  }),
  switchOn: endpoint({
    method: 'POST',
    path: '/v1/admin/free_shipping/',
    summary: 'Switch free shipping on for the stores of an address',
    body: z.object({ email: z.string().trim().toLowerCase().min(1, 'Enter an address').max(254, 'Enter a shorter address') }),
    response: Done,
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/v1/admin/free_shipping/switch_off/',
    summary: 'Switch it off for a store, which keeps what it was given',
    body: z.object({ store_id: Id }),
    response: Done,
  }),
}
