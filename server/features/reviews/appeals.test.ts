import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeSupplier, type StoreInTest, signUpStore } from '#testing/actors/actors'
import { makeReview } from '#testing/actors/review-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let store: StoreInTest
let admin: string
beforeAll(async () => {
  store = await signUpStore(world, { name: 'Quiet Corner', email: 'quiet@stores.example' })
  admin = (await makeAdmin(world)).token
})

const call = world.call.bind(world)
const reviewed = async (rating = 1) => {
  const supplier = await makeSupplier(world)
  const id = await makeReview({ world, storeToken: store.token, supplierId: supplier.supplierId, rating })
  return { ...supplier, id }
}
type Reviewed = Awaited<ReturnType<typeof reviewed>>
const read = async ({ token, id }: Reviewed) => (await call('GET', `/v1/api/supplier-reviews/${id}/`, { token })).body
const appeal = ({ token, id }: Reviewed, message = 'They never ordered from us.') =>
  call('POST', `/v1/api/supplier-reviews/${id}/appeal/`, { token, body: { message } })
const openAppeal = async ({ supplierId }: Reviewed) => {
  for (let after = ''; ; ) {
    const { body } = await call('GET', `/v1/admin/review_appeals/?state=open${after}`, { token: admin })
    const found = body.appeals.find((each: { supplier: { id: number } }) => each.supplier.id === supplierId)
    if (found || body.next === null) return found
    after = `&after=${body.next}`
  }
}
const decide = (id: number, decision: string, reason = 'It is about another supplier.') =>
  call('POST', '/v1/admin/review_appeals/decide/', { token: admin, body: { id, decision, reason } })
const seenByStore = async ({ supplierId }: Reviewed) =>
  (await call('GET', `/v1/reviews/?supplier=${supplierId}`, { token: store.token })).body
const scoreOf = async ({ supplierId }: Reviewed) =>
  (await call('GET', `/v1/supplier/?id=${supplierId}`, { token: store.token })).body.supplier.reviews

