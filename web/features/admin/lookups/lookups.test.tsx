import { adminApi } from '@quayside/contract/admin/endpoints'
import { lookupsApi } from '@quayside/contract/admin/lookups'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as ImpersonateRoute } from './impersonate-page.tsx'
import { Route as StoresRoute } from './stores-page.tsx'

const openStores = () => renderPage(StoresRoute, { path: '/admin/stores', at: '/admin/stores', site: 'main' })
const openImpersonate = (query = '') =>
  renderPage(ImpersonateRoute, { path: '/admin/impersonate', at: `/admin/impersonate${query}`, site: 'main' })

test('the stores of an address stand in a table, each leading to its impersonation', async () => {
  using api = fakeApi()
  api.on(lookupsApi.stores, {
    stores: [
      { id: 7, orders: 12_345, imports: 40, platform: 'shopify', has_token: true },
      { id: 9, orders: 0, imports: 0, platform: null, has_token: false },
    ],
  })
  const { screen } = await openStores()
  await screen.getByLabelText('Email').fill('harbour')
  await screen.getByRole('button', { name: 'Find stores' }).click()
  await expect.element(screen.getByText('Please enter a valid email')).toBeVisible()
  await screen.getByLabelText('Email').fill('owner@harbour.example')
  await screen.getByRole('button', { name: 'Find stores' }).click()
  await expect.element(screen.getByRole('row', { name: '7, act as this store 12,345 40 shopify Yes' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: '9, act as this store 0 0 – No' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '7, act as this store' }))
    .toHaveAttribute('href', '/admin/impersonate?type=store&id=7')
  expect(api.sent(lookupsApi.stores).map(({ body }) => body)).toEqual([{ username: 'owner@harbour.example' }])
})

test('an address without stores is told, and so is a lookup that fails', async () => {
  using api = fakeApi()
  api.on(lookupsApi.stores, { stores: [] })
  const { screen } = await openStores()
  await screen.getByLabelText('Email').fill('nobody@harbour.example')
  await screen.getByRole('button', { name: 'Find stores' }).click()
  await expect.element(screen.getByText('Nobody with a store signs in as nobody@harbour.example.')).toBeVisible()
  api.on(lookupsApi.stores, () => {
    throw refusal(500, { message: 'An error occurred' })
  })
  await screen.getByRole('button', { name: 'Find stores' }).click()
  await expect.element(screen.getByText('Failed to get stores.')).toBeVisible()
})

test('a link is made for the chosen account, and goes when another is chosen', async () => {
  using api = fakeApi()
  api.on(adminApi.impersonate, { link: 'https://quayside.example/login?magic=abc' })
  const { screen } = await openImpersonate('?type=store&id=7')
  await expect.element(screen.getByRole('button', { name: 'Store', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByLabelText('ID').fill('seven')
  await screen.getByRole('button', { name: 'Get link' }).click()
  await expect.element(screen.getByText('Please enter a number')).toBeVisible()
  await screen.getByLabelText('ID').fill('7')
  await screen.getByRole('button', { name: 'Get link' }).click()
  await expect.element(screen.getByLabelText('Link', { exact: true })).toHaveValue('https://quayside.example/login?magic=abc')
  await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await screen.getByRole('button', { name: 'Supplier' }).click()
  await expect.element(screen.getByLabelText('Link', { exact: true })).not.toBeInTheDocument()
  api.on(adminApi.impersonate, () => {
    throw refusal(404, { message: 'Not found' })
  })
  await screen.getByRole('button', { name: 'Get link' }).click()
  await expect.element(screen.getByText('Failed to get link.')).toBeVisible()
  expect(api.sent(adminApi.impersonate).map(({ query }) => query)).toEqual([
    { type: 'store', id: '7' },
    { type: 'supplier', id: '7' },
  ])
})

test('the theme is chosen on the page of impersonation', async () => {
  using _api = fakeApi()
  const { screen } = await openImpersonate()
  await screen.getByRole('button', { name: 'Light' }).click()
  await expect.element(screen.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true')
  expect(document.documentElement.dataset.mantineColorScheme).toBe('light')
  await screen.getByRole('button', { name: 'Dark' }).click()
  expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
})
