/** One supplier with many products, orders and vendors, written by set-based SQL. */
import type pg from 'pg'
import { noMapping } from '../../domain/feeds/mapping.ts'

const variantsEach = 3
/** Orders of one vendor, on average. */
const ordersEach = 200

interface Wanted {
  readonly products: number
  readonly orders: number
}

/**
 * Orders: 90 of 100 are shipped, 6 paid, 2 cancelled after payment, and 2 unpaid. One product of ten is inactive, one of twenty low in stock.
 */
export async function fillSupplier(database: pg.Client, wanted: Wanted): Promise<void> {
  // The rows refer to each other by construction; without the checks of foreign keys they are written in a third of the time.
  await database.query("set session_replication_role = 'replica'")
  await insertSupplier(database)
  await insertProducts(database, wanted.products)
  await insertVendors(database, vendorsFor(wanted))
  await insertOrders(database, wanted)
  await insertFigures(database, wanted)
  await insertTools(database)
  await insertKept(database)
  await database.query("set session_replication_role = 'origin'")
  await database.query('vacuum analyze')
}

export const vendorsFor = ({ orders }: Wanted): number => Math.max(20, Math.ceil(orders / ordersEach))

async function insertSupplier(database: pg.Client): Promise<void> {
  await database.query(`insert into supplier (id, name, slug, email, status, country, currency, created_at)
    overriding system value values (1, 'Harbour Goods', 'harbour-goods', 'harbour@suppliers.example', 'ACTIVE', 'US', 'USD', now())`)
  await database.query(`insert into person (id, email, name, created_at, email_verified_at)
    overriding system value values (1, 'harbour@suppliers.example', 'Harbour Goods', now(), now())`)
  await database.query(`insert into account (id, person_id, kind, supplier_id, created_at, site)
    overriding system value values (1, 1, 'supplier', 1, now(), 'suppliers')`)
  await database.query(`insert into shipping_option (supplier_id, from_country, to_country, region, price_minor, additional_price_minor, currency)
    values (1, 'US', 'US', 'US', 500, 100, 'USD')`)
}

async function insertProducts(database: pg.Client, products: number): Promise<void> {
  await database.query(
    `insert into product (id, supplier_id, title, description, category, currency, active, imported_count, created_at, updated_at)
     overriding system value
     select n, 1, (array['Oak','Ash','Linen','Wool','Brass','Stone','Cotton','Glass'])[1 + n % 8] || ' '
         || (array['bowl','lamp','blanket','mug','tray','stool','basket','vase','board'])[1 + n % 9] || ' ' || n,
       repeat('Made by hand and packed without plastic. ', 12), 'home_garden', 'USD', n % 10 <> 0, n % 40, now() - n * interval '1 minute',
       now() from generate_series(1, $1::int) n`,
    [products],
  )
  await database.query(
    `insert into variant (id, product_id, supplier_id, position, name, option_values, sku, price_minor, retail_price_minor, quantity)
     overriding system value
     select (p - 1) * $2::int + v + 1, p, 1, v, 'Size ' || v, array['Size ' || v], 'HG-' || p || '-' || v, 1000 + p % 900, 2000 + p % 1800,
       case when p % 20 = 1 then 0 else p % 90 end
     from generate_series(1, $1::int) p, generate_series(0, $2::int - 1) v`,
    [products, variantsEach],
  )
  await database.query(
    `insert into upload (id, supplier_id, source_url, fetched_at) overriding system value
     select n, 1, 'https://pictures.example/' || n || '.jpg', now() from generate_series(1, $1::int) n`,
    [products],
  )
  await database.query(
    `insert into product_image (product_id, supplier_id, upload_id, position) select n, 1, n, 0 from generate_series(1, $1::int) n`,
    [products],
  )
}

