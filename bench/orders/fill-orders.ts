/** Orders of many stores with their payments and postings, written by set-based SQL; a fifth of them are one store's. */
import type pg from 'pg'
import { monthAt, nextMonth } from '../../domain/ledger/month.ts'
import { orderTotalRule } from '../../domain/orders/freeze-block.ts'
import type { PlatformAddress } from '../../domain/platforms/platform-order.ts'
import { money } from '../../domain/vocabulary/money.ts'
import { sumOf } from '../../domain/vocabulary/workings.ts'
import { closeMonth, snapshotAccounts } from '../../server/features/ledger/months.records.ts'
import { createPool, openDatabase } from '../../server/foundation/database/db.ts'

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gia']
const lastNames = ['Moss', 'Reed', 'Stone', 'Vale', 'Wood']
const products = 2000
const suppliers = 50
const stores = 801
/** Orders are spread evenly over so many days before now. */
const days = 150

/**
 * Every third order has two suppliers, every block two lines or more. Of a hundred orders 88 are shipped, 6 paid, 2 cancelled and refunded
 * after payment, 2 unpaid and 2 in error.
 * @param orders number of orders of all stores
 */
export async function fillOrders(database: pg.Client, url: string, orders: number): Promise<void> {
  // The rows refer to each other by construction; without the checks of foreign keys and of balance they are written in a third of the time.
  await database.query("set session_replication_role = 'replica'")
  await insertPeople(database)
  await insertGoods(database)
  await insertOrders(database, orders)
  await insertPayments(database)
  await insertPostings(database)
  await insertKept(database, orders)
  await database.query("set session_replication_role = 'origin'")
  await database.query('vacuum analyze')
  await closeMonths(url)
  await database.query('vacuum analyze ledger_snapshot')
}

async function insertPeople(database: pg.Client): Promise<void> {
  await database.query(
    `insert into store (id, name, email, created_at) overriding system value
     select n, 'Store ' || n, 'store-' || n || '@stores.example', now() - interval '1 year' from generate_series(1, $1::int) n`,
    [stores],
  )
  await database.query(
    `insert into supplier (id, name, slug, email, status, country, currency, created_at) overriding system value
     select n, 'Supplier ' || n, 'supplier-' || n, 'supplier-' || n || '@suppliers.example', 'ACTIVE', 'US', 'USD', now() - interval '1 year'
     from generate_series(1, $1::int) n`,
    [suppliers],
  )
  await database.query(`insert into person (id, email, name, created_at, email_verified_at)
    overriding system value values (1, 'store-1@stores.example', 'Store 1', now(), now())`)
  await database.query(`insert into account (id, person_id, kind, store_id, created_at, site)
    overriding system value values (1, 1, 'store', 1, now(), 'main')`)
}

async function insertGoods(database: pg.Client): Promise<void> {
  await database.query(
    `insert into product (id, supplier_id, title, description, category, currency, active, created_at, updated_at) overriding system value
     select n, 1 + n % $2::int, (array['Oak','Ash','Linen','Wool','Brass','Stone','Cotton','Glass'])[1 + n % 8] || ' '
         || (array['bowl','lamp','blanket','mug','tray','stool','basket','vase','board'])[1 + n % 9] || ' ' || n,
       '', 'home_garden', 'USD', true, now(), now() from generate_series(1, $1::int) n`,
    [products, suppliers],
  )
  await database.query(
    `insert into variant (id, product_id, supplier_id, position, name, option_values, sku, price_minor, retail_price_minor, quantity)
     overriding system value
     select id, id, supplier_id, 0, 'One size', array['One size'], 'HG-' || id, 2000, 4000, 1000 from product`,
  )
}

const address: PlatformAddress = {
  name: 'Ada Moss',
  company: null,
  address1: '1 Main St',
  address2: null,
  city: 'Portland',
  province: 'Oregon',
  provinceCode: 'OR',
  zip: '97201',
  country: 'United States',
  countryCode: 'US',
  phone: null,
}
const amount = (minor: number) => money(minor, 'USD')
const workings = sumOf(orderTotalRule, 'USD', [
  { label: 'Oak bowl 50', amount: amount(4000), note: '2 × $20.00' },
  { label: 'Shipping', amount: amount(500) },
])

/** The shopper of an order: `Ada Moss 12`. */
export const shopperOf = (order: number): string => `${firstNames[order % 7]} ${lastNames[Math.floor(order / 7) % 5]} ${order % 977}`

