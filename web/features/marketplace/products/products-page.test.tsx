import { importsApi } from '@quayside/contract/imports/endpoints'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { quickSearchApi } from '@quayside/contract/marketplace/quick-search'
import { savedSearchesApi } from '@quayside/contract/marketplace/saved-search'
import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { usd } from '#foundation/testing/usd.ts'
import { card, listing, product, tree, variant } from '../testing/products.ts'
import { Route } from './products-page.tsx'

async function open(api: FakeApi, at = '/products', store: Partial<typeof settings> = {}) {
  await page.viewport(1280, 900)
  api
    .on(workspace.storeSettings, { ...settings, ...store })
    .on(marketplaceApi.categories, ({ query }) => (query.search === 'mug' ? { ...tree, total: 43 } : tree))
    .on(savedSearchesApi.list, { saved_searches: [], limit: 50 })
    .on(quickSearchApi.store, { products: [], orders: [], suppliers: [] })
  return renderPage(Route, { path: '/products', at })
}

test('a card shows what it costs, sells for and leaves, and says why', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.list, listing([card(1)], 402))
  const { screen } = await open(api)
  await expect.element(screen.getByText('402 products', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('$12.40')).toBeVisible()
  await expect.element(screen.getByText('$32.00')).toBeVisible()
  await screen.getByRole('button', { name: 'Profit $13.65. Why this number?' }).click()
  const bill = screen.getByRole('dialog', { name: 'Profit per item sold' })
  await expect.element(bill).toMatchTextContent(/Shipping to USFirst item−\$5\.95/)
  await expect.element(bill).toMatchTextContent(/43% of the retail price/)
})

test('a search that names a supplier offers the way to it', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.list, listing([card(1)]))
  api
    .on(workspace.storeSettings, settings)
    .on(marketplaceApi.categories, tree)
    .on(savedSearchesApi.list, { saved_searches: [], limit: 50 })
    .on(quickSearchApi.store, { products: [], orders: [], suppliers: [{ id: 5, name: 'North Woods Soap', image: null }] })
  const { screen } = await renderPage(Route, { path: '/products', at: '/products?search=north+woods' })
  await expect.element(screen.getByRole('link', { name: 'North Woods Soap' })).toHaveAttribute('href', '/supplier-id/5')
})

test('the tree counts what the search and the filters leave, whatever the place and the order', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.list, listing([card(1)]))
  const { screen } = await open(api, '/products?category=home_garden&search=mug&filters=vegan&price_max=9&sorting=sold&page=2')
  await expect
    .element(screen.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^All products/ }))
    .toMatchTextContent(/All products\s*43$/)
  expect(api.sent(marketplaceApi.categories).map(({ query }) => query)).toEqual([{ search: 'mug', filters: 'vegan', price_max: '9' }])
})

test('the product type is chosen by a store with DC fulfilment alone, and kept in every address', async () => {
  {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    const { screen } = await open(api)
    await expect.element(screen.getByText('$12.40')).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: 'Product type' })).not.toBeInTheDocument()
  }
  using api = fakeApi()
  api.on(marketplaceApi.list, listing([card(1)]))
  const { screen } = await open(api, '/products?search=mug&page=2', { has_dc_fulfillment: true })
  const types = screen.getByRole('navigation', { name: 'Product type' })
  await expect.element(types.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await types.getByRole('link', { name: 'Dropshipping' }).click()
  await expect.poll(() => api.sent(marketplaceApi.list).at(-1)?.query).toEqual({ search: 'mug', product_type: 'dropshipping' })
  expect(api.sent(marketplaceApi.categories).at(-1)?.query).toEqual({ search: 'mug', product_type: 'dropshipping' })
})

test('prices stay in the currency that was chosen, on the next visit and where no product asks for it', async () => {
  using api = fakeApi()
  localStorage.clear()
  api.on(marketplaceApi.list, listing([card(1)]))
  const first = await open(api)
  await first.screen.getByText('C$', { exact: true }).click()
  await first.screen.unmount()
  const { screen } = await open(api, '/products?page=2')
  await expect.element(screen.getByRole('radio', { name: 'C$' })).toBeChecked()
  localStorage.clear()
})

test('where it does not ship to there is no profit, and the card says so', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.list, listing([card(1, { shipping_options: {}, profit: null })]))
  const { screen } = await open(api, '/products?shipping_country=CA')
  await expect.element(screen.getByText('Does not ship to Canada')).toBeVisible()
})

