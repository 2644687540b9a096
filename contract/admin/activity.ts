/** The complete audit log, for the back office. */
import { activityGroups } from '@quayside/domain/vocabulary/activity'
import { z } from 'zod'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'

const WirePerson = z.object({ id: z.int(), name: z.string(), email: z.string() })

export const WireAuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  words: z.string(),
  group: z.enum(activityGroups).nullable(),
  /** One of store, supplier, affiliate, accounts, admin, system, nobody. */
  actor_kind: z.string(),
  actor: WirePerson.nullable(),
  /** The admin who impersonated the actor. */
  impersonator: WirePerson.nullable(),
  /** The person affected, if it is not the actor. */
  concerns: WirePerson.nullable(),
  store_id: z.int().nullable(),
  supplier_id: z.int().nullable(),
  /** Subject such as `supplier-order:12`. */
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type WireAuditEntry = z.infer<typeof WireAuditEntry>

/** A date, `2026-11-21`; an invalid one is ignored. */
const Day = z.iso.date().optional().catch(undefined)
const RecordNumber = z.coerce.number<unknown>().int().positive().optional().catch(undefined)

export const AuditQuery = z.object({
  p: PageNumber.default(1),
  /** Part of a name or email address. */
  actor: SearchText.optional(),
  actor_kind: z.enum(['store', 'supplier', 'affiliate', 'accounts', 'admin', 'system', 'nobody']).optional().catch(undefined),
  group: z.enum(activityGroups).optional().catch(undefined),
  action: z.string().trim().max(100).optional(),
  /** Exact subject, such as `order:12`. */
  subject: z.string().trim().max(100).optional(),
  store_id: RecordNumber,
  supplier_id: RecordNumber,
  /** Dates in UTC, both inclusive. */
  from: Day,
  until: Day,
})

export const AuditPage = z.object({ entries: z.array(WireAuditEntry), pagination: Pagination })
