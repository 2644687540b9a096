/**
 * The listing equals a rebuild after any change of products, suppliers and rates, after many concurrent changes, while jobs run, and when a
 * worker dies.
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeSupplier, signUpStore } from '#testing/actors/actors'
import { hurryJobs } from '#testing/actors/import-actors'
import { untilNothingIsDue } from '#testing/jobs'
import { changeAnything, makeAny, randomFrom, type Shelf, words } from '#testing/listing-changes'
import { type SpawnedProcess, spawnWorker } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'
import { allJobs } from '#testing/waiting-jobs'
import { facet, keysOf } from '../listing-keys.ts'
import { ranksAmong, readRanks } from './listing-bits.records.ts'
import { listedRowsBetween } from './listing-facts.records.ts'
import { rebuildListing } from './rebuild-listing.ts'

vi.setConfig({ testTimeout: 240_000 })
const world = testWorld()
const commonFrom = 6
let shelf: Shelf
let token: string

beforeAll(async () => {
  const random = randomFrom(11)
  const store = await signUpStore(world)
  token = store.token
  const suppliers: number[] = []
  for (let n = 0; n < 8; n++)
    suppliers.push((await makeSupplier(world, { name: `${words[n]} & Sons`, country: n % 3 ? 'US' : 'CA' })).supplierId)
  shelf = { suppliers, products: [], storeId: store.storeId }
  for (let n = 0; n < 60; n++) await makeAny(world, shelf, random)
  await rebuild()
})

const rebuild = () => world.transaction((context) => rebuildListing({ context, input: { commonFrom } }))

async function rowsOf<R>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await world.pool.query(text, values)).rows as R[]
}

interface WordBits {
  readonly word: string
  readonly bits: string
}

/** All derived rows. Ranks (keys from 20,000) only choose a bucket, and a rebuild cuts them again; it may also make a word common. */
const readDerived = async (common: readonly string[]) => ({
  listing: await rowsOf('select * from listing order by product_id'),
  arrivals: await rowsOf('select * from listing_arrival order by number'),
  words: await rowsOf('select product_id, words::text from listing_text order by product_id'),
  suppliers: await rowsOf(
    `select to_jsonb(s) - 'updated_at' || jsonb_build_object('categories', array(select unnest(categories) order by 1)) as facts
     from supplier_listing s order by supplier_id`,
  ),
  bits: await rowsOf('select segment, key, md5(bits::text) as bits from listing_bits where key < 20000 order by 1, 2'),
  wordBits: await rowsOf<WordBits>(
    `select word, weight, segment, md5(bits::text) as bits from listing_word_bits
     where bit_count(bits) > 0 and (word = any($1::text[]) or word like '%*') order by 1, 2, 3`,
    [common],
  ),
})

const wordsThat = async (condition: string): Promise<string[]> =>
  (await rowsOf<{ word: string }>(`select word from listing_word where ${condition} order by 1`)).map(({ word }) => word)

/** Buckets match the last boundaries that were cut. */
async function expectRanksRight(): Promise<void> {
  const db = world.process.database.reading
  const boundaries = await readRanks(db)
  const of = new Map<number, number[]>()
  for (const row of await listedRowsBetween(db, 1, 57_344))
    for (const key of keysOf(row, ranksAmong(boundaries, row))) if (key >= 20_000) of.set(key, [...(of.get(key) ?? []), row.productId])
  const kept = await rowsOf<{ key: number; ids: number[] }>(
    `select key, array(select product_id from listing where get_bit(bits, (product_id - 1)::integer) = 1 order by product_id) as ids
     from listing_bits where key >= 20000 and segment = 0 and bit_count(bits) > 0`,
  )
  expect(new Map(kept.map(({ key, ids }) => [key, ids.map(Number)]))).toEqual(of)
}

