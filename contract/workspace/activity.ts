/** The audit log as an account sees its own part of it. */
import { activityGroups } from '@quayside/domain/vocabulary/activity'
import { z } from 'zod'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'

export const WireActivity = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  group: z.enum(activityGroups).nullable(),
  /** `Signed in` */
  words: z.string(),
  /** `You`, a name, or which side it was. */
  who: z.string(),
  /** Done by the back office in this account's name. */
  is_impersonated: z.boolean(),
  /** `visa ending in 4242`; empty where there is nothing to add. */
  detail: z.string(),
  /** IP address of the call, for acts of this account's own people. */
  address: z.string().nullable(),
})
export type WireActivity = z.infer<typeof WireActivity>

export const ActivityQuery = z.object({
  p: PageNumber.default(1),
  group: z.enum(activityGroups).optional().catch(undefined),
  store: z.coerce.number<unknown>().int().positive().optional(),
})

export const ActivityPage = z.object({ activities: z.array(WireActivity), pagination: Pagination })