describe('a supplier', () => {
  test('reads its reviews page by page, newest first', async () => {
    const supplier = await makeSupplier(world)
    for (let n = 0; n < 11; n++)
      await makeReview({ world, storeToken: (await signUpStore(world)).token, supplierId: supplier.supplierId, rating: 1 + (n % 5) })
    const { body } = await call('GET', '/v1/api/supplier-reviews/', { token: supplier.token })
    expect(body).toMatchObject({ next: 2, previous: null, page: 1, pages: 2, count: 11 })
    expect(body.results).toHaveLength(10)
    expect(body.results[0]).toMatchObject({ rating: 1, status: 'published', reply: null, appeal: null, appeal_refusal: null })
    const second = (await call('GET', '/v1/api/supplier-reviews/?page=2', { token: supplier.token })).body
    expect([second.results.length, second.next, second.previous]).toEqual([1, null, 1])
  })

  test('answers a review: stores read it below, marked once the store has written anew', async () => {
    const subject = await reviewed(2)
    const reply = (text: string) =>
      call('POST', `/v1/api/supplier-reviews/${subject.id}/reply/`, { token: subject.token, body: { reply: text } })
    expect((await reply('  The next one comes by air. ')).body).toMatchObject({ reply: 'The next one comes by air.' })
    expect((await seenByStore(subject)).reviews[0].reply).toEqual({ text: 'The next one comes by air.', is_earlier: false })
    await makeReview({ world, storeToken: store.token, supplierId: subject.supplierId, rating: 4 })
    expect((await seenByStore(subject)).reviews[0]).toMatchObject({ rating: 4, reply: { is_earlier: true } })
    expect((await reply('')).body.reply).toBeNull()
    expect((await seenByStore(subject)).reviews[0].reply).toBeNull()
  })

  test('appeals once against the same words, and says why', async () => {
    const subject = await reviewed()
    const short = await appeal(subject, 'No.')
    expect([short.status, short.body.error]).toMatchObject([422, { code: 'APPEAL_TOO_SHORT', field: 'message' }])
    expect((await appeal(subject)).body).toEqual({ status: 'appealed' })
    expect((await appeal(subject)).body.error.code).toBe('APPEALED')
    expect(await read(subject)).toMatchObject({ status: 'appealed', appeal: { message: 'They never ordered from us.', decision: null } })
  })

  test('appeals once, however often it presses at the same moment', async () => {
    const subject = await reviewed()
    const answers = await Promise.all(Array.from({ length: 5 }, () => appeal(subject)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})

describe('an appeal', () => {
  test('that is granted takes the review and its stars away, and its store may write anew', async () => {
    const subject = await reviewed(1)
    await makeReview({ world, storeToken: (await signUpStore(world)).token, supplierId: subject.supplierId, rating: 5 })
    await appeal(subject)
    const open = await openAppeal(subject)
    expect(open).toMatchObject({ rating: 1, message: 'They never ordered from us.', store: { name: 'Quiet Corner' } })
    expect((await scoreOf(subject)).rating).toBe(3)
    expect((await decide(open.id, 'removed')).status).toBe(200)
    expect((await scoreOf(subject)).rating).toBe(5)
    const seen = await seenByStore(subject)
    expect([seen.reviews.length, seen.pagination.count]).toEqual([1, 1])
    expect(seen.mine).toMatchObject({ rating: 1, removal: 'It is about another supplier.' })
    expect(await read(subject)).toMatchObject({
      status: 'removed',
      appeal: { decision: 'removed' },
      appeal_refusal: 'This review is removed.',
    })

    await makeReview({ world, storeToken: store.token, supplierId: subject.supplierId, rating: 3 })
    expect((await scoreOf(subject)).rating).toBe(4)
    expect((await seenByStore(subject)).mine).toMatchObject({ rating: 3, removal: null })
    expect(await read(subject)).toMatchObject({ status: 'published', appeal_refusal: null })
  })

  test('against the only review leaves no rating behind', async () => {
    const subject = await reviewed(1)
    await appeal(subject)
    await decide((await openAppeal(subject)).id, 'removed')
    expect((await scoreOf(subject)).rating).toBeNull()
  })

  test('is decided once, with a reason, and both sides are mailed', async () => {
    const subject = await reviewed(1)
    await appeal(subject)
    const { id } = await openAppeal(subject)
    const without = await decide(id, 'kept', ' ')
    expect([without.status, without.body.error.field]).toEqual([422, 'reason'])
    const answers = await Promise.all([decide(id, 'removed', 'Not their order.'), decide(id, 'kept', 'An opinion.')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await openAppeal(subject)).toBeUndefined()
    const { appeal: decided } = await read(subject)
    const isRemoved = decided.decision === 'removed'
    expect(decided.reason).toBe(isRemoved ? 'Not their order.' : 'An opinion.')
    await world.runJobs()
    const mails = await lettersTo(world, subject.email)
    expect(mails.map(({ subject: line }) => line)).toContain(
      isRemoved ? 'The review by Quiet Corner is removed' : 'The review by Quiet Corner stays',
    )
  })

  test('ends by itself when the store writes anew meanwhile', async () => {
    const subject = await reviewed(1)
    await appeal(subject)
    const { id } = await openAppeal(subject)
    await makeReview({ world, storeToken: store.token, supplierId: subject.supplierId, rating: 4 })
    expect(await openAppeal(subject)).toBeUndefined()
    const late = await decide(id, 'removed')
    expect([late.status, late.body.error.message]).toEqual([409, 'The store has changed its review.'])
    expect((await scoreOf(subject)).rating).toBe(4)
    expect(await read(subject)).toMatchObject({ status: 'published', appeal: { decision: 'superseded' }, appeal_refusal: null })
  })

  test('that is turned down leaves everything as it was', async () => {
    const subject = await reviewed(2)
    await appeal(subject)
    await decide((await openAppeal(subject)).id, 'kept')
    expect((await scoreOf(subject)).rating).toBe(2)
    expect((await appeal(subject)).body.error).toMatchObject({ code: 'APPEALED', message: expect.stringContaining('We have decided') })
  })
})
