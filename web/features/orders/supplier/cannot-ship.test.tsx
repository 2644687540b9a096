import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { mug, supplierOrder, supplierSettings } from '../testing/sample-orders.ts'
import { Route } from './supplier-order-page.tsx'

async function open(api: FakeApi, given: Partial<SupplierOrder> = {}) {
  api.on(workspace.supplierSettings, supplierSettings).on(ordersApi.supplierGet, { order: supplierOrder(given) })
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/supplier/order/$orderId', at: '/supplier/order/50' })
}

const money = (minor: number) => {
  const amount = (minor / 100).toFixed(2)
  return { amount, currency: 'USD', original_amount: amount, original_currency: 'USD', minor } as const
}
const refunds = [
  {
    id: 1,
    reason: 'cannot_ship',
    status: 'succeeded',
    amount: money(1635),
    borne_by: 'supplier',
    shipping: money(395),
    lines: [{ product: 1, quantity: 1, amount: money(1240) }],
    created_at: '2024-11-21T10:00:00Z',
  },
] satisfies SupplierOrder['refunds']

test('a refund is told with its workings, in the payout, the lines and the timeline', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { refunded: money(1635), refunds, products: [{ ...mug, refunded_quantity: 1 }] })
  await expect.element(screen.getByRole('row', { name: /Speckled Stoneware Mug/ })).toMatchTextContent(/1 refunded/)
  await screen.getByRole('button', { name: 'Refunded to the store −$16.35. Why this number?' }).click()
  const bill = screen.getByRole('dialog', { name: 'Refunds of this order' })
  await expect.element(bill).toMatchTextContent(/Cannot be shipped on Nov 21st 20241 × Speckled Stoneware Mug, shipping\$16\.35/)
  await expect.element(screen.getByText('$16.35 was refunded to Maple & Pine', { exact: true }).last()).toBeVisible()
})

test('an amount withheld from the payout for an earlier refund stands in the payout and its workings', async () => {
  using api = fakeApi()
  const { payout_workings: workings } = supplierOrder()
  const steps = [...workings.steps, { label: 'Owed for the refund of order #1001', amount: { ...money(500), minor: -500 } }]
  const { screen } = await open(api, { withheld: money(500), payout_workings: { ...workings, steps } })
  await expect.element(screen.getByText('Withheld for earlier refunds')).toBeVisible()
  await screen.getByRole('button', { name: /^Payout .*Why this number/ }).click()
  const bill = screen.getByRole('dialog', { name: 'Payout for this order' })
  await expect.element(bill).toMatchTextContent(/Owed for the refund of order #1001−\$5\.00/)
  await expect.element(bill).toMatchTextContent(/What you owe for earlier refunds is withheld/)
})

test('a refund that waits for the card’s bank is told as pending', async () => {
  using api = fakeApi()
  const pending = refunds.map((refund) => ({ ...refund, status: 'pending' as const }))
  const { screen } = await open(api, { refunded: money(1635), refunds: pending, products: [{ ...mug, refunded_quantity: 1 }] })
  await expect.element(screen.getByText('$16.35 is being refunded to Maple & Pine', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Refunded to the store −$16.35. Why this number?' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Refunds of this order' })).toMatchTextContent(/pending/)
})

test('a refusal that is changed after it failed is another request, and one that is sent again the same', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { products: [mug] })
  await screen.getByRole('button', { name: 'Cannot ship some items' }).click()
  const form = screen.getByRole('form', { name: 'Cannot ship' })
  api.on(ordersApi.cannotShip, () => {
    throw refusal(409, { message: 'Please try again' })
  })
  const press = async (times: number) => {
    await form.getByRole('button', { name: 'Refund items' }).click()
    await expect.poll(() => api.sent(ordersApi.cannotShip).length).toBe(times)
  }
  await form.getByLabelText(/Speckled Stoneware Mug/).fill('1')
  await press(1)
  await press(2)
  await form.getByLabelText(/Speckled Stoneware Mug/).fill('2')
  await press(3)
  await form.getByLabelText('Reason').selectOptions('damaged')
  await press(4)
  const keys = api.sent(ordersApi.cannotShip).map(({ body }) => body.idempotency_key)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('the pieces of a parcel begin anew when some of them were refunded', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { products: [mug] })
  await screen.getByLabelText('Ship only some of the items').click()
  await expect.element(screen.getByRole('group', { name: 'Items in this parcel' }).getByLabelText(/Mug/)).toHaveValue('2')
  await screen.getByRole('button', { name: 'Cannot ship some items' }).click()
  const form = screen.getByRole('form', { name: 'Cannot ship' })
  await form.getByLabelText(/Speckled Stoneware Mug/).fill('1')
  const after = supplierOrder({ products: [{ ...mug, refunded_quantity: 1 }] })
  api.on(ordersApi.cannotShip, { order: after }).on(ordersApi.supplierGet, { order: after })
  await form.getByRole('button', { name: 'Refund items' }).click()
  await expect.element(screen.getByRole('group', { name: 'Items in this parcel' })).not.toBeInTheDocument()
})

test('an order that will be cancelled says when', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { cancel_by: '2099-12-04T12:00:00.000Z' })
  await expect.element(screen.getByText('Cancelled and refunded on Dec 4th 2099 unless it ships')).toBeVisible()
})

test.each([1280, 390])('items that cannot be shipped are refunded with the reason, at %i', async (width) => {
  using api = fakeApi()
  const { screen } = await open(api, { products: [mug] })
  await page.viewport(width, 900)
  await screen.getByRole('button', { name: 'Cannot ship some items' }).click()
  const form = screen.getByRole('form', { name: 'Cannot ship' })
  await form.getByRole('button', { name: 'Refund items' }).click()
  await expect.element(form.getByText('Choose at least one product')).toBeVisible()
  await form.getByLabelText(/Speckled Stoneware Mug/).fill('9')
  await form.getByRole('button', { name: 'Refund items' }).click()
  await expect.element(form.getByText('Enter a quantity between 1 and 2')).toBeVisible()
  await form.getByLabelText(/Speckled Stoneware Mug/).fill('1')
  await form.getByLabelText('Note to the store').fill('Chipped in the kiln')
  api.on(ordersApi.cannotShip, { order: supplierOrder({ refunded: money(1635), refunds }) })
  await form.getByRole('button', { name: 'Refund items' }).click()
  await expect.element(screen.getByText('Items refunded to the store')).toBeVisible()
  await expect.element(form).not.toBeInTheDocument()
  expect(api.sent(ordersApi.cannotShip).map(({ body }) => body)).toMatchObject([
    { order_id: 50, lines: [{ id: 1, quantity: 1 }], reason: 'out_of_stock', note: 'Chipped in the kiln' },
  ])
})