describe('everything the list shows is in its address', () => {
  test('the list is requested from the server as its address says', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    await open(
      api,
      '/products?category=home_garden&search=mug&sorting=sold&filters=vegan,handmade&price_min=5&profit_min=6&shipping_max=9&shipping_country=CA&page=3',
    )
    await expect
      .poll(() => api.sent(marketplaceApi.list).at(-1)?.query)
      .toEqual({
        category: 'home_garden',
        search: 'mug',
        sorting: 'sold',
        filters: 'handmade,vegan',
        price_min: '5',
        profit_min: '6',
        shipping_max: '9',
        shipping_country: 'CA',
        page: '3',
      })
  })

  test('whatever country it names, and of two that exclude each other the last', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    await open(api, '/products?shipping_country=gb&filters=made_in_canada,vegan,made_in_us,shiny')
    await expect.poll(() => api.sent(marketplaceApi.list).at(-1)?.query).toEqual({ shipping_country: 'INTL', filters: 'made_in_us,vegan' })
  })

  test('a range, typed, goes into it, on the first page', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    const { screen, address } = await open(api, '/products?page=2')
    await screen.getByRole('button', { name: 'Price', exact: true }).click()
    await screen.getByLabelText('From').fill('5')
    await screen.getByLabelText('To').fill('12.5')
    await screen.getByRole('button', { name: 'Show products' }).click()
    await expect.poll(address).toBe('/products?price_min=5&price_max=12.5')
    await expect.element(screen.getByText(/\$5 – \$12\.50/)).toBeVisible()
  })

  test('a chip takes one filter away, the last control all of them', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    const { screen, address } = await open(
      api,
      '/products?category=home_garden&search=mug&sorting=sold&filters=handmade,vegan&profit_min=6',
    )
    await screen.getByRole('button', { name: /Remove filter .*Handmade/ }).click()
    await expect.poll(address).toBe('/products?category=home_garden&search=mug&sorting=sold&profit_min=6&filters=vegan')
    await screen.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(address).toBe('/products?category=home_garden&search=mug&sorting=sold')
  })

  test('finer filters are chosen together; of two countries one', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    const { screen, address } = await open(api)
    await screen.getByRole('button', { name: 'More filters' }).click()
    const madeIn = screen.getByRole('group', { name: 'Made in' })
    await madeIn.getByLabelText('United States').click()
    await madeIn.getByLabelText('Canada').click()
    await screen.getByLabelText('No approval required').click()
    await screen.getByRole('button', { name: 'Show products' }).click()
    await expect.poll(address).toBe('/products?filters=made_in_canada,no_approval_required')
  })

  test('a category keeps the filters, a sorting too', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    const { screen, address } = await open(api, '/products?profit_min=6')
    await screen.getByRole('link', { name: /Home & Garden/ }).click()
    await expect.poll(address).toBe('/products?category=home_garden&profit_min=6')
    await screen.getByLabelText('Sort products').selectOptions('imported')
    await expect.poll(address).toBe('/products?category=home_garden&profit_min=6&sorting=imported')
    await expect.element(screen.getByRole('heading', { name: 'Home & Garden', level: 1 })).toBeVisible()
  })
})

describe('a word that nobody uses is read as the one most like it', () => {
  const corrected = { ...listing([card(1)]), corrections: [{ typed: 'linnen', read_as: 'linen' }] }

  test('the page says so and leads back to what was typed', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, ({ query }) => (query.literal ? listing([]) : corrected))
    const { screen, address } = await open(api, '/products?category=home_garden&search=Linnen towel')
    await expect.element(screen.getByText(/Showing results for “linen towel”/)).toBeVisible()
    await screen.getByRole('link', { name: 'Search for “Linnen towel” instead' }).click()
    await expect.poll(address).toBe('/products?category=home_garden&search=Linnen+towel&literal=true')
    await expect.element(screen.getByText(/No results for “Linnen towel”/)).toBeVisible()
    await expect.element(screen.getByText(/Showing results for/)).not.toBeInTheDocument()
    await screen.getByRole('searchbox', { name: 'Search products' }).fill('mug')
    await expect.poll(address).toBe('/products?category=home_garden&search=mug')
  })

  test('what is not found either is told by the words that were looked for', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, { ...corrected, products: [], pagination: pagination(1, 36, 0) })
    const { screen } = await open(api, '/products?search=linnen')
    await expect.element(screen.getByText(/No results for “linen”/)).toBeVisible()
  })
})

