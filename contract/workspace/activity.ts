/** The part of the audit log that an account can see of itself. */
import { activityGroups } from '@quayside/domain/vocabulary/activity'
import { z } from 'zod'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'

export const WireActivity = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  group: z.enum(activityGroups).nullable(),
  /** Label such as `Signed in`. */
  words: z.string(),
  /** `You`, a name, or the other party. */
  who: z.string(),
  /** True if the back office acted as this account. */
  is_impersonated: z.boolean(),
  /** Detail such as `visa ending in 4242`; may be empty. */
  detail: z.string(),
  /** IP address of the call, for actions of this account's own users. */
  address: z.string().nullable(),
})
export type WireActivity = z.infer<typeof WireActivity>

export const ActivityQuery = z.object({
  p: PageNumber.default(1),
  group: z.enum(activityGroups).optional().catch(undefined),
  store: z.coerce.number<unknown>().int().positive().optional(),
})

export const ActivityPage = z.object({ activities: z.array(WireActivity), pagination: Pagination })
