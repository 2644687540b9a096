import type { DryRun, DryRunPrice } from '@quayside/contract/imports/dry-run'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { rulesOf, storeRulesView } from '@quayside/contract/stores/rules-on-the-wire'
import type { StoreRules } from '@quayside/contract/stores/store-rules'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { noShippingZone, separateAndIncluded } from '@quayside/domain/stores/import-settings'
import { capBelowPieces } from '@quayside/domain/stores/sync-settings'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings, storeRules } from '#foundation/testing/sample-store.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route } from './import-settings-page.tsx'

/** The rules that only this page has. */
const ownRules = storeRulesView(rulesOf(storeRules))
const still = { is_running: false, total: 0, waiting: 0, failed: 0 }
const tally = { prices: 0, up: 0, down: 0, unchanged: 0, kept: 0, raised: 0, below: 0, loss: 0 }

const price = (wanted: Partial<DryRunPrice> = {}): DryRunPrice => ({
  imported_product_id: 1,
  title: 'Copper kettle',
  variant_id: 11,
  variant_name: 'Small',
  is_imported: true,
  fate: 'up',
  price: usd(1500),
  price_after: usd(2000),
  workings: {
    rule: 'initial-price@1',
    result: usd(2000),
    steps: [
      { label: 'Cost', amount: usd(1000) },
      { label: 'Mark-up', amount: usd(1000), note: '100%' },
    ],
  },
  ...wanted,
})

const dryRun = (wanted: Partial<DryRun> = {}): DryRun => ({
  products: 2,
  imported: { ...tally, prices: 3, up: 1, unchanged: 1, kept: 1 },
  listed: { ...tally, prices: 1, up: 1 },
  stock: { up: 0, down: 0 },
  examples: [price()],
  pagination: pagination(1, 20, 1),
  ...wanted,
})

const shop = {
  platform: 'shopify' as const,
  uid: 'maple.myshopify.com',
  shop_name: 'Maple',
  status: 'connected' as const,
  connected_at: '2026-11-01T10:00:00Z',
  is_prepared: true,
  offers_rates: true,
  rates_refusal: null,
  bills_plan: false,
  admin_url: 'https://admin.shopify.com/store/maple',
}

async function open(api: FakeApi, rules: Partial<StoreRules> = {}, platform = 'shopify') {
  await page.viewport(1280, 1000)
  let saved: StoreRules = { ...storeRules, ...rules }
  api.on(workspace.storeSettings, () => ({
    ...settings,
    ...saved,
    platform: { name: platform, uid: 'x', is_connected: true, needs_permission: false },
  }))
  api.on(importsApi.settingsProgress, still)
  api.on(storesApi.saveSettings, ({ body }) => {
    saved = { ...saved, ...body.settings }
    return { success: true as const, message: 'Changes saved', settings: saved }
  })
  return renderPage(Route, { path: '/settings/import_settings' })
}

test('the example follows the rules as they are chosen, step by step', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  const sum = screen.getByRole('table', { name: 'How the price is calculated' })
  await expect.element(sum).toMatchTextContent(/Retail price.*\$25\.00.*Price on your list.*\$25\.00/)
  await screen.getByRole('switch', { name: /^Start from the retail price/ }).click()
  await screen.getByLabelText('Markup', { exact: true }).selectOptions('Percent')
  await screen.getByLabelText('Markup amount').fill('55')
  await screen.getByRole('switch', { name: /^Round up to a whole amount/ }).click()
  await screen.getByRole('switch', { name: /^Include shipping in the price/ }).click()
  await screen.getByRole('checkbox', { name: 'Canada' }).click()
  await expect.element(sum).toMatchTextContent(/Cost.*\$10\.00.*Mark-up.*55%.*\$5\.50.*Shipping.*\$9\.00.*Rounded up.*\$0\.50.*\$25\.00/)
  await screen.getByLabelText('Supplier cost').fill('20')
  await expect.element(sum).toMatchTextContent(/Cost.*\$20\.00.*Mark-up.*\$11\.00/)
})

test('changed import settings are saved at a press, with a toast', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByLabelText('Markup', { exact: true }).selectOptions('Flat Rate')
  await screen.getByLabelText('Markup amount').fill('4.5')
  await screen.getByRole('checkbox', { name: 'Description' }).click()
  await screen.getByRole('switch', { name: /^Keep some stock back/ }).click()
  await screen.getByLabelText('Never more than').fill('6')
  await expect.element(screen.getByRole('group', { name: 'Unsaved changes' })).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Changes saved')).toBeVisible()
  expect(api.sent(storesApi.saveSettings)[0]?.body.settings).toEqual({
    ...ownRules,
    global_markup: 'FLAT',
    global_markup_amount: 4.5,
    sync: {
      follows: { ...ownRules.sync.follows, description: true },
      buffer: { is_on: true, pieces: 1, pieces_per_day: 1, cap: 6 },
    },
  })
})

