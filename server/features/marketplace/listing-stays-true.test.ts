/** Whatever happens to products, suppliers and rates, in any order and while jobs run: the listing is what a rebuild would make of it. */
import { beforeAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier, type StoreInTest, signUpStore } from '#testing/actors'
import { testWorld } from '#testing/test-world'
import { rebuildListing } from './rebuild-listing.ts'

const world = testWorld()
const suppliers: number[] = []
const products: { productId: number; supplierId: number }[] = []
let store: StoreInTest

const words = ['Linen', 'Copper', 'Harbour', 'Oak', 'Stoneware', 'Wool', 'Cedar', 'Brass']
const categories = ['home_garden', 'beauty', 'toys_games', 'no_category', 'pets']

/** The same numbers in every run: a failure can be looked at again. */
function randomFrom(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 13)) >>> 0) % limit
  }
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)]! }
}
type Random = ReturnType<typeof randomFrom>

const run = (text: string, values: unknown[]) => world.pool.query(text, values)
const title = (random: Random) => `${random.of(words)} ${random.of(words)} ${random.below(30)}`

async function makeOne(random: Random): Promise<void> {
  const supplierId = random.of(suppliers)
  const { productId } = await makeProduct(world, supplierId, {
    title: title(random),
    category: random.of(categories),
    variants: [{ priceMinor: 100 + random.below(5000), quantity: random.below(4) }, { priceMinor: 100 + random.below(5000) }],
    shipping: random.below(3) ? [{ toCountry: 'US', region: 'US', priceMinor: random.below(2000) }] : [],
  })
  products.push({ productId, supplierId })
}

beforeAll(async () => {
  const random = randomFrom(11)
  store = await signUpStore(world)
  for (let n = 0; n < 8; n++)
    suppliers.push((await makeSupplier(world, { name: `${words[n]} & Sons`, country: n % 3 ? 'US' : 'CA' })).supplierId)
  for (let n = 0; n < 60; n++) await makeOne(random)
  await world.transaction((context) => rebuildListing({ context, input: { commonFrom: 6 } }))
})

/** What a supplier or the shop's people can do, as the rows see it. */
const ofProduct: readonly ((id: number, random: Random) => Promise<unknown>)[] = [
  (id, random) => run('update product set title = $2, updated_at = now() where id = $1', [id, title(random)]),
  (id, random) =>
    run('update product set category = $2, subcategory = $3 where id = $1', [
      id,
      random.of(categories),
      random.of([null, 'other', 'lighting']),
    ]),
  (id, random) =>
    run('update product set tags = $2, description = $3 where id = $1', [id, [random.of(words)], `<p>${random.of(words)}</p>`]),
  (id, random) => run('update product set active = $2 where id = $1', [id, random.below(3) > 0]),
  (id, random) =>
    run('update product set "values" = $2, featured = $3 where id = $1', [id, [random.of(['vegan', 'organic'])], random.below(2) > 0]),
  (id, random) =>
    run('update product set sold_count = sold_count + $2, imported_count = imported_count + 1 where id = $1', [id, random.below(9)]),
  (id, random) =>
    run('update variant set price_minor = $2, retail_price_minor = $3 where product_id = $1', [
      id,
      random.below(9000),
      random.below(20_000),
    ]),
  (id, random) => run('update variant set quantity = $2 where product_id = $1', [id, random.below(3)]),
  (id, random) => run('update variant set active = $2 where product_id = $1 and position = $3', [id, random.below(2) > 0, random.below(2)]),
  (id, random) => run('update shipping_option set price_minor = $2 where product_id = $1', [id, random.below(3000)]),
  (id, random) => run('update shipping_option set deactivated_at = $2 where product_id = $1', [id, random.below(2) ? new Date() : null]),
]

const ofSupplier: readonly ((id: number, random: Random) => Promise<unknown>)[] = [
  (id, random) => run('update supplier set name = $2 where id = $1', [id, `${random.of(words)} & Daughters ${random.below(9)}`]),
  (id, random) => run('update supplier set status = $2 where id = $1', [id, random.of(['ACTIVE', 'ACTIVE', 'HIDDEN', 'REMOVED'])]),
  (id, random) =>
    run('update supplier set requires_approval = $2, branded_invoicing = $3 where id = $1', [id, random.below(2) > 0, random.below(2) > 0]),
  (id, random) =>
    run('update supplier set "values" = $2, made_in = $3 where id = $1', [
      id,
      [random.of(['kosher', 'vegan'])],
      random.of([null, 'US', 'CA']),
    ]),
  (id, random) =>
    run(
      `insert into shipping_option (supplier_id, from_country, to_country, region, price_minor, additional_price_minor, currency)
       select id, country, 'CA', 'CA', $2, 0, currency from supplier where id = $1 and not exists (
         select from shipping_option o where o.supplier_id = $1 and o.product_id is null)`,
      [id, random.below(2000)],
    ),
  (id) => run('update shipping_option set deactivated_at = now() where supplier_id = $1 and product_id is null', [id]),
  (id, random) =>
    run(
      `insert into standing (store_id, supplier_id, status) values ($1, $2, $3)
       on conflict (store_id, supplier_id) do update set status = excluded.status`,
      [store.storeId, id, random.of(['A', 'R'])],
    ),
]

