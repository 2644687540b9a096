/** Similar products of other suppliers, found by words that their titles share. */
import { similarShown } from '@quayside/domain/marketplace/similar'
import type { Db } from '#foundation/database/db'
import { preparedRead } from '#foundation/database/prepared-read'
import { facet, rankBase } from '../listing-keys.ts'
import { cardColumns, cardJoins, type ListedCard } from '../listing-page.records.ts'

type Row = ListedCard & { readonly storeCurrency: string }

/** Empty where the product itself is not listed. */
export async function findSimilar(db: Db, storeId: number, productId: number): Promise<Row[]> {
  const [place] = await placeOf(db, [productId])
  if (!place) return []
  const { supplierId, category, subcategory } = place
  const facets = [facet.inStock, facet.category(category)]
  return await similar(db, [productId, storeId, supplierId, facets, facet.subcategory(category, subcategory) ?? null])
}

const placeOf = preparedRead<{ supplierId: number; category: string; subcategory: string | null }>(
  `select supplier_id as "supplierId", category, subcategory from listing where product_id = $1`,
)

/** $1 product, $2 store, $3 supplier, $4 facets, $5 the key of its subcategory */
const similar = preparedRead<Row>(`
  with found as materialized (
    select * from listing_similar($1::bigint, $3::bigint, $4::integer[], $5::integer, ${rankBase('default')}, ${similarShown})
  )
  select ${cardColumns}
  from (select c.*, f.shared from found f join listing c on c.product_id = f.id
        order by f.shared desc, c.score desc, c.product_id desc limit ${similarShown}) l
  ${cardJoins}
  order by l.shared desc, l.score desc, l.product_id desc`)
