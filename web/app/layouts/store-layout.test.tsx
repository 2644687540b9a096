import { deskApi } from '@quayside/contract/desk/endpoints'
import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { quickSearchApi } from '@quayside/contract/marketplace/quick-search'
import { appReviewApi } from '@quayside/contract/reviews/app-review-endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chooseToCompare } from '#features/marketplace/parts/compare-choice.ts'
import { removeCookie } from '#foundation/api/cookies.ts'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route } from './store-layout.tsx'

const config = {
  product: 'Quayside',
  is_demo: false,
  support_email: 'help@quayside.test',
  main_url: 'http://localhost:3000',
  suppliers_url: 'http://suppliers.localhost:3000',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}
const settings: StoreSettings = {
  ...sampleStore,
  plan: 'GROWTH',
  import_limit: 250,
  import_list_count: 28,
  order_count: 9,
  unpaid_order_count: 4,
}
const here = { path: '/orders', session: { token: () => 'secret' } }

test('a store’s menu shows its entries with what waits in them, and marks where one is', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, settings).on(inboxApi.hasUnread, { hasUnreadMessage: true, count: 3 })
  const lost = {
    key: 'shop_lost',
    kind: 'shop_lost' as const,
    subject: '',
    target: '',
    name: '',
    detail: '',
    count: 1,
    members: [],
    amount: null,
  }
  const times = { since: '2026-01-01T00:00:00.000Z', until: null, note: '' }
  const putOff = { ...lost, ...times, key: 'imports_failed', kind: 'imports_failed' as const, snoozed_until: '2036-01-01T00:00:00.000Z' }
  api.on(deskApi.read, { rows: [{ ...lost, ...times, snoozed_until: null }, putOff] })
  await page.viewport(1280, 800)
  const { screen } = await renderPage(Route, here)
  await expect.element(screen.getByRole('link', { name: 'Import List 28 products' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Needs you 1 waiting' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Inbox 3 unread' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Orders 4 unpaid' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByText('Growth plan')).toBeVisible()
})

test('the keys g and p lead to the products, and a question mark lists the keys', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, settings)
  await page.viewport(1280, 800)
  const { screen, address } = await renderPage(Route, here)
  await expect.element(screen.getByRole('link', { name: 'Products' })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument()
  await userEvent.keyboard('gp')
  await expect.poll(address).toBe('/products')
})

test('a phone has a top bar, and its menu opens over the page', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, settings)
  await page.viewport(390, 800)
  const { screen } = await renderPage(Route, here)
  await expect.element(screen.getByRole('link', { name: 'Import List, 28 products' })).toBeVisible()
  await screen.getByRole('button', { name: 'Menu' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('link', { name: 'Orders 4 unpaid' })).toBeVisible()
})

test('settings that cannot be had say so and can be asked for again', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, () => {
    throw refusal(500, { message: 'broken' })
  })
  const { screen } = await renderPage(Route, here)
  await expect.element(screen.getByText('Error retrieving settings')).toBeVisible()
  api.on(workspace.storeSettings, settings)
  await page.viewport(1280, 800)
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: 'Products' })).toBeVisible()
})

test('without a token no page of a store is shown', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, settings)
  const { address } = await renderPage(Route, { path: '/orders' })
  await expect.poll(address).toBe('/login?to=/orders')
  expect(api.sent(workspace.storeSettings)).toEqual([])
})

const found = {
  orders: [{ id: 164, name: '#1003', customer: 'Ada Byron', status: 'pending' as const }],
  products: [{ id: 7, name: 'Stoneware Teapot', image: null }],
  suppliers: [{ id: 5, name: 'North Woods Soap', image: null }],
}

test('the palette finds orders, products and suppliers on the server, and opens what is chosen', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, settings).on(quickSearchApi.store, found)
  await page.viewport(1280, 800)
  const { screen, address } = await renderPage(Route, here)
  await screen.getByRole('button', { name: /^Jump to/ }).click()
  await userEvent.type(screen.getByRole('combobox', { name: 'Jump to' }), 'o')
  await userEvent.keyboard('rth')
  await expect.element(screen.getByRole('option', { name: /^Order #1003.*Ada Byron · Unpaid/ })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'North Woods Soap' })).toBeVisible()
  expect(api.sent(quickSearchApi.store).at(-1)?.query).toEqual({ search: 'orth' })
  await screen.getByRole('option', { name: 'Stoneware Teapot' }).click()
  await expect.poll(address).toBe('/product/7')
})

test('the palette says when the server could not search, and still leads to pages', async () => {
  using api = fakeApi()
  api
    .on(workspace.appConfig, config)
    .on(workspace.storeSettings, settings)
    .on(quickSearchApi.store, () => {
      throw refusal(503, { code: 'BUSY' })
    })
  await page.viewport(1280, 800)
  const { screen } = await renderPage(Route, here)
  await screen.getByRole('button', { name: /^Jump to/ }).click()
  await screen.getByRole('combobox', { name: 'Jump to' }).fill('import')
  await expect.element(screen.getByText('Products and orders could not be searched. Keep typing to try again.')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /^Import List/ })).toBeVisible()
})

test.each([
  ['/products', true],
  ['/orders', false],
])('the compare tray is shown on %s: %s', async (path, isShown) => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(workspace.storeSettings, settings)
  chooseToCompare(settings.id, { id: 1, title: 'Stoneware Mug', image: null })
  await page.viewport(1280, 800)
  const { screen } = await renderPage(Route, { ...here, path })
  await expect.element(screen.getByRole('link', { name: 'Products', exact: true })).toBeVisible()
  if (isShown) await expect.element(screen.getByRole('region', { name: 'Products to compare' })).toBeVisible()
  else expect(screen.getByRole('region', { name: 'Products to compare' }).elements()).toEqual([])
  localStorage.clear()
})

test('a store that is asked for a rating gets to the second part of its answer, though its settings ask no more', async () => {
  using api = fakeApi()
  removeCookie('review_saved')
  let isAsked = true
  api
    .on(workspace.appConfig, config)
    .on(workspace.storeSettings, () => ({ ...settings, asks_for_rating: isAsked }))
    .on(appReviewApi.rate, () => {
      isAsked = false
      return { success: true as const, review_url: null }
    })
  await page.viewport(1280, 800)
  const { screen } = await renderPage(Route, here)
  await screen.getByRole('radio', { name: /2 stars/ }).click({ force: true })
  await screen.getByRole('button', { name: 'Submit' }).click()
  await expect.element(screen.getByRole('textbox', { name: /What should we do better/ })).toBeVisible()
})

test('a store is not asked for a rating in the middle of its settings', async () => {
  using api = fakeApi()
  removeCookie('review_saved')
  api.on(workspace.appConfig, config).on(workspace.storeSettings, { ...settings, asks_for_rating: true })
  const { screen } = await renderPage(Route, { ...here, path: '/settings/plans' })
  await expect.element(screen.getByRole('link', { name: 'Products' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: /How do you like/ })).not.toBeInTheDocument()
})
