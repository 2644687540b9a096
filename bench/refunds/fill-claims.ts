/** Claims of many stores, with their orders, timelines, groups, reviews and appeals, written by set-based SQL. */
import type pg from 'pg'
import { statsTimeFrames } from '../../domain/admin/supplier-stats.ts'
import { claimKinds } from '../../domain/refunds/refund-request.ts'
import { money } from '../../domain/vocabulary/money.ts'
import { sumOf } from '../../domain/vocabulary/workings.ts'

export const stores = 4000
const suppliers = 1000
const products = 2000
/** Claims are spread evenly over so many days before now. */
const days = 300

/** Every fourth supplier order has two claims, the others one. */
export const ordersWith = (claims: number): number => Math.ceil(claims / 1.25)
export const nameOfOrder = (order: number): string => `#${1000 + order}`

/**
 * Store 1 and supplier 1 have a fifth of the claims each. Of a hundred claims 10 wait, 60 are accepted, 20 refused and 10 cancelled; of those
 * accepted a twelfth waits for goods to come back.
 */
export async function fillClaims(database: pg.Client, claims: number): Promise<void> {
  // The rows refer to each other by construction; without the checks of foreign keys they are written in a third of the time.
  await database.query("set session_replication_role = 'replica'")
  await insertAccounts(database)
  await insertOrders(database, ordersWith(claims))
  await insertClaims(database)
  await insertReviews(database)
  await insertStats(database)
  await database.query("set session_replication_role = 'origin'")
  await database.query('vacuum analyze')
}

