/** Facts that decide whether suppliers are ready to be live, in one statement for any number of them. */
import type { ReadinessFacts } from '@quayside/domain/onboarding/missing-for-live'
import { isAgreed } from '@quayside/domain/suppliers/agreement'
import { profileFaults } from '@quayside/domain/suppliers/profile'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { onboarding } from './tables.ts'

/** Maximum count of products. */
const mostCounted = 10_000

interface Row {
  id: number
  hasShop: boolean
  hasFeed: boolean
  productCount: number
  shipsSomewhere: boolean
  hasValues: boolean
  hasPaymentAccount: boolean
  tagline: string
  story: string
  returnPolicy: string
  website: string | null
  discountPercent: number
  agreement: number | null
  linkedDescriptions: number
  uncategorizedProducts: number
}

/** Facts by supplier; unknown ids are left out. The patterns are literals, so that the partial indexes are used. */
export async function readReadiness(db: Db, supplierIds: readonly number[]): Promise<Map<number, ReadinessFacts>> {
  if (!supplierIds.length) return new Map()
  const { rows } = await sql<Row>`
    select s.id, s.tagline, s.story, s.return_policy, s.website, s.discount_percent, (cardinality(s."values") > 0 or s.made_in is not null or s.has_no_values) as has_values,
      s.payable or exists (select from paypal_account p where p.supplier_id = s.id and p.confirmed_at is not null and p.ended_at is null) as has_payment_account,
      exists (select from supplier_connection c where c.supplier_id = s.id and c.status = 'connected') as has_shop,
      exists (select from shipping_option o where o.supplier_id = s.id and o.deactivated_at is null) as ships_somewhere,
      exists (select from feed f where f.supplier_id = s.id and f.deleted_at is null) as has_feed,
      (select max(a.version) from supplier_agreement a where a.supplier_id = s.id) as agreement,
      (select count(*)::int from (select from product p where p.supplier_id = s.id and p.soft_deleted_at is null limit ${mostCounted}) p) as product_count,
      (select count(*)::int from (select from product p where p.supplier_id = s.id and p.soft_deleted_at is null
        and p.description ~* '<a\\s|https?://|www\\.' limit ${mostCounted}) p) as linked_descriptions,
      (select count(*)::int from (select from product p where p.supplier_id = s.id and p.soft_deleted_at is null
        and p.category = 'Uncategorized' limit ${mostCounted}) p) as uncategorized_products
    from supplier s where s.id = any(${[...new Set(supplierIds)]}::bigint[])`.execute(onboarding(db))
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

function factsOf({ agreement, tagline, story, returnPolicy, website, discountPercent, id: _, ...facts }: Row): ReadinessFacts {
  return {
    ...facts,
    isProfileComplete: profileFaults({ tagline, story, returnPolicy, website, discountPercent }).length === 0,
    hasAgreed: isAgreed(agreement),
  }
}
