import { supportApi } from '@quayside/contract/support/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderInApp, renderPage } from '#foundation/testing/render.tsx'
import { Route } from './help-article-page.tsx'
import { helpArticles, recommendedFor } from './parts/help-articles.ts'
import { SupportForm } from './parts/support-form.tsx'
import { isNewHere, noteWelcome } from './parts/welcomed.ts'

const good = { email: 'nora@stores.example', subject: 'Where is it?', message: 'My order has not come for a week.' }

async function fill({ email, subject, message }: typeof good) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill(message)
  await page.getByRole('button', { name: 'Send Request' }).click()
}

test('a message is sent once, and its button says so from then on', async () => {
  using api = fakeApi()
  api.on(supportApi.sendRequest, { success: true, reference: 'S-12' })
  await renderInApp(<SupportForm />)
  await fill(good)
  await expect.element(page.getByRole('button', { name: 'Request Sent!' })).toBeDisabled()
  await expect.element(page.getByText('S-12')).toBeVisible()
  expect(api.sent(supportApi.sendRequest)).toMatchObject([{ body: good }])
})

test('support form errors stand under their fields, nothing is sent, and the first has focus', async () => {
  using api = fakeApi()
  api.on(supportApi.sendRequest, { success: true, reference: 'S-12' })
  await renderInApp(<SupportForm />)
  await fill({ email: 'nora', subject: 'Hi', message: 'Too short' })
  for (const message of ['Please enter a valid email address', 'Please enter a valid subject', 'Please enter a longer message'])
    await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  expect(api.sent(supportApi.sendRequest)).toEqual([])
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@stores.example')
  await expect.element(page.getByText('Please enter a valid email address')).not.toBeInTheDocument()
})

test('a support request that fails stays in the form, with the reason', async () => {
  using api = fakeApi()
  api.on(supportApi.sendRequest, () => {
    throw refusal(429, { message: 'Too many attempts. Please try again later.', code: 'RATE_LIMITED' })
  })
  await renderInApp(<SupportForm email="nora@stores.example" />)
  await fill(good)
  await expect.element(page.getByText('Too many attempts. Please try again later.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue(good.message)
  await expect.element(page.getByRole('button', { name: 'Send Request' })).toBeEnabled()
})

test('help recommends four articles, those of the open page first, and none of the other side', () => {
  const atOrders = recommendedFor('store', '/orders')
  expect(atOrders).toHaveLength(4)
  expect(atOrders[0]?.slug).toBe('orders-and-paying')
  expect(recommendedFor('store', '/dashboard').map(({ slug }) => slug)).toEqual([
    'first-steps',
    'connect-your-shop',
    'import-products',
    'what-you-keep',
  ])
  for (const path of ['/supplier/orders', '/supplier/settings/shipping', '/nowhere'])
    expect(recommendedFor('supplier', path).every(({ reader }) => reader !== 'store')).toBe(true)
  expect(new Set(helpArticles.map(({ slug }) => slug)).size).toBe(helpArticles.length)
})

test('an article can be read by its address; another address is none', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, () => {
    throw refusal(500, { message: 'away' })
  })
  const { screen } = await renderPage(Route, { path: '/help/$article', at: '/help/connect-your-shop' })
  await expect.element(screen.getByRole('heading', { name: 'Connect your shop' })).toBeVisible()
  await expect.element(screen.getByText('You return here, and your shop is ready within a minute.')).toBeVisible()
})

test('a store is welcomed while it is new and idle, once in a browser', () => {
  const now = Date.parse('2024-11-20T12:00:00Z')
  const store = { id: 90_001, created: '2024-11-15T12:00:00Z', is_set_up: true, order_count: 0, imported_to_shopify_count: 0 }
  expect(isNewHere(store, now)).toBe(true)
  expect(isNewHere({ ...store, is_set_up: false }, now)).toBe(false)
  expect(isNewHere({ ...store, order_count: 1 }, now)).toBe(false)
  expect(isNewHere({ ...store, imported_to_shopify_count: 1 }, now)).toBe(false)
  expect(isNewHere({ ...store, created: '2024-11-01T12:00:00Z' }, now)).toBe(false)
  noteWelcome(store.id)
  expect(isNewHere(store, now)).toBe(false)
})
