import { importsApi } from '@quayside/contract/imports/endpoints'
import type { ImportItemEdit, WireImportItem, WireImportRun } from '@quayside/contract/imports/import-item'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import type { SiteName } from '@quayside/domain/sites/site'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route } from './import-list-page.tsx'

const usd = (minor: number) => ({
  amount: (minor / 100).toFixed(2),
  currency: 'USD' as const,
  original_amount: (minor / 100).toFixed(2),
  original_currency: 'USD' as const,
  minor,
})

const variant = (id: number, change: Partial<WireImportItem['variants'][number]> = {}): WireImportItem['variants'][number] => ({
  id,
  name: `Size ${id}`,
  sku: `K-${id}`,
  option_values: [`Size ${id}`],
  active: true,
  price: '30.00',
  compare_at_price: '0.00',
  compare_price: '0.00',
  image_id: null,
  cost: usd(1200),
  retail_price: usd(3000),
  enforce_minimum_selling_price: false,
  quantity: 9,
  ...change,
})

const item = (id: number, change: Partial<WireImportItem> = {}): WireImportItem => ({
  id,
  imported_product_id: id,
  product_id: 100 + id,
  state: 'list',
  imported: false,
  version: 1,
  title: `Kettle ${id}`,
  description: '<p>Spun by hand.</p>',
  tags: ['kettle'],
  collections: [],
  product_type: 'Kitchen',
  images: [
    { id: 1, url: '/v1/images/1/', alt: 'From the side', ground_colour: '#E9DCC3', selected: true },
    { id: 2, url: '/v1/images/2/', alt: 'From above', ground_colour: '#E9DCC3', selected: true },
  ],
  variants: [variant(1), variant(2)],
  options: [{ name: 'Size', values: ['Size 1', 'Size 2'] }],
  value_names: [],
  supplier: { id: 5, name: 'North Woods', slug: 'north-woods', country: 'US', badges: [], approval_status: 'A' },
  shipping: usd(500),
  ships_to: 'US',
  separate_shipping: null,
  warnings: [],
  refusal: null,
  error: null,
  error_code: null,
  updated_at: '2024-01-01T12:00:00Z',
  ...change,
})

const settings: StoreSettings = {
  ...sampleStore,
  id: 7,
  email: 'a@a.test',
  created: '2024-01-01T12:00:00Z',
  platform: { name: 'shopify', uid: 'maple.myshopify.com', is_connected: true, needs_permission: false },
  plan: 'GROWTH',
  stripe_connected: true,
  import_limit: 250,
  import_list_count: 2,
  imported_to_shopify_count: 0,
}
const config = {
  product: 'Quayside',
  is_demo: false,
  support_email: 'help@quayside.test',
  main_url: '',
  suppliers_url: '',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}
const counts = { import_list_count: 2, imported_to_shopify_count: 0 }

interface Has {
  items?: WireImportItem[]
  run?: WireImportRun | null
  platform?: StoreSettings['platform']
  count?: number
  store?: Partial<StoreSettings>
  site?: SiteName
}

async function open(
  api: FakeApi,
  { items = [item(1), item(2)], run = null, platform = settings.platform, count = items.length, store = {}, site = 'main' }: Has = {},
  at = '/imported/list',
) {
  api.on(workspace.appConfig, config)
  api.on(workspace.storeSettings, { ...settings, platform, ...store })
  api.on(importsApi.run, { run, ...counts })
  api.on(importsApi.list, {
    import_list: items.filter(({ state }) => state !== 'imported'),
    just_imported: items.filter(({ state }) => state === 'imported'),
    pagination: pagination(1, 20, count),
    product_ids: items.map(({ id }) => id),
    collections: ['Kitchen things'],
    show_bulk_imports: true,
    import_limit: 250,
    ...counts,
  })
  return renderPage(Route, { path: '/imported/list', at, site })
}

const run = (change: Partial<WireImportRun> = {}): WireImportRun => ({
  id: 3,
  total: 2,
  done: 1,
  failed: 0,
  edited: 0,
  cancelled: 0,
  waiting: 1,
  under_way: 0,
  started_at: '2024-01-01T12:00:00Z',
  is_running: true,
  is_cancelled: false,
  failures: [],
  ...change,
})

