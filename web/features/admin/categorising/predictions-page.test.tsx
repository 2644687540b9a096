import { categorisingActsApi } from '@quayside/contract/admin/categorising-acts'
import { predictionsApi } from '@quayside/contract/admin/predictions'
import { topCategoryKeys } from '@quayside/domain/catalogue/category'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './predictions-page.tsx'

const pets = { key: 'pets', name: 'Pets' }
const product = (id: number, title: string, current: typeof pets | null = null) => ({
  id,
  title,
  image: null,
  supplier: { id: 7, name: 'North Kennels' },
  category: pets,
  subcategory: { key: 'grooming', name: 'Grooming & Care' },
  current,
  prediction_score: 0.876,
  reasons: ['“brush” in the title: 84% of such products are here'],
})
const products = [product(3, 'Oak Brush'), product(2, 'Elm Brush')]
const listOf = (results: typeof products, next: number | null = null, previous: number | null = null) => ({
  categories: topCategoryKeys.map((key) => ({ key, name: key === 'pets' ? 'Pets' : key, count: key === 'pets' ? 1000 : 0 })),
  category: { ...pets, count: 1000 },
  products: { results, next, previous },
})
const path = '/admin/uncategorize'
const open = (at = path) => renderPage(Route, { path, at, site: 'main' })

test('products are shown with score, category and reasons; the whole page is added after a confirmation', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  let left = products
  api.on(predictionsApi.list, () => listOf(left))
  api.on(predictionsApi.review, ({ body }) => {
    left = []
    return { changed: body.products.length }
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Oak Brush' }).getByText('87%')).toBeVisible()
  await expect.element(screen.getByText('“brush” in the title: 84% of such products are here').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Pets 1,000+' })).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('button', { name: 'ADD' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Select All' }).click()
  await screen.getByRole('button', { name: 'ADD' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'ADD' }).click()
  await expect.element(screen.getByText('Approved smart categorization for all products on this page!')).toBeVisible()
  await expect.element(screen.getByText('No products')).toBeVisible()
  expect(api.sent(predictionsApi.review).map(({ body }) => body)).toEqual([
    {
      operation: 'add',
      products: [
        { id: 3, category: 'pets' },
        { id: 2, category: 'pets' },
      ],
    },
  ])
})

test('a move without a category is stopped, and with one it is confirmed', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  api.on(predictionsApi.list, listOf(products))
  api.on(predictionsApi.review, { changed: 1 })
  const { screen } = await open()
  await screen.getByRole('checkbox', { name: 'Choose Oak Brush' }).click()
  await screen.getByRole('button', { name: 'MOVE' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Missing Category!' })).toBeVisible()
  await expect.element(screen.getByText('Select a Category and an optional subcategory')).toBeVisible()
  await screen.getByRole('button', { name: 'OK' }).click()
  await screen.getByLabelText('Move to category').selectOptions('home_garden')
  await screen.getByLabelText('Move to subcategory').selectOptions('lighting')
  await screen.getByRole('button', { name: 'MOVE' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'MOVE' }).click()
  await expect.element(screen.getByText('Confirmed successfully.')).toBeVisible()
  expect(api.sent(predictionsApi.review)[0]!.body).toEqual({
    operation: 'move',
    products: [{ id: 3, category: 'pets' }],
    category: 'home_garden',
    subcategory: 'lighting',
  })
})

test('products that moved meanwhile are said so', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  api.on(predictionsApi.list, listOf([product(3, 'Oak Brush', { key: 'beauty', name: 'Beauty' })]))
  api.on(predictionsApi.review, { changed: 0 })
  const { screen } = await open(`${path}?categorized=1&category=beauty`)
  await expect.element(screen.getByText('Now in Beauty')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Choose Oak Brush' }).click()
  await screen.getByRole('button', { name: 'REMOVE' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'REMOVE' }).click()
  await expect.element(screen.getByText('These products have moved meanwhile. Nothing was changed.')).toBeVisible()
  expect(api.sent(predictionsApi.review)[0]!.body.products).toEqual([{ id: 3, category: 'pets', current: 'beauty' }])
})

test('supplier, kind, score, category and page are kept in the address', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  api.on(predictionsApi.list, listOf(products, 3, 1))
  const { screen, address } = await open(`${path}?page=2`)
  await expect.element(screen.getByRole('link', { name: 'PREV' })).toHaveAttribute('href', path)
  await expect.element(screen.getByRole('link', { name: 'NEXT' })).toHaveAttribute('href', `${path}?page=3`)
  await screen.getByRole('searchbox', { name: 'Supplier ID' }).fill('12')
  await expect.poll(address).toBe(`${path}?supplier=12`)
  await screen.getByRole('button', { name: 'Categorized', exact: true }).click()
  await expect.poll(address).toBe(`${path}?supplier=12&categorized=1`)
  await screen.getByLabelText('Score').selectOptions('90')
  await expect.poll(address).toBe(`${path}?supplier=12&categorized=1&score=90`)
  await screen.getByRole('link', { name: 'Pets 1,000+' }).click()
  await expect.poll(address).toBe(`${path}?supplier=12&categorized=1&category=pets&score=90`)
  await screen.getByRole('searchbox', { name: 'Supplier ID' }).fill('North')
  await expect.element(screen.getByText('Enter the supplier’s ID, a whole number.')).toBeVisible()
})

test('a supplier that there is none of is said so', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  api.on(predictionsApi.list, () => {
    throw refusal(404, { code: 'NOT_FOUND', message: 'Supplier not found' })
  })
  const { screen } = await open(`${path}?supplier=99`)
  await expect.element(screen.getByText('Supplier not found').first()).toBeVisible()
})

test('all predictions of a list are added as one act', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  api.on(predictionsApi.list, listOf(products, 2))
  api.on(categorisingActsApi.start, () => {
    throw refusal(409, { code: 'CONFLICT', message: 'Not now' })
  })
  const { screen } = await open(`${path}?supplier=7&score=90`)
  await screen.getByRole('button', { name: 'Select All' }).click()
  await screen.getByRole('button', { name: 'Select all 1,000+ that match' }).click()
  await screen.getByRole('button', { name: 'ADD' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Add all 1,000+ products?' })).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'ADD' }).click()
  await expect.element(screen.getByText('Not now')).toBeVisible()
  const { key, ...body } = api.sent(categorisingActsApi.start)[0]!.body
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(body).toEqual({
    operation: 'add',
    selection: { list: 'predictions', categorized: false, category: 'pets', supplier: 7, score: 90 },
  })
})
