/**
 * One store with many conversations, and one of them long, written by set-based SQL. Of more messages than one store writes, the others are
 * those of further stores, written between its own.
 */
import type pg from 'pg'

const conversations = 400
/** Share of the messages that stand in the first conversation, up to its limit. */
const longest = 50_000
const mostOfStore = 1_000_000
const otherStores = 4_600
const conversationsEach = 3
/** Messages of all stores lie mixed, as they would be written over time. */
const turns = 50

const messagesOfStore = (messages: number): number => Math.min(mostOfStore, messages)
export const messagesOfLongest = (messages: number): number => Math.min(longest, Math.ceil(messagesOfStore(messages) / 2))

export async function fillInbox(database: pg.Client, messages: number): Promise<void> {
  const own = messagesOfStore(messages)
  const others = messages - own
  await database.query("set session_replication_role = 'replica'")
  await insertPeople(database, others > 0 ? 1 + otherStores : 1)
  // Built at the end, it takes a fraction of the time.
  const { rows } = await database.query<{ indexdef: string }>("select indexdef from pg_indexes where indexname = 'message_words'")
  await database.query('drop index message_words')
  for (let turn = 0; turn < turns; turn++) {
    const share = (all: number) => [Math.floor((all * turn) / turns), Math.floor((all * (turn + 1)) / turns)] as const
    await insertMessages(database, 'own', share(own), messagesOfLongest(messages))
    await insertMessages(database, 'others', share(others), messagesOfLongest(messages))
  }
  await database.query("set maintenance_work_mem = '512MB'")
  await database.query(rows[0]!.indexdef)
  await insertConversations(database)
  await database.query("set session_replication_role = 'origin'")
  await database.query('vacuum analyze')
}

async function insertPeople(database: pg.Client, stores: number): Promise<void> {
  await database.query(
    `insert into store (id, name, email, created_at) overriding system value
     select n, case n when 1 then 'Harbour Lane' else 'Store ' || n end, 'h' || n || '@stores.example', now() from generate_series(1, $1::int) n`,
    [stores],
  )
  await database.query(`insert into person (id, email, name, created_at, email_verified_at)
    overriding system value values (1, 'h1@stores.example', 'Nora Lind', now(), now())`)
  await database.query(`insert into account (id, person_id, kind, store_id, created_at, site)
    overriding system value values (1, 1, 'store', 1, now(), 'main')`)
  await database.query(
    `insert into supplier (id, name, slug, email, status, country, currency, created_at) overriding system value
     select n, 'Supplier ' || n, 's-' || n, 's' || n || '@suppliers.example', 'ACTIVE', 'US', 'USD', now() from generate_series(1, $1::int) n`,
    [conversations],
  )
}

/** Conversation, number there, store and supplier of message n, counted from 0. */
const placeOf = {
  own: `select case when n < $3 then 1 else 2 + (n - $3) % ($4 - 1) end as c, case when n < $3 then n else (n - $3) / ($4 - 1) end + 1 as seq,
    1 as store, case when n < $3 then 1 else 2 + (n - $3) % ($4 - 1) end as supplier`,
  others: `select $4 + 1 + n % ($5 * $6) as c, n / ($5 * $6) + 1 as seq, 2 + n % ($5 * $6) / $6 as store,
    1 + (n % ($5 * $6) / $6 * 7 + n % $6 * 133) % $4 as supplier where $3 >= 0`,
}

async function insertMessages(
  database: pg.Client,
  whose: keyof typeof placeOf,
  [from, to]: readonly [number, number],
  long: number,
): Promise<void> {
  if (from === to) return
  await database.query(
    `insert into message (conversation_id, seq, store_id, supplier_id, sender, person_id, temp_id, text, words, sent_at)
     select c, seq, store, supplier, case n % 2 when 0 then 'store' else 'supplier' end, 1, 't' || n, said, said,
       now() - interval '1 year' + n * interval '1 second'
     from (select n::integer as n from generate_series($1::int, $2::int - 1) n) numbered
     cross join lateral (${placeOf[whose].replaceAll(/\$[3-6]/g, '$&::int')}) placed
     cross join lateral (select 'message ' || n || ' about ' || (array['cedar soap','oak bowl','linen towel','brass lamp'])[1 + n % 4]
       || case when n % 997 = 0 then ' and lavender' else '' end as said) written
     where $5::int > 0 and $6::int > 0`,
    [from, to, long, conversations, otherStores, conversationsEach],
  )
}

const insertConversations = (database: pg.Client) =>
  database.query(
    `insert into conversation (id, label, store_id, supplier_id, color, created_at, last_seq, store_seq, supplier_seq, last_at)
     overriding system value
     select conversation_id, 'label' || conversation_id, min(store_id), min(supplier_id), 'teal', now(), max(seq),
       coalesce(max(seq) filter (where sender = 'store'), 0), coalesce(max(seq) filter (where sender = 'supplier'), 0), max(sent_at)
     from message group by conversation_id`,
  )
