import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { mug, supplierOrder, supplierSettings, usd } from '../testing/sample-orders.ts'
import { Route } from './supplier-order-page.tsx'

const flagged = { flag: 'cancelled_in_store', flag_warning: 'The store cancelled this order after it was paid.' } as const
const shipped = {
  status: 'shipped',
  shipped_at: '2024-11-21T10:00:00Z',
  shipping_carrier: 'Canada Post',
  tracking_number: '7302119044',
  parcels: [
    {
      id: 8,
      carrier: 'Canada Post',
      tracking_number: '7302119044',
      shipped_at: '2024-11-21T10:00:00Z',
      push_state: 'pushed',
      lines: [{ product: 1, quantity: 2 }],
    },
  ],
} satisfies Partial<SupplierOrder>

async function open(api: FakeApi, given: Partial<SupplierOrder> = {}, at = '/supplier/order/50') {
  api.on(workspace.supplierSettings, supplierSettings).on(ordersApi.supplierGet, { order: supplierOrder(given) })
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/supplier/order/$orderId', at })
}

test('a paid order tells what to pack, by when, where it goes, the note, and the payout with its workings', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByText(/^November 18th 2024, .* for Maple & Pine$/)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Speckled Stoneware Mug/ })).toMatchTextContent(/FC-MUG-BLU-12.*2\$12\.40\$7\.90/)
  await expect.element(screen.getByText('Ship by November 27th 2024')).toBeVisible()
  await expect.element(screen.getByText(/days late\. Late orders lower your rating\./)).toBeVisible()
  await expect.element(screen.getByText('48 Munjoy Street')).toBeVisible()
  await expect.element(screen.getByText('Gift wrap, please')).toBeVisible()
  await expect.element(screen.getByText('−$1.25')).toBeVisible()
  await screen.getByRole('button', { name: 'Payout $31.45. Why this number?' }).click()
  const bill = screen.getByRole('dialog', { name: 'Payout for this order' })
  await expect.element(bill).toMatchTextContent(/Order total\$32\.70Processor fee−\$1\.25Payout\$31\.45/)
})

test('a processor fee of nothing is not shown', async () => {
  using api = fakeApi()
  const none = { amount: '0.00', currency: 'USD', original_amount: '0.00', original_currency: 'USD', minor: 0 } as const
  const { screen } = await open(api, { stripe_fee: none })
  await expect.element(screen.getByText('Shipping charged')).toBeVisible()
  await expect.element(screen.getByText('Processor fee')).not.toBeInTheDocument()
})

test('shipping needs a carrier, and the cursor goes to where it is missing', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(screen.getByText('You must enter a shipping carrier')).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Shipping carrier' })).toHaveFocus()
  await screen.getByRole('combobox', { name: 'Shipping carrier' }).selectOptions('Other')
  await expect.element(screen.getByText('You must enter a shipping carrier')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name of the carrier' })).toHaveFocus()
  await expect.element(screen.getByText('You must enter a shipping carrier')).toBeVisible()
  expect(api.sent(ordersApi.ship)).toEqual([])
})

test('a carrier of one’s own and a number are sent, and the order is shipped', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('combobox', { name: 'Shipping carrier' }).selectOptions('Other')
  await screen.getByRole('textbox', { name: 'Name of the carrier' }).fill(' Harbour Couriers ')
  await screen.getByLabelText('Tracking number').fill('HC 12')
  api.on(ordersApi.ship, { order: supplierOrder(shipped) }).on(ordersApi.supplierGet, { order: supplierOrder(shipped) })
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(screen.getByText('Order marked as shipped')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Shipped', exact: true })).toBeVisible()
  await expect.element(screen.getByText('You shipped with Canada Post 7302119044')).toBeVisible()
  expect(api.sent(ordersApi.ship)[0]?.body).toEqual({
    order_id: 50,
    shipping_carrier: 'Harbour Couriers',
    tracking_number: 'HC 12',
    confirmed: false,
    idempotency_key: expect.any(String),
  })
})

