import { type SupplierReview, supplierReviewsApi } from '@quayside/contract/reviews/supplier-review-endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as AppealRoute } from './appeal-page.tsx'
import { Route } from './supplier-reviews-page.tsx'

const review: SupplierReview = {
  id: 4,
  storeName: 'Quiet Corner',
  rating: 2,
  review: 'The second parcel came late.',
  status: 'published',
  verified: true,
  time: '2026-11-02T10:00:00.000Z',
  reply: null,
  appeal: null,
  appeal_refusal: null,
}
const pageOf = (...results: SupplierReview[]) => ({ results, next: null, previous: null, page: 1, pages: 1, count: results.length })
const path = '/supplier/supplier-reviews'
const open = () => renderPage(Route, { path, at: path, site: 'suppliers' })
const openAppeal = (id = '4') =>
  renderPage(AppealRoute, { path: `${path}/$reviewId/appeal`, at: `${path}/${id}/appeal`, site: 'suppliers' })

test('a review is answered, and the answer stands below it', async () => {
  using api = fakeApi()
  let one = review
  api.on(supplierReviewsApi.list, () => pageOf(one))
  api.on(supplierReviewsApi.reply, ({ body }) => {
    one = { ...one, reply: (body as { reply: string }).reply }
    return one
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Answer Quiet Corner' }).click()
  await screen.getByLabelText('Your answer to Quiet Corner').fill('The next one comes by air.')
  await screen.getByRole('button', { name: 'Publish answer' }).click()
  await expect.element(screen.getByRole('blockquote')).toHaveTextContent('Your answerThe next one comes by air.')
  await expect.element(screen.getByRole('button', { name: 'Edit your answer to Quiet Corner' })).toBeVisible()
  expect(api.sent(supplierReviewsApi.reply).map(({ body }) => body)).toEqual([{ reply: 'The next one comes by air.' }])
})

test('a review that was decided shows the reason and no way to appeal again', async () => {
  using api = fakeApi()
  api.on(
    supplierReviewsApi.list,
    pageOf({
      ...review,
      appeal: { message: 'Never ordered.', time: review.time, decision: 'kept', reason: 'They did, in May.' },
      appeal_refusal: 'We have decided about this review.',
    }),
  )
  const { screen } = await open()
  await expect.element(screen.getByText('We kept the review. They did, in May.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Answer Quiet Corner' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Appeal/ }).query()).toBeNull()
})

test('a removed review can be neither answered nor appealed', async () => {
  using api = fakeApi()
  api.on(supplierReviewsApi.list, pageOf({ ...review, status: 'removed', appeal_refusal: 'This review is removed.' }))
  const { screen } = await open()
  await expect.element(screen.getByText('Removed')).toBeVisible()
  expect(screen.getByRole('button', { name: /Answer/ }).query()).toBeNull()
})

test('without a review the page says when stores are asked', async () => {
  using api = fakeApi()
  api.on(supplierReviewsApi.list, pageOf())
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
})

test('a list that cannot be loaded can be asked for again', async () => {
  using api = fakeApi()
  api.on(supplierReviewsApi.list, () => {
    throw refusal(503, { code: 'UNAVAILABLE', message: 'Down' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Your reviews could not be loaded.')).toBeVisible()
})

test('an appeal needs a sentence, and the server’s refusal is shown', async () => {
  using api = fakeApi()
  api.on(supplierReviewsApi.get, review)
  api.on(supplierReviewsApi.appeal, () => {
    throw refusal(409, { code: 'APPEALED', message: 'You have appealed. We are looking at it.' })
  })
  const { screen } = await openAppeal()
  await screen.getByRole('button', { name: 'Send appeal' }).click()
  await expect.element(screen.getByText('Please say in a sentence or two why this review should be removed.')).toBeVisible()
  expect(api.sent(supplierReviewsApi.appeal)).toEqual([])
  await screen.getByLabelText('Why should it be removed?').fill('They never ordered from us.')
  await screen.getByRole('button', { name: 'Send appeal' }).click()
  await expect.element(screen.getByText('You have appealed. We are looking at it.').first()).toBeVisible()
})

test('an appeal against what is no review of the supplier is not offered', async () => {
  using api = fakeApi()
  api.on(supplierReviewsApi.get, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'Not found' })
  })
  const { screen } = await openAppeal('77')
  await expect.element(screen.getByText('There is no such review of you.')).toBeVisible()
})