/** A block of an order has its id, a second one of another supplier comes after all of these. */
async function insertOrders(database: pg.Client, orders: number): Promise<void> {
  await database.query(
    `insert into store_order (id, store_id, platform, external_order_id, name, status, currency, customer_name, shipping_address, placed_at,
       arrived_at, external_updated_at, updated_at) overriding system value
     select n, case when n % 5 = 0 then 1 else 2 + n % $2::int end, 'shopify', 'gid-' || n, '#' || 1000 + n,
       case when n / 5 % 50 in (1, 2, 3) then 'fulfilled' when n / 5 % 50 = 4 then 'cancelled' when n / 5 % 50 = 5 then 'pending'
         when n / 5 % 50 = 6 then 'error' else 'shipped' end, 'USD',
       ($4::text[])[1 + n % 7] || ' ' || ($5::text[])[1 + n / 7 % 5] || ' ' || n % 977,
       $6::jsonb, at, at, at, at
     from (select n, now() - ($1::int - n) * ($3::int * interval '1 day' / $1::int) as at from generate_series(1, $1::int) n) placed`,
    [orders, stores - 1, days, firstNames, lastNames, JSON.stringify(address)],
  )
  await database.query(
    `insert into supplier_order (id, store_order_id, store_id, supplier_id, status, currency, subtotal_minor, shipping_minor, total_minor,
       processor_fee_minor, payout_minor, commission_minor, workings, paid_at, shipped_at, cancelled_at, carrier, tracking_number, created_at,
       updated_at, refunded_minor) overriding system value
     select id, store_order_id, store_id, supplier_id, status, 'USD', 4000, 500, 4500, 160, 4340, 400, $3::jsonb,
       case when status not in ('pending', 'error') then least(placed_at + interval '1 hour', now()) end,
       case when status = 'shipped' then least(placed_at + interval '2 hours', now()) end,
       case when status = 'cancelled' then least(placed_at + interval '2 hours', now()) end, case when status = 'shipped' then 'USPS' end,
       case when status = 'shipped' then '9400' || id end, placed_at, placed_at, case when status = 'cancelled' then 4500 else 0 end
     from (
       select case place when 0 then id else $1::int + id / 3 end as id, id as store_order_id, store_id,
         1 + (id + place * 7) % $2::int as supplier_id, case status when 'fulfilled' then 'paid' else status end as status, placed_at
       from store_order cross join lateral generate_series(0, case when id % 3 = 0 then 1 else 0 end) place
     ) block`,
    [orders, suppliers, JSON.stringify({ total: workings, payout: workings })],
  )
  // Product p is of supplier 1 + p % 50.
  await database.query(
    `insert into order_line (supplier_order_id, store_order_id, store_id, supplier_id, product_id, variant_id, external_line_id, title, sku, quantity,
       price_minor, retail_price_minor)
     select o.id, o.store_order_id, o.store_id, o.supplier_id, p.id, p.id, 'line-' || o.id || '-' || l, p.title, 'HG-' || p.id, 1 + p.id % 3, 2000, 4000
     from supplier_order o
     cross join lateral generate_series(1, case when o.store_order_id % 3 = 0 then 2 else 3 end) l
     join product p on p.id = o.supplier_id - 1 + $1::int * (1 + (o.store_order_id * 31 + l * 7) % ($2::int / $1::int - 1))`,
    [suppliers, products],
  )
  await database.query(
    `insert into shipment (supplier_order_id, store_order_id, store_id, supplier_id, carrier, tracking_number, shipped_at, push_state)
     select id, store_order_id, store_id, supplier_id, 'USPS', tracking_number, shipped_at, 'pushed' from supplier_order where status = 'shipped'`,
  )
  await database.query(
    `insert into order_event (store_order_id, store_id, supplier_order_id, supplier_id, kind, at)
     select store_order_id, store_id, id, supplier_id, kind, created_at
     from supplier_order cross join lateral (values ('arrived'), ('paid'), ('shipped')) of (kind)
     where kind = 'arrived' or kind = 'paid' and paid_at is not null or kind = 'shipped' and shipped_at is not null`,
  )
}

async function insertPayments(database: pg.Client): Promise<void> {
  await database.query(
    `insert into payment (id, supplier_order_id, store_id, supplier_id, attempt, status, idempotency_key, amount_minor, fee_minor, payout_minor, currency,
       stripe_customer_id, payment_method_id, destination, payment_intent_id, charge_id, processor_fee_minor, processor_fee_currency, started_at,
       settled_at, refunded_minor) overriding system value
     select id, id, store_id, supplier_id, 1, 'succeeded', 'pay-' || id, 4500, 160, 4340, 'USD', 'cus_' || store_id, 'pm_' || store_id,
       'acct_' || supplier_id, 'pi_' || id, 'ch_' || id, 150, 'USD', paid_at, paid_at, refunded_minor
     from supplier_order where paid_at is not null`,
  )
  await database.query(
    `insert into refund (payment_id, supplier_order_id, store_id, supplier_id, external_id, status, amount_minor, currency, reason, created_at, updated_at)
     select id, id, store_id, supplier_id, 're_' || id, 'succeeded', 4500, 'USD', 'not_shipped', cancelled_at, cancelled_at
     from supplier_order where status = 'cancelled'`,
  )
}