test('some of the items go out as a parcel, and the order says what is left; a quantity that is not there is refused at its field', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByRole('combobox', { name: 'Shipping carrier' }).selectOptions('UPS')
  await screen.getByLabelText('Tracking number').fill('P-1')
  await screen.getByRole('checkbox', { name: 'Ship only some of the items' }).click()
  const mugs = screen.getByRole('textbox', { name: 'Speckled Stoneware Mug, Harbor Blue / 12 oz' })
  await expect.element(mugs).toHaveValue('2')
  await mugs.fill('3')
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(screen.getByText('Enter a quantity between 1 and 2')).toBeVisible()
  await mugs.fill('0')
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(screen.getByText('Choose at least one product to ship')).toBeVisible()
  expect(api.sent(ordersApi.ship)).toEqual([])
  await mugs.fill('1')
  const parcel = {
    id: 9,
    carrier: 'UPS',
    tracking_number: 'P-1',
    shipped_at: '2024-11-21T10:00:00Z',
    push_state: 'waiting' as const,
    lines: [{ product: 1, quantity: 1 }],
  }
  const partly = supplierOrder({ products: [{ ...mug, shipped_quantity: 1 }], parcels: [parcel] })
  api.on(ordersApi.ship, { order: partly }).on(ordersApi.supplierGet, { order: partly })
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(screen.getByText('Parcel marked as shipped')).toBeVisible()
  expect(api.sent(ordersApi.ship)[0]?.body).toMatchObject({ tracking_number: 'P-1', lines: [{ id: 1, quantity: 1 }] })
  await expect.element(screen.getByText('Partially Shipped')).toBeVisible()
  await expect.element(screen.getByText('1 item still to be shipped')).toBeVisible()
  await expect.element(screen.getByText('You shipped 1 of 2 items with UPS P-1')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Ship only some of the items' })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Tracking number')).toHaveValue('')
})

test('the packing slip and the invoice of the order are downloaded', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(ordersApi.packingSlips, '%PDF').on(ordersApi.invoices, '%PDF')
  await screen.getByRole('button', { name: 'Packing slip' }).click()
  await screen.getByRole('button', { name: 'Invoice' }).click()
  await expect.poll(() => api.sent(ordersApi.packingSlips).length + api.sent(ordersApi.invoices).length).toBe(2)
})

