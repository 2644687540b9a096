import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { reviewsApi } from '@quayside/contract/reviews/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { card } from '../testing/products.ts'
import { onePage, supplier } from '../testing/suppliers.ts'
import { Route } from './supplier-page.tsx'

const review = {
  id: 1,
  rating: 4,
  review: 'Well packed, on time.',
  supplier: 5,
  store__name: 'Maple & Pine',
  verified: true,
  time: '2024-11-20T12:00:00Z',
  mine: false,
  reply: null,
  removal: null,
}
const noReviews = { reviews: [], mine: null, may_review: true, pagination: onePage(0, 10) }
const answer = (change: object = {}) => ({
  supplier: supplier(5, { name: 'Fernway Ceramics' }),
  featured_products: [card(1)],
  products: [card(1), card(2)],
  pagination: onePage(2, 36),
  ...change,
})

async function open(api: FakeApi, { at = '/supplier-id/5', store = {} } = {}) {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, { ...settings, ...store })
  return renderPage(Route, { path: '/supplier-id/$id', at })
}

test('its head tells what it has earned; its featured products come first', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.supplier, answer()).on(reviewsApi.list, noReviews)
  const { screen } = await open(api)
  const head = screen.getByRole('region', { name: 'About Fernway Ceramics' })
  await expect.element(head).toMatchTextContent(/640 Orders Shipped.*4\.9.*Reviews \(212\).*Star Supplier.*Smooth Shipping/)
  await expect.element(head.getByRole('link', { name: /Website/ })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect.poll(() => screen.getByRole('region', { name: 'Featured Products' }).getByRole('article').elements().length).toBe(1)
  await expect.poll(() => screen.getByRole('region', { name: 'All Products' }).getByRole('article').elements().length).toBe(2)
})

test('its scorecard shows the numbers, and no advice to the supplier', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.supplier, answer()).on(reviewsApi.list, noReviews)
  const { screen } = await open(api)
  await expect.element(screen.getByText('3 of 640 orders shipped later than promised')).toBeVisible()
  await expect.element(screen.getByText('2 of 20 orders in the last 90 days found too little stock')).toBeVisible()
  await expect.element(screen.getByText(/more orders that find it/)).not.toBeInTheDocument()
})

test('where the store is approved its head says so', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.supplier, answer()).on(reviewsApi.list, noReviews)
  const { screen } = await open(api)
  await expect.element(screen.getByRole('region', { name: 'About Fernway Ceramics' }).getByText('Approved')).toBeVisible()
})

test('a price asked for by the address is named by its kind', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.supplier, answer()).on(reviewsApi.list, noReviews)
  const { screen } = await open(api, { at: '/supplier-id/5?price_type=retail_price&price_min=9' })
  await screen.getByRole('button', { name: 'Price', exact: true }).click()
  await expect.element(screen.getByText('What your shoppers pay')).toBeVisible()
})

test('a review needs stars and ten characters, and is then sent', async () => {
  using api = fakeApi()
  api
    .on(marketplaceApi.supplier, answer())
    .on(reviewsApi.list, noReviews)
    .on(reviewsApi.create, { success: true, message: 'Created review successfully', review: { ...review, mine: true } })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Write a review' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Review Fernway Ceramics' })
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect.element(dialog.getByText('Please choose a rating from 1-5 stars.')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: '1 star, poor' })).toHaveFocus()
  await dialog.getByRole('radio', { name: '4 stars, very good' }).click()
  await expect.element(dialog.getByText('Please enter a longer, more descriptive review.')).toBeVisible()
  await dialog.getByLabelText('Your review').fill('Well packed, on time.')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await expect.element(screen.getByText('Created review successfully')).toBeVisible()
  expect(api.sent(reviewsApi.create)[0]?.body).toEqual({ supplier: 5, rating: 4, review: 'Well packed, on time.' })
})

test('reviews are sorted as asked', async () => {
  using api = fakeApi()
  api
    .on(marketplaceApi.supplier, answer())
    .on(reviewsApi.list, { reviews: [review], mine: null, may_review: true, pagination: onePage(1, 10) })
  const { screen } = await open(api)
  await expect.element(screen.getByText('Well packed, on time.')).toBeVisible()
  await screen.getByRole('button', { name: 'Lowest' }).click()
  await expect.poll(() => api.sent(reviewsApi.list).at(-1)?.query).toMatchObject({ sorting: 'lowest', supplier: '5' })
})

