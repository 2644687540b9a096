/** Failed jobs: their purpose, error and time. */
import { z } from 'zod'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'

export const FailedJob = z.object({
  id: z.int(),
  /** Task name, such as `orders.push-fulfilment`. */
  task: z.string(),
  /** One of critical, interactive, bulk. */
  class: z.string(),
  /** Ids of the records it is about. */
  input: z.record(z.string(), z.unknown()),
  /** Account that it ran for: `store:12`. */
  tenant: z.string().nullable(),
  attempts: z.int(),
  /** Error of the last attempt. */
  error: z.string().nullable(),
  created_at: z.string(),
  failed_at: z.string(),
  request_id: z.string().nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const FailedJobsQuery = z.object({
  page: PageNumber.default(1),
  /** Exactly. */
  task: z.string().trim().max(100).optional(),
})

export const FailedJobsPage = z.object({
  jobs: z.array(FailedJob),
  /** Tasks with failed jobs, most frequent first. */
  tasks: z.array(z.object({ task: z.string(), count: z.int() })),
  pagination: Pagination,
})

export const RetryFailedJobs = z.union([
  z.object({ ids: z.array(z.int().positive()).min(1, 'Please choose at least one job').max(100, 'Please choose at most 100 jobs') }),
  /** All failed jobs of one task, up to `mostRetriedAtOnce`. */
  z.object({ task: z.string().trim().min(1).max(100) }),
])
