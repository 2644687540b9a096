import type { Answer } from '@quayside/contract/endpoint'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { usd } from '#foundation/testing/usd.ts'
import { rememberList } from '../products/list-as-it-stood.ts'
import { card, product, variant } from '../testing/products.ts'
import { Route } from './product-page.tsx'

beforeEach(() => localStorage.clear())

type Similar = Answer<typeof marketplaceApi.similar>

async function open(
  api: FakeApi,
  change: Parameters<typeof product>[0] = {},
  similar: Similar | (() => Similar) = { products: [] },
  store: typeof settings = settings,
) {
  await page.viewport(1280, 900)
  api
    .on(workspace.storeSettings, store)
    .on(marketplaceApi.get, { data: { product: product(change) } })
    .on(marketplaceApi.similar, similar)
  return renderPage(Route, { path: '/product/$id', at: '/product/7' })
}

test('a product shows its money with the workings, its shipping and its supplier', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByRole('heading', { name: 'Speckled Stoneware Mug', level: 1 })).toBeVisible()
  await screen.getByRole('button', { name: 'Profit $13.65. Why this number?' }).first().click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/First item, Northpost, 3–5 days/)
  await expect.element(screen.getByText(/not Alaska and Hawaii/)).toBeVisible()
  await expect.element(screen.getByText('Orders shipped')).toBeVisible()
  await expect.element(screen.getByText('3,184')).toBeVisible()
})

test('the description is shown without anything that could act', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByText(/Thrown by/)).toBeVisible()
  expect(document.body.innerHTML).not.toContain('alert(1)')
})

test('a return policy that is not there is None', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByText('None', { exact: true })).toBeVisible()
})

test('eight variants are shown, the others when asked for', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { variants: Array.from({ length: 11 }, (_, at) => variant(at + 1)) })
  await expect.element(screen.getByRole('row', { name: /Glaze 8 / })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Glaze 9 / })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show 3 remaining variants' }).click()
  await expect.element(screen.getByRole('row', { name: /Glaze 11 / })).toBeVisible()
  // Keyboard focus stays on the same button.
  const fewer = screen.getByRole('button', { name: 'Show fewer variants' })
  await expect.element(fewer).toHaveFocus()
  await fewer.click()
  await expect.element(screen.getByRole('row', { name: /Glaze 9 / })).not.toBeInTheDocument()
})

test('two thousand variants are shown a hundred at a press', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { variants: Array.from({ length: 300 }, (_, at) => variant(at + 1)) })
  await screen.getByRole('button', { name: 'Show 292 remaining variants' }).click()
  await expect.element(screen.getByRole('row', { name: /Glaze 108 / })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Glaze 109 / })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show 192 remaining variants' }).click()
  await screen.getByRole('button', { name: 'Show 92 remaining variants' }).click()
  await expect.element(screen.getByRole('row', { name: /Glaze 300 / })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show fewer variants' })).toBeVisible()
})

test('the variant of a product that has no others is called that, and not what shops call it', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { variants: [variant(1, { name: 'Default Title', option_values: [] })] })
  await expect.element(screen.getByRole('row', { name: /Only variant/ })).toBeVisible()
  expect(screen.getByText('Default Title').elements()).toEqual([])
})

test('badges stand beside the price; a supplier with few orders shows no number', async () => {
  using api = fakeApi()
  const { supplier } = product()
  const few = { ...supplier!, manufacturing_time: '2-4 Weeks', stats: { shipped_orders: 12, mean_reply_time: null } }
  const { screen } = await open(api, { values: ['handmade', 'women_owned'], supplier: few })
  await expect.element(screen.getByText('Made in United States')).toBeVisible()
  await expect.element(screen.getByText('Handmade · Women owned')).toBeVisible()
  await expect.element(screen.getByText('<100')).toBeVisible()
  await expect.element(screen.getByText('Made and packed in 2-4 Weeks')).toBeVisible()
})

test('a description that nobody has written is no empty box', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { description: ' ' })
  await expect.element(screen.getByText('The supplier has not added a description yet.')).toBeVisible()
})

