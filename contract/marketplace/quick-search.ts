/** Results of the command palette during typing: a few of each kind, by name. @see ui: Ctrl-K */
import { blockStatuses, orderStatuses } from '@quayside/domain/orders/order-status'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { SearchText } from '../vocabulary/search-text.ts'

const query = z.object({ store: Id.optional(), search: SearchText.default('') })
const found = { id: Id, name: z.string(), image: z.string().nullable() }

export const quickSearchApi = {
  store: endpoint({
    method: 'GET',
    path: '/v1/quick_search/',
    summary: 'Up to five products, orders and suppliers that a text names; no suppliers where they are hidden (X-057)',
    query,
    response: z.object({
      products: z.array(z.object(found)),
      orders: z.array(z.object({ id: Id, name: z.string(), customer: z.string(), status: z.enum(orderStatuses) })),
      suppliers: z.array(z.object(found)),
    }),
  }),
  supplier: endpoint({
    method: 'GET',
    path: '/v1/supplier_quick_search/',
    summary: 'Up to five of the supplier’s orders that a text names',
    query: query.omit({ store: true }),
    response: z.object({
      orders: z.array(z.object({ id: Id, name: z.string(), customer: z.string(), status: z.enum(blockStatuses) })),
    }),
  }),
} as const
