/** The vocabulary of the listing, and the bits of its common words: rebuilt nightly, kept up with every changed text. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import type { ChangedText } from './listing-facts.records.ts'
import { marketplace } from './tables.ts'

/** Counts all words anew. @param commonFrom in so many products a word is common */
export async function writeWords(db: Db, commonFrom: number): Promise<void> {
  await marketplace(db).deleteFrom('listingWord').execute()
  await sql`insert into listing_word (word, products, nameless, common)
    select u.lexeme, count(*), bool_or(${isNameless}), count(*) >= ${commonFrom}
    from listing_text t cross join unnest(t.words) u group by u.lexeme`.execute(marketplace(db))
  await marketplace(db).deleteFrom('listingWordBits').execute()
  await sql`insert into listing_word_bits (word, weight, segment, bits)
    select w.word, w.weight, strip.segment, strip.bits
    from (
      select u.lexeme as word, weight, array_agg(t.product_id - 1) as places
      from listing_text t cross join unnest(t.words) u
      join listing_word known on known.word = u.lexeme and known.common
      cross join lateral (select distinct unnest(u.weights) as weight) each group by u.lexeme, weight
    ) w cross join lateral listing_strips(w.places) strip`.execute(marketplace(db))
}

const isNameless = sql`u.weights && '{A,C,D}'::text[]`

/** Words that are new to the vocabulary. */
export async function learnWords(db: Db, texts: readonly ChangedText[]): Promise<void> {
  const after = texts.flatMap((text) => text.after ?? [])
  if (!after.length) return
  await sql`insert into listing_word as known (word, products, nameless, common)
    select u.lexeme, count(*), bool_or(${isNameless}), false
    from unnest(${after}::text[]::tsvector[]) t(words) cross join unnest(t.words) u group by u.lexeme order by u.lexeme
    on conflict (word) do update set nameless = true where excluded.nameless and not known.nameless`.execute(marketplace(db))
}

/** Turns the bits of common words that a product has lost or gained. */
export async function flipWords(db: Db, texts: readonly ChangedText[]): Promise<void> {
  if (!texts.length) return
  const column = (values: readonly (string | null)[]) => sql`${[...values]}::text[]::tsvector[]`
  await sql`with changed as (
      select * from unnest(${texts.map((text) => text.productId)}::bigint[], ${column(texts.map((text) => text.before))},
        ${column(texts.map((text) => text.after))}) t(product_id, before, after)
    ), had as (
      select t.product_id, u.lexeme, weight from changed t cross join unnest(t.before) u cross join unnest(u.weights) weight
    ), has as (
      select t.product_id, u.lexeme, weight from changed t cross join unnest(t.after) u cross join unnest(u.weights) weight
    ), flips as (
      select c.lexeme as word, c.weight, array_agg(c.product_id - 1) as places
      from ((table had except table has) union all (table has except table had)) c
      join listing_word known on known.word = c.lexeme and known.common group by c.lexeme, c.weight
    )
    insert into listing_word_bits as kept (word, weight, segment, bits)
    select f.word, f.weight, strip.segment, strip.bits from flips f cross join lateral listing_strips(f.places) strip
    on conflict (word, weight, segment) do update set bits = kept.bits # excluded.bits`.execute(marketplace(db))
}
