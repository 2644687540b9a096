/** Late orders, and addresses of orders, in the back office. @see S-82 */
import { lateOrderRows, staffOrderMessages } from '@quayside/domain/orders/staff/late-orders'
import { longestAddressField, longestZip } from '@quayside/domain/stores/address'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { RowPlace } from '../vocabulary/row-place.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { LateOrder, LateSupplier, OrderAddress, ShownAddress } from './late-orders.ts'

const params = z.object({ id: Id })
const needed = (message: string, most = longestAddressField) => z.string(message).trim().min(1, message).max(most)

export const lateOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/late_orders/',
    summary: 'Suppliers with orders that should have been shipped by now, by their ids; search is a part of the name',
    query: z.object({ search: SearchText.default(''), rows: z.enum(lateOrderRows).default('7'), page: RowPlace.optional() }),
    response: z.object({ suppliers: z.array(LateSupplier), next: z.string().nullable(), previous: z.string().nullable() }),
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/v1/late_orders/{id}/orders/',
    summary: 'Late orders of a supplier, 25 a page, the longest late first',
    params,
    query: z.object({ page: RowPlace.optional() }),
    response: z.object({
      /** Number of all. */
      late: z.int(),
      orders: z.array(LateOrder),
      next: z.string().nullable(),
      previous: z.string().nullable(),
    }),
  }),
  saveNotes: endpoint({
    method: 'PUT',
    path: '/v1/late_orders/{id}/notes/',
    summary: 'Save what staff note about a supplier’s part of an order',
    params,
    body: z.object({ admin_notes: z.string().trim().max(2000, 'Enter at most 2000 characters') }),
    response: Done,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/v1/late_orders/{id}/retry/',
    summary: 'Ask the order’s shop whether it answers, and push again what had failed: parcels, the address, the supplier’s own order',
    params,
    response: z.object({ success: z.boolean(), message: z.string() }),
  }),
  readAddress: endpoint({
    method: 'GET',
    path: '/v1/order-address/{name}/',
    summary: 'Addresses of the orders with a name, 20 at a time, the newest first; a DROPCOM- prefix is left out',
    params: z.object({ name: z.string().trim().min(1, staffOrderMessages.noOrder).max(100) }),
    query: z.object({ before: Id.optional() }),
    response: z.object({ success: z.boolean(), message: z.string(), orders: z.array(OrderAddress), next: z.int().nullable() }),
  }),
  saveAddress: endpoint({
    method: 'POST',
    path: '/v1/order-address/{id}/',
    summary:
      'Correct the address of an order until it is shipped: its shop is told, and so are suppliers that are paid; what is unpaid is worked out again',
    params,
    body: z.object({
      address1: needed(staffOrderMessages.address1),
      address2: z.string().trim().max(longestAddressField).default(''),
      city: needed(staffOrderMessages.city),
      /** Both are required where the country has provinces. */
      province: z.string().trim().max(longestAddressField).default(''),
      province_code: z.string().trim().max(10).default(''),
      zip: needed(staffOrderMessages.zip, longestZip),
      /** The address that was shown; another one now is ADDRESS_CHANGED. */
      shown: ShownAddress.optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), address: ShownAddress }),
    errors: ['ADDRESS_CHANGED', 'ADDRESS_NOT_CHANGEABLE'],
  }),
}
