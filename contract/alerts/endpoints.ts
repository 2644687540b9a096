/** Endpoints of the feed: supplier changes to products that a store has imported. */
import { defaultFeedDays, feedDays, feedTypes } from '@quayside/domain/alerts/change-feed'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { WireChangeGroup } from './change.ts'

const store = Id.optional()

export const alertsApi = {
  changes: endpoint({
    method: 'GET',
    path: '/v1/notifications/',
    summary: 'What suppliers have changed of the products that stand in the shop, grouped, 20 groups a page, newest first',
    query: z.object({
      page: PageNumber.default(1),
      days: z.coerce
        .number<unknown>()
        .pipe(z.literal([...feedDays]))
        .catch(defaultFeedDays)
        .default(defaultFeedDays),
      type: z.enum(feedTypes).catch('All').default('All'),
      store,
    }),
    response: z.object({ notifications: z.array(WireChangeGroup), pagination: Pagination }),
  }),
}