test('thumbnails of many pictures are as tall as the large one, with the shown one in sight', async () => {
  using api = fakeApi()
  const image = (id: number) => ({ id, url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', alt: '', ground_colour: '#E9DCC3' })
  const { screen } = await open(api, { images: Array.from({ length: 60 }, (_, at) => image(at + 1)) })
  await screen.getByRole('button', { name: 'Previous picture' }).click()
  const [big, last, strip] = [
    screen.getByRole('img', { name: 'Speckled Stoneware Mug, view 60 of 60' }).element(),
    screen.getByRole('button', { name: 'Picture 60', exact: true }).element(),
    screen
      .getByRole('list')
      .filter({ has: page.getByRole('button', { name: 'Picture 60', exact: true }) })
      .element(),
  ]
  const frame = big.parentElement!.getBoundingClientRect()
  expect(strip.getBoundingClientRect().height).toBeCloseTo(frame.height, 0)
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom + 1)
})

test('another product begins at its first picture', async () => {
  using api = fakeApi()
  const image = (id: number) => ({ id, url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', alt: '', ground_colour: '#E9DCC3' })
  const { screen, go } = await open(api, { images: [image(1), image(2), image(3)] })
  const shown = (n: number) => screen.getByRole('img', { name: `Speckled Stoneware Mug, view ${n} of 3` })
  await expect.element(shown(1)).toBeVisible()
  await go('/product/8')
  await expect.element(shown(1)).toBeVisible()
  await screen.getByRole('button', { name: 'Picture 3' }).click()
  await expect.element(shown(3)).toBeVisible()
  // Cached, so nothing is loaded.
  await go('/product/7')
  await expect.element(shown(1)).toBeVisible()
})

test('the way back is the list as it stood', async () => {
  using api = fakeApi()
  rememberList('products', '/products?search=mug&page=3')
  const { screen } = await open(api)
  await expect.element(screen.getByRole('link', { name: 'Back to products' })).toHaveAttribute('href', '/products?search=mug&page=3')
})

test('an address that names no product is asked of nobody', async () => {
  using api = fakeApi()
  const { screen } = await renderPage(Route, { path: '/product/$id', at: '/product/mug' })
  await expect.element(screen.getByText('This product is no longer available.')).toBeVisible()
  expect(api.sent(marketplaceApi.get)).toEqual([])
})

test('a variant that has run out or runs low says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { variants: [variant(1, { quantity: 0 }), variant(2, { quantity: 4 })] })
  await expect.element(screen.getByRole('row', { name: /Glaze 1/ })).toMatchTextContent(/Out of stock/)
  await expect.element(screen.getByRole('row', { name: /Glaze 2/ })).toMatchTextContent(/4 left/)
})

test('a Canadian supplier’s price can be seen in its own currency, with the conversion', async () => {
  using api = fakeApi()
  const cad = (minor: number, original: string) => ({ ...usd(minor), original_amount: original, original_currency: 'CAD' as const })
  const profit = {
    rule: 'profit@1',
    steps: [
      { label: 'Retail price', amount: cad(2000, '27.20') },
      { label: 'Cost', amount: cad(-1000, '-13.60') },
    ],
    result: cad(1000, '13.60'),
  }
  const price = cad(1000, '13.60')
  const retail_price = cad(2000, '27.20')
  const { screen } = await open(api, { price, retail_price, profit, variants: [variant(1, { price, retail_price, profit })] })
  await expect.element(screen.getByRole('button', { name: 'Profit $10.00. Why this number?' }).first()).toBeVisible()
  await screen.getByText('C$', { exact: true }).click()
  await screen.getByRole('button', { name: 'Profit C$13.60. Why this number?' }).first().click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/Retail priceC\$27\.20Cost−C\$13\.60/)
  await expect.element(screen.getByRole('row', { name: /Glaze 1/ })).toMatchTextContent(/C\$13\.60C\$27\.20/)
})

test('amounts of a supplier at home in the store’s currency need no choice', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.getByRole('radiogroup', { name: 'Price currency' }).elements()).toEqual([])
})

