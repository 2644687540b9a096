/** Stores and suppliers with ten open rows each on their desks, among settled ones, written by set-based SQL. */
import type pg from 'pg'

/** As many stores as suppliers; each pair trades with each other. */
export const pairs = 2500
export const rowsOfAccount = 10
/** Settled orders of a pair: what the desk has to pass over. */
const settled = 60
/** Open orders of a pair, by their place: three unpaid, one whose charge failed, two in error, two changed, and six that wait to be shipped. */
const open = 14
/** Open rows of every kind that the first store and the first supplier have: as many as a desk shows of a kind, and more. */
const crowd = 80

export async function fillDesks(database: pg.Client): Promise<void> {
  const run = (text: string, values: unknown[] = []) => database.query(text, values)
  await run("set session_replication_role = 'replica'")
  await insertAccounts(run)
  await insertOrders(run)
  await insertTroubles(run)
  await insertStaffs(run)
  await run("set session_replication_role = 'origin'")
  await run('vacuum analyze')
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>

async function insertAccounts(run: Run): Promise<void> {
  await run(
    `insert into store (id, name, email, created_at) overriding system value
     select n, 'Store ' || n, 's' || n || '@stores.example', now() - interval '1 year' from generate_series(1, $1::int) n`,
    [pairs],
  )
  await run(
    `insert into supplier (id, name, slug, email, status, country, currency, created_at, payable) overriding system value
     select n, 'Supplier ' || n, 's-' || n, 's' || n || '@suppliers.example', 'ACTIVE', 'US', 'USD', now() - interval '1 year', true
     from generate_series(1, $1::int) n`,
    [pairs],
  )
  await run(`insert into person (id, email, name, created_at, email_verified_at) overriding system value
    select n, 'p' || n || '@quayside.example', 'Person ' || n, now(), now() from generate_series(1, 5) n`)
  await run(
    `insert into account (id, person_id, kind, store_id, supplier_id, created_at, site) overriding system value values
      (1, 1, 'store', 1, null, now(), 'main'), (2, 2, 'store', $1, null, now(), 'main'), (3, 3, 'supplier', null, 1, now(), 'main'),
      (4, 4, 'supplier', null, $1, now(), 'main'), (5, 5, 'admin', null, null, now(), 'main')`,
    [Math.floor(pairs / 2) + 1],
  )
}

async function insertOrders(run: Run): Promise<void> {
  // Pair p has the orders p * 1000 + place; the first one has a crowd more.
  await run(
    `insert into store_order (id, store_id, platform, external_order_id, name, status, currency, customer_name, placed_at, arrived_at,
       external_updated_at, updated_at) overriding system value
     select p * 1000 + place, p, 'shopify', 'gid-' || p || '-' || place, '#' || place,
       case when place >= $2::int + $3::int then 'pending' when place < $2::int then 'shipped' when place < $2::int + 4 then 'pending'
         when place < $2::int + 6 then 'error' else 'fulfilled' end, 'USD', 'Ada Moss', at, at, at, at
     from generate_series(1, $1::int) p
     cross join lateral generate_series(0, $2::int + $3::int - 1 + case p when 1 then 3 * $4::int else 0 end) place
     cross join lateral (select now() - (case when place < $2::int then 20 + place * 5 else 2 end) * interval '1 day' as at) of`,
    [pairs, settled, open, crowd],
  )
  await run(
    `insert into supplier_order (id, store_order_id, store_id, supplier_id, status, currency, subtotal_minor, shipping_minor, total_minor,
       processor_fee_minor, payout_minor, workings, paid_at, shipped_at, ship_by, flag, flagged_at, errors, created_at, updated_at)
       overriding system value
     select id, id, store_id, store_id, case status when 'fulfilled' then 'paid' else status end, 'USD', 4000, 500, 4500, 160, 4340, '{}',
       case when status in ('shipped', 'fulfilled') then placed_at end, case when status = 'shipped' then placed_at end,
       case when status = 'fulfilled' then now() + case when place < $1::int + 11 then interval '-6 hours' else interval '9 hours' end end,
       case when status = 'fulfilled' and place < $1::int + 8 then 'cancelled_in_store' end,
       case when status = 'fulfilled' and place < $1::int + 8 then now() - interval '3 hours' end,
       case when status = 'error' then '[{"type": "out_of_stock", "message": "Oak bowl is out of stock."}]'::jsonb else '[]' end, placed_at, placed_at
     from (select *, id % 1000 as place from store_order) o`,
    [settled],
  )
  await run(
    `insert into order_line (id, supplier_order_id, store_order_id, store_id, supplier_id, product_id, variant_id, external_line_id, title, quantity,
       price_minor) overriding system value
     select id, id, id, store_id, supplier_id, 1, 1, 'line', 'Oak bowl', 2, 2000 from supplier_order`,
  )
  // Paid ones, and the fourth of the open ones: its card was declined. Those of the crowd are declined, too.
  await run(
    `insert into payment (supplier_order_id, store_id, supplier_id, attempt, status, idempotency_key, amount_minor, fee_minor, payout_minor, currency,
       stripe_customer_id, payment_method_id, destination, started_at, settled_at, failure_message)
     select id, store_id, supplier_id, 1, case when paid_at is null then 'failed' else 'succeeded' end, 'pay-' || id, 4500, 160, 4340, 'USD', 'cus', 'pm', 'acct',
       created_at, created_at, case when paid_at is null then 'Your card was declined.' end
     from supplier_order where paid_at is not null or id % 1000 = $1::int + 3 or id % 1000 >= $1::int + $2::int`,
    [settled, open],
  )
}

/** Causes beside orders: two requests and two refused ones of each pair, messages both ways, conflicts, imports, feeds and shops. */
async function insertTroubles(run: Run): Promise<void> {
  await run(
    `insert into refund_request (store_id, supplier_id, store_order_id, supplier_order_id, order_line_id, idempotency_key, quantity, kind, reason,
       policy_version, status, outcome, currency, decided_by, answer_by, remind_at, created_at, updated_at, money, escalation)
     select store_id, supplier_id, id, id, id, gen_random_uuid(), 1, 'other', 'It broke', '1',
       case place % 3 when 0 then 'PENDING' when 1 then 'REFUSED' else 'ACCEPTED' end, case when place % 3 = 2 then 'full' end, 'USD', case when place % 3 > 0 then 'supplier' end,
       now() + interval '2 days', now() + interval '1 day', now() - interval '1 day', now() - interval '1 day',
       case when place % 3 = 2 then 'returned' else 'none' end,
       case when store_id % 50 = 0 and place % 3 = 0 then 'store' end
     from (select *, id % 1000 as place from supplier_order) b where place < case store_id when 1 then $1::int else 6 end`,
    [Math.min(crowd, settled)],
  )
  await run(
    `insert into conversation (label, store_id, supplier_id, color, created_at, last_seq, store_seq, supplier_seq, last_at)
     select 'c' || p || '-' || q, p, q, 'teal', now(), 4, case when (p + q) % 2 = 0 then 4 else 3 end, case when (p + q) % 2 = 0 then 3 else 4 end,
       now() - q * interval '1 minute'
     from (select p, case when p = 1 then q else 1 + (p + q) % $1::int end as q from generate_series(1, $1::int) p
       cross join lateral generate_series(1, case p when 1 then 400 else 2 end) q) of on conflict do nothing`,
    [pairs],
  )
  await run(
    `insert into import_item (id, store_id, product_id, supplier_id, state, title, description, failure, created_at, updated_at) overriding system value
     select p * 1000 + i, p, i, p, case when i = 1 then 'failed' else 'imported' end, 'Oak bowl', '', case when i = 1 then 'Your store rejected it.' end,
       now(), now() from generate_series(1, $1::int) p cross join lateral generate_series(1, case p when 1 then 900 else 20 end) i`,
    [pairs],
  )
  await run(
    `insert into copy_conflict (store_copy_id, store_id, import_item_id, field, found_at, resolved_at)
     select id, store_id, id, 'price', now(), case when id % 1000 in (2, 3) or store_id = 1 then null else now() end from import_item where id % 3 > 0`,
  )
  await run(
    `insert into health_record (store_id, import_item_id, store_copy_id, issue_type, found_at, seen_at, fixed_at)
     select store_id, id, id, 'product_changed', now(), now(), case when id % 1000 in (4, 5) or store_id = 1 then null else now() end from import_item`,
  )
  await run(
    `insert into shop_order (supplier_order_id, supplier_id, platform, shop_domain, state, failure, requested_at)
     select id, supplier_id, 'shopify', 's' || supplier_id, case when id % 1000 = $1::int + 9 then 'failed' else 'created' end,
       case when id % 1000 = $1::int + 9 then 'The shop has no such product.' end, now() from supplier_order where paid_at is not null`,
    [settled],
  )
  await run(
    `insert into feed (id, supplier_id, name, mapping, created_at) overriding system value
     select n, n, 'Price list', '{}', now() from generate_series(1, $1::int) n`,
    [pairs],
  )
  await run(
    `insert into feed_run (feed_id, supplier_id, state, applies_itself, file_name, columns, mapping, refused_rows, started_at, ended_at)
     select n, n, 'applied', true, 'list.csv', '{}', '{}', case when run = 30 then 7 else 0 end, now() - (31 - run) * interval '1 day', now()
     from generate_series(1, $1::int) n cross join lateral generate_series(1, 30) run`,
    [pairs],
  )
}

/** Causes for staff beside late orders: payment issues, leftovers of the books, and mails that cannot be sent. */
async function insertStaffs(run: Run): Promise<void> {
  await run(`insert into payment_issue (key, kind, created_at, resolved_at)
    select 'issue-' || n, 'dispute', now(), case when n % 20 > 0 then now() end from generate_series(1, 20000) n`)
  await run(`insert into reconciliation_exception (processor, reference, currency, kind, ours_minor, theirs_minor, opened_at, resolved_at, resolution)
    select 'stripe', 'ch_' || n, 'USD', 'differs', 1, 2, now(), case when n % 20 > 0 then now() end, case when n % 20 > 0 then 'explained' end from generate_series(1, 20000) n`)
  await run(`insert into mail (key, kind, recipient, data, created_at, sent_at, failure)
    select 'mail-' || n, 'welcome', 'a@b.example', '{}', now(), case when n % 100 > 0 then now() end, case when n % 100 = 0 then 'No such host' end
    from generate_series(1, 100000) n`)
}
