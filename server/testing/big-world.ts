/** A hundred thousand of everything a store reads, written by the database itself, for tests of plans. Amounts and words are uneven. */
import type pg from 'pg'

const words = (count: number): string[] => {
  const [one, two, three] = [
    ['bar', 'cor', 'del', 'fen', 'gal', 'hor', 'lin', 'mar', 'nor', 'pel'],
    ['a', 'e', 'i', 'o', 'u', 'ei'],
    ['ban', 'cot', 'dor', 'fel', 'mit', 'nak', 'rop', 'tul'],
  ]
  const all = one!.flatMap((a) => two!.flatMap((b) => three!.map((c) => a + b + c)))
  return Array.from({ length: count }, (_, n) => all[(n * 7) % all.length]!)
}

/** The commonest word first, each following one in fewer products. */
export const bigVocabulary = words(400)

/** Into a world that has no products yet, these suppliers and this one store. */
export async function fillBigWorld(
  pool: pg.Pool,
  { count, supplierIds, storeId }: { count: number; supplierIds: readonly number[]; storeId: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys of other tables hold by the way the rows are made.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; select setseed(0.5)`)
    await client.query(
      `insert into upload (source_url, alt) select 'https://pictures.example/' || n, 'A thing' from generate_series(1, 500) n`,
    )
    await client.query(
      `insert into product (supplier_id, title, description, category, subcategory, tags, options, currency, "values", active, featured, sold_count, imported_count, created_at, updated_at)
       select s[1 + (n / 25) % cardinality(s)], w[1 + (400 * random() ^ 3)::int % 400] || ' ' || w[1 + (400 * random() ^ 2)::int % 400],
         '<p>' || w[1 + (n * 13) % 400] || '</p>', (array['home_garden', 'beauty', 'pets', 'toys_games', 'no_category'])[1 + (5 * random() ^ 2)::int % 5],
         case when n % 3 = 0 then 'other' end, array[w[1 + (400 * random() ^ 4)::int % 400]], '[]', 'USD', case when n % 7 = 0 then array['vegan'] else '{}' end,
         true, n % 200 = 0, (50 * random() ^ 6)::int, (20 * random() ^ 4)::int, now() - n * interval '5 minutes', now()
       from generate_series(1, ${count}) n, (select $1::text[] as w, $2::bigint[] as s) given`,
      [bigVocabulary, supplierIds],
    )
    await client.query(
      `insert into variant (product_id, supplier_id, position, name, sku, price_minor, retail_price_minor, quantity)
       select id, supplier_id, 0, 'Default Title', 'SKU-' || id, 200 + (20000 * random() ^ 3)::int, 3000 + (40000 * random() ^ 2)::int, (30 * random())::int
       from product`,
    )
    await client.query(
      `insert into product_image (product_id, supplier_id, upload_id, position) select id, supplier_id, 1 + id % 500, 0 from product`,
    )
    await client.query(
      `insert into shipping_option (supplier_id, from_country, to_country, region, price_minor, additional_price_minor, currency)
       select s.id, 'US', region, region, 300 + (s.id * 37) % 900, 100, 'USD' from supplier s, unnest(array['US', 'CA']) region where region = 'US' or s.id % 2 = 0`,
    )
    await fillStores(client, { count, storeId })
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}

/** A hundred stores, of which `storeId` is one, with as many imports and orders each. */
async function fillStores(client: pg.PoolClient, { count, storeId }: { count: number; storeId: number }): Promise<void> {
  await client.query(
    `insert into store (name, email, created_at) select 'Store ' || n, 'store-' || n || '@stores.example', now() from generate_series(1, 99) n`,
  )
  await client.query(
    `insert into connection (store_id, platform, shop_domain, status, connected_at)
     select id, 'shopify', 'shop-' || id || '.myshopify.com', 'connected', now() from store`,
  )
  await client.query(
    `create temp table one as select n, (array(select id from store order by id))[1 + n % 100] as store_id, p.id as product_id, p.supplier_id
     from generate_series(1, ${count}) n join product p on p.id = (select min(id) from product) + n - 1`,
  )
  await client.query(
    `insert into import_item (store_id, product_id, supplier_id, state, title, description, image_ids, created_at, updated_at)
     select store_id, product_id, one.supplier_id, case when n / 100 % 4 = 0 then 'list' else 'imported' end, p.title, p.description, '{}', now() - n * interval '1 minute', now()
     from one join product p on p.id = one.product_id`,
  )
  await client.query(
    `insert into import_item_variant (import_item_id, variant_id, store_id, price_minor)
     select i.id, v.id, i.store_id, v.retail_price_minor from import_item i join variant v on v.product_id = i.product_id`,
  )
  await client.query(
    `insert into store_copy (import_item_id, store_id, product_id, supplier_id, connection_id, platform, external_product_id, imported_at)
     select i.id, i.store_id, i.product_id, i.supplier_id, c.id, 'shopify', 'gid-' || i.id, i.created_at
     from import_item i join connection c on c.store_id = i.store_id where i.state = 'imported'`,
  )
  await client.query(
    `insert into product_change (product_id, supplier_id, type, previous_value, new_value, at)
     select product_id, supplier_id, 'PRICE', '10.00', '11.00', now() - n % 60 * interval '1 day' from one`,
  )
  await client.query(
    `insert into store_order (store_id, platform, external_order_id, name, status, currency, customer_name, placed_at, arrived_at, external_updated_at, updated_at)
     select store_id, 'shopify', 'order-' || n, '#' || n, (array['pending', 'paid', 'shipped', 'cancelled'])[1 + n / 100 % 4], 'USD', 'Ada ' || n, at, at, at, at
     from one, lateral (select now() - n * interval '3 minutes' as at) t`,
  )
  await client.query(
    `insert into supplier_order (store_order_id, store_id, supplier_id, status, currency, subtotal_minor, shipping_minor, total_minor, processor_fee_minor, payout_minor, workings, created_at, updated_at)
     select o.id, o.store_id, one.supplier_id, o.status, 'USD', 1000, 500, 1500, 50, 1450, '{}', o.placed_at, o.placed_at
     from store_order o join one on 'order-' || one.n = o.external_order_id`,
  )
  await client.query(
    `insert into order_line (supplier_order_id, store_order_id, store_id, supplier_id, product_id, variant_id, external_line_id, title, quantity, price_minor)
     select b.id, b.store_order_id, b.store_id, b.supplier_id, v.product_id, v.id, 'line', 'A thing', 1, 1000
     from supplier_order b join store_order o on o.id = b.store_order_id join one on 'order-' || one.n = o.external_order_id
     join variant v on v.product_id = one.product_id`,
  )
  await client.query(
    'insert into approval (store_id, supplier_id, status) select $1, id, $2 from supplier where id % 3 = 0 on conflict do nothing',
    [storeId, 'A'],
  )
}
