/** Suppliers' invitations of e-mail addresses to sell their products. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { vendors } from '../tables.ts'

export interface Invitation {
  readonly id: number
  readonly supplierId: number
  readonly email: string
  readonly message: string
  readonly linkId: number
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly storeId: number | null
  readonly withdrawnAt: Date | null
}

const columns = ['id', 'supplierId', 'email', 'message', 'linkId', 'sentAt', 'expiresAt', 'acceptedAt', 'storeId', 'withdrawnAt'] as const

/** Locks inviting for this supplier until the transaction ends, so that counts stay correct. */
export async function lockInviting(db: Db, supplierId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vendors.invite'), ${supplierId}::integer)`.execute(vendors(db))
}

export async function countSentSince(db: Db, supplierId: number, since: Date): Promise<number> {
  const { count } = await vendors(db)
    .selectFrom('vendorInvitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks open invitations, expired ones included, until the transaction ends; by address. */
export async function lockOpenInvitations(db: Db, supplierId: number, emails: readonly string[]): Promise<Map<string, Invitation>> {
  const rows = await vendors(db)
    .selectFrom('vendorInvitation')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${[...emails]}::text[])`)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]))
}

type Sent = Pick<Invitation, 'message' | 'linkId' | 'sentAt' | 'expiresAt'>

export async function insertInvitation(db: Db, invitation: Sent & Pick<Invitation, 'supplierId' | 'email'>): Promise<Invitation> {
  return vendors(db)
    .insertInto('vendorInvitation')
    .values({ ...invitation, createdAt: invitation.sentAt })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Renews an invitation with a new link and the full validity. */
export async function renewInvitation(db: Db, supplierId: number, id: number, sent: Sent): Promise<Invitation> {
  return vendors(db)
    .updateTable('vendorInvitation')
    .set(sent)
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function lockInvitation(db: Db, supplierId: number, id: number): Promise<Invitation | undefined> {
  return vendors(db)
    .selectFrom('vendorInvitation')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The invitation of a link. @param isLocked locks it until the transaction ends: of two who accept at the same time one is too late */
export async function invitationByLink(db: Db, linkId: number, { isLocked = false } = {}): Promise<Invitation | undefined> {
  return vendors(db)
    .selectFrom('vendorInvitation')
    .select(columns)
    .where('linkId', '=', linkId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** Open and expired invitations, newest first. @param before id of the last one of the page before */
export async function listInvitations(db: Db, supplierId: number, before: number | undefined, limit: number): Promise<Invitation[]> {
  return vendors(db)
    .selectFrom('vendorInvitation')
    .select(columns)
    .where('supplierId', '=', supplierId)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function noteAccepted(db: Db, now: Date, id: number, storeId: number): Promise<void> {
  await vendors(db).updateTable('vendorInvitation').set({ acceptedAt: now, storeId }).where('id', '=', id).execute()
}

export async function noteWithdrawn(db: Db, now: Date, supplierId: number, id: number): Promise<void> {
  await vendors(db)
    .updateTable('vendorInvitation')
    .set({ withdrawnAt: now })
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .execute()
}

/** Stores among these that are approved private vendors. */
export async function privateVendorsAmong(db: Db, supplierId: number, storeIds: readonly number[]): Promise<Set<number>> {
  const rows = await vendors(db)
    .selectFrom('approval')
    .select('storeId')
    .where('supplierId', '=', supplierId)
    .where('storeId', '=', sql<number>`any(${[...storeIds]}::bigint[])`)
    .where('isPrivate', '=', true)
    .where('status', '=', 'A')
    .execute()
  return new Set(rows.map(({ storeId }) => storeId))
}
