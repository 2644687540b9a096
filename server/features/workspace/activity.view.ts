import { decimal } from '@quayside/contract/vocabulary/money'
import type { WireActivity } from '@quayside/contract/workspace/activity'
import { groupOf, wordsOf } from '@quayside/domain/vocabulary/activity'
import type { Person } from '#features/identity'
import type { AuditEntry } from '#foundation/audit/audit.records'

/** The viewer. */
export interface Reader {
  readonly kind: string
  readonly personId: number
  readonly storeId: number | undefined
  readonly supplierId: number | undefined
  /** Name of the operator. */
  readonly house: string
}

/** Converts an entry for its viewer. Other parties of a deal are shown as their side only, without names. */
export function activityView(entry: AuditEntry, reader: Reader, people: ReadonlyMap<number, Person>): WireActivity {
  const isImpersonated = entry.impersonatorPersonId !== null
  const isOurs = isOfReader(entry, reader)
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    group: groupOf(entry.action),
    words: wordsOf(entry.action),
    who: isImpersonated ? `${reader.house} support` : isOurs ? ownName(entry, reader, people) : sideOf(entry, reader),
    is_impersonated: isImpersonated,
    detail: detailOf(entry.detail),
    address: (isOurs || entry.actorKind === 'nobody') && !isImpersonated ? entry.address : null,
  }
}

function isOfReader({ actorKind, personId, storeId, supplierId }: AuditEntry, reader: Reader): boolean {
  if (personId === reader.personId) return true
  if (actorKind !== reader.kind) return false
  return actorKind === 'store' ? storeId === reader.storeId : actorKind === 'supplier' && supplierId === reader.supplierId
}

const ownName = ({ personId }: AuditEntry, reader: Reader, people: ReadonlyMap<number, Person>): string =>
  personId === reader.personId ? 'You' : (personId !== null && people.get(personId)?.name) || 'Somebody of yours'

const sides: Readonly<Record<string, string>> = { store: 'A store', supplier: 'A supplier', nobody: 'Somebody who was not signed in' }

const sideOf = ({ actorKind }: AuditEntry, { house }: Reader): string => sides[actorKind] ?? house

const origins: Readonly<Record<string, string>> = {
  password: 'with a password',
  'sign-up': 'by signing up',
  'supplier-registration': 'by signing up',
  'magic-link': 'by the link of a mail',
  platform: 'through the shop’s platform',
}

/** The public part of an entry's detail as text; the rest is internal. */
function detailOf(raw: unknown): string {
  const { brand, last4, minor, currency, origin, shop, feedback } = (raw ?? {}) as Record<string, unknown>
  if (typeof last4 === 'string') return `${typeof brand === 'string' ? brand : 'card'} ending in ${last4}`
  if (typeof minor === 'number' && typeof currency === 'string') return `${decimal(minor)} ${currency}`
  if (typeof origin === 'string') return origins[origin] ?? ''
  if (typeof feedback === 'string') return feedback
  return typeof shop === 'string' ? shop : ''
}
