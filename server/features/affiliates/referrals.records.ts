/** Invitations by stores and suppliers. */
import type { ReferralRecipient } from '@quayside/domain/affiliates/referral'
import type { RewardKind } from '@quayside/domain/affiliates/reward'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { affiliates } from './tables.ts'

/** Sender of an invitation: a store or a supplier. */
export type Sender = { readonly storeId: number } | { readonly supplierId: number }

export interface ReferralRow {
  readonly id: number
  readonly storeId: number | null
  readonly supplierId: number | null
  readonly senderName: string
  readonly recipientName: string
  /** In lower case. */
  readonly recipientEmail: string
  readonly recipientType: ReferralRecipient
  readonly createdAt: Date
  readonly registeredAt: Date | null
  readonly reward: RewardKind | null
  readonly rewardedAt: Date | null
}

const columns = [
  'id',
  'storeId',
  'supplierId',
  'senderName',
  'recipientName',
  'recipientEmail',
  'recipientType',
  'createdAt',
  'registeredAt',
  'reward',
  'rewardedAt',
] as const

const ownerOf = (sender: Sender) =>
  'storeId' in sender ? (['storeId', sender.storeId] as const) : (['supplierId', sender.supplierId] as const)

/** Locks inviting until the transaction ends, by this sender and of this address, so that what was counted stays true. */
export async function lockReferring(db: Db, sender: Sender, email: string): Promise<void> {
  const [column, id] = ownerOf(sender)
  await sql`select pg_advisory_xact_lock(hashtext(${`affiliates.${column}`}), ${id}::integer)`.execute(affiliates(db))
  await sql`select pg_advisory_xact_lock(hashtext('affiliates.recipient'), hashtext(${email}))`.execute(affiliates(db))
}

export async function isReferredBy(db: Db, sender: Sender, email: string): Promise<boolean> {
  const [column, id] = ownerOf(sender)
  const row = await affiliates(db)
    .selectFrom('referral')
    .select('id')
    .where(column, '=', id)
    .where('recipientEmail', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** @param limit more are not counted */
export async function countSentSince(db: Db, sender: Sender, since: Date, limit: number): Promise<number> {
  const [column, id] = ownerOf(sender)
  const rows = await affiliates(db)
    .selectFrom('referral')
    .select('createdAt')
    .where(column, '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.filter(({ createdAt }) => createdAt > since).length
}

export async function countSentTo(db: Db, email: string, since: Date): Promise<number> {
  const { count } = await affiliates(db)
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipientEmail', '=', email)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertReferral(
  db: Db,
  sender: Sender,
  row: Pick<ReferralRow, 'senderName' | 'recipientName' | 'recipientEmail' | 'recipientType' | 'createdAt'> & { readonly linkId: number },
): Promise<ReferralRow> {
  const inserted = await affiliates(db)
    .insertInto('referral')
    .values({ ...row, ...sender })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return inserted as ReferralRow
}

/** Invitations, newest first. @param before id of the last one of the page before */
export async function listReferralsOf(db: Db, sender: Sender, before: number | undefined, limit: number): Promise<ReferralRow[]> {
  const [column, id] = ownerOf(sender)
  const rows = await affiliates(db)
    .selectFrom('referral')
    .select(columns)
    .where(column, '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as ReferralRow[]
}

export interface Registered {
  readonly storeId?: number
  readonly supplierId?: number
  /** In lower case. */
  readonly email: string
  /** Invitation link that it came by; null without one. */
  readonly linkId: number | null
}

/**
 * Notes that an invited one has registered: by the link it came by, or else by its address, where the earliest invitation counts.
 * @returns the invitation; undefined where there is none, or where it has brought somebody before
 */
export async function noteRegistered(
  db: Db,
  now: Date,
  { storeId, supplierId, email, linkId }: Registered,
): Promise<ReferralRow | undefined> {
  const byLink = linkId === null ? undefined : await openReferral(db, 'linkId', linkId)
  const found = byLink ?? (await openReferral(db, 'recipientEmail', email))
  if (!found) return undefined
  const row = await affiliates(db)
    .updateTable('referral')
    .set({ registeredAt: now, registeredStoreId: storeId ?? null, registeredSupplierId: supplierId ?? null })
    .where('id', '=', found.id)
    .where('registeredAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row as ReferralRow | undefined
}

const openReferral = <C extends 'linkId' | 'recipientEmail'>(db: Db, column: C, value: C extends 'linkId' ? number : string) =>
  affiliates(db)
    .selectFrom('referral')
    .select('id')
    .where(column, '=', value as never)
    .where('registeredAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Whether an account was brought by an invitation. */
export async function isAttributed(db: Db, { storeId, supplierId }: Pick<Registered, 'storeId' | 'supplierId'>): Promise<boolean> {
  const row = await affiliates(db)
    .selectFrom('referral')
    .select('id')
    .where(storeId === undefined ? 'registeredSupplierId' : 'registeredStoreId', '=', (storeId ?? supplierId)!)
    .executeTakeFirst()
  return row !== undefined
}