describe('when there is nothing to show', () => {
  test('the filters can be cleared', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([]))
    const { screen, address } = await open(api, '/products?category=home_garden&search=submarine&profit_min=6')
    await expect.element(screen.getByText('No products fit this category or search term')).toBeVisible()
    await screen.getByRole('link', { name: 'Clear filters' }).click()
    await expect.poll(address).toBe('/products?category=home_garden')
  })

  test('a failure says so and can be tried again', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, () => {
      throw refusal(500, { message: 'broken' })
    })
    const { screen } = await open(api)
    await expect.element(screen.getByText('Error retrieving products', { exact: true })).toBeVisible()
    api.on(marketplaceApi.list, listing([card(1)]))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Stoneware Mug 1')).toBeVisible()
  })

  test('a list that fails again asks for the page to be refreshed', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, () => {
      throw refusal(500, { message: 'broken' })
    })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('Error retrieving products, please refresh the page.')).toBeVisible()
  })

  test('what stands there stays where it cannot be brought up to date', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    const { screen, queryClient } = await open(api)
    await expect.element(screen.getByText('Stoneware Mug 1')).toBeVisible()
    api.on(marketplaceApi.list, () => {
      throw refusal(500, { message: 'broken' })
    })
    await queryClient.invalidateQueries({ queryKey: [marketplaceApi.list.path] })
    await expect.element(screen.getByText('There was an error retrieving products', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('Stoneware Mug 1')).toBeVisible()
  })
})

describe('adding to the import list', () => {
  test('shows at once and is sent once', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1), card(2)]))
    api.on(importsApi.add, { import_list_count: 4, email: 'nora@a.test', store_id: 1, imported_product_id: 9 })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: 'Add to import list: Stoneware Mug 2' }).click()
    await expect.element(screen.getByRole('link', { name: 'In import list: Stoneware Mug 2' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add to import list: Stoneware Mug 1' })).toBeVisible()
    expect(api.sent(importsApi.add).map(({ body }) => body.product_id)).toEqual([2])
    await expect.element(screen.getByText('Item Added')).toBeVisible()
  })

  test('is taken back where the server says no', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1)]))
    api.on(importsApi.add, () => {
      throw refusal(409, { code: 'PRODUCT_UNAVAILABLE', message: 'This product is no longer available.' })
    })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: 'Add to import list: Stoneware Mug 1' }).click()
    await expect.element(screen.getByText('This product is no longer available.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add to import list: Stoneware Mug 1' })).toBeVisible()
  })
})

describe('a supplier that has not approved the store', () => {
  const data = { supplier: { id: 5, name: 'Fernway Ceramics' }, recommendations: 'Tell us of your shop.', approval_status: 'NEW' as const }

  test('is asked after one has read what it recommends', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1, { approval_status: 'NEW' })])).on(marketplaceApi.approvalData, data)
    api.on(vendorsApi.requestApproval, { success: true, message: 'Requested successfully', approval_status: 'P' })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: 'Request Approval of Fernway Ceramics' }).click()
    await expect.element(screen.getByText('Tell us of your shop.')).toBeVisible()
    api.on(marketplaceApi.list, listing([card(1, { approval_status: 'P' })]))
    await screen.getByRole('dialog').getByRole('button', { name: 'Request Approval' }).click()
    await expect.element(screen.getByText('Requested successfully')).toBeVisible()
    expect(api.sent(vendorsApi.requestApproval)[0]?.body).toMatchObject({ supplier_id: 5 })
    await expect.element(screen.getByRole('button', { name: /cancel the request to Fernway Ceramics/ })).toBeVisible()
  })

  test('is not asked where the asking breaks, and that is said', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1, { approval_status: 'P' })]))
    api.on(vendorsApi.requestApproval, () => {
      throw refusal(500, { message: 'broken' })
    })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: /cancel the request to Fernway Ceramics/ }).click()
    await expect.element(screen.getByText('Error requesting approval')).toBeVisible()
  })

  test('need not wait for one that has changed its mind', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1, { approval_status: 'P' })]))
    api.on(vendorsApi.requestApproval, { success: true, message: 'Removed request successfully', approval_status: 'C' })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: /cancel the request to Fernway Ceramics/ }).click()
    await expect.element(screen.getByText('Removed request successfully')).toBeVisible()
    expect(api.sent(vendorsApi.requestApproval)[0]?.body).toMatchObject({ supplier_id: 5, cancel: true })
  })

  test.each([
    ['D', 'Approval pending'],
    ['R', 'Rejected'],
  ] as const)('a card at approval status %s says why it cannot be requested', async (approval_status, label) => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1, { approval_status })]))
    const { screen } = await open(api)
    await expect
      .element(screen.getByRole('button', { name: label }))
      .toHaveAccessibleDescription('This supplier does not work with your store.')
  })

  test('says that the overlay’s words could not be had', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1, { approval_status: 'C' })]))
    api.on(marketplaceApi.approvalData, () => {
      throw refusal(404, { code: 'NOT_FOUND', message: 'Not found' })
    })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: 'Request Approval of Fernway Ceramics' }).click()
    await expect.element(screen.getByRole('dialog').getByText('Error fetching store approval data')).toBeVisible()
  })
})