test('the tracking of a parcel is corrected, and the shopper is told only if asked', async () => {
  using api = fakeApi()
  const { screen } = await open(api, shipped)
  await screen.getByRole('button', { name: 'Correct tracking' }).click()
  const form = screen.getByRole('form', { name: 'Correct tracking' })
  await expect.element(form.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('7302119044')
  await form.getByRole('combobox', { name: 'Shipping carrier' }).selectOptions('Other')
  await form.getByRole('button', { name: 'Save tracking' }).click()
  await expect.element(form.getByText('You must enter a shipping carrier')).toBeVisible()
  await form.getByRole('combobox', { name: 'Shipping carrier' }).selectOptions('UPS')
  await form.getByRole('textbox', { name: 'Tracking number' }).fill('1Z9')
  api.on(ordersApi.correctTracking, { order: supplierOrder(shipped) })
  await form.getByRole('button', { name: 'Save tracking' }).click()
  await expect.element(screen.getByText('Tracking saved')).toBeVisible()
  expect(api.sent(ordersApi.correctTracking).map(({ body }) => body)).toEqual([
    { order_id: 50, shipment_id: 8, shipping_carrier: 'UPS', tracking_number: '1Z9', notify_shopper: false },
  ])
})

test('an order that was cancelled after it was paid is shipped only when that is confirmed', async () => {
  using api = fakeApi()
  const { screen } = await open(api, flagged)
  await expect.element(screen.getByRole('status').filter({ hasText: flagged.flag_warning })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Shipping carrier' }).selectOptions('UPS')
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  const question = screen.getByText(`${flagged.flag_warning} Please confirm that you want to ship it.`)
  await expect.element(question).toBeVisible()
  await screen.getByRole('button', { name: 'Do not ship' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(api.sent(ordersApi.ship)).toEqual([])
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  api.on(ordersApi.ship, { order: supplierOrder({ ...shipped, ...flagged }) })
  await screen.getByRole('button', { name: 'Ship it anyway' }).click()
  await expect.poll(() => api.sent(ordersApi.ship)[0]?.body.confirmed).toBe(true)
})

test('a change in the store that this page has not seen is asked about when the server says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  const message = 'The address or the items were changed after this order was paid. Please confirm that you want to ship it.'
  api.on(ordersApi.ship, () => {
    throw refusal(409, { code: 'CONFIRMATION_REQUIRED', message })
  })
  await screen.getByRole('combobox', { name: 'Shipping carrier' }).selectOptions('UPS')
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ship it anyway' })).toBeVisible()
})

test('a shipment that fails is a toast that keeps what was typed', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  api.on(ordersApi.ship, () => {
    throw refusal(409, { code: 'ORDER_NOT_SHIPPABLE', message: 'Only paid orders can be marked as shipped.' })
  })
  await screen.getByRole('combobox', { name: 'Shipping carrier' }).selectOptions('UPS')
  await screen.getByLabelText('Tracking number').fill('1Z999')
  await screen.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('ERROR!Only paid orders can be marked as shipped.')
  await expect.element(screen.getByLabelText('Tracking number')).toHaveValue('1Z999')
})

test.each(['shipped', 'cancelled'] as const)('a %s order has nothing left to ship', async (status) => {
  using api = fakeApi()
  const { screen } = await open(api, status === 'shipped' ? shipped : { status })
  await expect.element(screen.getByRole('heading', { name: 'Order #1029' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mark as shipped' })).not.toBeInTheDocument()
})

test('an order without an address says so', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { shipping_address: null, error: true })
  await expect.element(screen.getByRole('alert')).toMatchTextContent('There is no shipping address on this order.')
})

test('the link back leads to the view one came from', async () => {
  using api = fakeApi()
  const { screen } = await open(api, {}, '/supplier/order/50?type=shipped&page=2')
  await expect.element(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/supplier/orders?status=shipped&page=2')
})

test.each([
  [404, 'No such order'],
  [400, 'There was an error loading the products in this order. Please contact support.'],
])('an order that cannot be had (%i) says so', async (status, text) => {
  using api = fakeApi()
  api.on(ordersApi.supplierGet, () => {
    throw refusal(status, { message: 'broken' })
  })
  const { screen } = await renderPage(Route, { path: '/supplier/order/$orderId', at: '/supplier/order/50' })
  await expect.element(screen.getByText(text)).toBeVisible()
})

const inShop = {
  name: null,
  url: null,
  failure: null,
  requested_at: '2024-11-20T10:00:00Z',
  created_at: null,
  cancelled_at: null,
}
const created = {
  ...inShop,
  state: 'created' as const,
  name: '#1007',
  url: 'https://alder.myshopify.com/admin/orders/7',
  created_at: '2024-11-20T10:01:00Z',
}

test('a supplier without a shop of its own sees nothing of one', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByText('Ship by November 27th 2024')).toBeVisible()
  await expect.element(screen.getByText('Your Shopify store')).not.toBeInTheDocument()
})

test('a paid order is created in the supplier’s own shop by a press', async () => {
  using api = fakeApi()
  const sending = supplierOrder({
    shop_order: { ...inShop, state: 'waiting' },
    send_to_shop: { allowed: false, reason: 'It is being created.' },
  })
  api.on(ordersApi.sendToShop, { order: sending })
  const { screen } = await open(api, { send_to_shop: { allowed: true, reason: null } })
  await screen.getByRole('button', { name: 'Create in Shopify' }).click()
  await expect.element(screen.getByText('The order is being created in your store', { exact: true })).toBeVisible()
  expect(api.sent(ordersApi.sendToShop)).toMatchObject([{ body: { order_id: 50 } }])
})

test('why an order cannot be created in the shop stands at the button', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { send_to_shop: { allowed: false, reason: 'This order has no shipping address.' } })
  const button = screen.getByRole('button', { name: 'Create in Shopify' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('This order has no shipping address.')
})

test('a refusal of the shop is shown, with a way to try again', async () => {
  using api = fakeApi()
  const failed = { ...inShop, state: 'failed' as const, failure: 'Variant does not exist.' }
  const { screen } = await open(api, { shop_order: failed, send_to_shop: { allowed: true, reason: null } })
  await expect.element(screen.getByText(/^Variant does not exist/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('an order in the shop leads there, and one that was cancelled there says what to do', async () => {
  using api = fakeApi()
  const { screen } = await open(api, {
    shop_order: { ...created, state: 'cancelled', cancelled_at: '2024-11-21T10:00:00Z' },
    send_to_shop: { allowed: true, reason: null },
  })
  await expect.element(screen.getByRole('link', { name: '#1007' })).toHaveAttribute('href', created.url)
  await expect.element(screen.getByText(/^Cancelled in your store on November 21st 2024/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create again' })).toBeVisible()
})

test.each([
  ['that the shop refused', { ...inShop, state: 'failed' as const, failure: 'Variant does not exist.' }],
  ['that waits to be created in the shop', { ...inShop, state: 'waiting' as const }],
])('an order %s shows nothing of it once it is shipped', async (_, shop_order) => {
  using api = fakeApi()
  const { screen } = await open(api, { ...shipped, shop_order, send_to_shop: { allowed: false, reason: 'Shipped' } })
  await expect.element(screen.getByRole('button', { name: 'Correct tracking' })).toBeVisible()
  await expect.element(screen.getByText('Your Shopify store')).not.toBeInTheDocument()
})

test('an order that was cancelled in the shop asks for nothing once it is shipped', async () => {
  using api = fakeApi()
  const { screen } = await open(api, {
    ...shipped,
    shop_order: { ...created, state: 'cancelled', cancelled_at: '2024-11-21T10:00:00Z' },
    send_to_shop: { allowed: false, reason: 'Shipped' },
  })
  await expect.element(screen.getByText(/^Cancelled in your store on November 21st 2024/)).toBeVisible()
  await expect.element(screen.getByText(/still waits for its goods/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Create again' })).not.toBeInTheDocument()
})

test.each([
  [null, 'This order is cancelled. It is being cancelled in your store too.'],
  ['It was shipped in your Shopify store, and is cancelled here. Contact the store.', /^It was shipped in your Shopify store/],
])('an order that is cancelled here says how it is cancelled in the shop: %s', async (failure, words) => {
  using api = fakeApi()
  const { screen } = await open(api, {
    status: 'cancelled',
    ship_by: null,
    shop_order: { ...created, failure },
    send_to_shop: { allowed: false, reason: 'This order is cancelled.' },
  })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create again' })).not.toBeInTheDocument()
})

test('a fulfillment that was cancelled in the shop is said on the shipped order', async () => {
  using api = fakeApi()
  const { screen } = await open(api, {
    ...shipped,
    shop_order: created,
    cancelled_in_shop: [8],
    send_to_shop: { allowed: false, reason: 'Shipped' },
  })
  await expect.element(screen.getByText('A fulfillment was cancelled in your store')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create in Shopify' })).not.toBeInTheDocument()
})

test.each([
  [{ allowed: false, reason: 'It is there.' }, 'Fulfill it there, and it is marked as shipped here.'],
  [null, 'Your store is no longer connected. Mark the order as shipped here.'],
])('an order in the shop with the connection %j says where to go on', async (send_to_shop, words) => {
  using api = fakeApi()
  const { screen } = await open(api, { shop_order: created, send_to_shop })
  await expect.element(screen.getByText(words)).toBeVisible()
})

test.each([
  ['card', 'your payout'],
  ['paypal', 'your PayPal account'],
] as const)('a refund of a payment by %s was taken from %s', async (payment_method, place) => {
  using api = fakeApi()
  const { screen } = await open(api, { payment_method, refunded: usd(500) })
  await expect.element(screen.getByText(new RegExp(`The refund was taken from ${place}\\.`))).toBeVisible()
})