test('one that is closed for a while can be looked at, and nothing else', async () => {
  using api = fakeApi()
  api
    .on(
      marketplaceApi.supplier,
      answer({
        supplier: supplier(5, { status: 'HIDDEN', approval_status: 'NEW' }),
        products: [],
        featured_products: [],
        pagination: onePage(0, 36),
      }),
    )
    .on(reviewsApi.list, noReviews)
  const { screen } = await open(api)
  await expect.element(screen.getByText('Not open at the moment')).toBeVisible()
  await expect.element(screen.getByText('Supplier 5 has nothing to sell right now.')).toBeVisible()
  expect(screen.getByRole('searchbox').elements()).toEqual([])
  expect(screen.getByRole('button', { name: /Request Approval/ }).elements()).toEqual([])
  const why = 'This supplier is not available at the moment.'
  await expect.element(screen.getByRole('button', { name: 'Deactivated' })).toHaveAccessibleDescription(why)
  const heart = screen.getByRole('button', { name: 'Favourite: Supplier 5' })
  await expect.element(heart).toHaveAccessibleDescription(why)
  await heart.click({ force: true })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('button', { name: /review/ }).elements()).toEqual([])
})

test('a store of a portal has no list to go back to', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.supplier, answer()).on(reviewsApi.list, noReviews)
  const { screen } = await open(api, { store: { private_portal: { id: 5, status: 'APPROVED' } } })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Fernway Ceramics' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Suppliers', exact: true }).elements()).toEqual([])
})

test('filters of a supplier page are chips that remove them', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.supplier, answer()).on(reviewsApi.list, noReviews)
  const at = '/supplier-id/5?search=mug&price_max=20&price_type=retail_price&shipping_country=CA'
  const { screen, address } = await open(api, { at })
  await screen.getByRole('button', { name: 'Remove filter Retail up to $20' }).click()
  await expect.poll(address).toBe('/supplier-id/5?search=mug&shipping_country=CA')
  await screen.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(address).toBe('/supplier-id/5?search=mug')
})

test('a page past the end leads to the first one, and what narrows it stays', async () => {
  using api = fakeApi()
  api
    .on(marketplaceApi.supplier, answer({ products: [], featured_products: [], pagination: onePage(40, 36, 9) }))
    .on(reviewsApi.list, noReviews)
  const { screen } = await open(api, { at: '/supplier-id/5?page=9&price_max=20' })
  await expect.element(screen.getByText('There are no more products on this page.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/supplier-id/5?price_max=20')
})

test('reviews of another supplier begin at their beginning', async () => {
  using api = fakeApi()
  api
    .on(marketplaceApi.supplier, ({ query }) => answer({ supplier: supplier(Number(query.id)) }))
    .on(reviewsApi.list, ({ query }) => ({
      reviews: [{ ...review, review: `Of ${query.supplier}, page ${query.page}` }],
      mine: null,
      may_review: true,
      pagination: onePage(20, 10, Number(query.page)),
    }))
  const { screen, go } = await open(api, { at: '/supplier-id/6' })
  await expect.element(screen.getByText('Of 6, page 1')).toBeVisible()
  await go('/supplier-id/5')
  await expect.element(screen.getByText('Of 5, page 1')).toBeVisible()
  const pages = screen.getByRole('navigation', { name: 'Pages of reviews' })
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByText('Of 5, page 2')).toBeVisible()
  await go('/supplier-id/6')
  await expect.element(screen.getByText('Of 6, page 1')).toBeVisible()
})

test('an address that names nobody is asked of nobody', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { at: '/supplier-id/fernway' })
  await expect.element(screen.getByText("Oops, we couldn't find that")).toBeVisible()
  expect(api.sent(marketplaceApi.supplier)).toEqual([])
})

test('one that is not there says so', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.supplier, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: "Oops, we couldn't find that" })
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText("Oops, we couldn't find that")).toBeVisible()
})
