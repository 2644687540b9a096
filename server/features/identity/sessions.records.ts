/** Sessions. Only hashes of their tokens are stored. */
import type { SiteName } from '@quayside/domain/sites/site'
import { type Actor, nobody } from '@quayside/domain/vocabulary/actor'
import type { Db } from '#foundation/database/db'
import { deleteOlder } from '#foundation/database/delete-old'
import { preparedRead } from '#foundation/database/prepared-read'
import { hashToken } from '#foundation/secrets/token'
import { identity } from './tables.ts'

/** Actor of a token, found in one statement because it runs on every call. A visitor where the token is unknown, expired or revoked. */
export async function recognise(db: Db, now: Date, token: string): Promise<{ actor: Actor; lastSeenAt: Date | null }> {
  const [row] = await findSession(db, [hashToken(token), now])
  if (!row) return { actor: nobody, lastSeenAt: null }
  const { lastSeenAt, ...session } = row
  return { actor: actorOf(session) ?? nobody, lastSeenAt }
}

/**
 * A session also depends on the session it came from, which must be valid, and on its account, which must still be the person's. An
 * impersonation depends on the admin's own session, and is invalid without one.
 */
const isGood = `session.revoked_at is null and session.expires_at > $2
    and (session.parent_session_id is null or (parent.revoked_at is null and parent.expires_at > $2))
    and (session.impersonator_account_id is null or session.parent_session_id is not null)
    and account.removed_at is null`

const findSession = preparedRead<Row>(`
  select session.id as "sessionId", session.person_id as "personId", session.account_id as "accountId", account.kind,
    account.store_id as "storeId", account.supplier_id as "supplierId", account.site, account.subdomain,
    session.last_seen_at as "lastSeenAt", session.is_bound as "isBound", session.impersonator_account_id as "impersonatorAccountId",
    impersonator.person_id as "impersonatorPersonId"
  from session join account on account.id = session.account_id
    left join session parent on parent.id = session.parent_session_id
    left join account impersonator on impersonator.id = session.impersonator_account_id
  where session.token_hash = $1 and ${isGood}`)

/** Valid sessions among these. */
export async function goodSessions(db: Db, now: Date, ids: readonly number[]): Promise<Set<number>> {
  const rows = await findGood(db, [ids, now])
  return new Set(rows.map(({ id }) => id))
}

const findGood = preparedRead<{ id: number }>(`
  select session.id from session join account on account.id = session.account_id left join session parent on parent.id = session.parent_session_id
  where session.id = any($1) and ${isGood}`)

interface Row {
  readonly sessionId: number
  readonly personId: number
  readonly accountId: number
  readonly kind: string
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly site: string
  readonly subdomain: string | null
  readonly lastSeenAt: Date | null
  readonly isBound: boolean
  readonly impersonatorAccountId: number | null
  readonly impersonatorPersonId: number | null
}

function actorOf({
  kind,
  storeId,
  supplierId,
  site,
  subdomain,
  isBound,
  impersonatorAccountId,
  impersonatorPersonId,
  ...session
}: Omit<Row, 'lastSeenAt'>): Actor | undefined {
  const impersonator =
    impersonatorAccountId && impersonatorPersonId ? { accountId: impersonatorAccountId, personId: impersonatorPersonId } : undefined
  const signedIn = { ...session, ...(isBound ? { isBound } : {}), ...(impersonator ? { impersonator } : {}) }
  if (kind === 'store' && storeId !== null) return { kind, storeId, home: { name: site as SiteName, subdomain }, ...signedIn }
  if (kind === 'supplier' && supplierId !== null) return { kind, supplierId, ...signedIn }
  if (kind === 'admin' || kind === 'affiliate' || kind === 'accounts') return { kind, ...signedIn }
  return undefined
}

export interface NewSession {
  readonly tokenHash: Buffer
  readonly personId: number
  readonly accountId: number
  readonly createdAt: Date
  readonly expiresAt: Date
  /** Origin of the session: `password`, `sign-up`, `magic-link`, `platform`. */
  readonly origin: string
  /** The impersonating admin. */
  readonly impersonatorAccountId?: number | null
  readonly parentSessionId: number | null
  readonly isBound: boolean
  readonly userAgent: string
  readonly address: string
  readonly lastSeenAt: Date
  /** End of the time for which the session counts as re-authenticated. */
  readonly reauthenticatedUntil: Date | null
  /** End of the time for which a new password may be set, after a forgotten-password link. */
  readonly passwordUntil: Date | null
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await identity(db).insertInto('session').values(session).execute()
}

/** The impersonating admin of a session, and its latest end. */
export async function impersonationIn(db: Db, sessionId: number): Promise<{ name: string; until: Date }> {
  return identity(db)
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.impersonatorAccountId')
    .innerJoin('person', 'person.id', 'account.personId')
    .select(['person.name', 'session.expiresAt as until'])
    .where('session.id', '=', sessionId)
    .executeTakeFirstOrThrow()
}

export async function revokeSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await identity(db).updateTable('session').set({ revokedAt: now }).where('id', '=', sessionId).where('revokedAt', 'is', null).execute()
}

/** The original session that this one was handed off from; itself where there is none. */
export async function rootOf(db: Db, sessionId: number): Promise<number> {
  const row = await identity(db).selectFrom('session').select('parentSessionId').where('id', '=', sessionId).executeTakeFirst()
  return row?.parentSessionId ?? sessionId
}

/** Revokes a session and those handed off from it to other sites. */
export async function revokeFamily(db: Db, rootId: number, now: Date): Promise<void> {
  await identity(db)
    .updateTable('session')
    .set({ revokedAt: now })
    .where(({ eb, or }) => or([eb('id', '=', rootId), eb('parentSessionId', '=', rootId)]))
    .where('revokedAt', 'is', null)
    .execute()
}

export const deleteOldSessions = (db: Db, expiredBefore: Date): Promise<boolean> =>
  deleteOlder(identity(db), 'session', 'expiresAt', expiredBefore)