test('a supplier without rates says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { shipping_options: {}, profit: null, variants: [variant(1, { profit: null })] })
  await expect.element(screen.getByText('This supplier has not set any shipping rates.')).toBeVisible()
  await expect.element(screen.getByText('Does not ship to United States')).toBeVisible()
})

test('a product is added to the import list', async () => {
  using api = fakeApi()
  api.on(importsApi.add, { import_list_count: 4, email: 'nora@a.test', store_id: 1, imported_product_id: 9 })
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Add to import list: Speckled Stoneware Mug' }).first().click()
  await expect.element(screen.getByRole('link', { name: 'In import list: Speckled Stoneware Mug' }).first()).toBeVisible()
  expect(api.sent(importsApi.add)[0]?.body).toMatchObject({ product_id: 7 })
})

test('a supplier that has not approved the store is asked from here too', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { approval_status: 'NEW' })
  await expect.element(screen.getByRole('button', { name: 'Request Approval of Fernway Ceramics' }).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Add to import list/ })).not.toBeInTheDocument()
})

test('a hidden supplier offers no actions on a product', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { supplier: null, supplier_status: 'HIDDEN' })
  await expect
    .element(screen.getByRole('button', { name: 'Deactivated' }).first())
    .toHaveAccessibleDescription('This supplier is not accepting stores at the moment.')
})

test('a product that was taken off says so and leads to the others', async () => {
  using api = fakeApi()
  await page.viewport(1280, 900)
  api.on(marketplaceApi.get, () => {
    throw refusal(404, { code: 'PRODUCT_GONE', message: 'This product is no longer available.' })
  })
  const { screen, address } = await renderPage(Route, { path: '/product/$id', at: '/product/7' })
  await expect.element(screen.getByText('This product is no longer available.')).toBeVisible()
  await screen.getByRole('link', { name: 'Find products' }).click()
  await expect.poll(address).toBe('/products')
})

test('a failed action on a product shows its message', async () => {
  using api = fakeApi()
  await page.viewport(1280, 900)
  api.on(marketplaceApi.get, () => {
    throw refusal(500, { message: 'broken' })
  })
  const { screen } = await renderPage(Route, { path: '/product/$id', at: '/product/7' })
  await expect.element(screen.getByText('Error retrieving product', { exact: true })).toBeVisible()
})