/** Half of the vendors are of the supplier's own portal. */
async function insertVendors(database: pg.Client, vendors: number): Promise<void> {
  await database.query(
    `insert into store (id, name, email, created_at) overriding system value
     select n, 'Store ' || n, 'store-' || n || '@stores.example', now() - n * interval '1 hour' from generate_series(1, $1::int) n`,
    [vendors],
  )
  await database.query(
    `insert into approval (store_id, supplier_id, status, requested_at, answered_at, is_private, discount_basis_points)
     select n, 1, (array['A','A','P','D'])[1 + n / 2 % 4], now() - n * interval '1 hour', now(), n % 2 = 0, 0 from generate_series(1, $1::int) n`,
    [vendors],
  )
}

async function insertOrders(database: pg.Client, wanted: Wanted): Promise<void> {
  const { orders, products } = wanted
  const vendors = vendorsFor(wanted)
  await database.query(
    `insert into store_order (id, store_id, platform, external_order_id, name, status, currency, customer_name, shipping_address, placed_at,
       arrived_at, external_updated_at, updated_at) overriding system value
     select n, 1 + n % $2::int, 'shopify', 'gid-' || n, '#' || 1000 + n, 'shipped', 'USD',
       (array['Ada','Ben','Cleo','Dan','Eve','Finn','Gia'])[1 + n % 7] || ' ' || (array['Moss','Reed','Stone','Vale','Wood'])[1 + n % 5] || ' ' || n % 977,
       '{"address1":"1 Main St","city":"Portland","province":"OR","zip":"97201","country":"US"}', at, at, at, at
     from (select n, now() - ($1::int - n) * interval '2 minutes' as at from generate_series(1, $1::int) n) placed`,
    [orders, vendors],
  )
  await database.query(
    `insert into supplier_order (id, store_order_id, store_id, supplier_id, status, currency, subtotal_minor, shipping_minor, total_minor,
       processor_fee_minor, payout_minor, workings, paid_at, shipped_at, cancelled_at, carrier, tracking_number, created_at, updated_at)
     overriding system value
     select id, id, store_id, 1, status, 'USD', 4000, 500, 4500, 160, 4340, '{"total":[],"payout":[]}',
       case when status <> 'pending' then placed_at end, case when status = 'shipped' then placed_at + interval '1 day' end,
       case when status = 'cancelled' then placed_at + interval '1 day' end, case when status = 'shipped' then 'USPS' end,
       case when status = 'shipped' then '9400' || id end, placed_at, placed_at
     from (select id, store_id, placed_at,
       case when id % 50 in (1, 2, 3) then 'paid' when id % 50 = 4 then 'cancelled' when id % 50 = 5 then 'pending' else 'shipped' end as status
       from store_order) o`,
  )
  await database.query(
    `insert into order_line (supplier_order_id, store_order_id, store_id, supplier_id, product_id, variant_id, external_line_id, title, sku, quantity, price_minor)
     select o.id, o.id, o.store_id, 1, p, (p - 1) * $2::int + 1, 'line-' || l, 'Bowl ' || p, 'HG-' || p || '-0', 1 + p % 3, 2000
     from supplier_order o cross join generate_series(1, 2) l cross join lateral (select 1 + (o.id * 31 + l * 7) % $1::int as p) chosen`,
    [products, variantsEach],
  )
  await database.query(
    `insert into shipment (supplier_order_id, store_order_id, store_id, supplier_id, carrier, tracking_number, shipped_at, push_state)
     select id, id, store_id, 1, 'USPS', tracking_number, shipped_at, 'pushed' from supplier_order where status = 'shipped'`,
  )
  await database.query(
    `insert into payment (supplier_order_id, store_id, supplier_id, attempt, status, idempotency_key, amount_minor, fee_minor, payout_minor, currency,
       stripe_customer_id, payment_method_id, destination, payment_intent_id, processor_fee_minor, started_at, settled_at)
     select id, store_id, 1, 1, 'succeeded', 'pay-' || id, 4500, 160, 4340, 'USD', 'cus_1', 'pm_1', 'acct_1', 'pi_' || id, 150, paid_at, paid_at
     from supplier_order where paid_at is not null`,
  )
}

