import { appReviewApi } from '@quayside/contract/reviews/app-review-endpoints'
import { createRoute } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { removeCookie } from '#foundation/api/cookies.ts'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { RatingPrompt } from './rating-prompt.tsx'

beforeEach(() => removeCookie('review_saved'))

const show = (isAsked = true) =>
  renderPage(
    createRoute({ getParentRoute: () => null as never, path: '/orders', component: () => <RatingPrompt isAsked={isAsked} /> }) as never,
    {
      path: '/orders',
    },
  )
const star = (name: RegExp) => page.getByRole('radio', { name })
const question = () => page.getByRole('region', { name: /How do you like/ })

test('a rating can be submitted once a star is chosen, and the first star takes it back when pressed again', async () => {
  using api = fakeApi()
  api.on(appReviewApi.rate, { success: true, review_url: null })
  await show()
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await star(/1 star,/).click({ force: true })
  await expect.element(submit).not.toHaveAttribute('aria-disabled')
  await star(/1 star,/).click({ force: true })
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  expect(api.sent(appReviewApi.rate)).toEqual([])
})

test('five stars lead to the page of public reviews, and then to thanks', async () => {
  using api = fakeApi()
  api.on(appReviewApi.rate, { success: true, review_url: 'https://apps.shopify.example/quayside' })
  const first = await show()
  await star(/5 stars/).click({ force: true })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', 'https://apps.shopify.example/quayside')
  await first.screen.unmount()
  await show()
  await expect.element(question()).not.toBeInTheDocument()
})

test('fewer stars lead to a question, whose answer is sent with the rating', async () => {
  using api = fakeApi()
  api.on(appReviewApi.rate, { success: true, review_url: null })
  await show()
  await star(/3 stars/).click({ force: true })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('textbox', { name: /What should we do better/ }).fill('Faster orders')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect.element(page.getByText('Thank you for your feedback')).toBeVisible()
  expect(api.sent(appReviewApi.rate).map(({ body }) => body)).toEqual([{ rating: 3 }, { rating: 3, review: 'Faster orders' }])
})

test('a closed question is told to the server, and goes at once', async () => {
  using api = fakeApi()
  api.on(appReviewApi.putAway, { success: true })
  await show()
  await page.getByRole('button', { name: 'Close this question' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.poll(() => api.sent(appReviewApi.putAway)).toHaveLength(1)
})

test('a store that has answered elsewhere is not asked', async () => {
  using _api = fakeApi()
  await show(false)
  await expect.element(question()).not.toBeInTheDocument()
})