describe('what other suppliers offer that is like it', () => {
  const others = [card(11, { title: 'Ash-Glaze Mug' }), card(12, { title: 'Salt-Glaze Mug', supplier: null })]

  test('stands at the foot, can be imported from there, and leads on', async () => {
    using api = fakeApi()
    api.on(importsApi.add, { import_list_count: 4, email: 'nora@a.test', store_id: 1, imported_product_id: 9 })
    const { screen, address } = await open(api, {}, { products: others })
    const row = screen.getByRole('region', { name: 'Similar from other suppliers' })
    await expect.element(row.getByRole('heading', { name: 'Ash-Glaze Mug' })).toBeVisible()
    await expect.element(row.getByText('Ships from United States')).toBeVisible()
    await row.getByRole('button', { name: 'Add to import list: Ash-Glaze Mug' }).click()
    await expect.element(row.getByRole('link', { name: 'In import list: Ash-Glaze Mug' })).toBeVisible()
    await row.getByRole('link', { name: 'Salt-Glaze Mug' }).click()
    await expect.poll(address).toBe('/product/12')
  })

  test('is not there where there is nothing', async () => {
    using api = fakeApi()
    const { screen } = await open(api)
    await expect.element(screen.getByRole('heading', { name: 'Return Policy' })).toBeVisible()
    await expect.poll(() => api.sent(marketplaceApi.similar).length).toBe(1)
    await expect.element(screen.getByText('Similar from other suppliers')).not.toBeInTheDocument()
  })

  test('is asked for again where it could not be had, and the page stands meanwhile', async () => {
    using api = fakeApi()
    const { screen } = await open(api, {}, () => {
      throw refusal(500, { message: 'broken' })
    })
    await expect.element(screen.getByText('Error retrieving similar products')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Speckled Stoneware Mug', level: 1 })).toBeVisible()
    api.on(marketplaceApi.similar, { products: others })
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Ash-Glaze Mug' })).toBeVisible()
  })
})

test('the price block has a loss in its own colour, and its number', async () => {
  using api = fakeApi()
  const loss = { rule: 'profit@1', steps: [{ label: 'Retail price', amount: usd(500) }], result: usd(-95) }
  const { screen } = await open(api, { profit: loss, variants: [variant(1, { profit: loss })] })
  await expect.element(screen.getByRole('button', { name: 'Profit −$0.95. Why this number?' }).first()).toBeVisible()
})

test('a product that the store has says what the store calls it and asks for it, and why its import failed', async () => {
  using api = fakeApi()
  const import_info = { id: 3, title: 'Sunday Mug', description: '', tags: '', selected_images: '', collection: '[]', product_type: '' }
  const own = product({
    imported: 'list',
    imported_product_id: 3,
    import_info,
    issue: 'Title is too long.',
    variants: [variant(1, { custom_price: usd(3450) })],
  })
  const { screen } = await open(api, own)
  await expect
    .element(screen.getByText(/On your import list as/))
    .toMatchTextContent(/as Sunday Mug\. Its import failed: Title is too long\./)
  await expect.element(screen.getByRole('row', { name: /Glaze 1/ })).toMatchTextContent(/\$32\.00\s*yours \$34\.50/)
})

describe('where a shop is connected', () => {
  const connected = { ...settings, platform: { name: 'shopify', uid: 'maple', is_connected: true, needs_permission: false } }
  const answer = { import_list_count: 0, imported_to_shopify_count: 1, run: null, imported_product_id: 3 }
  const warned = [
    {
      imported_product_id: 3,
      title: 'Speckled Stoneware Mug',
      warnings: [{ code: 'SELLS_AT_A_LOSS' as const, title: 'It sells at a loss', message: 'It costs more than it brings.' }],
    },
  ]

  test('a product goes into it in one step, after what is to be known first', async () => {
    using api = fakeApi()
    await open(api, {}, undefined, connected)
    let isFirst = true
    api.on(importsApi.pushProduct, () => {
      if (!isFirst) return answer
      isFirst = false
      throw refusal(409, { code: 'IMPORT_WARNINGS', message: 'Please look at this before importing.', data: { warned } })
    })
    await page.getByRole('button', { name: 'Import to your store: Speckled Stoneware Mug' }).click()
    await expect.element(page.getByText('It sells at a loss')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remove From Import List' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Import Anyway' }).click()
    await expect.element(page.getByText('Import started')).toBeVisible()
    expect(api.sent(importsApi.pushProduct).map(({ body }) => body)).toEqual([
      { product: 7, stop_at_warnings: true },
      { product: 7, stop_at_warnings: false },
    ])
  })

  test.each([
    ['stands in the shop already', { imported: 'shopify' as const }],
    ['has to be asked for', { approval_status: 'R' as const }],
  ])('a product that %s does not', async (_what, change) => {
    using api = fakeApi()
    await open(api, change, undefined, connected)
    await expect.element(page.getByRole('heading', { name: 'Speckled Stoneware Mug', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Import to your store/ })).not.toBeInTheDocument()
  })
})

