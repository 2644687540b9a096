/** Conversations of as many stores and suppliers, each with a few messages, written by set-based SQL. */
import type pg from 'pg'

/** Messages that each conversation has before. */
const before = 60

/** Conversation, store and supplier n belong together; the store's account is n, the supplier's comes after all of these. */
export async function fillConversations(database: pg.Client, conversations: number): Promise<void> {
  await database.query("set session_replication_role = 'replica'")
  for (const [statement, ...values] of statements(conversations)) await database.query(statement, values)
  await database.query("set session_replication_role = 'origin'")
  await database.query('vacuum analyze')
}

const statements = (conversations: number): [string, ...number[]][] => [
  [
    `insert into store (id, name, email, created_at) overriding system value
     select n, 'Store ' || n, 'store-' || n || '@stores.example', now() from generate_series(1, $1::int) n`,
    conversations,
  ],
  [
    `insert into supplier (id, name, slug, email, status, country, currency, created_at) overriding system value
     select n, 'Supplier ' || n, 's-' || n, 's' || n || '@suppliers.example', 'ACTIVE', 'US', 'USD', now() from generate_series(1, $1::int) n`,
    conversations,
  ],
  [
    `insert into person (id, email, name, created_at, email_verified_at) overriding system value
     select n, 'person-' || n || '@people.example', 'Person ' || n, now(), now() from generate_series(1, 2 * $1::int) n`,
    conversations,
  ],
  [
    `insert into account (id, person_id, kind, store_id, supplier_id, created_at, site) overriding system value
     select n, n, 'store', n, null, now(), 'main' from generate_series(1, $1::int) n
     union all select $1::int + n, $1::int + n, 'supplier', null, n, now(), 'suppliers' from generate_series(1, $1::int) n`,
    conversations,
  ],
  [
    `insert into plan_subscription (store_id, plan, type, frequency, active, confirmed, start_at, created_at)
     select n, 'GROWTH', 'LIFE_TIME', 'MONTHLY', true, true, now(), now() from generate_series(1, $1::int) n`,
    conversations,
  ],
  [`insert into inbox_agreement (store_id, person_id, accepted_at) select n, n, now() from generate_series(1, $1::int) n`, conversations],
  [
    `insert into conversation (id, label, store_id, supplier_id, color, created_at, last_seq, store_seq, supplier_seq, store_read_seq,
       supplier_read_seq, last_at) overriding system value
     select n, 'label' || n, n, n, 'teal', now(), $2::int, $2::int - 1, $2::int, $2::int, $2::int, now() from generate_series(1, $1::int) n`,
    conversations,
    before,
  ],
  [
    `insert into message (conversation_id, seq, store_id, supplier_id, sender, person_id, temp_id, text, words, sent_at, read_at)
     select c, seq, c, c, case seq % 2 when 0 then 'supplier' else 'store' end, c, 'before ' || seq, 'oak bowl ' || seq, 'oak bowl ' || seq, now(), now()
     from generate_series(1, $1::int) c, generate_series(1, $2::int) seq`,
    conversations,
    before,
  ],
]
