import type { WireAuditEntry } from '@quayside/contract/admin/activity'
import { groupOf, wordsOf } from '@quayside/domain/vocabulary/activity'
import type { Person } from '#features/identity'
import type { AuditEntry } from '#foundation/audit/audit.records'

export function auditEntryView(entry: AuditEntry, people: ReadonlyMap<number, Person>): WireAuditEntry {
  const person = (id: number | null) => (id === null ? null : (people.get(id) ?? null))
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    words: wordsOf(entry.action),
    group: groupOf(entry.action),
    actor_kind: entry.actorKind,
    actor: person(entry.personId),
    impersonator: person(entry.impersonatorPersonId),
    concerns: person(entry.subjectPersonId),
    store_id: entry.storeId,
    supplier_id: entry.supplierId,
    subject: entry.subject,
    detail: (entry.detail ?? {}) as Record<string, unknown>,
    address: entry.address,
    request_id: entry.requestId,
  }
}
