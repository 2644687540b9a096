import { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { createRoute } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { readCookie, removeCookie } from '#foundation/api/cookies.ts'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { StoreBanners } from './store-banners.tsx'

const settings: StoreSettings = {
  ...sampleStore,
  platform: { name: 'shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: false },
  plan: 'GROWTH',
  stripe_connected: true,
  hide_prebuilt: true,
  import_limit: 250,
  import_list_count: 0,
  imported_to_shopify_count: 0,
}

const cookies = ['platform_dismissed', 'trial_dismissed', 'dismissedSale', 'promotions_dismissed', 'dismiss-prebuilt']
beforeEach(() => cookies.forEach(removeCookie))

async function show(change: Partial<StoreSettings>, at = '/orders') {
  const given = { ...settings, ...change }
  const route = createRoute({ getParentRoute: () => null as never, path: at, component: () => <StoreBanners settings={given} /> })
  return renderPage(route as never, { path: at })
}

test('a settled store has no banner', async () => {
  const { screen } = await show({})
  await expect.element(screen.getByRole('region', { name: 'For your store' })).not.toBeInTheDocument()
})

test('a store without a platform is told so in the specification’s words, and where to choose one', async () => {
  const { screen } = await show({ platform: null })
  await expect.element(screen.getByText('Action Required: Select your ecommerce platform to import products')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Select platform' })).toHaveAttribute('href', '/settings/platforms')
})

test('on the first dashboard the list of first steps greets alone; what needs the owner still stands above it', async () => {
  const beginning = { platform: null, plan: 'STARTER' as const, order_count: 0, imported_to_shopify_count: 0, hide_prebuilt: false }
  const first = await show(beginning, '/dashboard')
  await expect.element(first.screen.getByRole('region', { name: 'For your store' })).not.toBeInTheDocument()
  await first.screen.unmount()
  const elsewhere = await show(beginning, '/orders')
  await expect.element(elsewhere.screen.getByRole('link', { name: 'Select platform' })).toBeVisible()
  await elsewhere.screen.unmount()
  const platform = { name: 'shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: true }
  const { screen } = await show({ ...beginning, platform }, '/dashboard')
  await expect.element(screen.getByRole('link', { name: 'Reconnect' })).toBeVisible()
})

test('a shop that accepts our access no more asks for it again, until it is given', async () => {
  const platform = { name: 'shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: true }
  const { screen } = await show({ platform })
  await expect.element(screen.getByText('Shopify needs your permission again. Please reconnect your store.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/settings/platforms?reconnect=1')
  await expect.element(screen.getByRole('button', { name: 'Close this notice' })).not.toBeInTheDocument()
})

test('the reconnect banner is hidden on the platforms page, which asks itself', async () => {
  const platform = { name: 'shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: true }
  const { screen } = await show({ platform }, '/settings/platforms')
  await expect.element(screen.getByText('Shopify needs your permission again.')).not.toBeInTheDocument()
})

test('a banner is not shown on the page it leads to', async () => {
  const { screen } = await show({ platform: null }, '/settings/platforms')
  await expect.element(screen.getByText('Action Required')).not.toBeInTheDocument()
})

test('one that is closed leaves its cookie and stays away', async () => {
  const { screen } = await show({ plan: 'STARTER', import_limit: 25 })
  await expect.element(screen.getByText('Try any plan free for 14 days.')).toBeVisible()
  await screen.getByRole('button', { name: 'Close this notice' }).click()
  await expect.element(screen.getByText('Try any plan free for 14 days.')).not.toBeInTheDocument()
  expect(readCookie('trial_dismissed')).toBe('1')
  await screen.unmount()
  const again = await show({ plan: 'STARTER', import_limit: 25 })
  await expect.element(again.screen.getByText('Try any plan free for 14 days.')).not.toBeInTheDocument()
})

test('a store that waits for its portal’s supplier cannot close that', async () => {
  const { screen } = await show({ private_portal: { id: 7, status: 'PENDING' } })
  await expect.element(screen.getByText(/waiting for its supplier’s approval/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See the supplier' })).toHaveAttribute('href', '/supplier-id/7')
  await expect.element(screen.getByRole('button', { name: 'Close this notice' })).not.toBeInTheDocument()
})

test('more than two banners wait behind a button', async () => {
  const offer = {
    id: 1,
    type: 'PLAN',
    claimed: false,
    dismissed: false,
    title: 'Half a year for you.',
    description: 'Growth at half the price.',
    features_header: '',
    feature_1: null,
    feature_2: null,
    feature_3: null,
    feature_4: null,
    disclaimer: '',
    plan: 'GROWTH' as const,
    frequency: 'SIX_MONTHS' as const,
    percent: 50,
    charges: 1,
    last_day: null,
  }
  const { screen } = await show({ platform: null, plan: 'NONE', show_sale_banner: true, offer })
  await expect.element(screen.getByText(/Growth at half the price/)).toBeVisible()
  await expect.element(screen.getByText(/25% off/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: '2 more' }).click()
  await expect.element(screen.getByText(/25% off/)).toBeVisible()
})

test('the settings’ own answer is enough for them', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, settings)
  const { screen } = await show({ hide_prebuilt: false })
  await expect.element(screen.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '/prebuilt')
})
