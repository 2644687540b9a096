/** Typical listing queries, grouped by the work that the database must do. The same world gives the same queries. */
import { rng } from '@quayside/pictures/random'
import type pg from 'pg'

export interface QueryClass {
  readonly name: string
  /** Target p95 in milliseconds at one connection. */
  readonly aimMs: number
  /** True if the floor supports them too: it has no spelling correction. */
  readonly isPlain: boolean
  /** Queries without a page. */
  readonly queries: readonly string[]
}

const perClass = 24
const sortings = ['default', 'new', 'sold', 'imported']
const flags = [
  'supplier_us',
  'supplier_canada',
  'ships_to_us',
  'ships_to_canada',
  'made_in_us',
  'handmade',
  'vegan',
  'eco_friendly',
  'organic',
]

export async function queryClasses(database: pg.ClientBase): Promise<QueryClass[]> {
  const r = rng('listing queries')
  const places = await placesOf(database)
  const words = await wordsOf(database)
  const place = () => r.pick(places)
  const sorting = () => `sorting=${r.pick(sortings)}`
  const ranges = () =>
    r.pick([
      () => `price_min=${r.int(1, 30)}&price_max=${r.int(31, 120)}`,
      () => `profit_min=${r.int(1, 25)}`,
      () => `shipping_max=${r.int(3, 14)}&price_max=${r.int(15, 80)}`,
      () => `price_type=retail_price&price_min=${r.int(10, 60)}&shipping_country=CA&profit_min=${r.int(1, 12)}`,
    ])()
  const some = () => `filters=${r.shuffle(flags).slice(0, r.int(1, 3)).join(',')}`
  const make = (name: string, aimMs: number, query: () => string): QueryClass => ({
    name,
    aimMs,
    isPlain: name !== 'misspelt words' && name !== 'first letters',
    queries: Array.from({ length: perClass }, query),
  })
  const common = () => r.pick(words.slice(0, 40))
  const rare = () => r.pick(words.slice(Math.floor(words.length / 4)))
  const search = (text: string) => `search=${encodeURIComponent(text)}`
  return [
    make('nothing', 25, sorting),
    make('place', 25, () => `${place()}&${sorting()}`),
    make('place and ranges', 25, () => `${place()}&${ranges()}&${sorting()}`),
    make('ranges', 25, () => `${ranges()}&${sorting()}`),
    make('flags', 25, () => `${some()}&${sorting()}`),
    make(
      'own suppliers, without imported',
      25,
      () => `filters=${r.pick(['my_suppliers', 'hide_imported', 'my_suppliers,hide_imported'])}&${sorting()}`,
    ),
    make('everything at once', 25, () => `${place()}&${ranges()}&${some()},hide_imported&${sorting()}`),
    make('common words', 50, () => search(r.chance(0.5) ? common() : `${common()} ${common()}`)),
    make('rare words', 50, () => search(r.chance(0.5) ? rare() : `${common()} ${rare()}`)),
    make('beginnings of words', 50, () => search(rare().slice(0, r.int(3, 5)))),
    make('first letters', 50, () => search(r.pick(words).slice(0, r.int(1, 2)))),
    make('misspelt words', 50, () => search(misspelt(rare(), r.int(1, 3)))),
    make('words, place and ranges', 50, () => `${search(common())}&${place()}&${ranges()}&${sorting()}`),
  ]
}

async function placesOf(database: pg.ClientBase): Promise<string[]> {
  const { rows } = await database.query<{ category: string; subcategory: string | null }>(
    'select distinct category, subcategory from listing order by 1, 2',
  )
  return rows.map(
    ({ category, subcategory }) => `category=${category}${subcategory === null ? '' : `&subcategory=${encodeURIComponent(subcategory)}`}`,
  )
}

/** Returns words, most frequent first. */
async function wordsOf(database: pg.ClientBase): Promise<string[]> {
  const { rows } = await database.query<{ word: string }>(
    `select word from listing_word where word ~ '^[a-z]{4,14}$' order by products desc, word limit 4000`,
  )
  return rows.map(({ word }) => word)
}

/** Swaps two letters. */
const misspelt = (word: string, at: number): string => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
