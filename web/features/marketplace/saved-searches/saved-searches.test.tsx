import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { savedSearchesApi, type WireSavedSearch } from '@quayside/contract/marketplace/saved-search'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { Route } from '../products/products-page.tsx'
import { card, listing, tree } from '../testing/products.ts'

const saved = (id: number, change: Partial<WireSavedSearch> = {}): WireSavedSearch => ({
  id,
  name: `Search ${id}`,
  query: { search: 'mug', category: 'home_garden', price_max: 20, filters: 'vegan' },
  alert: true,
  new_count: 0,
  newer_than: 40,
  is_place_gone: false,
  ...change,
})
const kept = (...saved_searches: WireSavedSearch[]) => ({ saved_searches, limit: 50 })

type Kept = ReturnType<typeof kept>

async function open(api: FakeApi, at = '/products', searches: Kept | (() => Kept) = kept()) {
  await page.viewport(1280, 900)
  api
    .on(workspace.storeSettings, settings)
    .on(marketplaceApi.categories, tree)
    .on(marketplaceApi.list, listing([card(1)]))
  api.on(savedSearchesApi.list, searches)
  return renderPage(Route, { path: '/products', at })
}

describe('keeping a search', () => {
  const narrowed = '/products?category=home_garden&search=mug&filters=vegan&price_max=20&page=3&newer_than=7'

  test('asks for a name, proposes one, and sends what the address asks without its page', async () => {
    using api = fakeApi()
    api.on(savedSearchesApi.save, saved(4, { name: 'Mugs' }))
    const { screen } = await open(api, narrowed)
    await screen.getByRole('button', { name: 'Save this search' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Save this search' })
    await expect.element(dialog.getByLabelText('Name')).toHaveValue('mug, Home & Garden, Cost up to $20, Vegan')
    await dialog.getByLabelText('Name').fill(' ')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(dialog.getByText('Please give it a name')).toBeVisible()
    await dialog.getByLabelText('Name').fill('Mugs')
    await dialog.getByLabelText('Email me about new matches').click()
    api.on(savedSearchesApi.list, kept(saved(4, { name: 'Mugs' })))
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(screen.getByText('Saved as “Mugs”').first()).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.sent(savedSearchesApi.save)[0]?.body).toMatchObject({
      name: 'Mugs',
      alert: false,
      query: { category: 'home_garden', search: 'mug', filters: 'vegan', price_max: 20 },
    })
    expect(Object.keys(api.sent(savedSearchesApi.save)[0]?.body.query).sort()).toEqual(['category', 'filters', 'price_max', 'search'])
  })

  test('of a name that is taken is refused beside it', async () => {
    using api = fakeApi()
    api.on(savedSearchesApi.save, () => {
      throw refusal(409, { code: 'SAVED_SEARCH_NAME_TAKEN', message: 'You already have a saved search with this name' })
    })
    const { screen } = await open(api, '/products?search=mug')
    await screen.getByRole('button', { name: 'Save this search' }).click()
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(screen.getByLabelText('Name')).toHaveAccessibleDescription('You already have a saved search with this name')
  })

  test('cannot be done where there is no room, and says so', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/products?search=tin', kept(...Array.from({ length: 50 }, (_, at) => saved(at + 1))))
    await screen.getByRole('button', { name: 'Save this search' }).click()
    await expect.element(screen.getByText(/50 saved searches, the most you can keep/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })

  test('is not offered where everything is shown', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/products?sorting=new')
    await expect.element(screen.getByText('Stoneware Mug 1')).toBeVisible()
    await expect.poll(() => api.sent(savedSearchesApi.list).length).toBe(1)
    await expect.element(screen.getByRole('button', { name: 'Save this search' })).not.toBeInTheDocument()
  })

  test('that is kept already says under which name; changed, it is kept under the same or another', async () => {
    using api = fakeApi()
    api.on(savedSearchesApi.change, saved(4))
    const at = '/products?search=mug&category=home_garden&price_max=20&filters=vegan&saved=4'
    const { screen } = await open(api, at, kept(saved(4, { name: 'Mugs' })))
    await expect.element(screen.getByText('Saved as “Mugs”')).toBeVisible()
    await screen.getByRole('button', { name: /Remove filter .*Vegan/ }).click()
    await expect.element(screen.getByRole('button', { name: 'Save as new' })).toBeVisible()
    await screen.getByRole('button', { name: 'Save to “Mugs”' }).click()
    await expect.element(screen.getByText('“Mugs” now has these filters')).toBeVisible()
    const [sent] = api.sent(savedSearchesApi.change)
    expect(sent?.params).toEqual({ id: '4' })
    expect(sent?.body).toEqual({ query: { search: 'mug', category: 'home_garden', price_max: 20 } })
  })
})

describe('the list', () => {
  test('tells what each asks and how much is new to it; a name opens all, the number what is new alone', async () => {
    using api = fakeApi()
    api.on(savedSearchesApi.open, { success: true })
    const { screen, address } = await open(api, '/products', kept(saved(4, { name: 'Mugs', new_count: 12 }), saved(5, { name: 'Bowls' })))
    await screen.getByRole('button', { name: 'Saved searches, 12 new' }).click()
    const row = screen.getByRole('listitem').filter({ hasText: 'Mugs' })
    await expect.element(row).toMatchTextContent(/“mug” · Home & Garden · Cost up to \$20 · Vegan/)
    await row.getByRole('link', { name: '12 new of Mugs' }).click()
    await expect.poll(address).toBe('/products?category=home_garden&search=mug&filters=vegan&price_max=20&newer_than=40&saved=4')
    await expect.element(screen.getByText('New since you last looked')).toBeVisible()
    await expect.poll(() => api.sent(marketplaceApi.list).at(-1)?.query).toMatchObject({ newer_than: '40', search: 'mug' })
    expect(api.sent(marketplaceApi.list).at(-1)?.query).not.toHaveProperty('saved')
    await expect.poll(() => api.sent(savedSearchesApi.open).map(({ params }) => params.id)).toEqual(['4'])
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('what comes while one looks at it stays new', async () => {
    using api = fakeApi()
    api.on(savedSearchesApi.open, { success: true })
    const query = { search: 'mug' }
    const { screen, queryClient } = await open(api, '/products?search=mug&saved=4', kept(saved(4, { query })))
    await expect.element(screen.getByText('Saved as “Search 4”')).toBeVisible()
    api.on(savedSearchesApi.list, kept(saved(4, { query, new_count: 2 })))
    await queryClient.invalidateQueries()
    await expect.element(screen.getByRole('button', { name: 'Saved searches, 2 new' })).toBeVisible()
    expect(api.sent(savedSearchesApi.open)).toEqual([])
  })

  test('stands open where the address asks for it', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/products?saved_searches=open', kept(saved(4, { name: 'Mugs' })))
    await expect.element(screen.getByRole('dialog', { name: 'Saved searches' }).getByRole('link', { name: 'Mugs' })).toBeVisible()
  })

  test('one is renamed, its mail is switched off, and it is deleted and brought back', async () => {
    using api = fakeApi()
    let now = [saved(4, { name: 'Mugs' })]
    const change = (values: Partial<WireSavedSearch>) => {
      now = now.map((one) => ({ ...one, ...values }))
      return now[0]!
    }
    api.on(savedSearchesApi.change, ({ body }) => {
      if (body.name === 'Bowls')
        throw refusal(409, { code: 'SAVED_SEARCH_NAME_TAKEN', message: 'You already have a saved search with this name' })
      return change(body)
    })
    api.on(savedSearchesApi.remove, () => {
      now = []
      return { success: true } as const
    })
    api.on(savedSearchesApi.save, ({ body }) => {
      now = [saved(6, body)]
      return now[0]!
    })
    const { screen } = await open(api, '/products?saved_searches=open', () => kept(...now))
    await screen.getByRole('button', { name: 'Rename Mugs' }).click()
    await screen.getByLabelText('New name of Mugs').fill('Bowls')
    await screen.getByRole('button', { name: 'Save name' }).click()
    await expect.element(screen.getByText('You already have a saved search with this name')).toBeVisible()
    await screen.getByLabelText('New name of Mugs').fill('Cups')
    await screen.getByRole('button', { name: 'Save name' }).click()
    await expect.element(screen.getByRole('link', { name: 'Cups' })).toBeVisible()

    await screen.getByRole('switch', { name: 'Email me new products of Cups' }).click()
    await expect.poll(() => now[0]?.alert).toBe(false)
    await expect.element(screen.getByRole('switch', { name: 'Email me new products of Cups' })).not.toBeChecked()

    await screen.getByRole('button', { name: 'Delete Cups' }).click()
    await expect.element(screen.getByText('No saved searches yet.')).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByRole('link', { name: 'Cups' })).toBeVisible()
    expect(api.sent(savedSearchesApi.save)[0]?.body).toEqual({ name: 'Cups', alert: false, query: saved(4).query })
  })

  test('one whose category is gone says so', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/products?saved_searches=open', kept(saved(4, { is_place_gone: true })))
    await expect.element(screen.getByText('Its category no longer exists, so it finds nothing new.')).toBeVisible()
  })

  test('that cannot be had says so and is asked for again', async () => {
    using api = fakeApi()
    await page.viewport(1280, 900)
    api
      .on(workspace.storeSettings, settings)
      .on(marketplaceApi.categories, tree)
      .on(marketplaceApi.list, listing([card(1)]))
    api.on(savedSearchesApi.list, () => {
      throw refusal(500, { message: 'broken' })
    })
    const { screen } = await renderPage(Route, { path: '/products', at: '/products?saved_searches=open' })
    await expect.element(screen.getByText('Error retrieving saved searches')).toBeVisible()
    api.on(savedSearchesApi.list, kept(saved(4, { name: 'Mugs' })))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('link', { name: 'Mugs' })).toBeVisible()
  })
})