test('shipping in the price without a zone is not saved', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('switch', { name: /^Include shipping in the price/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(noShippingZone)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('group', { name: 'Unsaved changes' })).toMatchTextContent(noShippingZone)
  expect(api.sent(storesApi.saveSettings)).toEqual([])
  await screen.getByRole('checkbox', { name: 'US' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('elsewhere than on Shopify shipping is in the price or a separate rate', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { include_shipping: true, include_us_shipping: true }, 'wix')
  await screen.getByRole('switch', { name: /^Add a separate shipping rate/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(separateAndIncluded)
})

test('the buffer shows what it leaves', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('switch', { name: /^Keep some stock back/ }).click()
  await expect.element(screen.getByText(/Of 12 pieces/)).toMatchTextContent(/11 on the day.*8 after 3 days.*2 after 14 days/)
  await screen.getByLabelText('Held back from the start').fill('11')
  await expect.element(screen.getByLabelText('Never more than')).toHaveAccessibleDescription(capBelowPieces)
})

test('a dryRun says what would happen, with the sums, of what is not saved yet', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(importsApi.dryRunSettings, ({ body }) =>
    body.show === 'kept'
      ? dryRun({ examples: [price({ fate: 'kept', price_after: usd(1500) })] })
      : dryRun({ pagination: pagination(body.page, 20, 21) }),
  )
  await screen.getByRole('switch', { name: /^Round up to a whole amount/ }).click()
  await screen.getByRole('button', { name: 'Preview' }).click()
  const result = screen.getByRole('region', { name: 'Preview' })
  await expect.element(result).toMatchTextContent(/Of 4 prices of 2 products.*2 go up.*0 go down.*1 stay.*1 are yours, and stay/)
  expect(api.sent(importsApi.dryRunSettings)[0]?.body.settings.global_markup_round_up).toBe(true)
  expect(api.sent(storesApi.saveSettings)).toEqual([])
  await result.getByRole('button', { name: /Why this number/ }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/Cost.*\$10\.00.*Mark-up.*\$10\.00.*Price.*\$20\.00/)
  await screen.getByRole('button', { name: 'Close' }).click()
  await result.getByRole('button', { name: 'Next' }).click()
  await expect.element(result.getByText('Page 2 of 2')).toBeVisible()
  await result.getByRole('button', { name: 'Your own' }).click()
  await expect.element(result.getByRole('row', { name: /Copper kettle/ })).toMatchTextContent(/\$15\.00.*\$15\.00.*settings: \$20\.00/)
  await screen.getByRole('switch', { name: /^Round up to a whole amount/ }).click()
  await expect.element(screen.getByText('The settings have changed since this preview.')).toBeVisible()
})

test('saved settings are applied to existing products with their progress shown', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(importsApi.applySettings, () => {
    api.on(importsApi.settingsProgress, { is_running: true, total: 240, waiting: 200, failed: 1 })
    return { is_running: true, total: 240, waiting: 240, failed: 0 }
  })
  const apply = screen.getByRole('button', { name: 'Apply to existing products' })
  await screen.getByRole('switch', { name: /^Round up to a whole amount/ }).click()
  await expect.element(apply).toHaveAccessibleDescription('Save your changes first')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(apply).not.toHaveAttribute('aria-disabled')
  await apply.click()
  await expect.element(screen.getByText('Applying your settings', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/40 of 240 products done/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/unsynced')
})

test('a dryRun that is refused says why', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(importsApi.dryRunSettings, () => {
    throw refusal(503, { code: 'UNAVAILABLE', message: 'Please try again in a moment.' })
  })
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('Please try again in a moment.')).toBeVisible()
})

test('who charges for shipping at the checkout reads whether the shop takes the rates, and what is left to do there', async () => {
  using api = fakeApi()
  api.on(platformsApi.connection, { connection: shop })
  await open(api, { add_separate_shipping_rate: true })
  await expect.element(page.getByText('add Quayside to each zone you sell to', { exact: false })).toBeVisible()
})

test('a shop that takes no rates of apps says why', async () => {
  using api = fakeApi()
  api.on(platformsApi.connection, { connection: { ...shop, offers_rates: false, rates_refusal: 'Carrier rates must be enabled.' } })
  await open(api, { add_separate_shipping_rate: true })
  await expect.element(page.getByText('Shopify says: Carrier rates must be enabled.', { exact: false })).toBeVisible()
})
