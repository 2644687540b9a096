import { beforeAll, describe, expect, test } from 'vitest'
import { makeSupplier, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let store: StoreInTest
beforeAll(async () => {
  store = await signUpStore(world, { name: 'Quiet Corner' })
})

const write = (supplier: number, rating: unknown, review: unknown, { token } = store) =>
  world.call('POST', '/v1/reviews/', { token, body: { supplier, rating, review } })
const read = async (supplier: number, query = '', { token } = store) =>
  (await world.call('GET', `/v1/reviews/?supplier=${supplier}&${query}`, { token })).body
const scoreOf = async (supplier: number) =>
  (await world.pool.query('select rating::float, review_count, rating_sum::int from supplier_score where supplier_id = $1', [supplier]))
    .rows[0]

describe('a review', () => {
  test.each([
    [0, 'Long enough to be one.', 'rating', 'Please choose a rating from 1-5 stars.'],
    ['', 'Long enough to be one.', 'rating', 'Please choose a rating from 1-5 stars.'],
    [4.5, 'Long enough to be one.', 'rating', 'Please choose a rating from 1-5 stars.'],
    [5, 'short', 'review', 'Please enter a longer, more descriptive review.'],
  ])('of %j stars and the words %j is refused', async (rating, text, field, message) => {
    const { supplierId } = await makeSupplier(world)
    const { status, body } = await write(supplierId, rating, text)
    expect([status, body.error]).toMatchObject([422, { field, message }])
    expect((await read(supplierId)).reviews).toEqual([])
  })

  test('is written once; written anew it takes the place of the former, in the list and in the mean', async () => {
    const { supplierId } = await makeSupplier(world)
    const other = await signUpStore(world)
    await write(supplierId, 5, 'Everything came in time.')
    await write(supplierId, 2, 'The second parcel broke.', other)
    expect(await scoreOf(supplierId)).toEqual({ rating: 3.5, review_count: 2, rating_sum: 7 })
    await write(supplierId, 1, 'And the third one as well.', other)
    expect(await scoreOf(supplierId)).toEqual({ rating: 3, review_count: 2, rating_sum: 6 })
    const { reviews, mine, pagination } = await read(supplierId)
    expect(reviews.map(({ rating }: { rating: number }) => rating)).toEqual([1, 5])
    expect(mine).toMatchObject({
      rating: 5,
      review: 'Everything came in time.',
      supplier: supplierId,
      store__name: 'Quiet Corner',
      mine: true,
    })
    expect(pagination.count).toBe(2)
  })

  test.each([
    ['recent', [2, 5, 3]],
    ['highest', [5, 3, 2]],
    ['lowest', [2, 3, 5]],
    ['nonsense', [2, 5, 3]],
  ])('is found in the order asked for: %s', async (sorting, expected) => {
    const { supplierId } = await makeSupplier(world)
    for (const rating of [3, 5, 2]) await write(supplierId, rating, 'Written one after the other.', await signUpStore(world))
    const { reviews } = await read(supplierId, `sorting=${sorting}`)
    expect(reviews.map(({ rating }: { rating: number }) => rating)).toEqual(expected)
  })

  test('counts once, however many of one store’s and of many stores’ come at the same moment', async () => {
    const { supplierId } = await makeSupplier(world)
    const others = await Promise.all(Array.from({ length: 6 }, () => signUpStore(world)))
    const answers = await Promise.all([
      ...others.map((one) => write(supplierId, 4, 'All of us at once.', one)),
      ...Array.from({ length: 6 }, (_, n) => write(supplierId, (n % 5) + 1, 'The same one many times.')),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { mine } = await read(supplierId)
    expect(await scoreOf(supplierId)).toMatchObject({ review_count: 7, rating_sum: 24 + mine.rating })
  })

  test('of a supplier that is not to be seen is not found', async () => {
    const { supplierId } = await makeSupplier(world, { status: 'REMOVED' })
    expect((await write(supplierId, 5, 'Nobody is there any more.')).status).toBe(404)
    expect((await write(999_999, 5, 'Nobody was ever there.')).status).toBe(404)
  })

  test('of a supplier that is hidden can be read, and none can be written', async () => {
    const { supplierId } = await makeSupplier(world)
    await write(supplierId, 5, 'While it was open to us.')
    expect((await read(supplierId)).may_review).toBe(true)
    await world.pool.query(`update supplier set status = 'HIDDEN' where id = $1`, [supplierId])
    expect(await read(supplierId)).toMatchObject({ may_review: false, reviews: [{ rating: 5 }] })
    expect((await write(supplierId, 1, 'Where have they gone to?')).status).toBe(404)
  })

  test('is verified where the store has been shipped something', async () => {
    const { supplierId } = await makeSupplier(world)
    const { rows } = await world.pool.query<{ id: number }>(
      `insert into store_order (store_id, platform, external_order_id, name, status, currency, placed_at, arrived_at, external_updated_at, updated_at)
       values ($1, 'shopify', '1', '#1', 'shipped', 'USD', now(), now(), now(), now()) returning id`,
      [store.storeId],
    )
    await world.pool.query(
      `insert into supplier_order (store_order_id, store_id, supplier_id, status, currency, subtotal_minor, shipping_minor, total_minor,
         processor_fee_minor, payout_minor, workings, created_at, updated_at)
       values ($1, $2, $3, 'shipped', 'USD', 100, 0, 100, 0, 100, '{}', now(), now())`,
      [rows[0]!.id, store.storeId, supplierId],
    )
    expect((await write(supplierId, 5, 'It really came, I have it.')).body.review.verified).toBe(true)
  })
})