/** Bits and rows agree at every moment, even during many writes. */
async function whoCountsMeanwhile(): Promise<void> {
  const [seen] = await rowsOf<{ rows: number[]; bits: number[] }>(
    `select (select array[count(*), count(*) filter (where in_stock), count(*) filter (where category = 'beauty')]::int[] from listing) as rows,
       array[${[facet.listed, facet.inStock, facet.category('beauty')]
         .map((key) => `(select coalesce(sum(bit_count(bits)), 0) from listing_bits where key = ${key})`)
         .join()}]::int[] as bits`,
  )
  expect(seen!.bits).toEqual(seen!.rows)
}

const workers: SpawnedProcess[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill()
})

const hands = 4
const each = 30

test.each([
  { round: 1, what: 'while two workers follow' },
  { round: 2, what: 'while two workers follow and the whole is rebuilt', hasRebuild: true },
  { round: 3, what: 'while one of two workers dies in the middle', hasDeath: true },
])('after changes at four hands, $what, the listing is what a rebuild makes (round $round)', async (wanted) => {
  const { round, hasRebuild = false, hasDeath = false } = wanted
  workers.push(await spawnWorker(world), await spawnWorker(world))
  let changing = hands
  const change = async (writer: number) => {
    const random = randomFrom((round * 10 + writer) * 7919)
    try {
      for (let n = 0; n < each; n++) {
        await changeAnything(world, shelf, random, writer)
        if (writer === 1 && n === each / 2 && hasDeath) await workers.pop()!.kill()
        if (writer === 1 && n % 15 === 5 && hasRebuild)
          await world.transaction(({ enqueue }) => enqueue('marketplace.rebuild-listing', { commonFrom }))
      }
    } finally {
      changing--
    }
  }
  const count = async () => {
    while (changing) await whoCountsMeanwhile()
  }
  await Promise.all([count(), ...Array.from({ length: hands }, (_, writer) => change(writer + 1))])
  await untilNothingIsDue(world)
  // Jobs that met a rebuild come back later.
  await hurryJobs(world)
  await untilNothingIsDue(world)

  expect(await rowsOf(`select deadlocks::int from pg_stat_database where datname = current_database()`)).toEqual([{ deadlocks: 0 }])
  expect(await rowsOf(`select task, last_error from ${allJobs} job where last_error is not null`)).toEqual([])
  await expectCountOfMine()
  await expectRanksRight()
  await expectSameAfterRebuild()
})

/** Approvals are read at query time. */
async function expectCountOfMine(): Promise<void> {
  const [mine] = await rowsOf<{ count: number }>(
    `select count(*)::int as count from listing l join approval s on s.supplier_id = l.supplier_id and s.store_id = $1 and s.status = 'A' where l.in_stock`,
    [shelf.storeId],
  )
  const { body } = await world.call('GET', '/v1/products/?filters=my_suppliers', { token })
  expect(body.pagination.count).toBe(mine!.count)
}

async function expectSameAfterRebuild(): Promise<void> {
  const [common, vocabulary, nameless] = [await wordsThat('common'), await wordsThat('true'), await wordsThat('nameless')]
  const followed = await readDerived(common)
  expect(followed.listing.length).toBeGreaterThan(10)
  expect(followed.suppliers.length).toBeGreaterThan(2)
  expect(followed.wordBits.filter(({ word }) => !word.endsWith('*')).length).toBeGreaterThan(5)
  expect(followed.wordBits.filter(({ word }) => word.endsWith('*')).length).toBeGreaterThan(20)
  await rebuild()
  const still = (await wordsThat('common')).filter((word) => common.includes(word))
  expect(await readDerived(still)).toEqual({
    ...followed,
    wordBits: followed.wordBits.filter(({ word }) => still.includes(word) || word.endsWith('*')),
  })
  expect(vocabulary).toEqual(expect.arrayContaining(await wordsThat('true')))
  expect(nameless).toEqual(expect.arrayContaining(await wordsThat('nameless')))
}