/** Accounts 1, 2 and 3 are those of store 1, of supplier 1 and of staff. */
async function insertAccounts(database: pg.Client): Promise<void> {
  await database.query(
    `insert into store (id, name, email, created_at) overriding system value
     select n, 'Store ' || n, 'store-' || n || '@stores.example', now() - interval '1 year' from generate_series(1, $1::int) n`,
    [stores],
  )
  await database.query(
    `insert into supplier (id, name, slug, email, status, country, currency, created_at) overriding system value
     select n, 'Supplier ' || n, 'supplier-' || n, 'supplier-' || n || '@suppliers.example', 'ACTIVE', 'US', 'USD', now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [suppliers],
  )
  await database.query(
    `insert into person (id, email, name, created_at, email_verified_at) overriding system value
     select n, 'person-' || n || '@people.example', 'Person ' || n, now(), now() from generate_series(1, $1::int + $2::int + 1) n`,
    [stores, suppliers],
  )
  await database.query(
    `insert into account (id, person_id, kind, store_id, supplier_id, created_at, site) overriding system value
     select id, id, kind, store, supplier, now(), case kind when 'supplier' then 'suppliers' else 'main' end
     from (
       values (1, 'store', 1, null), (2, 'supplier', null, 1), (3, 'admin', null, null)
       union all select n + 2, 'store', n, null from generate_series(2, $1::int) n
       union all select $1::int + n + 1, 'supplier', null, n from generate_series(2, $2::int) n
     ) of (id, kind, store, supplier)`,
    [stores, suppliers],
  )
}

const amount = (minor: number) => money(minor, 'USD')
const workings = sumOf('bench', 'USD', [{ label: 'Oak bowl 50', amount: amount(4000), note: '2 × $20.00' }])

/** A shipped order has the number of its supplier order, which has two lines of two pieces. */
async function insertOrders(database: pg.Client, orders: number): Promise<void> {
  await database.query(
    `insert into product (id, supplier_id, title, description, category, currency, active, created_at, updated_at) overriding system value
     select n, 1 + n % $2::int, 'Oak bowl ' || n, '', 'home_garden', 'USD', true, now(), now() from generate_series(1, $1::int) n`,
    [products, suppliers],
  )
  await database.query(
    `insert into store_order (id, store_id, platform, external_order_id, name, status, currency, customer_name, placed_at, arrived_at,
       external_updated_at, updated_at) overriding system value
     select n, case when n % 5 = 0 then 1 else 2 + n % ($2::int - 1) end, 'shopify', 'gid-' || n, '#' || 1000 + n, 'shipped', 'USD', 'Ada Moss',
       at, at, at, at
     from (select n, now() - ($1::int - n) * ($3::int * interval '1 day' / $1::int) - interval '3 days' as at
       from generate_series(1, $1::int) n) placed`,
    [orders, stores, days],
  )
  await database.query(
    `insert into supplier_order (id, store_order_id, store_id, supplier_id, status, currency, subtotal_minor, shipping_minor, total_minor,
       processor_fee_minor, payout_minor, commission_minor, workings, paid_at, shipped_at, carrier, tracking_number, created_at, updated_at)
       overriding system value
     select id, id, store_id, case when id % 5 = 1 then 1 else 2 + id % ($1::int - 1) end, 'shipped', 'USD', 8000, 500, 8500, 260, 8240, 800,
       $2::jsonb, placed_at, placed_at + interval '1 day', 'USPS', '9400' || id, placed_at, placed_at from store_order`,
    [suppliers, JSON.stringify({ total: workings, payout: workings })],
  )
  await database.query(
    `insert into order_line (id, supplier_order_id, store_order_id, store_id, supplier_id, product_id, variant_id, external_line_id, title, sku,
       quantity, price_minor, retail_price_minor, shipping_rate_minor, adjusted_shipping_rate_minor) overriding system value
     select o.id * 2 + l, o.id, o.id, o.store_id, o.supplier_id, p, p, 'line-' || l, 'Oak bowl ' || p, 'HG-' || p, 2, 2000, 4000, 250, 250
     from supplier_order o cross join generate_series(0, 1) l cross join lateral (select 1 + (o.id * 2 + l) % $1::int as p) of_line`,
    [products],
  )
  await database.query(
    `insert into shipment (id, supplier_order_id, store_order_id, store_id, supplier_id, carrier, tracking_number, shipped_at, push_state)
       overriding system value
     select id, id, store_order_id, store_id, supplier_id, 'USPS', tracking_number, shipped_at, 'pushed' from supplier_order`,
  )
  await database.query(
    `insert into shipment_line (shipment_id, order_line_id, quantity) select supplier_order_id, id, quantity from order_line`,
  )
  await database.query(
    `insert into payment (id, supplier_order_id, store_id, supplier_id, attempt, status, idempotency_key, amount_minor, fee_minor, payout_minor, currency,
       stripe_customer_id, payment_method_id, destination, payment_intent_id, charge_id, processor_fee_minor, processor_fee_currency, started_at,
       settled_at) overriding system value
     select id, id, store_id, supplier_id, 1, 'succeeded', 'pay-' || id, 8500, 260, 8240, 'USD', 'cus_' || store_id, 'pm_' || store_id,
       'acct_' || supplier_id, 'pi_' || id, 'ch_' || id, 250, 'USD', paid_at, paid_at
     from supplier_order`,
  )
}

async function insertClaims(database: pg.Client): Promise<void> {
  await database.query(
    `insert into refund_request (store_id, supplier_id, store_order_id, supplier_order_id, order_line_id, idempotency_key, quantity, kind, reason,
       policy_version, status, outcome, escalation, decided_by, answer, currency, amount_minor, money, return_by, parcels, answer_by, remind_at,
       reminded_at, created_at, updated_at)
     select o.store_id, o.supplier_id, o.store_order_id, o.id, l.id, gen_random_uuid(), 1, ($1::text[])[1 + l.id / 2 % cardinality($1::text[])],
       'The bowl of this order came with a crack in its side and cannot be sold to the shopper any more.', '1', claim_status,
       case when claim_status = 'ACCEPTED' then case when turn % 12 = 0 then 'return' else 'full' end end,
       case when claim_status = 'PENDING' and turn % 2 = 0 then 'store' end,
       case when claim_status in ('ACCEPTED', 'REFUSED') then 'supplier' end, 'Thank you for the picture.', 'USD',
       case when claim_status = 'ACCEPTED' then 2000 else 0 end,
       case when claim_status = 'ACCEPTED' then case when turn % 12 = 0 then 'awaits_return' else 'returned' end else 'none' end,
       case when claim_status = 'ACCEPTED' and turn % 12 = 0 then now() + interval '20 days' end,
       jsonb_build_array(jsonb_build_object('carrier', 'USPS', 'trackingNumber', o.tracking_number, 'shippedAt', to_char(o.shipped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
       asked + interval '3 days', asked + interval '2 days', asked + interval '2 days', asked, asked + interval '1 day'
     from supplier_order o
     join order_line l on l.supplier_order_id = o.id and (l.id % 2 = 0 or o.id % 4 = 3)
     cross join lateral (select (o.id * 37 + l.id % 2) % 100 as turn, o.created_at + interval '2 days' as asked) of_order
     cross join lateral (select case when turn < 10 then 'PENDING' when turn < 70 then 'ACCEPTED' when turn < 90 then 'REFUSED' else 'CANCELLED' end
       as claim_status) decided
     order by o.id, l.id`,
    [claimKinds],
  )
  await database.query(
    `insert into refund_group (supplier_order_id, store_id, order_name, status, asked_at)
     select r.supplier_order_id, r.store_id, o.name, case when bool_or(r.status = 'PENDING') then 'PENDING' else min(r.status) end, max(r.created_at)
     from refund_request r join store_order o on o.id = r.store_order_id group by 1, 2, 3`,
  )
  await database.query(
    `insert into refund_picture (request_id, position, storage_key) select id, n, 'claims/' || id || '-' || n from refund_request, generate_series(0, 1) n
     where kind in ('damaged', 'wrong_item', 'not_as_described')`,
  )
  await database.query(
    `insert into refund_event (request_id, actor, kind, data, at)
     select id, actor, event, case when event = 'note' then '{"text": "Please look at the second picture."}'::jsonb else '{}' end,
       created_at + step * interval '1 hour'
     from refund_request cross join lateral (values (1, 'store', 'requested'), (2, 'store', 'note'), (3, 'supplier', 'note'),
       (4, 'system', case status when 'ACCEPTED' then 'accepted' when 'REFUSED' then 'refused' when 'CANCELLED' then 'cancelled' else 'reminded' end))
       of (step, actor, event)
     order by id, step`,
  )
  await database.query(
    `insert into conversation (id, label, store_id, supplier_id, color, created_at, last_seq, store_seq, supplier_seq, last_at) overriding system value
     select row_number() over (), 'label' || row_number() over (), store_id, supplier_id, 'teal', now(), 1, 1, 0, now()
     from (select distinct store_id, supplier_id from refund_request) pair`,
  )
}

/** All stores review supplier 1, and forty each of the others. A tenth of the reviews is appealed, a fifth of these appeals waits. */
async function insertReviews(database: pg.Client): Promise<void> {
  await database.query(
    `insert into review (id, store_id, supplier_id, rating, text, verified, created_at, updated_at) overriding system value
     select row_number() over (), store, supplier, 1 + store % 5, 'Sent in time, well packed, and the second order came as the first.', store % 3 > 0, at, at
     from (
       select n as store, 1 as supplier from generate_series(1, $1::int) n
       union all select 1 + (s * 37 + n * 97) % $1::int, s from generate_series(2, $2::int) s, generate_series(1, 40) n
     ) pair cross join lateral (select now() - (store * 31 + supplier) % $3::int * interval '1 day' as at) written`,
    [stores, suppliers, days],
  )
  await database.query(
    `insert into review_appeal (review_id, supplier_id, message, rating, review_text, created_at, decision, reason, decided_at)
     select id, supplier_id, 'This store has never ordered from us, and what it writes is of another supplier.', rating, text, now(),
       case when id % 50 >= 10 then 'kept' end, case when id % 50 >= 10 then 'The store has ordered.' else '' end,
       case when id % 50 >= 10 then now() end
     from review where id % 10 = 0 order by id`,
  )
}

async function insertStats(database: pg.Client): Promise<void> {
  await database.query(
    `insert into supplier_stats (supplier_id, time_frame, product_count, import_count, margin, rating_count, mean_rating, shipped_orders,
       processing_hours, delayed_count, hours_late, ignored, replied, reply_rate, reply_minutes, counted_at)
     select n, frame, n % 97, n % 83, 30 + n % 40, n % 50, 1 + n % 5, n % 1000, n % 70, n % 13, n % 7, n % 5, n % 60, n % 101, n % 300, now()
     from generate_series(1, $1::int) n, unnest($2::text[]) frame`,
    [suppliers, statsTimeFrames],
  )
  await database.query(
    `insert into supplier_demerit (supplier_id, type, points, note, given_by, given_at)
     select n, 'inventory', -1 - turn % 5, 'Sold what it did not have.', 3, now() - turn * interval '9 days'
     from generate_series(1, $1::int) n, generate_series(1, 5) turn`,
    [suppliers],
  )
}
