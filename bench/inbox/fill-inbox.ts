/** One store with many conversations, and one of them long, written by set-based SQL. */
import type pg from 'pg'

const conversations = 400
/** Share of the messages that stand in the first conversation, up to its limit. */
const longest = 50_000

export async function fillInbox(database: pg.Client, messages: number): Promise<void> {
  await database.query("set session_replication_role = 'replica'")
  await database.query(
    `insert into store (id, name, email, created_at) overriding system value values (1, 'Harbour Lane', 'h@stores.example', now())`,
  )
  await database.query(`insert into person (id, email, name, created_at, email_verified_at)
    overriding system value values (1, 'h@stores.example', 'Nora Lind', now(), now())`)
  await database.query(`insert into account (id, person_id, kind, store_id, created_at, site)
    overriding system value values (1, 1, 'store', 1, now(), 'main')`)
  await database.query(
    `insert into supplier (id, name, slug, email, status, country, currency, created_at) overriding system value
     select n, 'Supplier ' || n, 's-' || n, 's' || n || '@suppliers.example', 'ACTIVE', 'US', 'USD', now() from generate_series(1, $1::int) n`,
    [conversations],
  )
  await database.query(
    `insert into message (conversation_id, seq, store_id, supplier_id, sender, person_id, temp_id, text, words, sent_at)
     select c, row_number() over (partition by c order by n), 1, c, case n % 2 when 0 then 'store' else 'supplier' end, 1, 't' || n, said, said,
       now() - ($1 - n) * interval '1 second'
     from (select n, case when n <= $2::int then 1 else 2 + n % ($3::int - 1) end as c,
       'message ' || n || ' about ' || (array['cedar soap','oak bowl','linen towel','brass lamp'])[1 + n % 4] || case when n % 997 = 0 then ' and lavender' else '' end as said
       from generate_series(1, $1::int) n) m`,
    [messages, Math.min(longest, Math.ceil(messages / 2)), conversations],
  )
  await database.query(
    `insert into conversation (id, label, store_id, supplier_id, color, created_at, last_seq, store_seq, supplier_seq, last_at)
     overriding system value
     select conversation_id, 'label' || conversation_id, 1, conversation_id, 'teal', now(), max(seq), coalesce(max(seq) filter (where sender = 'store'), 0),
       coalesce(max(seq) filter (where sender = 'supplier'), 0), max(sent_at) from message group by conversation_id`,
  )
  await database.query("set session_replication_role = 'origin'")
  await database.query('vacuum analyze')
}