/** Posts payments, their fees and commission, and refunds, in entries of the product's own sources. */
async function insertPostings(database: pg.Client): Promise<void> {
  await database.query(
    `insert into ledger_account (kind, store_id, supplier_id, processor, currency)
     select 'processor_clearing', null::bigint, null::bigint, 'stripe', 'USD'
     union all select kind, null, null, null, 'USD' from (values ('processor_fees'), ('commission_revenue')) of (kind)
     union all select 'store_payments', id, null, null, 'USD' from store
     union all select kind, null, id, null, 'USD' from supplier cross join (values ('supplier_payouts'), ('commission_receivable')) of (kind)
     union all select distinct 'refunds_by_supplier', store_id, supplier_id, null, 'USD' from refund`,
  )
  await database.query(
    `insert into ledger_entry (id, source, description, at, external_id, reference, supplier_order_id) overriding system value
     select id * 8, 'payment:' || id, 'Payment of order ' || id, paid_at, 'txn_' || id, 'ch_' || id, id from supplier_order where paid_at is not null
     union all select id * 8 + 1, 'payment:' || id || ':processor-fee', 'Fee of the processor', paid_at, 'txn_' || id, 'ch_' || id, id
       from supplier_order where paid_at is not null
     union all select id * 8 + 2, 'commission:' || id, 'Commission', paid_at, null, null, id from supplier_order where paid_at is not null
     union all select supplier_order_id * 8 + 3, 'refund:' || external_id, 'Refund', created_at, 'txn_r' || id, external_id, supplier_order_id from refund
     union all select supplier_order_id * 8 + 4, 'reversal:trr_' || id, 'Transfer taken back', created_at, 'txn_t' || id, 'trr_' || id, supplier_order_id
       from refund`,
  )
  await database.query(
    `insert into posting (entry_id, account_id, minor, currency, at)
     select e.id, a.id, p.minor, 'USD', e.at
     from ledger_entry e
     join supplier_order o on o.id = e.supplier_order_id
     join lateral (values
       (0, 'store_payments', o.store_id, 0, -4500), (0, 'supplier_payouts', 0, o.supplier_id, 4340), (0, 'processor_clearing', 0, 0, 160),
       (1, 'processor_fees', 0, 0, 150), (1, 'processor_clearing', 0, 0, -150),
       (2, 'commission_receivable', 0, o.supplier_id, 400), (2, 'commission_revenue', 0, 0, -400),
       (3, 'refunds_by_supplier', o.store_id, o.supplier_id, 4500), (3, 'processor_clearing', 0, 0, -4500),
       (4, 'supplier_payouts', 0, o.supplier_id, -4340), (4, 'processor_clearing', 0, 0, 4340)) p (part, kind, store, supplier, minor)
       on p.part = e.id % 8
     join ledger_account a on a.kind = p.kind and coalesce(a.store_id, 0) = p.store and coalesce(a.supplier_id, 0) = p.supplier
     order by e.at, e.id`,
  )
}

/** Writes the rows that triggers and jobs keep. */
async function insertKept(database: pg.Client, orders: number): Promise<void> {
  for (let from = 1; from <= orders; from += 50_000)
    await database.query('select write_order_search(array(select id from store_order where id >= $1 and id < $1 + 50000))', [from])
  await database.query(
    'insert into store_order_count (store_id, status, orders, is_change) select store_id, status, count(*), false from store_order group by 1, 2',
  )
  await database.query(
    `insert into supplier_order_count (supplier_id, status, orders, is_change)
     select supplier_id, status, count(*), false from supplier_order where paid_at is not null group by 1, 2`,
  )
}

/** Closes the months before this one as the product's own job does. */
async function closeMonths(url: string): Promise<void> {
  const database = openDatabase(createPool(url, 1), (work) => work())
  const now = new Date()
  try {
    for (let month = monthAt(new Date(now.getTime() - (days + 1) * 86_400_000)); month.to <= now; month = nextMonth(month)) {
      await database.transaction((db) => closeMonth(db, month, now))
      while (await database.transaction((db) => snapshotAccounts(db, month, 2000)));
    }
  } finally {
    await database.close()
  }
}
