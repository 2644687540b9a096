/** Audit log: append-only, written in the transaction of the action. The database rejects every change to it. */
import type { Activity } from '@quayside/domain/vocabulary/activity'
import type { Actor } from '@quayside/domain/vocabulary/actor'
import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { type Tables, tablesOf } from '#foundation/database/tables'

const audit = tablesOf<Tables<'auditEntry'>>('audit', ['auditEntry'])

export interface AuditNote {
  readonly action: Activity
  /** Subject such as `supplier-order:12`. */
  readonly subject?: string
  /** Details; never a secret. */
  readonly detail?: Record<string, unknown>
  /** The person affected, if it is not the actor. */
  readonly storeId?: number
  readonly supplierId?: number
  readonly personId?: number
  /** The actor, if the call itself identified them: a sign-in. */
  readonly by?: Doer
}

/** An account, and the admin who impersonates it. */
interface Doer {
  readonly kind: string
  readonly personId: number
  readonly id: number
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly impersonator?: { readonly personId: number; readonly id: number }
}

export async function recordAudit(context: AtomicContext, note: AuditNote): Promise<void> {
  const { action, subject, detail, storeId, supplierId, personId, by } = note
  const who = by ? idsOfDoer(by) : idsOf(context.actor)
  context.tally(action)
  await audit(context.db)
    .insertInto('auditEntry')
    .values({
      at: context.now,
      ...who,
      storeId: storeId ?? who.storeId,
      supplierId: supplierId ?? who.supplierId,
      subjectPersonId: personId ?? null,
      action,
      subject: subject ?? null,
      detail: JSON.stringify(detail ?? {}),
      requestId: context.request.id,
      address: context.request.from || null,
    })
    .execute()
}

function idsOf(actor: Actor) {
  const impersonator = 'impersonator' in actor ? actor.impersonator : undefined
  return {
    actorKind: actor.kind as string,
    personId: 'personId' in actor ? actor.personId : null,
    accountId: 'accountId' in actor ? actor.accountId : null,
    storeId: actor.kind === 'store' ? actor.storeId : null,
    supplierId: actor.kind === 'supplier' ? actor.supplierId : null,
    impersonatorPersonId: impersonator?.personId ?? null,
    impersonatorAccountId: impersonator?.accountId ?? null,
  }
}

function idsOfDoer({ kind, personId, id, storeId, supplierId, impersonator }: Doer): ReturnType<typeof idsOf> {
  return {
    actorKind: kind,
    personId,
    accountId: id,
    storeId,
    supplierId,
    impersonatorPersonId: impersonator?.personId ?? null,
    impersonatorAccountId: impersonator?.id ?? null,
  }
}

export interface AuditEntry {
  readonly id: number
  readonly at: Date
  readonly actorKind: string
  readonly personId: number | null
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly subjectPersonId: number | null
  readonly impersonatorPersonId: number | null
  readonly action: string
  readonly subject: string | null
  readonly detail: unknown
  readonly address: string | null
  readonly requestId: string | null
}

/** Owner of the entries to read: all three fields for an account's own log, none for the back office. */
export interface AuditOwner {
  readonly personId: number
  readonly storeId?: number | undefined
  readonly supplierId?: number | undefined
}

export interface AuditFilter {
  readonly owner?: AuditOwner
  /** Exact actions; for a prefix, all actions that match it. */
  readonly actions?: readonly string[] | undefined
  readonly subject?: string | undefined
  readonly actorKind?: string | undefined
  /** The actor, or the impersonating admin. */
  readonly personIds?: readonly number[] | undefined
  readonly storeId?: number | undefined
  readonly supplierId?: number | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** Maximum number of entries that are counted and paginated, because the log goes back for years. Older entries are found by filters. */
const mostEntries = 10_000

/** Returns a page of entries, newest first. @param page from 1 */
export async function auditPage(
  db: Db,
  filter: AuditFilter,
  page: number,
  perPage: number,
): Promise<{ entries: AuditEntry[]; count: number }> {
  const [entries, { count }] = await Promise.all([
    matching(db, filter)
      .select([
        'id',
        'at',
        'actorKind',
        'personId',
        'storeId',
        'supplierId',
        'subjectPersonId',
        'impersonatorPersonId',
        'action',
        'subject',
        'detail',
        'address',
        'requestId',
      ])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    audit(db)
      .selectFrom(matching(db, filter).select('id').limit(mostEntries).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { entries, count }
}

function matching(db: Db, { owner, actions, subject, actorKind, personIds, storeId, supplierId, from, until }: AuditFilter) {
  let query = audit(db).selectFrom('auditEntry')
  if (owner)
    query = query.where(({ or, eb, and }) =>
      or(
        ownedBy(owner).map((conditions) =>
          and(conditions.map(([column, value]) => (value === null ? eb(column, 'is', null) : eb(column, '=', value)))),
        ),
      ),
    )
  if (actions) query = query.where('action', 'in', actions.length ? [...actions] : ['-'])
  if (subject) query = query.where('subject', '=', subject)
  if (actorKind) query = query.where('actorKind', '=', actorKind)
  if (personIds) {
    const ids = personIds.length ? [...personIds] : [0]
    query = query.where(({ or, eb }) =>
      or([eb('personId', 'in', ids), eb('impersonatorPersonId', 'in', ids), eb('subjectPersonId', 'in', ids)]),
    )
  }
  if (storeId) query = query.where('storeId', '=', storeId)
  if (supplierId) query = query.where('supplierId', '=', supplierId)
  if (from) query = query.where('at', '>=', from)
  if (until) query = query.where('at', '<', until)
  return query
}

type Condition = readonly ['storeId' | 'supplierId' | 'personId' | 'subjectPersonId' | 'actorKind', number | string | null]

/** Conditions for entries of the store or supplier, and of the person if they belong to no store or supplier. */
function ownedBy({ personId, storeId, supplierId }: AuditOwner): Condition[][] {
  const nobodysBusiness = [
    ['storeId', null],
    ['supplierId', null],
  ] as const
  return [
    ...(storeId ? [[['storeId', storeId]] as Condition[]] : []),
    ...(supplierId ? [[['supplierId', supplierId]] as Condition[]] : []),
    [['personId', personId], ...nobodysBusiness],
    [['subjectPersonId', personId], ...nobodysBusiness],
  ]
}
