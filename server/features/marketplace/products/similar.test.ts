/** Similar products equal those found by a plain scan of the words, whichever words have bits of their own. */
import { beforeAll, describe, expect, test } from 'vitest'
import { approve, makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'
import { rebuildListing } from '../listing/rebuild-listing.ts'
import { refreshProducts } from '../listing/refresh-listing.ts'

const world = testWorld()
let token: string
let storeId: number
const suppliers: number[] = []
const made: number[] = []

const words = ['Linen', 'Copper', 'Harbour', 'Oak', 'Stoneware', 'Kettle', 'Candle', 'Towel', 'Bowl', 'Mug', 'Wool']
const shelves = [
  ['home_garden', 'storage'],
  ['home_garden', 'lighting'],
  ['pets', 'feeding'],
  ['no_category', null],
] as const

beforeAll(async () => {
  ;({ token, storeId } = await signUpStore(world))
  for (let n = 0; n < 4; n++) suppliers.push((await makeSupplier(world, { country: n ? 'US' : 'CA' })).supplierId)
  for (let n = 0; n < 240; n++) {
    const [category, subcategory] = shelves[Math.floor(n / 7) % shelves.length]!
    const title = [0, 3, 5].slice(0, 2 + (n % 2)).map((step) => words[(n * (step + 1) + Math.floor(n / 11)) % words.length])
    const { productId } = await makeProduct(world, suppliers[n % suppliers.length]!, {
      title: `The ${title.join(' ')}`,
      description: `<p>${words[n % words.length]}</p>`,
      category,
      variants: [{ priceMinor: 500 + n * 10, quantity: n % 13 === 0 ? 0 : 3 }],
    })
    await world.pool.query('update product set subcategory = $2, sold_count = $3 where id = $1', [productId, subcategory, (n * 7) % 31])
    made.push(productId)
  }
})

const similarTo = async (id: number, more: { query?: string; host?: string } = {}) =>
  (
    await world.call('GET', `/v1/similar_products/?id=${id}${more.query ?? ''}`, {
      token,
      ...(more.host ? { headers: { host: more.host } } : {}),
    })
  ).body.products
const idsOf = (products: { id: number }[]) => products.map(({ id }) => id)

/** One point for each shared title word and one for the shelf; at least two points. */
async function expected(id: number): Promise<number[]> {
  const { rows } = await world.pool.query<{ id: number }>(
    `with own as (select l.*, tsvector_to_array(ts_filter(t.words, '{a}')) as mine from listing l join listing_text t using (product_id) where product_id = $1)
     select l.product_id as id from own join listing l on l.category = own.category and l.supplier_id <> own.supplier_id and l.in_stock
     join listing_text t on t.product_id = l.product_id
     cross join lateral (select cardinality(array(select unnest(own.mine) intersect select unnest(tsvector_to_array(ts_filter(t.words, '{a}')))))
       + case when l.subcategory = own.subcategory then 1 else 0 end as points) c
     where c.points >= 2 order by c.points desc, l.score desc, l.product_id desc limit 8`,
    [id],
  )
  return idsOf(rows)
}

describe.each([1, 40, 5000])('where a word in %d products is common', (commonFrom) => {
  beforeAll(() => world.transaction((context) => rebuildListing({ context, input: { commonFrom } })))

  test('the likest products of others come first, in the same category, none of its own supplier', async () => {
    let found = 0
    for (const id of made.filter((_, n) => n % 5 === 0)) {
      const ids = idsOf(await similarTo(id))
      expect([id, ids]).toEqual([id, await expected(id)])
      found += ids.length
    }
    expect(found).toBeGreaterThan(100)
  })
})

test('very many that are alike are not all looked at: the best of them are found by their rank', async () => {
  for (let n = 0; n < 400; n++)
    made.push(
      (
        await makeProduct(world, suppliers[n % 3]!, {
          title: `Pewter Flask ${n}`,
          category: 'beauty',
          variants: [{ priceMinor: 900 + n, retailPriceMinor: 2000 + n * 9 }],
        })
      ).productId,
    )
  const { productId } = await makeProduct(world, suppliers[3]!, { title: 'Pewter Flask', category: 'beauty' })
  for (const commonFrom of [5, 5000]) {
    await world.transaction((context) => rebuildListing({ context, input: { commonFrom } }))
    const ids = idsOf(await similarTo(productId))
    expect(ids).toHaveLength(8)
    expect(ids).toEqual(await expected(productId))
  }
})

test('a card tells what the listing tells this store: its approval status, its list, its money, what shipping there leaves', async () => {
  const [one, other] = [await makeSupplier(world), await makeSupplier(world)]
  const mine = await makeProduct(world, one.supplierId, { title: 'Zinc Sextant' })
  const theirs = await makeProduct(world, other.supplierId, {
    title: 'Zinc Sextant of Others',
    shipping: [{ toCountry: 'CA', region: 'CA', priceMinor: 300 }],
  })
  await world.transaction((context) => refreshProducts(context, [mine.productId, theirs.productId]))
  await approve(world, storeId, other.supplierId)
  await world.call('POST', '/v1/import_list/', { token, body: { product_id: theirs.productId } })
  const [card] = await similarTo(mine.productId, { query: '&shipping_country=CA' })
  expect(card).toMatchObject({ id: theirs.productId, approval_status: 'A', imported: 'list', profit: { amount: '15.00' } })
  expect(card.supplier.id).toBe(other.supplierId)
  const [hidden] = await similarTo(mine.productId, { host: 'global.localhost' })
  expect(hidden).toMatchObject({ id: theirs.productId, supplier: null })

  await world.pool.query(`update supplier set status = 'HIDDEN' where id = $1`, [other.supplierId])
  await world.transaction((context) => refreshProducts(context, [theirs.productId]))
  expect(await similarTo(mine.productId)).toEqual([])
  expect(await similarTo(theirs.productId)).toEqual([])
  expect(await similarTo(999_999)).toEqual([])
})