describe('a sample of a product', () => {
  const home = {
    id: 7,
    first_name: 'Nora',
    last_name: 'Moor',
    company: '',
    address1: '12 Ash Street',
    address2: '',
    city: 'Portland',
    country_code: 'US',
    province_code: 'OR',
    province: 'Oregon',
    zip: '97201',
    is_store_address: true,
  }
  const withAddress = { ...settings, shipping_address: home }

  test('is put into the cart by its variant', async () => {
    using api = fakeApi()
    api.on(cartApi.add, { cart_items: [] })
    const { screen } = await open(api, { variants: [variant(1), variant(2)] }, { products: [] }, withAddress)
    await screen.getByLabelText('Variant of the sample').selectOptions('2')
    await screen.getByRole('button', { name: 'Order a sample' }).click()
    await expect.element(screen.getByText('Item Added')).toBeVisible()
    expect(api.sent(cartApi.add)[0]?.body).toMatchObject({ variant_relation: 2 })
  })

  test.each([
    ['in the cart', { in_sample_cart: true }, 'ADDED TO CART', '/order/new'],
    ['ordered before', { sample_ordered: true }, 'SAMPLE ORDERED', '/samples'],
  ])('%s reads so', async (_name, change, label, href) => {
    using api = fakeApi()
    const { screen } = await open(api, { variants: [variant(1, change)] }, { products: [] }, withAddress)
    await expect.element(screen.getByRole('link', { name: label })).toHaveAttribute('href', href)
  })

  test.each([
    ['without an address', settings, {}, 'You have not set an address for ordering samples.'],
    [
      'whose supplier does not ship to the address',
      { ...settings, shipping_address: { ...home, country_code: 'CA', province_code: 'NS' } },
      { shipping_options: { US: product().shipping_options.US! }, more_shipping_options: [] },
      'This supplier does not offer shipping to your Sample Address country.',
    ],
    [
      'whose supplier has no rates',
      withAddress,
      { shipping_options: {}, more_shipping_options: [] },
      'This supplier has not set any shipping rates.',
    ],
    ['without a plan', { ...withAddress, plan: 'NONE' as const }, {}, 'Choose a plan to order samples.'],
  ])('%s cannot be ordered, and its button says why', async (_name, store, change, reason) => {
    using api = fakeApi()
    const { screen } = await open(api, change, { products: [] }, store)
    await expect.element(screen.getByRole('button', { name: 'Order a sample' })).toHaveAccessibleDescription(reason)
  })
})

describe('duty and tax', () => {
  const estimate = {
    table: { uploaded_at: '2026-11-20T12:00:00Z', is_old: false },
    lines: [
      {
        id: 1,
        title: 'Speckled Stoneware Mug',
        variant: 'Harbor Blue',
        quantity: 1,
        hs_code: '691110',
        is_hs_code_of_category: false,
        state: 'estimated' as const,
        text: '',
        workings: { rule: 'landed-cost@1', result: usd(321), steps: [{ label: 'Duty', amount: usd(321), note: '8% of $40.00' }] },
        charges: [{ kind: 'duty' as const, amount: usd(321), rate: '8%', source: 'Customs Tariff', valid_from: '2026-01-01' }],
      },
    ],
  }

  test.each([1280, 390])('at %i px are estimated for the destination that is chosen', async (width) => {
    using api = fakeApi()
    api.on(marketplaceApi.estimateDuty, { estimate })
    const { screen } = await open(api, {}, { products: [] }, { ...settings, estimates_duty: true, country: 'US' })
    await page.viewport(width, 900)
    const panel = screen.getByRole('region', { name: 'Duty and tax estimate' })
    await expect.element(panel).toMatchTextContent(/Not included in what you pay the supplier.*\$3\.21.*Duty 8%: Customs Tariff/s)
    await panel.getByRole('combobox', { name: 'Destination' }).selectOptions('Canada')
    await panel.getByRole('combobox', { name: 'Province' }).selectOptions('Ontario')
    await expect
      .poll(() => api.sent(marketplaceApi.estimateDuty).at(-1)?.query)
      .toEqual({ id: expect.any(String), country: 'CA', province: 'ON' })
    // The gallery bleeds into the padding of a layout that is not here, so the panel alone is measured.
    expect(panel.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
    expect(panel.element().scrollWidth).toBeLessThanOrEqual(panel.element().clientWidth)
  })

  test('are not asked about where the owner has not switched estimates on', async () => {
    using api = fakeApi()
    const { screen } = await open(api)
    await expect.element(screen.getByRole('heading', { name: 'Return Policy' })).toBeVisible()
    await expect.element(screen.getByRole('region', { name: 'Duty and tax estimate' })).not.toBeInTheDocument()
    expect(api.sent(marketplaceApi.estimateDuty)).toEqual([])
  })
})
