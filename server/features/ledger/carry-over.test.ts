/** The migration gives the postings of an older ledger their new accounts and changes no amount. */
import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#foundation/database/migrate'

const folder = path.join(import.meta.dirname, '../../database/migrations')
const carriesOver = '0184-ledger-accounts.sql'
const name = `carry_over_${process.pid}_${randomBytes(4).toString('hex')}`
const url = inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`)
let client: pg.Client

const asAdmin = async (statement: string) => {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  await admin.query(statement).finally(() => admin.end())
}

beforeAll(async () => {
  await asAdmin(`create database ${name}`)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table migration (name text primary key, hash text not null, at timestamptz not null default now())')
  for (const file of fs.readdirSync(folder).sort()) {
    if (file >= carriesOver) break
    const sql = fs.readFileSync(path.join(folder, file), 'utf8')
    await client.query(`begin; ${sql}; commit`)
    await client.query('insert into migration (name, hash) values ($1, $2)', [file, createHash('sha256').update(sql).digest('hex')])
  }
  await client.query(old)
})
afterAll(async () => {
  await client?.end()
  await asAdmin(`drop database if exists ${name}`)
})

/**
 * Two stores and two suppliers, in two currencies: a payment kept, one reversed from its supplier, one refunded by us, and a lost dispute.
 */
const old = `
  set session_replication_role = replica;
  insert into payment (id, supplier_order_id, store_id, supplier_id, attempt, status, idempotency_key, amount_minor, fee_minor, payout_minor, currency,
      stripe_customer_id, payment_method_id, destination, charge_id, reversed_minor, started_at)
    values (1, 11, 1, 5, 1, 'succeeded', 'a', 1000, 59, 941, 'USD', 'cus', 'pm', 'acct', 'ch_1', 0, now()),
      (2, 12, 1, 5, 1, 'succeeded', 'b', 2000, 88, 1912, 'USD', 'cus', 'pm', 'acct', 'ch_2', 2000, now()),
      (3, 13, 2, 6, 1, 'succeeded', 'c', 3000, 117, 2883, 'CAD', 'cus', 'pm', 'acct', 'ch_3', 0, now());
  insert into refund (payment_id, supplier_order_id, store_id, supplier_id, external_id, status, amount_minor, currency, created_at, updated_at)
    values (2, 12, 1, 5, 're_2', 'succeeded', 2000, 'USD', now(), now()), (3, 13, 2, 6, 're_3', 'failed', 500, 'CAD', now(), now());
  insert into dispute (external_id, payment_id, supplier_order_id, store_id, supplier_id, status, reason, amount_minor, currency, opened_at, updated_at)
    values ('dp_1', 1, 11, 1, 5, 'lost', 'general', 1000, 'USD', now(), now());
  set session_replication_role = origin;
  insert into ledger_account (id, kind, store_id, supplier_id, currency) values (1, 'store_payments', 1, null, 'USD'), (2, 'supplier_payouts', null, 5, 'USD'),
    (3, 'platform_balance', null, null, 'USD'), (4, 'store_refunds', 1, null, 'USD'), (5, 'disputes_receivable', null, null, 'USD'),
    (6, 'dispute_losses', null, null, 'USD'), (7, 'dispute_fees', null, null, 'USD'), (8, 'processor_fees', null, null, 'USD'),
    (9, 'store_payments', 2, null, 'CAD'), (10, 'supplier_payouts', null, 6, 'CAD'), (11, 'platform_balance', null, null, 'CAD'),
    (12, 'store_refunds', 2, null, 'CAD');
  select setval(pg_get_serial_sequence('ledger_account', 'id'), 12);
  begin;
  insert into ledger_entry (id, source, description, at) values (1, 'payment:1', '', now()), (2, 'payment:1:processor-fee', '', now()),
    (3, 'payment:2', '', now()), (4, 'refund:re_2', '', now()), (5, 'reversal:trr_2', '', now()), (6, 'dispute:txn_9', '', now()),
    (7, 'dispute:txn_9:fee', '', now()), (8, 'dispute:dp_1:lost', '', now()), (9, 'payment:3', '', now()), (10, 'refund:re_3', '', now()),
    (11, 'refund:re_3:failed', '', now());
  insert into posting (entry_id, account_id, minor, currency) values
    (1, 1, -1000, 'USD'), (1, 2, 941, 'USD'), (1, 3, 59, 'USD'), (2, 8, 59, 'USD'), (2, 3, -59, 'USD'),
    (3, 1, -2000, 'USD'), (3, 2, 1912, 'USD'), (3, 3, 88, 'USD'), (4, 4, 2000, 'USD'), (4, 3, -2000, 'USD'), (5, 2, -2000, 'USD'), (5, 3, 2000, 'USD'),
    (6, 5, 1000, 'USD'), (6, 3, -1000, 'USD'), (7, 7, 1500, 'USD'), (7, 3, -1500, 'USD'), (8, 6, 1000, 'USD'), (8, 5, -1000, 'USD'),
    (9, 9, -3000, 'CAD'), (9, 10, 2883, 'CAD'), (9, 11, 117, 'CAD'), (10, 12, 500, 'CAD'), (10, 11, -500, 'CAD'), (11, 12, -500, 'CAD'), (11, 11, 500, 'CAD');
  commit;`

const renamed = `case kind when 'platform_balance' then 'processor_clearing' when 'disputes_receivable' then 'disputes_held'
  when 'dispute_losses' then 'disputes_lost' when 'store_refunds' then 'refunds' when 'refunds_by_supplier' then 'refunds'
  when 'refunds_by_platform' then 'refunds' else kind end`
const balances = async () =>
  (
    await client.query(
      `select ${renamed} as kind, a.store_id, a.currency, sum(p.minor)::int as minor, count(*)::int as postings
       from posting p join ledger_account a on a.id = p.account_id group by 1, 2, 3 order by 1, 2, 3`,
    )
  ).rows

test('the migration keeps every balance, and says who bears each refund', { timeout: 120_000 }, async () => {
  const before = await balances()
  const { rows: postings } = await client.query('select id, entry_id, minor, currency from posting order by id')
  expect(await migrate(url)).toContain(carriesOver)
  expect(await balances()).toEqual(before)
  expect((await client.query('select id, entry_id, minor, currency from posting order by id')).rows).toEqual(postings)
  const { rows: refunds } = await client.query(
    `select a.kind, a.store_id::int, a.supplier_id::int, sum(p.minor)::int as minor from posting p join ledger_account a on a.id = p.account_id
     where a.kind like 'refunds%' group by 1, 2, 3 order by 1`,
  )
  expect(refunds).toEqual([
    { kind: 'refunds_by_platform', store_id: 2, supplier_id: null, minor: 0 },
    { kind: 'refunds_by_supplier', store_id: 1, supplier_id: 5, minor: 2000 },
  ])
  const { rows: named } = await client.query(
    'select source, reference, external_id, supplier_order_id::int from ledger_entry where id in (1, 4, 6, 8) order by id',
  )
  expect(named).toEqual([
    { source: 'payment:1', reference: 'ch_1', external_id: null, supplier_order_id: 11 },
    { source: 'refund:re_2', reference: 're_2', external_id: null, supplier_order_id: 12 },
    { source: 'dispute:txn_9', reference: null, external_id: 'txn_9', supplier_order_id: null },
    { source: 'dispute:dp_1:lost', reference: 'dp_1', external_id: null, supplier_order_id: 11 },
  ])
  await expect(client.query('delete from posting')).rejects.toThrow('never changed')
  // Entries from before the migration are closed too.
  const late = `insert into posting (entry_id, account_id, minor, currency) values (1, 1, 5, 'USD'), (1, 2, -5, 'USD')`
  await expect(client.query(late)).rejects.toThrow('is closed')
})
