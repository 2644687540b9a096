import { type ActivityGroup, activityGroups } from '@quayside/domain/vocabulary/activity'
import { accountKinds } from '@quayside/domain/vocabulary/actor'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readText, readWhole } from '#foundation/api/read-query.ts'

export const actorKinds = [...accountKinds, 'system', 'nobody'] as const

/** Filters of the audit log. */
export interface AuditAsked {
  page?: number
  actor?: string
  actor_kind?: (typeof actorKinds)[number]
  group?: ActivityGroup
  subject?: string
  store_id?: number
  supplier_id?: number
  from?: string
  until?: string
}

const readDay = (raw: unknown): string | undefined => {
  const text = readText(raw)
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** Parses `?actor=maple&group=money&from=2026-11-01`. */
export const readAudit = (raw: RawQuery): AuditAsked =>
  present({
    page: readWhole(raw.page, 2),
    actor: readText(raw.actor),
    actor_kind: readOneOf(raw.actor_kind, actorKinds),
    group: readOneOf(raw.group, activityGroups),
    subject: readText(raw.subject),
    store_id: readWhole(raw.store_id),
    supplier_id: readWhole(raw.supplier_id),
    from: readDay(raw.from),
    until: readDay(raw.until),
  })

export const auditAddress = ({ page = 1, ...filters }: AuditAsked): string =>
  `/admin/activity${queryText({ page: page > 1 ? page : undefined, ...filters })}`