test('where one product goes at a time, several that are chosen do not, and the button says why', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { store: { allow_bulk_imports: false } })
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  const button = screen.getByRole('button', { name: 'Import 2 of 2 Products' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('Please import one product at a time.')
  await screen.getByRole('checkbox', { name: 'Select Kettle 2' }).click()
  await expect.element(screen.getByRole('button', { name: 'Import 1 of 2 Products' })).not.toHaveAttribute('aria-disabled')
})

test('an empty list says what it is for', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { items: [] })
  await expect.element(screen.getByRole('heading', { name: 'There are no products in your Import List' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Find products' })).toHaveAttribute('href', '/products')
})

test('a page beyond the last says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { items: [], count: 4 }, '/imported/list?page=9')
  await expect.element(screen.getByRole('heading', { name: 'There are no more products on this page.' })).toBeVisible()
})

test('a variant has its SKU, a name and a picture of the store’s own; both are saved', async () => {
  using api = fakeApi()
  const edits: ImportItemEdit[] = []
  api.on(importsApi.update, ({ body }) => {
    edits.push(body.item)
    return { item: item(1, { value_names: body.item.value_names ?? [], variants: [variant(1, { image_id: 2 }), variant(2)], version: 2 }) }
  })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('tab', { name: /Variants/ }).click()
  await expect.element(screen.getByText('9 in stock · K-1', { exact: false })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Rename variants' }).click()
  await screen.getByLabelText('Name of Size 1').fill('Size 2')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Two variants cannot both be called Size 2.')).toBeVisible()
  expect(edits).toEqual([])
  await screen.getByLabelText('Name of Size 1').fill('Small')
  await screen.getByRole('button', { name: 'Picture of Small: none' }).click()
  await screen.getByRole('menuitem', { name: 'From above' }).click()
  await expect.element(screen.getByRole('button', { name: 'Picture of Small: From above' })).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('SAVED').first()).toBeVisible()
  expect(edits[0]!.value_names).toEqual([{ option: 'Size', value: 'Size 1', name: 'Small' }])
  expect(edits[0]!.variants.map(({ image_id }) => image_id)).toEqual([2, null])
})

test('a change of the description is undone and redone from its toolbar', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  const words = screen.getByRole('textbox', { name: 'Description' })
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await words.click()
  await userEvent.keyboard('Now ')
  await expect.element(words).toMatchTextContent(/Now/)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(words).not.toMatchTextContent(/Now/)
  await screen.getByRole('button', { name: 'Redo' }).click()
  await expect.element(words).toMatchTextContent(/Now/)
})

test('an edit is saved with the version that was seen, and says SAVED', async () => {
  using api = fakeApi()
  const edits: ImportItemEdit[] = []
  api.on(importsApi.update, ({ body }) => {
    edits.push(body.item)
    return {
      item: item(1, {
        ...body.item,
        images: item(1).images,
        variants: [variant(1, { price: '35.00' }), variant(2)],
        value_names: [],
        version: 1 + edits.length,
      }),
    }
  })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByLabelText('Title').fill('Our kettle')
  await screen.getByRole('tab', { name: /Variants/ }).click()
  await screen.getByLabelText('Price of Size 1', { exact: true }).fill('35')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('SAVED').first()).toBeVisible()
  expect(edits[0]).toMatchObject({ imported_product_id: 1, version: 1, title: 'Our kettle', images: [1, 2] })
  expect(edits[0]!.variants[0]).toEqual({ id: 1, active: true, price: '35', compare_price: '0.00', image_id: null })
})

test('the shipping tab shows what to charge at checkout where a separate rate is used, and that importing sends no rates', async () => {
  using api = fakeApi()
  const rate = {
    key: 'US/US',
    place: 'United States',
    price: usd(450),
    additional_price: usd(150),
    excluded_regions: ['AK'],
    delivery: '3–5 days',
  }
  const { screen } = await open(api, { items: [item(1, { separate_shipping: [rate] }), item(2), item(3, { separate_shipping: [] })] })
  const editor = (n: number) => screen.getByRole('form', { name: `Edit Kettle ${n}` })
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await editor(1).getByRole('tab', { name: 'Shipping' }).click()
  await expect.element(screen.getByRole('row', { name: /United States/ })).toMatchTextContent(/not Alaska.*3–5 days.*\$4\.50.*\$1\.50/)
  await expect.element(screen.getByText(/Importing sends no rates/)).toBeVisible()
  await screen.getByRole('button', { name: 'Edit Kettle 3' }).click()
  await editor(3).getByRole('tab', { name: 'Shipping' }).click()
  await expect.element(screen.getByText('This supplier has not set any shipping rates.')).toBeVisible()
  await screen.getByRole('button', { name: 'Edit Kettle 2' }).click()
  await expect.element(editor(2).getByRole('tab', { name: /Variants/ })).toBeVisible()
  await expect.element(editor(2).getByRole('tab', { name: 'Shipping' })).not.toBeInTheDocument()
})

