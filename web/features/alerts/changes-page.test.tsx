import { alertsApi } from '@quayside/contract/alerts/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { timedOut } from '#foundation/api/api-error.ts'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { Route } from './changes-page.tsx'

const change = (id: number, wanted: object = {}) => ({
  id,
  type: 'PRICE' as const,
  variant_name: 'Small',
  previous_value: '10.00',
  new_value: '12.00',
  date: '2026-11-20T12:00:00Z',
  shipping_option__to_country: null,
  supplier: 'Fernway Ceramics',
  ...wanted,
})
const group = (changes: object[], wanted: object = {}) => ({
  type: 'PRODUCT' as const,
  title: 'Stoneware Mug',
  image: null,
  ground_colour: null,
  supplier: 'Fernway Ceramics',
  supplier_id: 5,
  product_id: 7,
  imported_product_id: 9,
  currency: 'USD',
  change_count: changes.length,
  changes,
  ...wanted,
})
const feed = (groups: object[]) => ({ notifications: groups, pagination: pagination(1, 20, groups.length) }) as never

async function open(api: FakeApi, at = '/notifications') {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, settings)
  return renderPage(Route, { path: '/notifications', at })
}

test('three changes of a product are shown, and the rest at a press', async () => {
  using api = fakeApi()
  api.on(
    alertsApi.changes,
    feed([group([change(5), change(4, { type: 'QUANTITY', previous_value: '8', new_value: '0' }), change(3), change(2), change(1)])]),
  )
  const { screen } = await open(api)
  const article = screen.getByRole('article')
  await expect.element(article).toMatchTextContent(/Cost Small.*\$10\.00.*now.*\$12\.00/)
  await expect.element(article).toMatchTextContent(/Stock Small.*8.*now.*0/)
  await expect.poll(() => article.getByRole('listitem').elements().length).toBe(3)
  await screen.getByRole('button', { name: 'Show 2 more' }).click()
  await expect.poll(() => article.getByRole('listitem').elements().length).toBe(5)
})

test('days and kinds stand in the address and are asked of the server', async () => {
  using api = fakeApi()
  api.on(alertsApi.changes, feed([group([change(1)])]))
  const { screen, address } = await open(api)
  await expect.poll(() => api.sent(alertsApi.changes).at(-1)?.query).toEqual({ page: '1' })
  await screen.getByLabelText('How far back').selectOptions('30')
  await expect.poll(address).toBe('/notifications?days=30')
  await screen.getByRole('link', { name: 'Inventory' }).click()
  await expect.poll(address).toBe('/notifications?days=30&type=Inventory')
  await expect.poll(() => api.sent(alertsApi.changes).at(-1)?.query).toEqual({ page: '1', days: '30', type: 'Inventory' })
})

test('where nothing has changed it says so, and offers to look further back', async () => {
  using api = fakeApi()
  api.on(alertsApi.changes, feed([]))
  const { screen } = await open(api)
  await expect.element(screen.getByText('There are no product changes in this range.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Look at 30 days' })).toHaveAttribute('href', '/notifications?days=30')
})

test('the changes page shows the server’s message of a failure', async () => {
  using api = fakeApi()
  api.on(alertsApi.changes, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'The changes cannot be read right now.' })
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText('The changes cannot be read right now.')).toBeVisible()
})

test('an answer that does not come in time is told in the words of the specification', async () => {
  using api = fakeApi()
  api.on(alertsApi.changes, () => {
    throw refusal(503, { code: timedOut, message: 'too late' })
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText('The request was aborted due to a timeout. Please refresh the page to try again.')).toBeVisible()
})

test('a page beyond the last says so, and where a rate leads is said by its name', async () => {
  using api = fakeApi()
  const rate = change(1, { type: 'SHIPPING_RATE', variant_name: null, shipping_option__to_country: 'CA' })
  api.on(alertsApi.changes, ({ query }) =>
    query.page === '9' ? ({ notifications: [], pagination: pagination(9, 20, 1) } as never) : feed([group([rate])]),
  )
  const { screen } = await open(api, '/notifications?p=9&days=30&type=Shipping')
  await expect.element(screen.getByRole('heading', { name: 'There are no more changes on this page.' })).toBeVisible()
  await screen.getByRole('link', { name: 'First page' }).click()
  await expect.element(screen.getByRole('article')).toMatchTextContent(/Shipping rate to Canada.*\$10\.00.*now.*\$12\.00/)
})

test('a supplier’s own change stands under its mark, and the only variant of a product has no name', async () => {
  using api = fakeApi()
  const rate = change(2, { type: 'SHIPPING_RATE', variant_name: null, shipping_option__to_country: 'INTL' })
  const ofSupplier = group([rate], { type: 'SUPPLIER', title: 'Fernway Ceramics', product_id: null, imported_product_id: null })
  api.on(alertsApi.changes, feed([ofSupplier, group([change(1, { variant_name: 'Default Title' })])]))
  const { screen } = await open(api)
  const [supplier, product] = [screen.getByRole('article').first(), screen.getByRole('article').last()]
  await expect.element(supplier).toMatchTextContent(/^FCFernway CeramicsSupplierShipping rate to International/)
  await expect.element(supplier.getByRole('link', { name: 'Fernway Ceramics' })).toHaveAttribute('href', '/supplier-id/5')
  await expect.element(product).toMatchTextContent(/Cost\s*\$10\.00/)
})