test('amounts of Canadian suppliers can be seen in their own money', async () => {
  using api = fakeApi()
  const ofCanada = card(1, {
    original_currency: 'CAD',
    price: { amount: '10.00', original_amount: '13.60' },
    retail_price: { amount: '20.00', original_amount: '27.20' },
    shipping_options: { US: { amount: '1.00', original_amount: '1.36' } },
  })
  api.on(marketplaceApi.list, listing([ofCanada]))
  const { screen } = await open(api)
  await expect.element(screen.getByText('$10.00')).toBeVisible()
  await screen.getByText('C$', { exact: true }).click()
  await expect.element(screen.getByText('C$13.60')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Profit C$12.24. Why this number?' })).toBeVisible()
})

describe('variants on a card', () => {
  const of = (count: number) => product({ id: 1, variants: Array.from({ length: count }, (_, at) => variant(at + 1)) })
  const dear = variant(2, { price: usd(1500), retail_price: usd(4000), profit: { rule: 'profit@1', steps: [], result: usd(1905) } })

  test('are buttons while they are few; one pressed tells its own money, pressed again it is the cheapest’s', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1, { variant_count: 2 })]))
    api.on(marketplaceApi.getById, product({ id: 1, variants: [variant(1), dear] }))
    const { screen } = await open(api)
    await expect.element(screen.getByText('$12.40')).toBeVisible()
    expect(api.sent(marketplaceApi.getById)).toEqual([])
    await screen.getByRole('button', { name: '2 variants: Stoneware Mug 1' }).click()
    await screen.getByRole('button', { name: 'Glaze 2', exact: true }).click()
    await expect.element(screen.getByText('$15.00')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Profit $19.05. Why this number?' })).toBeVisible()
    await screen.getByRole('button', { name: 'Glaze 2', exact: true }).click()
    await expect.element(screen.getByText('$12.40')).toBeVisible()
  })

  test.each([
    [6, 'buttons'],
    [7, 'a list'],
  ])('that are %i are %s', async (count, form) => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1, { variant_count: count })])).on(marketplaceApi.getById, of(count))
    const { screen } = await open(api)
    await screen.getByRole('button', { name: `${count} variants: Stoneware Mug 1` }).click()
    // The compare icon would lie below them.
    await expect.element(screen.getByRole('button', { name: 'Compare: Stoneware Mug 1', includeHidden: true })).not.toBeVisible()
    const [group, list] = [screen.getByRole('group', { name: /Variants of/ }), screen.getByRole('combobox', { name: /Variants of/ })]
    await expect.element(form === 'buttons' ? group : list).toBeVisible()
    expect((form === 'buttons' ? list : group).elements()).toEqual([])
  })

  test('are asked for where the listing is asked about, and one that has run out says so', async () => {
    using api = fakeApi()
    api.on(marketplaceApi.list, listing([card(1, { shipping_options: { CA: { amount: '9.00' } } })]))
    api.on(marketplaceApi.getById, product({ id: 1, variants: [variant(1), variant(2, { quantity: 0 })] }))
    const { screen } = await open(api, '/products?shipping_country=CA')
    await screen.getByRole('button', { name: '4 variants: Stoneware Mug 1' }).click()
    await expect.element(screen.getByRole('button', { name: 'Glaze 2 (out of stock)' })).toBeVisible()
    expect(api.sent(marketplaceApi.getById)[0]).toMatchObject({ params: { id: '1' }, query: { shipping_country: 'CA' } })
  })
})

test('a store of a private portal is not led through the categories', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.list, listing([card(1)]))
  const { screen } = await open(api, '/products', { private_portal: { id: 5, status: 'APPROVED' } })
  await expect.element(screen.getByText('Stoneware Mug 1')).toBeVisible()
  expect(screen.getByRole('link', { name: /Home & Garden/ }).elements()).toEqual([])
  await page.viewport(390, 844)
  expect(screen.getByRole('button', { name: 'Categories' }).elements()).toEqual([])
})

test('a phone has the categories behind a button, and going to one closes them', async () => {
  using api = fakeApi()
  api.on(marketplaceApi.list, listing([card(1)]))
  const { screen, address } = await open(api)
  await page.viewport(390, 844)
  await screen.getByRole('button', { name: 'Categories' }).click()
  await screen
    .getByRole('dialog')
    .getByRole('link', { name: /Home & Garden/ })
    .click()
  await expect.poll(address).toBe('/products?category=home_garden')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
