import { categorisingApi } from '@quayside/contract/admin/categorising'
import { categorisingActsApi } from '@quayside/contract/admin/categorising-acts'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './categorise-page.tsx'

const products = [
  { id: 3, title: 'Rope Lead', image: null, active: true },
  { id: 2, title: 'Wool Mat', image: null, active: true },
]
const pageOf = (list: typeof products) => ({
  products: list,
  pagination: { page: 1, pages: 1, count: list.length, per_page: 50, first_item: Math.min(1, list.length), last_item: list.length },
  is_more: false,
})
const path = '/admin/categorize'
const open = (at = path) => renderPage(Route, { path, at, site: 'main' })

test('the page asks for a category first, and keeps what is chosen in the address', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  api.on(categorisingApi.list, pageOf([]))
  const { screen, address } = await open()
  await expect.element(screen.getByText('Select a category')).toBeVisible()
  expect(api.sent(categorisingApi.list)).toEqual([])
  await expect.element(screen.getByRole('link', { name: 'Take me to the new page' })).toHaveAttribute('href', '/admin/uncategorize')
  await expect.element(screen.getByRole('button', { name: 'Removing' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('link', { name: 'Pets' }).click()
  await expect.poll(address).toBe(`${path}?category=pets`)
  await expect.element(screen.getByText('No products')).toBeVisible()
  await screen.getByRole('link', { name: 'Grooming & Care' }).click()
  await expect.poll(address).toBe(`${path}?category=pets&subcategory=grooming`)
  await screen.getByRole('button', { name: 'Adding' }).click()
  await expect.poll(address).toBe(`${path}?category=pets&subcategory=grooming&type=add`)
})

test('the selected products are saved, and leave the list', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  let left = products
  api.on(categorisingApi.list, () => pageOf(left))
  api.on(categorisingApi.save, ({ body }) => {
    left = left.filter(({ id }) => !body.products.includes(id))
    return { ...pageOf(left), changed: body.products.length }
  })
  const { screen } = await open(`${path}?category=pets`)
  await expect.element(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await screen.getByText('Show Titles').click()
  await expect.element(screen.getByText('Wool Mat')).toBeVisible()
  await screen.getByRole('button', { name: 'Select All' }).click()
  await screen.getByRole('button', { name: 'Deselect All' }).click()
  await screen.getByRole('button', { name: 'Rope Lead' }).click()
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByRole('button', { name: 'Rope Lead' })).not.toBeInTheDocument()
  expect(api.sent(categorisingApi.save).map(({ body }) => body)).toEqual([{ category: 'pets', products: [3], type: 'remove', page: 1 }])
})

test('saving names the list chosen from, and leads to the last page when its own is emptied', async () => {
  using api = fakeApi()
  api.on(categorisingActsApi.list, { acts: [] })
  api.on(categorisingApi.list, pageOf(products))
  api.on(categorisingApi.save, { ...pageOf(products), changed: 1 })
  const { screen, address } = await open(`${path}?category=pets&search=lead&supplier=7&page=2`)
  await screen.getByRole('button', { name: 'Rope Lead' }).click()
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(address).toBe(`${path}?category=pets&search=lead&supplier=7`)
  expect(api.sent(categorisingApi.save)[0]!.body).toMatchObject({ search: 'lead', supplier: 7, page: 2 })
})

const act = {
  id: 5,
  state: 'writing' as 'writing' | 'written' | 'undoing',
  operation: 'remove' as const,
  selection: { list: 'products' as const, category: 'pets' as const, search: 'lead' },
  category: null,
  subcategory: null,
  asked_by: 'ada@quayside.example',
  total: 120,
  written: 60,
  left: 0,
  refused: 1,
  undone: 0,
  refusals: [{ id: 9, title: 'Rope Bed', reason: 'Something went wrong on our side.' }],
  failure: null,
  started_at: '2026-11-28T10:00:00.000Z',
  ended_at: null,
}

test('all that match are removed as one act, which is followed to its end and undone', async () => {
  using api = fakeApi()
  let acts: (typeof act)[] = []
  const list = { ...pageOf(products), is_more: true }
  api.on(categorisingApi.list, { ...list, pagination: { ...list.pagination, count: 1000, pages: 20 } })
  api.on(categorisingActsApi.list, () => ({ acts }))
  api.on(categorisingActsApi.start, () => {
    acts = [act]
    return { act }
  })
  api.on(categorisingActsApi.undo, () => {
    acts = [{ ...act, state: 'undoing', written: 119 }]
    return { act: acts[0]! }
  })
  const { screen } = await open(`${path}?category=pets&search=lead`)
  await screen.getByRole('button', { name: 'Select All' }).click()
  await screen.getByRole('button', { name: 'Select all 1,000+ that match' }).click()
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByText('Remove all 1,000+ products?')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove all' }).click()
  await expect.element(screen.getByText('61 of 120 products')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Not written' })).toHaveTextContent('Rope Bed: Something went wrong on our side.')
  await expect.element(screen.getByRole('progressbar', { name: 'Remove all products in Pets that match “lead”' })).toBeVisible()
  expect(api.sent(categorisingActsApi.start)[0]!.body).toMatchObject({
    operation: 'remove',
    selection: { list: 'products', category: 'pets', search: 'lead' },
  })
  acts = [{ ...act, state: 'written', written: 119 }]
  await expect.element(screen.getByText('Done: 119 products; 1 not written')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Undo it for 119 products?')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.element(screen.getByText('Undoing: 0 of 119 products')).toBeVisible()
})
