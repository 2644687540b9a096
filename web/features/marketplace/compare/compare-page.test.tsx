import type { Answer } from '@quayside/contract/endpoint'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import type { ComparedProduct } from '@quayside/contract/marketplace/product'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderInApp, renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { usd } from '#foundation/testing/usd.ts'
import { chooseToCompare, chosenToCompare } from '../parts/compare-choice.ts'
import { CompareToggle } from '../parts/compare-toggle.tsx'
import { CompareTray } from '../parts/compare-tray.tsx'
import { compared } from '../testing/products.ts'
import { Route } from './compare-page.tsx'

beforeEach(() => localStorage.clear())

type Beside = Answer<typeof marketplaceApi.compare>
const beside = (...products: ComparedProduct[]): Beside => ({
  products: products.map((product) => ({ id: product.id, title: product.title, product })),
})
const dear = compared(2, { price_range: { low: usd(1500), high: usd(1900) }, processing_time: '2-3 Weeks' })

async function open(api: FakeApi, at = '/compare?ids=1,2', answer: Beside | (() => Beside) = beside(compared(1), dear)) {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, settings).on(marketplaceApi.compare, answer)
  return renderPage(Route, { path: '/compare', at })
}

test('an address that names no products shows those that are chosen', async () => {
  using api = fakeApi()
  chooseToCompare(settings.id, { id: 1, title: 'Stoneware Mug 1', image: null })
  chooseToCompare(settings.id, { id: 2, title: 'Stoneware Mug 2', image: null })
  const { address } = await open(api, '/compare')
  await expect.poll(address).toBe('/compare?ids=1,2')
})

describe('products side by side', () => {
  test('are told line by line from one call, and what differs is marked', async () => {
    using api = fakeApi()
    const { screen } = await open(api)
    const row = (name: string | RegExp) => screen.getByRole('row', { name })
    await expect.element(row(/^Cost \(differs\)/)).toMatchTextContent(/\$12\.40\$15\.00 – \$19\.00/)
    await expect.element(row(/^Made and packed in \(differs\)/)).toMatchTextContent(/1-2 Days2-3 Weeks/)
    await expect.element(row(/^Shipping to United States \$5\.95, 3–5 days/)).toBeVisible()
    await expect.element(row(/^Shipping to Canada Does not ship there/)).toBeVisible()
    await expect.element(row(/^Rating 4\.9 of 5, 214 reviews/)).toBeVisible()
    await expect.element(row(/^Return Policy None/)).toBeVisible()
    expect(api.sent(marketplaceApi.compare).map(({ query }) => query)).toEqual([{ ids: '1,2' }])
    await screen.getByRole('button', { name: 'Profit of Stoneware Mug 1 $13.65. Why this number?' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Profit per item sold' })).toBeVisible()
  })

  test('can be cut down to their differences, and asked about another country; both stand in the address', async () => {
    using api = fakeApi()
    const { screen, address } = await open(api)
    await screen.getByRole('switch', { name: 'Only differences' }).click()
    await expect.poll(address).toBe('/compare?ids=1,2&differences=true')
    await expect.element(screen.getByRole('row', { name: /^Rating/ })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('row', { name: /^Cost/ })).toBeVisible()
    await screen.getByLabelText('Profit after shipping to').selectOptions('CA')
    await expect.poll(address).toBe('/compare?ids=1,2&shipping_country=CA&differences=true')
    await expect.poll(() => api.sent(marketplaceApi.compare).at(-1)?.query).toEqual({ ids: '1,2', shipping_country: 'CA' })
  })

  test('that do not differ say so', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/compare?ids=1,2&differences=true', beside(compared(1), compared(2)))
    await expect.element(screen.getByText('These products have no differences.')).toBeVisible()
  })

  test('are taken away one by one, from what is chosen too', async () => {
    using api = fakeApi()
    chooseToCompare(settings.id, { id: 1, title: 'Stoneware Mug 1', image: null })
    const { screen, address } = await open(api)
    api.on(marketplaceApi.compare, beside(dear))
    await screen.getByRole('button', { name: 'Take Stoneware Mug 1 out of the comparison' }).click()
    await expect.poll(address).toBe('/compare?ids=2')
    expect(chosenToCompare(settings.id)).toEqual([])
    await expect.element(screen.getByRole('link', { name: 'Find another' })).toBeVisible()
    await screen.getByRole('button', { name: 'Take Stoneware Mug 2 out of the comparison' }).click()
    await expect.element(screen.getByText('No products to compare.')).toBeVisible()
  })

  test('go onto the import list from there', async () => {
    using api = fakeApi()
    api.on(importsApi.add, { import_list_count: 4, email: 'nora@a.test', store_id: 1, imported_product_id: 9 })
    const { screen } = await open(api)
    await screen.getByRole('button', { name: 'Add to import list: Stoneware Mug 2' }).click()
    await expect.element(screen.getByRole('link', { name: 'In import list: Stoneware Mug 2' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add to import list: Stoneware Mug 1' })).toBeVisible()
  })

  test('one that is no longer there says so and differs from nobody', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/compare?ids=1,9,8', {
      products: [
        { id: 1, title: 'Stoneware Mug 1', product: compared(1) },
        { id: 9, title: 'Old Jug', product: null },
        { id: 8, title: null, product: null },
      ],
    })
    await expect.element(screen.getByRole('columnheader', { name: /Old Jug.*This product is no longer available\./ })).toBeVisible()
    await expect.element(screen.getByRole('columnheader', { name: /Product 8/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /differs/ })).not.toBeInTheDocument()
  })

  test('name no supplier where nobody is told', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/compare?ids=1,2', beside(compared(1, { supplier: null }), compared(2, { supplier: null })))
    await expect.element(screen.getByRole('row', { name: /^Ships from/ })).toBeVisible()
    for (const line of [/^Supplier/, /^Rating/]) await expect.element(screen.getByRole('row', { name: line })).not.toBeInTheDocument()
  })

  test('that could not be had are asked for again', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/compare?ids=1,2', () => {
      throw refusal(500, { message: 'broken' })
    })
    await expect.element(screen.getByText('Error retrieving products to compare')).toBeVisible()
    api.on(marketplaceApi.compare, beside(compared(1), dear))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('row', { name: /^Cost/ })).toBeVisible()
  })

  test('of an address that names none is told how they are chosen', async () => {
    using api = fakeApi()
    const { screen } = await open(api, '/compare?ids=x,-1')
    await expect.element(screen.getByText('No products to compare.')).toBeVisible()
    expect(api.sent(marketplaceApi.compare)).toEqual([])
  })
})