/** Days of ninety: a product has figures on every tenth, a vendor on each. */
async function insertFigures(database: pg.Client, wanted: Wanted): Promise<void> {
  await database.query(
    `insert into product_figures (supplier_id, day, product_id, orders, items, revenue_minor, margin_minor, imports, views)
     select 1, date_trunc('day', now(), 'utc') - d * interval '1 day', p, p % 3, p % 5, p % 5 * 2000, p % 5 * 700, p % 2, p % 11
     from generate_series(1, $1::int) p, generate_series(p % 10, 90, 10) d`,
    [wanted.products],
  )
  await database.query(
    `insert into vendor_figures (supplier_id, day, store_id, orders, items, revenue_minor, margin_minor, imports)
     select 1, date_trunc('day', now(), 'utc') - d * interval '1 day', s, s % 3, s % 5, s % 5 * 2000, s % 5 * 700, s % 2
     from generate_series(1, $1::int) s, generate_series(0, 90) d`,
    [vendorsFor(wanted)],
  )
  await database.query(
    `insert into stock_outlook (supplier_id, variant_id, product_id, sold, hours_left)
     select 1, (p - 1) * $2::int + 1, p, p % 9 + 1, p % 1440 from generate_series(1, $1::int, 4) p`,
    [wanted.products, variantsEach],
  )
}

async function insertTools(database: pg.Client): Promise<void> {
  await database.query(
    `insert into feed (supplier_id, name, mapping, created_at) select 1, 'Feed ' || n, $1, now() from generate_series(1, 20) n`,
    [JSON.stringify(noMapping)],
  )
  await database.query(
    `insert into bulk_edit (supplier_id, state, edit, product_ids, applies_itself, products, changed, started_at, ended_at)
     select 1, 'applied', '{"kind":"active","active":true}', array(select generate_series(1, 5000)), false, 5000, 5000, now() - n * interval '1 hour', now()
     from generate_series(1, 500) n`,
  )
  await database.query(`insert into price_list (supplier_id, name, saved_at) select 1, 'List ' || n, now() from generate_series(1, 20) n`)
  await database.query(`insert into price_list_vendor (price_list_id, store_id)
    select (select min(id) from price_list) + a.store_id % 20, a.store_id from approval a where a.status = 'A'`)
  await database.query(`insert into price_list_product (price_list_id, product_id)
    select l.id, p.id from price_list l cross join lateral (select id from product where id % 20 = l.id % 20 order by id limit 1000) p`)
}

/** Writes the numbers and sums that triggers and jobs keep. */
async function insertKept(database: pg.Client): Promise<void> {
  await database.query('select write_order_search(array(select id from store_order))')
  await database.query(
    'insert into store_order_count (store_id, status, orders, is_change) select store_id, status, count(*), false from store_order group by 1, 2',
  )
  await database.query(
    `insert into supplier_order_count (supplier_id, status, orders, is_change)
     select supplier_id, status, count(*), false from supplier_order where paid_at is not null group by 1, 2`,
  )
  await database.query('insert into low_stock_product (supplier_id, product_id) select 1, id from product where active and id % 20 = 1')
  await database.query(
    `insert into product_period_figures (supplier_id, period, product_id, orders, items, revenue_minor, margin_minor, imports, views)
     select 1, period, product_id, sum(orders), sum(items), sum(revenue_minor), sum(margin_minor), sum(imports), sum(views)
     from (values ('7d', 7), ('30d', 30), ('90d', 90), ('52w', 364)) of (period, days)
     join product_figures on day > date_trunc('day', now(), 'utc') - days * interval '1 day'
     group by period, product_id having sum(orders) + sum(imports) + sum(views) > 0`,
  )
  await database.query("insert into product_sums (supplier_id, summed_to) values (1, date_trunc('day', now(), 'utc') + interval '1 day')")
}
