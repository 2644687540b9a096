import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { ShipRun } from '@quayside/contract/orders/ship-file'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { supplierSettings } from '../testing/sample-orders.ts'
import { Route } from './ship-by-file-page.tsx'

const run = (given: Partial<ShipRun> = {}): ShipRun => ({
  id: 1,
  total: 3,
  shipped: 1,
  already_shipped: 0,
  failed: 0,
  is_running: true,
  started_at: '2024-11-21T10:00:00Z',
  failures: [],
  ...given,
})
const csv = 'Order,Tracking number\n#1029,1Z\n'

async function open(api: FakeApi, latest: ShipRun | null = null, width = 1280) {
  api.on(workspace.supplierSettings, supplierSettings).on(ordersApi.shipRun, { run: latest })
  await page.viewport(width, 900)
  return renderPage(Route, { path: '/supplier/ship-by-file', at: '/supplier/ship-by-file' })
}

/** Selects a file in the button's hidden input. */
function choose(text: string, size?: number) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File([text], 'tracking.csv', { type: 'text/csv' })
  if (size) Object.defineProperty(file, 'size', { value: size })
  const files = new DataTransfer()
  files.items.add(file)
  if (size) Object.defineProperty(input, 'files', { value: [file], configurable: true })
  else input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test.each([1280, 390])('a file is checked first, and then ships what it may, at %i pixels', async (width) => {
  using api = fakeApi()
  const { screen } = await open(api, null, width)
  const faults = [
    { row: 3, column: 'Order' as const, value: '#7', message: 'You have no paid order with this number. Check it, or leave the row out.' },
  ]
  api.on(ordersApi.checkShipFile, { to_ship: 2, already_shipped: 1, refused: 1, faults })
  await expect.element(screen.getByRole('button', { name: 'Choose file' })).toBeVisible()
  choose(csv)
  await expect.element(screen.getByText('2 orders will be shipped')).toBeVisible()
  await expect.element(screen.getByText('1 order is shipped already')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /3 Order #7 You have no paid order/ })).toBeVisible()
  expect(api.sent(ordersApi.checkShipFile).at(-1)?.body).toEqual({ csv, shipping_carrier: '' })
  expect(api.sent(ordersApi.shipByFile)).toEqual([])
  await screen.getByRole('combobox', { name: 'Carrier for rows without one' }).selectOptions('UPS')
  await expect.poll(() => api.sent(ordersApi.checkShipFile).at(-1)?.body.shipping_carrier).toBe('UPS')
  api.on(ordersApi.shipByFile, { run: run() }).on(ordersApi.shipRun, { run: run() })
  await screen.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Shipping 3 orders' })).toBeVisible()
  expect(api.sent(ordersApi.shipByFile).map(({ body }) => body)).toEqual([{ csv, shipping_carrier: 'UPS' }])
})

test('a file of which nothing can be shipped has no button to press', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(ordersApi.checkShipFile, { to_ship: 0, already_shipped: 0, refused: 0, faults: [] })
  choose(csv)
  await expect.element(screen.getByRole('button', { name: 'Nothing to ship' })).toBeDisabled()
})

test('a file that is no CSV, or too large, says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(ordersApi.checkShipFile, () => {
    throw refusal(422, { code: 'INVALID_INPUT', field: 'csv', message: 'The file cannot be read as CSV: Quote Not Closed' })
  })
  choose(csv)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The file cannot be read as CSV: Quote Not Closed')
  choose(csv, 6_000_000)
  await expect.element(screen.getByRole('alert')).toMatchTextContent('This file is larger than 5 MB. Please split it.')
})

test('a run tells what failed and leads to the order; one that cannot be loaded says so', async () => {
  using api = fakeApi()
  const failures = [{ row: 2, supplier_order_id: 50, order: '#1029', message: 'Only paid orders can be marked as shipped.' }]
  const { screen } = await open(api, run({ is_running: false, shipped: 2, failed: 1, failures }))
  await expect.element(screen.getByRole('heading', { name: '2 of 3 orders shipped' })).toBeVisible()
  await expect.element(screen.getByText('Row 2: #1029')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open order #1029' })).toHaveAttribute('href', '/supplier/order/50')
})

test('a page whose latest file cannot be loaded says so', async () => {
  using api = fakeApi()
  api.on(workspace.supplierSettings, supplierSettings).on(ordersApi.shipRun, () => {
    throw refusal(400, { message: 'broken' })
  })
  const { screen } = await renderPage(Route, { path: '/supplier/ship-by-file', at: '/supplier/ship-by-file' })
  await expect.element(screen.getByText('The latest file could not be loaded.')).toBeVisible()
})
