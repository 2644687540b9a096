/** A supplier's own products as a store finds them: few enough to be scanned by the supplier's index. */
import { productsPerPage } from '@quayside/domain/marketplace/listing-filter'
import type { ShippingZone } from '@quayside/domain/shipping/shipping-option'
import type { Db } from '#foundation/database/db'
import { preparedRead } from '#foundation/database/prepared-read'
import { cardColumns, cardJoins, type ListedCard, typedWords } from '../listing-page.records.ts'

export interface SupplierProductsQuery {
  readonly storeId: number
  readonly supplierId: number
  readonly search: string
  readonly zone: ShippingZone
  readonly priceType: 'cost' | 'retail_price'
  /** In US cents. */
  readonly priceMin: number | undefined
  readonly priceMax: number | undefined
  readonly profitMin: number | undefined
  readonly shippingMax: number | undefined
  readonly page: number
}

type Row = ListedCard & { readonly total: number; readonly storeCurrency: string }

const featuredLimit = 8

/** Finds available products with a picture only (V-070). */
export async function findSupplierProducts(db: Db, query: SupplierProductsQuery) {
  const rows = await findPage(db, [
    query.supplierId,
    query.storeId,
    (query.page - 1) * productsPerPage,
    typedWords(query),
    query.priceType,
    query.priceMin ?? null,
    query.priceMax ?? null,
    query.zone,
    query.shippingMax ?? null,
    query.profitMin ?? null,
  ])
  return { total: rows[0]?.total ?? 0, cards: rows.filter(({ productId }) => productId !== null) }
}

export const findFeaturedProducts = (db: Db, storeId: number, supplierId: number): Promise<Row[]> => findFeatured(db, [supplierId, storeId])

const rateOfZone = `case $8::text when 'US' then shipping_us when 'CA' then shipping_ca else shipping_intl end`
const profitOfZone = `case $8::text when 'US' then profit_us when 'CA' then profit_ca else profit_intl end`
const price = `case $5::text when 'retail_price' then retail else cost end`

/**
 * The total is on a row of its own where the page is past the end. The supplier's own name is not searched, since it would match all
 * products. Products with all words in their title come first.
 */
const findPage = preparedRead<Row>(`
  with found as materialized (
    select listing.*, coalesce(text.words @@ (select listing_query($4, 'A')), false) as in_title
    from listing left join listing_text text on $4::text[] is not null and text.product_id = listing.product_id
    where supplier_id = $1 and in_stock
      and ($4 is null or text.words @@ (select listing_query($4, 'ACD')))
      and ($6::integer is null or ${price} >= $6) and ($7::integer is null or ${price} <= $7)
      and ($9::integer is null or ${rateOfZone} <= $9) and ($10::integer is null or ${profitOfZone} >= $10)
  ), paged as (
    select * from found order by in_title desc, score desc, product_id desc limit ${productsPerPage} offset $3
  )
  select all_.total, ${cardColumns}
  from (select count(*)::integer as total from found) all_
  left join paged l on true
  ${cardJoins}
  order by l.in_title desc, l.score desc, l.product_id desc`)

const findFeatured = preparedRead<Row>(`
  select 0 as total, ${cardColumns}
  from (select * from listing where supplier_id = $1 and in_stock and featured order by score desc, product_id desc limit ${featuredLimit}) l
  ${cardJoins}
  order by l.score desc, l.product_id desc`)
