/** Stores that affiliates brought. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { affiliates } from './tables.ts'

/**
 * A new store is the affiliate's whose link its browser saw first, unless it is the affiliate's own. May be repeated.
 */
export async function attributeToAffiliate(db: Db, storeId: number): Promise<void> {
  await sql`
    insert into affiliate_store (store_id, affiliate_id, signed_up_at)
    select store.id, affiliate.id, store.created_at
    from store
    join affiliate on affiliate.code = lower(trim(store.referral_source)) and affiliate.ended_at is null
    join account own on own.id = affiliate.account_id
    where store.id = ${storeId}
      and not exists (select from account where account.store_id = store.id and account.person_id = own.person_id)
    on conflict (store_id) do nothing`.execute(affiliates(db))
}
