import type { adminApi } from '@quayside/contract/admin/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { actionsIn } from '@quayside/domain/vocabulary/activity'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { peopleById, peopleMatching } from '#features/identity'
import { type AuditFilter, auditPage } from '#foundation/audit/audit.records'
import { after, days } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { auditEntryView } from './audit-entry.view.ts'

const perPage = 50

interface ListAuditEntries {
  context: ReadContext<AdminActor>
  input: Input<typeof adminApi.activity>
}

/** The whole audit log. */
export async function listAuditEntries({ context: { db }, input }: ListAuditEntries): Promise<Answer<typeof adminApi.activity>> {
  const personIds = input.actor ? await peopleMatching(db, input.actor) : undefined
  const { entries, count } = await auditPage(db, { ...filterOf(input), personIds }, input.p, perPage)
  const named = entries.flatMap((entry) => [entry.personId, entry.impersonatorPersonId, entry.subjectPersonId])
  const people = await peopleById(db, [...new Set(named.filter((id) => id !== null))])
  return { entries: entries.map((entry) => auditEntryView(entry, people)), pagination: pagination(input.p, perPage, count) }
}

function filterOf({ actor_kind, group, action, subject, store_id, supplier_id, from, until }: ListAuditEntries['input']): AuditFilter {
  return {
    actions: action ? [action] : group && actionsIn(group),
    subject: subject || undefined,
    actorKind: actor_kind,
    storeId: store_id,
    supplierId: supplier_id,
    from: from ? new Date(from) : undefined,
    until: until ? after(new Date(until), days(1)) : undefined,
  }
}
