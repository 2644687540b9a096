/** Orders of all stores, found and changed by staff. @see S-88, X-051 */
import { staffBlockStatuses, staffStatuses, statusRequired } from '@quayside/domain/orders/staff/staff-status'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { RowPlace } from '../vocabulary/row-place.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { StaffOrder, StaffOrderDetail } from './staff-order.ts'

const params = z.object({ id: Id })

const SetStatus = z.object({
  status: z.enum(staffStatuses, statusRequired),
  reason: z.string('Enter a reason').trim().min(1, 'Enter a reason').max(500, 'Enter at most 500 characters'),
  /** The status that was shown; another one by now is refused. */
  shown: z.enum(staffBlockStatuses).optional(),
  /** For a shipment. */
  shipping_carrier: z.string().trim().max(100).default(''),
  tracking_number: z.string().trim().max(100).default(''),
  /** Ships although the shop cancelled or changed the order. */
  confirmed: z.boolean().default(false),
})

const StatusSet = z.object({ success: z.literal(true), message: z.string(), order: StaffOrderDetail })
const statusErrors = ['STATUS_NOT_POSSIBLE', 'ORDER_CHANGED', 'CARRIER_REQUIRED', 'CONFIRMATION_REQUIRED', 'NOTHING_TO_SHIP'] as const

export const staffOrdersApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/admin/admin-orders/',
    summary: 'Suppliers’ parts of all orders, the newest first, 25 a page; search is the name of an order',
    query: z.object({ search: SearchText.default(''), page: RowPlace.optional() }),
    response: z.object({ results: z.array(StaffOrder), next: z.string().nullable(), previous: z.string().nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/api/admin/admin-orders/{id}/',
    summary: 'One of them, with its lines, its issues and the statuses that it can get',
    params,
    response: z.object({ order: StaffOrderDetail }),
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/v1/api/admin/supplier-orders/{id}/',
    summary: 'Set a part of an order to paid, shipped, cancelled or deprecated, where that is true of its goods and its money',
    params,
    body: SetStatus,
    response: StatusSet,
    errors: statusErrors,
  }),
  setLateStatus: endpoint({
    method: 'PATCH',
    path: '/v1/late_orders/api/admin/supplier-orders/{id}/',
    summary: 'The same, under the address of the late orders',
    params,
    body: SetStatus,
    response: StatusSet,
    errors: statusErrors,
  }),
}
