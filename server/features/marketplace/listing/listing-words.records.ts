/** The listing's vocabulary, and the bits of its common words: rebuilt nightly, and updated with every changed text. */
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { shortBeginning } from '../listing-words.ts'
import { marketplace } from '../tables.ts'
import { hex } from './listing-bits.records.ts'
import type { ChangedText } from './listing-facts.records.ts'

/** Counts all words again. @param commonFrom number of products from which a word is common */
export async function writeWords(db: Db, commonFrom: number): Promise<void> {
  await marketplace(db).deleteFrom('listingWord').execute()
  await sql`insert into listing_word (word, products, nameless, common)
    select s.word, s.ndoc, n.word is not null, s.ndoc >= ${commonFrom}
    from ts_stat('select words from listing_text') s left join ts_stat('select words from listing_text', 'acd') n using (word)`.execute(
    marketplace(db),
  )
}

export async function commonWords(db: Db): Promise<ReadonlySet<string>> {
  const rows = await marketplace(db).selectFrom('listingWord').select('word').where('common', '=', true).execute()
  return new Set(rows.map(({ word }) => word))
}

export async function clearWordBits(db: Db): Promise<void> {
  await marketplace(db).deleteFrom('listingWordBits').execute()
}

/** Search texts of products between two ids, in PostgreSQL's text form. */
export async function textsBetween(db: Db, first: number, last: number): Promise<{ productId: number; words: string }[]> {
  const { rows } = await sql<{ productId: number; words: string }>`
    select product_id as "productId", words::text as words from listing_text where product_id between ${first} and ${last}`.execute(
    marketplace(db),
  )
  return rows
}

export interface WordStrip {
  readonly word: string
  readonly weight: string
  readonly bytes: Buffer
}

export async function insertWordBits(db: Db, segment: number, strips: readonly WordStrip[]): Promise<void> {
  for (let at = 0; at < strips.length; at += 500) {
    const part = strips.slice(at, at + 500)
    await sql`insert into listing_word_bits (word, weight, segment, bits)
      select word, weight, ${segment}, bits
      from unnest(${part.map(({ word }) => word)}::text[], ${part.map(({ weight }) => weight)}::text[], ${part.map(hex)}::text[]::varbit[]) strip(word, weight, bits)`.execute(
      marketplace(db),
    )
  }
}

const isNameless = sql`u.weights && '{A,C,D}'::text[]`

/** Adds new words to the vocabulary. */
export async function learnWords(db: Db, texts: readonly ChangedText[]): Promise<void> {
  const after = texts.flatMap((text) => text.after ?? [])
  if (!after.length) return
  await sql`insert into listing_word as known (word, products, nameless, common)
    select u.lexeme, count(*), bool_or(${isNameless}), false
    from unnest(${after}::text[]::tsvector[]) t(words) cross join unnest(t.words) u group by u.lexeme order by u.lexeme
    on conflict (word) do update set nameless = true where excluded.nameless and not known.nameless`.execute(marketplace(db))
}

/** Flips the bits of common words that a product has lost or gained. */
export async function flipWords(db: Db, texts: readonly ChangedText[]): Promise<void> {
  if (!texts.length) return
  const column = (values: readonly (string | null)[]) => sql`${[...values]}::text[]::tsvector[]`
  await sql`with changed as (
      select * from unnest(${texts.map((text) => text.productId)}::bigint[], ${column(texts.map((text) => text.before))},
        ${column(texts.map((text) => text.after))}) t(product_id, before, after)
    ), had as (
      select t.product_id, key, weight from changed t cross join unnest(t.before) u cross join lateral ${keysOfLexeme} cross join unnest(u.weights) weight
    ), has as (
      select t.product_id, key, weight from changed t cross join unnest(t.after) u cross join lateral ${keysOfLexeme} cross join unnest(u.weights) weight
    ), flips as (
      select c.key as word, c.weight, array_agg(c.product_id - 1) as places
      from ((table had except table has) union all (table has except table had)) c
      where c.key like '%*' or exists (select from listing_word known where known.word = c.key and known.common) group by c.key, c.weight
    )
    insert into listing_word_bits as kept (word, weight, segment, bits)
    select f.word, f.weight, strip.segment, strip.bits from flips f cross join lateral listing_strips(f.places) strip
    on conflict (word, weight, segment) do update set bits = kept.bits # excluded.bits`.execute(marketplace(db))
}

/** @see listing-words.ts */
const keysOfLexeme = sql`(select u.lexeme as key union all
  select left(u.lexeme, letters) || '*' from generate_series(1, least(length(u.lexeme), ${sql.lit(shortBeginning)})) letters) keys`
