/** Groups of people by name, as SQL over stores, suppliers and their accounts. Broad reads; what is written is the recipients of a mailing. */
import type { UserGroup } from '@quayside/domain/campaigns/user-groups'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { campaigns } from './tables.ts'

/** Condition on the store `s`, or on the supplier `u`, of each group. */
const conditions: Readonly<Record<UserGroup, RawBuilder<boolean>>> = {
  stores: sql`true`,
  stores_without_shop: sql`not exists (select 1 from store_figures f where f.store_id = s.id and f.platform is not null)`,
  stores_without_imports: sql`exists (select 1 from store_figures f where f.store_id = s.id and f.platform is not null and f.imported_count = 0)`,
  stores_without_plan: sql`not exists (select 1 from plan_subscription p where p.store_id = s.id and p.active)`,
  stores_with_plan: sql`exists (select 1 from plan_subscription p where p.store_id = s.id and p.active)`,
  stores_lost_plan: sql`exists (select 1 from plan_subscription p where p.store_id = s.id and p.confirmed)
    and not exists (select 1 from plan_subscription p where p.store_id = s.id and p.active)`,
  suppliers: sql`u.status = 'ACTIVE'`,
  suppliers_in_setup: sql`u.status in ('PENDING', 'SETUP')`,
  suppliers_not_payable: sql`u.status = 'ACTIVE' and not u.payable`,
}

interface Asked {
  readonly group: UserGroup
  readonly offerId: number | null
}

/** Accounts of a group with a confirmed address; only those that an offer is for, where there is one. */
function accountsIn({ group, offerId }: Asked): RawBuilder<unknown> {
  const condition = conditions[group]
  if (!group.startsWith('stores'))
    return sql`select a.id as account_id, null::bigint as store_id, u.id as supplier_id, p.name, lower(p.email) as email
      from supplier u join account a on a.supplier_id = u.id join person p on p.id = a.person_id
      where a.kind = 'supplier' and a.removed_at is null and p.email_verified_at is not null and ${condition}`
  const offered = offerId === null ? sql`true` : offeredTo(offerId)
  return sql`select a.id as account_id, s.id as store_id, null::bigint as supplier_id, p.name, lower(p.email) as email
    from store s join account a on a.store_id = s.id join person p on p.id = a.person_id
    where a.kind = 'store' and a.removed_at is null and p.email_verified_at is not null and ${condition} and ${offered}`
}

/** Whether the store `s` sees an offer when it signs in. */
const offeredTo = (offerId: number): RawBuilder<boolean> => sql`exists (select 1 from plan_offer o where o.id = ${offerId} and (
  o.audience = 'all'
  or (o.audience = 'plans' and coalesce((select b.plan from plan_subscription b where b.store_id = s.id and b.active), 'STARTER') = any(o.audience_plans))
  or (o.audience = 'stores' and exists (select 1 from plan_offer_store c where c.offer_id = o.id and c.store_id = s.id))))`

/** Conditions on an address that no marketing may be sent to. */
const isOpenTo = (email: RawBuilder<string>): RawBuilder<boolean> => sql`not exists (
  select 1 from mail_subscription m where m.email = ${email} and m.kind = 'marketing' and m.unsubscribed_at is not null)
  and not exists (select 1 from mail_suppression b where b.email = ${email})`

const notReached = (campaignId: number | undefined): RawBuilder<boolean> =>
  campaignId === undefined
    ? sql`true`
    : sql`not exists (select 1 from campaign_recipient r where r.campaign_id = ${campaignId} and r.email = found.email)`

/** People of a group who can get a campaign now: one row for each address. */
const reachable = (asked: Asked, campaignId: number | undefined): RawBuilder<unknown> => sql`
  select distinct on (found.email) found.* from (${accountsIn(asked)}) found
  where ${isOpenTo(sql`found.email`)} and ${notReached(campaignId)}
  order by found.email, found.account_id`

export async function countReachable(db: Db, asked: Asked, campaignId?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct found.email) as count from (${accountsIn(asked)}) found
    where ${isOpenTo(sql`found.email`)} and ${notReached(campaignId)}`.execute(campaigns(db))
  return rows[0]?.count ?? 0
}

const sampleSize = 5

/** The first people of a group, who are the first to get it. */
export async function sampleOf(db: Db, asked: Asked, campaignId?: number): Promise<{ name: string; email: string }[]> {
  const { rows } = await sql<{ name: string; email: string }>`
    select name, email from (${reachable(asked, campaignId)}) person order by account_id limit ${sampleSize}`.execute(campaigns(db))
  return rows
}

/** Writes one row for each recipient of a mailing, in one statement. @returns their number */
export async function prepareRecipients(
  db: Db,
  asked: Asked & { readonly mailingId: number; readonly campaignId: number; readonly most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into campaign_recipient (campaign_id, mailing_id, email, account_id, store_id, supplier_id)
    select ${asked.campaignId}, ${asked.mailingId}, email, account_id, store_id, supplier_id
    from (${reachable(asked, asked.campaignId)}) person order by account_id limit ${asked.most}
    on conflict (campaign_id, email) do nothing`.execute(campaigns(db))
  return Number(numAffectedRows ?? 0)
}

/** Recipients who are no longer to get anything: removed, with another address, or no longer of the group or offer. */
export async function findLost(db: Db, asked: Asked, recipientIds: readonly number[]): Promise<Set<number>> {
  if (!recipientIds.length) return new Set()
  const { rows } = await sql<{ id: number }>`
    select r.id from campaign_recipient r where r.id = any(${[...recipientIds]}::bigint[])
      and not exists (select 1 from (${accountsIn(asked)}) found
        where found.account_id = r.account_id and found.email = r.email and ${isOpenTo(sql`found.email`)})`.execute(campaigns(db))
  return new Set(rows.map(({ id }) => id))
}