test('prices that are none stand under their rows, and nothing is sent', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { items: [item(1, { variants: [variant(1, { enforce_minimum_selling_price: true }), variant(2)] })] })
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('tab', { name: /Variants/ }).click()
  await screen.getByLabelText('Price of Size 1', { exact: true }).fill('29.99')
  await screen.getByLabelText('Compare Price of Size 2').fill('12')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(screen.getByText('This variant has a Minimum Selling Price of $30.00. Please set the price at or above this price.'))
    .toBeVisible()
  await expect.element(screen.getByText('Compare Price must be higher than Price.')).toBeVisible()
  await expect.element(screen.getByLabelText('Price of Size 1', { exact: true })).toHaveFocus()
  expect(api.sent(importsApi.update)).toEqual([])
})

test('a price that is none sends whoever saves from another tab to the variants', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('tab', { name: /Variants/ }).click()
  await screen.getByLabelText('Price of Size 2', { exact: true }).fill('soon')
  await screen.getByRole('tab', { name: /Details/ }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please enter a valid price')).toBeVisible()
  await expect.element(screen.getByLabelText('Price of Size 2', { exact: true })).toHaveFocus()
})

test('no active variant sends there too, and a faulty word to the details', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('tab', { name: /Variants/ }).click()
  await screen.getByRole('switch', { name: 'Import Size 1' }).click({ force: true })
  await screen.getByRole('switch', { name: 'Import Size 2' }).click({ force: true })
  await screen.getByRole('tab', { name: /Details/ }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please ensure at least one variant is active for importing.')).toBeVisible()
  await screen.getByRole('switch', { name: 'Import Size 1' }).click({ force: true })
  await screen.getByRole('tab', { name: /Details/ }).click()
  await screen.getByLabelText('Title').fill('')
  await screen.getByRole('tab', { name: /Images/ }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please enter a title')).toBeVisible()
})

test('two thousand variants are shown in runs; a fault leads to its run', { timeout: 60_000 }, async () => {
  using api = fakeApi()
  const variants = Array.from({ length: 2000 }, (_, n) => variant(n + 1))
  api.on(importsApi.update, () => {
    throw refusal(422, { code: 'INVALID_INPUT', field: 'item.variants.1500.price', message: 'Please enter a valid price' })
  })
  const { screen } = await open(api, { items: [item(1, { variants })] })
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('tab', { name: /Variants/ }).click()
  await expect.element(screen.getByText('1–100 of 2,000')).toBeVisible()
  await expect.element(screen.getByLabelText('Price of Size 101', { exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Next variants' }).click()
  await screen.getByLabelText('Price of Size 101', { exact: true }).fill('35')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('1,501–1,600 of 2,000')).toBeVisible()
  await expect.element(screen.getByLabelText('Price of Size 1501', { exact: true })).toHaveFocus()
  expect(api.sent(importsApi.update)[0]?.body.item.variants[100]).toMatchObject({ id: 101, price: '35' })
})

test('the bar of what is chosen hides the rows that pass beneath it, with and without a choice', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  const bar = screen.getByRole('group', { name: 'Selection' })
  await expect.element(bar).toBeVisible()
  expect(getComputedStyle(bar.element()).position).toBe('sticky')
  expect(getComputedStyle(bar.element()).backgroundColor).toMatch(/^rgb\(/)
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  expect(getComputedStyle(bar.element()).backgroundColor).toMatch(/^rgb\(/)
})

test('one factor changes all prices, with two decimals', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('tab', { name: /Variants/ }).click()
  await screen.getByLabelText('Factor').fill('2.75')
  await screen.getByRole('button', { name: 'Apply to 2 variants' }).click()
  await expect.element(screen.getByLabelText('Price of Size 1', { exact: true })).toHaveValue('33.00')
  await expect.element(screen.getByLabelText('Price of Size 2', { exact: true })).toHaveValue('33.00')
})

test('a tag with a space is not taken, and says why', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await userEvent.type(screen.getByRole('combobox', { name: 'Tags' }), 'two words,')
  await expect.element(screen.getByText('Invalid Tag. Please remove special characters.')).toBeVisible()
})

test('a tab that has not seen the latest is told so', async () => {
  using api = fakeApi()
  api.on(importsApi.update, () => {
    throw refusal(409, {
      code: 'STALE_ITEM',
      message: 'This product was changed in another tab. Reload the page to see what is saved.',
      data: { item: item(1, { version: 2 }) },
    })
  })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByLabelText('Title').fill('Our kettle')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Not saved. Choose which changes to keep above.')).toBeVisible()
  const notice = screen.getByText('This product was changed in another tab.')
  for (let press = 0; press < 2; press++) {
    await expect.element(notice).toBeInViewport()
    await expect.poll(() => document.activeElement?.contains(notice.element())).toBe(true)
    // scrolls down to the save bar
    await screen.getByLabelText('Title').fill('Our other kettle')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => api.sent(importsApi.update).length).toBe(press + 2)
  }
  await expect.poll(() => document.activeElement?.contains(notice.element())).toBe(true)
})

test('another tab’s save appears beside unsaved edits, and both can be kept', async () => {
  using api = fakeApi()
  const theirs = item(1, {
    version: 2,
    title: 'Their kettle',
    tags: ['kettle', 'theirs'],
    variants: [variant(1), variant(2, { price: '44.00' })],
  })
  const edits: ImportItemEdit[] = []
  api.on(importsApi.update, ({ body }) => {
    edits.push(body.item)
    if (body.item.version === 1)
      throw refusal(409, {
        code: 'STALE_ITEM',
        message: 'This product was changed in another tab. Reload the page to see what is saved.',
        data: { item: theirs },
      })
    return { item: { ...theirs, ...body.item, images: theirs.images, variants: theirs.variants, value_names: [], version: 3 } }
  })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByLabelText('Title').fill('Our kettle')
  await screen.getByRole('tab', { name: /Variants/ }).click()
  await screen.getByLabelText('Price of Size 1', { exact: true }).fill('35.00')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('This product was changed in another tab.', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Title: Their kettle (you have changed it too)')).toBeVisible()
  await expect.element(screen.getByText('Tags: kettle, theirs')).toBeVisible()
  await expect.element(screen.getByText('Variants: 1 variant changed (you have changed it too)')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep my changes' }).click()
  await expect.element(screen.getByText('This product was changed in another tab.', { exact: true })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Price of Size 1', { exact: true })).toHaveValue('35.00')
  await expect.element(screen.getByLabelText('Price of Size 2', { exact: true })).toHaveValue('44.00')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('SAVED').first()).toBeVisible()
  expect(edits[1]).toMatchObject({ version: 2, title: 'Our kettle', tags: ['kettle', 'theirs'] })
  expect(edits[1]!.variants.map(({ price }) => price)).toEqual(['35.00', '44.00'])
})

test('another tab’s save can be taken as it is', async () => {
  using api = fakeApi()
  const theirs = item(1, { version: 2, title: 'Their kettle' })
  api.on(importsApi.update, () => {
    throw refusal(409, { code: 'STALE_ITEM', message: 'This product was changed in another tab.', data: { item: theirs } })
  })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByLabelText('Title').fill('Our kettle')
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Use the saved version' }).click()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Their kettle')
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
})

test('chosen products are imported together, and the button counts them', async () => {
  using api = fakeApi()
  api.on(importsApi.push, { ...counts, run: run() })
  const { screen } = await open(api)
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await screen.getByRole('button', { name: 'Import 2 of 2 Products' }).click()
  await expect.poll(() => api.sent(importsApi.push).length).toBe(1)
  expect(api.sent(importsApi.push)[0]?.body).toEqual({ imported_product_ids: [1, 2], stop_at_warnings: true })
})

test('a warning offers the three ways on', async () => {
  using api = fakeApi()
  const warned = [
    {
      imported_product_id: 1,
      title: 'Kettle 1',
      warnings: [{ code: 'MANUFACTURING_TIME', title: 'Additional Manufacturing Time Required', message: 'Allow two weeks.' }],
    },
  ]
  api.on(importsApi.push, ({ body }) => {
    if (body.stop_at_warnings)
      throw refusal(409, { code: 'IMPORT_WARNINGS', message: 'Please look at this before importing.', data: { warned } })
    return { ...counts, run: run() }
  })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('button', { name: 'Import to store' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Additional Manufacturing Time Required')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Remove From Import List' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Import Anyway' }).click()
  await expect.poll(() => api.sent(importsApi.push).at(-1)?.body.stop_at_warnings).toBe(false)
})

test('the plan’s limit is said in its words, with the way to more', async () => {
  using api = fakeApi()
  const words = 'You have exceeded your import limit. Please upgrade you plan or remove existing products to continue importing'
  api.on(importsApi.push, () => {
    throw refusal(402, { code: 'IMPORT_LIMIT', message: words, data: { limit: 25, held: 24, wanted: 2 } })
  })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('button', { name: 'Import to store' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect
    .element(screen.getByText('Your plan holds 25 products, and 24 are in your store or on the way: there is room for 1 of 2.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings/plans')
})

test('an import that is under way stands where it was after a reload', async () => {
  using api = fakeApi()
  const items = [item(2, { state: 'importing' }), item(1, { state: 'imported', imported: true })]
  const { screen } = await open(api, { items, run: run() })
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  await expect.element(screen.getByText('Importing…')).toBeVisible()
  await expect.element(screen.getByText('Product imported. It may take up to a few minutes to show up in your store.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Edit Kettle 1' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('checkbox', { name: 'Select Kettle 1' })).not.toBeInTheDocument()
})

test('an item that failed and was edited since is counted, and retried with the rest', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { run: run({ total: 3, done: 2, edited: 1, waiting: 0, is_running: false }) })
  await expect.element(screen.getByText('1 edited', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Retry 1 edited' })).toBeVisible()
})

test('a failed import shows the platform’s reason and is retried at a press', async () => {
  using api = fakeApi()
  const error = "Title 'Kettle 1' is not allowed by this shop"
  const failures = [{ imported_product_id: 1, title: 'Kettle 1', image_url: null, error, error_code: 'INVALID_PRODUCT' }]
  api.on(importsApi.retryRun, { ...counts, run: run() })
  const { screen } = await open(api, {
    items: [item(1, { state: 'failed', error, error_code: 'INVALID_PRODUCT' })],
    run: run({ done: 1, failed: 1, waiting: 0, is_running: false, failures }),
  })
  await expect.element(screen.getByText('Error Importing Product')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
  await screen.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect.poll(() => api.sent(importsApi.retryRun)[0]?.body).toEqual({ id: 3 })
  await screen.getByRole('button', { name: 'Close Window' }).click()
  await expect.element(screen.getByText('Error Importing Product')).not.toBeInTheDocument()
})

test('a retry that the plan’s limit stops says so where every import does', async () => {
  using api = fakeApi()
  const words = 'You have exceeded your import limit. Please upgrade you plan or remove existing products to continue importing'
  api.on(importsApi.retryRun, () => {
    throw refusal(402, { code: 'IMPORT_LIMIT', message: words })
  })
  const failures = [{ imported_product_id: 1, title: 'Kettle 1', image_url: null, error: 'Not allowed', error_code: 'INVALID_PRODUCT' }]
  const { screen } = await open(api, { run: run({ failed: 1, waiting: 0, is_running: false, failures }) })
  await screen.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('the rest of an import is cancelled once it was asked, and the panel says what becomes of what has begun', async () => {
  using api = fakeApi()
  const items = [item(3, { state: 'importing' }), item(2, { state: 'importing' }), item(1, { state: 'imported', imported: true })]
  let now = run({ total: 6, done: 1, waiting: 3, under_way: 2 })
  const { screen } = await open(api, { items, run: now })
  api.on(importsApi.cancelRun, () => {
    now = run({ total: 6, done: 1, waiting: 0, under_way: 2, cancelled: 3, is_cancelled: true })
    api.on(importsApi.run, { run: now, ...counts })
    return { run: now, ...counts }
  })
  await expect.element(screen.getByText('5 to go')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel the rest' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel the 5 to go?' })
  await expect.element(dialog.getByText('2 have begun and may still arrive.', { exact: false })).toBeVisible()
  expect(api.sent(importsApi.cancelRun)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect.element(screen.getByText('3 cancelled')).toBeVisible()
  await expect.element(screen.getByText('2 to go')).toBeVisible()
  await expect.element(screen.getByText('Imports that have started are finished. The rest is cancelled.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel the rest' })).not.toBeInTheDocument()
  expect(api.sent(importsApi.cancelRun)[0]?.body).toEqual({ id: 3 })
})

test('without a platform the button leads to where one is connected', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { platform: null })
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await expect.element(screen.getByRole('link', { name: 'CONNECT PLATFORM' })).toHaveAttribute('href', '/settings/platforms')
})

test('an item is removed and says so', async () => {
  using api = fakeApi()
  api.on(importsApi.remove, { success: true, import_list_count: 1 })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
  await screen.getByRole('button', { name: 'Remove From Import List' }).click()
  await expect.element(screen.getByText('Item Removed')).toBeVisible()
  expect(api.sent(importsApi.remove)[0]?.body).toEqual({ imported_product_id: 1 })
})

test('a product removed from the store is shown as news and imported again at a press', async () => {
  using api = fakeApi()
  const error = 'Taken out of your store, as your notification settings ask for: Product Removed. Import it again to bring it back.'
  api.on(importsApi.push, { ...counts, run: run() })
  const { screen } = await open(api, { items: [item(1, { error, error_code: 'TAKEN_OUT' })] })
  await expect.element(screen.getByText(error)).toBeVisible()
  await expect.element(screen.getByText('Error Importing Product')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Import again: Kettle 1' }).click()
  await expect.poll(() => api.sent(importsApi.push)[0]?.body).toEqual({ imported_product_ids: [1], stop_at_warnings: true })
})

describe('a store of a private portal', () => {
  const refused = { code: 'PORTAL_PENDING', message: 'Pending Supplier Approval' }
  const portal = (status: 'PENDING' | 'APPROVED') => ({ private_portal: { id: 5, status } })

  test('that waits for its supplier neither imports nor takes its list along', async () => {
    using api = fakeApi()
    const { screen } = await open(api, { items: [item(1, { refusal: refused }), item(2, { refusal: refused })], store: portal('PENDING') })
    await screen.getByRole('checkbox', { name: 'Select all' }).click()
    await screen.getByRole('button', { name: 'Edit Kettle 1' }).click()
    const waiting = screen.getByRole('button', { name: 'Pending Supplier Approval' })
    await expect.poll(() => waiting.elements()).toHaveLength(3)
    for (const button of waiting.elements()) expect(button.ariaDisabled).toBe('true')
    await expect.element(screen.getByRole('button', { name: /Import \d|Import to store|Download CSV/ })).not.toBeInTheDocument()
  })

  test('that is approved takes it along in either format', async () => {
    using api = fakeApi()
    api.on(importsApi.exportCsv, { type: 'woocommerce', products: 'id\r\n', variants: '' })
    const { screen } = await open(api, { store: portal('APPROVED') })
    await screen.getByRole('button', { name: 'Download CSV' }).click()
    const [button, choice] = [
      screen.getByRole('button', { name: 'Download CSV' }),
      screen.getByRole('menuitem', { name: 'For WooCommerce' }),
    ]
    await expect.element(choice).toBeVisible()
    // Placed beside its button, not at the end of the page.
    const place = () => [button, choice].map((one) => one.element().getBoundingClientRect())
    await expect.poll(() => Math.abs(place()[1]!.top - place()[0]!.bottom)).toBeLessThan(80)
    expect(getComputedStyle(screen.getByRole('menu').element()).position).toBe('absolute')
    await choice.click()
    await expect.poll(() => api.sent(importsApi.exportCsv)[0]?.params).toEqual({ format: 'woocommerce', portal_id: '5' })
  })

  test('is offered no file where suppliers are hidden', async () => {
    using api = fakeApi()
    const { screen } = await open(api, { store: portal('APPROVED'), site: 'global' })
    await expect.element(screen.getByRole('button', { name: 'Edit Kettle 1' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
  })
})