describe('choosing', () => {
  const one = (id: number) => ({ id, title: `Mug ${id}`, image: null })
  async function choose(api: FakeApi, products: number[]) {
    await page.viewport(1280, 900)
    api.on(workspace.storeSettings, settings)
    return renderInApp(
      <>
        {products.map((id) => (
          <article key={id} style={{ position: 'relative', minHeight: 60 }}>
            <CompareToggle product={one(id)} as={id % 2 ? 'sign' : 'button'} />
          </article>
        ))}
        <CompareTray storeId={settings.id} />
      </>,
    )
  }
  const toggles = (screen: Awaited<ReturnType<typeof choose>>) => screen.getByRole('button', { name: /^Compare/ })

  test('shows in the tray, up to four, and is taken back there or where it was done', async () => {
    using api = fakeApi()
    const screen = await choose(api, [1, 3, 5, 7, 9])
    await screen.getByRole('button', { name: 'Compare: Mug 1' }).click()
    const tray = screen.getByRole('region', { name: 'Products to compare' })
    await expect.element(tray.getByText('1 of 4 chosen')).toBeVisible()
    await expect
      .element(tray.getByRole('button', { name: 'Compare' }))
      .toHaveAccessibleDescription('Choose another product to compare it with.')
    for (const id of [3, 5, 7]) await screen.getByRole('button', { name: `Compare: Mug ${id}` }).click()
    await expect.element(tray.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?ids=1,3,5,7')
    const fifth = screen.getByRole('button', { name: 'Compare: Mug 9' })
    await expect.element(fifth).toHaveAccessibleDescription('You can compare up to four products. Remove one first.')
    ;(fifth.element() as HTMLElement).click()
    expect(chosenToCompare(settings.id)).toHaveLength(4)
    await screen.getByRole('button', { name: 'Compare: Mug 3' }).click()
    await tray.getByRole('button', { name: 'Do not compare Mug 5' }).click()
    await expect.element(tray.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/compare?ids=1,7')
    await tray.getByRole('button', { name: 'Clear' }).click()
    await expect.element(tray).not.toBeInTheDocument()
    expect(chosenToCompare(settings.id)).toEqual([])
  })

  test('is kept of each store apart, and read whatever stands there', async () => {
    chooseToCompare(1, one(4))
    expect(chosenToCompare(2)).toEqual([])
    expect(chosenToCompare(1)).toEqual([one(4)])
    for (const text of ['{', '7', '[{"id":"x"}]']) {
      localStorage.setItem('compare-1', text)
      expect(chosenToCompare(1)).toEqual([])
    }
  })

  test('in another tab of the browser shows here too', async () => {
    using api = fakeApi()
    const screen = await choose(api, [2])
    await expect.element(toggles(screen)).toHaveAttribute('aria-pressed', 'false')
    localStorage.setItem(`compare-${settings.id}`, JSON.stringify([one(2)]))
    window.dispatchEvent(new StorageEvent('storage', { key: `compare-${settings.id}` }))
    await expect.element(screen.getByText('1 of 4 chosen')).toBeVisible()
  })
})