async function doSomething(random: Random): Promise<void> {
  const kind = random.below(10)
  if (kind === 0) return await makeOne(random).then(() => tellOf(products.at(-1)!))
  if (kind < 3) {
    const supplierId = random.of(suppliers)
    await random.of(ofSupplier)(supplierId, random)
    return await world.transaction((context) => context.announce({ name: 'suppliers.supplier-changed', payload: { supplierId } }))
  }
  const product = random.of(products)
  await random.of(ofProduct)(product.productId, random)
  await tellOf(product)
}

const tellOf = ({ productId, supplierId }: { productId: number; supplierId: number }) =>
  world.transaction((context) => context.announce({ name: 'catalogue.products-changed', payload: { productIds: [productId], supplierId } }))

async function rowsOf(text: string): Promise<unknown[]> {
  return (await world.pool.query(text)).rows
}

/** All that is derived. Ranks (20,000 and up) only choose a bucket and are cut anew by a rebuild; a word may become common by it. */
const readDerived = async (common: readonly string[]) => ({
  listing: await rowsOf('select * from listing order by product_id'),
  words: await rowsOf('select product_id, words::text from listing_text order by product_id'),
  suppliers: await rowsOf(
    `select supplier_id, product_count, array(select unnest(categories) order by 1) as categories, cost_low, cost_high, costs, retails, shipping_us, shipping_ca,
       shipping_intl, sold, imported from supplier_listing order by 1`,
  ),
  bits: await rowsOf('select segment, key, md5(bits::text) as bits from listing_bits where key < 20000 order by 1, 2'),
  wordBits: (
    await world.pool.query(
      `select word, weight, segment, md5(bits::text) as bits from listing_word_bits
       where bit_count(bits) > 0 and (word = any($1::text[]) or word like '%*') order by 1, 2, 3`,
      [common],
    )
  ).rows,
})

const wordsThat = async (condition: string): Promise<string[]> =>
  ((await rowsOf(`select word from listing_word where ${condition} order by 1`)) as { word: string }[]).map(({ word }) => word)

test.each([1, 2, 3, 4, 5])('after sixty random changes of round %d the listing is what a rebuild makes', async (round) => {
  const random = randomFrom(round * 7919)
  let isChanging = true
  const change = async () => {
    for (let n = 0; n < 60; n++) await doSomething(random)
    isChanging = false
  }
  const follow = async () => {
    while (isChanging) await world.runJobs()
  }
  await Promise.all([change(), follow()])
  await world.runJobs()

  const { rows: mine } = await world.pool.query(
    `select count(*)::int as count from listing l join standing s on s.supplier_id = l.supplier_id and s.store_id = $1 and s.status = 'A' where l.in_stock`,
    [store.storeId],
  )
  const { body } = await world.call('GET', '/v1/products/?filters=my_suppliers', { token: store.token })
  expect(body.pagination.count).toBe(mine[0].count)

  const [common, vocabulary] = [await wordsThat('common'), await wordsThat('true')]
  const followed = await readDerived(common)
  expect(followed.listing.length).toBeGreaterThan(10)
  expect(followed.suppliers.length).toBeGreaterThan(2)
  expect(followed.wordBits.filter(({ word }: { word: string }) => !word.endsWith('*')).length).toBeGreaterThan(5)
  expect(followed.wordBits.filter(({ word }: { word: string }) => word.endsWith('*')).length).toBeGreaterThan(20)
  await world.transaction((context) => rebuildListing({ context, input: { commonFrom: 6 } }))
  const still = (await wordsThat('common')).filter((word) => common.includes(word))
  expect(await readDerived(still)).toEqual({
    ...followed,
    wordBits: followed.wordBits.filter(({ word }: { word: string }) => still.includes(word) || word.endsWith('*')),
  })
  expect(vocabulary).toEqual(expect.arrayContaining(await wordsThat('true')))
})
