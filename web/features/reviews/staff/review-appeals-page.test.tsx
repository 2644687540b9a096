import { type ReviewAppeal, reviewAppealsApi } from '@quayside/contract/reviews/supplier-review-endpoints'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './review-appeals-page.tsx'

const appeal: ReviewAppeal = {
  id: 9,
  supplier: { id: 7, name: 'Harbour Soap' },
  store: { id: 3, name: 'Quiet Corner' },
  rating: 1,
  review: 'Never again.',
  verified: false,
  message: 'They never ordered from us.',
  time: '2026-11-02T10:00:00.000Z',
  decision: null,
  reason: '',
  decided_at: null,
}
const path = '/admin/review-appeals'

test('an appeal is decided with a reason alone, and leaves the list', async () => {
  using api = fakeApi()
  let appeals = [appeal]
  api.on(reviewAppealsApi.list, () => ({ appeals, next: null, open: appeals.length }))
  api.on(reviewAppealsApi.decide, () => {
    appeals = []
    return { success: true as const }
  })
  const { screen } = await renderPage(Route, { path, at: path, site: 'main' })
  await screen.getByRole('button', { name: 'Decide the appeal of Harbour Soap' }).click()
  await screen.getByRole('radio', { name: /Remove the review/ }).click()
  await screen.getByRole('button', { name: 'Remove the review' }).click()
  await expect.element(screen.getByText('Please give a reason. It is mailed to the supplier.')).toBeVisible()
  expect(api.sent(reviewAppealsApi.decide)).toEqual([])
  await screen.getByLabelText('Reason').fill('Another supplier is meant.')
  await screen.getByRole('button', { name: 'Remove the review' }).click()
  await expect.element(screen.getByText('No supplier waits for a decision.')).toBeVisible()
  expect(api.sent(reviewAppealsApi.decide).map(({ body }) => body)).toEqual([
    { id: 9, decision: 'removed', reason: 'Another supplier is meant.' },
  ])
})

test('a decided appeal shows its outcome and reason', async () => {
  using api = fakeApi()
  api.on(reviewAppealsApi.list, { appeals: [{ ...appeal, decision: 'kept', reason: 'An opinion.' }], next: null, open: 0 })
  const { screen } = await renderPage(Route, { path, at: `${path}?state=decided`, site: 'main' })
  await expect.element(screen.getByText('Our reason: An opinion.')).toBeVisible()
  expect(screen.getByRole('button', { name: /Decide/ }).query()).toBeNull()
})
