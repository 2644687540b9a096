/** Rewards of invitations: broad reads, and the one write that a reward is. */
import type { RewardKind } from '@quayside/domain/affiliates/reward'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { ReferralRow } from './referrals.records.ts'
import { affiliates } from './tables.ts'

export interface Candidate extends Pick<ReferralRow, 'id' | 'storeId' | 'supplierId' | 'recipientName'> {
  readonly isVerified: boolean
  readonly isSamePerson: boolean
  readonly hasShipped: boolean
  readonly isRemoved: boolean
}

interface Wanted {
  readonly afterId: number
  /** Orders count that had shipped then. */
  readonly shippedBefore: Date
  readonly limit: number
}

/** Registered invitations without a reward, by id after the last one, with what the reward depends on. */
export async function candidatesAfter(db: Db, { afterId, shippedBefore, limit }: Wanted): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select r.id, r.store_id as "storeId", r.supplier_id as "supplierId", r.recipient_name as "recipientName",
      exists (select from account a join person p on p.id = a.person_id
        where (a.store_id = r.registered_store_id or a.supplier_id = r.registered_supplier_id) and p.email_verified_at is not null) as "isVerified",
      exists (select from account mine join account theirs on theirs.person_id = mine.person_id
        where (mine.store_id = r.store_id or mine.supplier_id = r.supplier_id)
          and (theirs.store_id = r.registered_store_id or theirs.supplier_id = r.registered_supplier_id)) as "isSamePerson",
      case when r.registered_store_id is not null
        then exists (select from supplier_order o where o.store_id = r.registered_store_id and o.status = 'shipped' and o.paid_at is not null and o.shipped_at < ${shippedBefore}
          and o.refunded_minor = 0 and o.supplier_id is distinct from r.supplier_id)
        else exists (select from supplier_order o where o.supplier_id = r.registered_supplier_id and o.status = 'shipped' and o.paid_at is not null and o.shipped_at < ${shippedBefore}
          and o.refunded_minor = 0 and o.store_id is distinct from r.store_id)
      end as "hasShipped",
      exists (select from supplier s where s.id in (r.supplier_id, r.registered_supplier_id) and s.status = 'REMOVED') as "isRemoved"
    from referral r where r.registered_at is not null and r.rewarded_at is null and r.id > ${afterId}
    order by r.id limit ${limit}`.execute(affiliates(db))
  return rows
}

/** Locks the rewards of a sender until the transaction ends. @returns those since a time */
export async function countRewardsSince(
  db: Db,
  { storeId, supplierId }: Pick<Candidate, 'storeId' | 'supplierId'>,
  since: Date,
): Promise<number> {
  const column = storeId === null ? 'supplierId' : 'storeId'
  await sql`select pg_advisory_xact_lock(hashtext(${`affiliates.rewards.${column}`}), ${storeId ?? supplierId}::integer)`.execute(
    affiliates(db),
  )
  const { count } = await affiliates(db)
    .selectFrom('referral')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column, '=', (storeId ?? supplierId)!)
    .where('rewardedAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false where it was rewarded before */
export async function noteReward(db: Db, now: Date, id: number, reward: RewardKind): Promise<boolean> {
  const row = await affiliates(db)
    .updateTable('referral')
    .set({ rewardedAt: now, reward })
    .where('id', '=', id)
    .where('rewardedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
