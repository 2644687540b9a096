/** The audit log as the back office sees it: everything. */
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
  /** store, supplier, affiliate, accounts, admin, system, nobody */
  actor_kind: z.string(),
  actor: WirePerson.nullable(),
  /** The admin who acted as them. */
  impersonator: WirePerson.nullable(),
  /** The person concerned, where that is not the actor. */
  concerns: WirePerson.nullable(),
  store_id: z.int().nullable(),
  supplier_id: z.int().nullable(),
  /** `supplier-order:12` */
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type WireAuditEntry = z.infer<typeof WireAuditEntry>

/** A day, `2026-11-21`; what is none does not filter. */
const Day = z.iso.date().optional().catch(undefined)
const RecordNumber = z.coerce.number<unknown>().int().positive().optional().catch(undefined)

export const AuditQuery = z.object({
  p: PageNumber.default(1),
  /** Part of a name or an e-mail. */
  actor: SearchText.optional(),
  actor_kind: z.enum(['store', 'supplier', 'affiliate', 'accounts', 'admin', 'system', 'nobody']).optional().catch(undefined),
  group: z.enum(activityGroups).optional().catch(undefined),
  action: z.string().trim().max(100).optional(),
  /** `order:12`, exactly. */
  subject: z.string().trim().max(100).optional(),
  store_id: RecordNumber,
  supplier_id: RecordNumber,
  /** Days, in universal time; both are part of it. */
  from: Day,
  until: Day,
})

export const AuditPage = z.object({ entries: z.array(WireAuditEntry), pagination: Pagination })
