import { expect, test } from 'vitest'
import { makeAdmin, signUpStore } from '#testing/actors/actors'
import { openForBusiness } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const reviewUrl = 'https://apps.shopify.example/quayside/reviews'
const world = testWorld({ REVIEW_URL: reviewUrl })

const settingsOf = async (token: string) => (await world.call('GET', '/v1/store_settings/', { token })).body
const rate = (token: string, body: object) => world.call('POST', '/v1/store_app_review/', { token, body })

test('a store is asked after its first import, and after its answer not again', async () => {
  const fresh = await signUpStore(world)
  expect(await settingsOf(fresh.token)).toMatchObject({ asks_for_rating: false, app_store_review: null })
  const { token } = await openForBusiness(world)
  expect(await settingsOf(token)).toMatchObject({ asks_for_rating: true, app_store_review: null })
  expect((await rate(token, { rating: 3 })).body).toEqual({ success: true, review_url: null })
  expect(await settingsOf(token)).toMatchObject({ asks_for_rating: false, app_store_review: 3 })
})

test('the best rating is answered with the page of reviews', async () => {
  const { token } = await signUpStore(world)
  expect((await rate(token, { rating: 5 })).body).toEqual({ success: true, review_url: reviewUrl })
})

test('feedback that follows a rating is kept with it, also where the rating is sent again without any', async () => {
  const { token, storeId } = await signUpStore(world)
  await rate(token, { rating: 2 })
  await rate(token, { rating: 2, review: '  Orders are hard to find.  ' })
  await rate(token, { rating: 2 })
  const { rows } = await world.pool.query('select rating, feedback from app_store_review where store_id = $1', [storeId])
  expect(rows).toEqual([{ rating: 2, feedback: 'Orders are hard to find.' }])
  const admin = await makeAdmin(world)
  const { body } = await world.call('GET', '/v1/admin/activity/', { token: admin.token })
  expect(JSON.stringify(body)).toContain('Orders are hard to find.')
})

test('a question that was put away is not asked again, and puts no rating away', async () => {
  const { token } = await openForBusiness(world)
  await world.call('POST', '/v1/app_review_dismissal/', { token, body: {} })
  expect(await settingsOf(token)).toMatchObject({ asks_for_rating: false, app_store_review: null })
  await rate(token, { rating: 4 })
  await world.call('POST', '/v1/app_review_dismissal/', { token, body: {} })
  expect(await settingsOf(token)).toMatchObject({ asks_for_rating: false, app_store_review: 4 })
})

test.each([[0], [6], [4.5], ['5'], [null]])('a rating of %j is refused with its field', async (rating) => {
  const { token } = await signUpStore(world)
  const { status, body } = await rate(token, { rating })
  expect([status, body.error]).toMatchObject([422, { field: 'rating', message: 'Please choose a rating from 1-5 stars.' }])
})

test('the same answer many times at one moment is one row', async () => {
  const { token, storeId } = await signUpStore(world)
  const answers = await Promise.all(Array.from({ length: 8 }, () => rate(token, { rating: 4, review: 'Good and fast.' })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { rows } = await world.pool.query('select rating from app_store_review where store_id = $1', [storeId])
  expect(rows).toEqual([{ rating: 4 }])
})
