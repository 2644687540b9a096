import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { card, product, variant } from '../../marketplace/testing/products.ts'
import { cartItem, homeAddress, loomItem, quote } from '../testing/sample-cart.ts'
import { Route } from './new-order-page.tsx'

const full = { cart_items: [cartItem(), loomItem] }

function world(cart: { cart_items: ReturnType<typeof cartItem>[] } = full, addresses = [homeAddress]) {
  const api = fakeApi()
  return api.on(workspace.storeSettings, sampleStore).on(cartApi.list, cart).on(storesApi.addresses, { addresses }).on(cartApi.quote, quote)
}
const open = () => renderPage(Route, { path: '/order/new' })

test('a sample order is made of the saved cart once it is confirmed, and leads to the order', async () => {
  using api = world()
  api.on(cartApi.checkOut, { order_id: 30 })
  const { screen, address } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Create A Manual Order' })).toBeVisible()
  await expect.element(screen.getByText('$57.70', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Create Sample Order' }).click()
  expect(api.sent(cartApi.checkOut)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(screen.getByText('Manual Order Created')).toBeVisible()
  expect(api.sent(cartApi.checkOut)[0]?.body).toMatchObject({ type: 'sample', shipping_address_id: 7 })
  await expect.poll(address).toBe('/order/30')
})

describe('pending quantities', () => {
  test('are saved together, and no order is made before', async () => {
    using api = world()
    api.on(cartApi.save, { cart_items: [cartItem({ quantity: 3 }), loomItem] })
    const { screen } = await open()
    const save = screen.getByRole('button', { name: 'Save Changes' })
    await expect.element(save).toBeDisabled()
    await screen.getByRole('button', { name: 'One more of Speckled Stoneware Mug, Harbor Blue / 12 oz' }).click()
    await expect.element(screen.getByRole('button', { name: 'Create Sample Order' })).toHaveAttribute('aria-disabled', 'true')
    await save.click()
    expect(api.sent(cartApi.save)[0]?.body).toEqual({ items: [{ id: 1, quantity: 3 }] })
    await expect.element(screen.getByRole('textbox', { name: /Quantity of Speckled/ })).toHaveValue('3')
    await expect.element(save).toBeDisabled()
  })

  test('do not go below 0', async () => {
    using _api = world({ cart_items: [cartItem({ quantity: 0 })] })
    const { screen } = await open()
    await expect.element(screen.getByRole('button', { name: /One less of/ })).toBeDisabled()
    await expect
      .element(screen.getByRole('button', { name: 'Create Sample Order' }))
      .toHaveAccessibleDescription('There is nothing to order. Set a quantity above 0.')
  })
})

test('a supplier that is left out stays in the cart and out of the order', async () => {
  using api = world()
  const { screen } = await open()
  await screen.getByRole('checkbox', { name: 'Loom & Ladle: in this order' }).click()
  await expect.poll(() => api.sent(cartApi.quote).at(-1)?.query).toMatchObject({ supplier_ids: '5' })
})

test('a manual order goes to an address that is typed, whose faults are shown first', async () => {
  using api = world(full, [])
  api.on(cartApi.checkOut, { order_id: 31 })
  const { screen } = await open()
  await expect.element(screen.getByText(/You have not set an address for ordering samples/)).toBeVisible()
  await screen.getByRole('button', { name: 'Manual order' }).click()
  await screen.getByLabelText(/^Country/).selectOptions('US')
  await screen.getByLabelText('First Name').fill('Ada')
  await screen.getByRole('button', { name: 'Create Manual Order' }).click()
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(screen.getByText('Please enter a valid Last Name')).toBeVisible()
  expect(api.sent(cartApi.checkOut)).toHaveLength(0)
  await screen.getByLabelText('Last Name').fill('Lindqvist')
  await screen.getByLabelText('Address', { exact: true }).fill('48 Munjoy Street')
  await screen.getByLabelText('City').fill('Portland')
  await screen.getByLabelText('State').selectOptions('ME')
  await screen.getByLabelText('Zip / Postal Code').fill('04101')
  await screen.getByRole('button', { name: 'Create Manual Order' }).click()
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect
    .poll(() => api.sent(cartApi.checkOut)[0]?.body)
    .toMatchObject({
      type: 'manual',
      shipping_address: { first_name: 'Ada', country_code: 'US', province_code: 'ME', zip: '04101' },
    })
})

test('a reason against an order is said beside its supplier, and on the button', async () => {
  using api = world()
  const reason = 'This supplier does not offer shipping to your Sample Address country.'
  const refused = { code: 'NOT_SHIPPED_THERE', reason }
  api.on(cartApi.quote, { ...quote, blocks: [{ ...quote.blocks[0]!, refusal: refused }], refusal: { code: 'CART_NOT_ORDERABLE', reason } })
  const { screen } = await open()
  await expect.element(screen.getByRole('region', { name: 'Amount for Fernway Ceramics' })).toMatchTextContent(reason)
  await expect.element(screen.getByRole('button', { name: 'Create Sample Order' })).toHaveAttribute('aria-disabled', 'true')
})

test('without an address the goods are priced, and nothing is called wrong', async () => {
  using api = world(full, [])
  const errors = [{ type: 'shipping_address', message: 'This order has no shipping address.' }]
  const refused = { code: 'CART_NOT_ORDERABLE', reason: errors[0]!.message }
  api.on(cartApi.quote, { ...quote, blocks: quote.blocks.map((block) => ({ ...block, errors })), refusal: refused })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Manual order' }).click()
  await expect.element(screen.getByText('Choose an address to see shipping and the total.')).toBeVisible()
  await expect.element(screen.getByText('This order has no shipping address.')).not.toBeInTheDocument()
})

test('a refused order says why and is quoted anew', async () => {
  using api = world()
  api.on(cartApi.checkOut, () => {
    throw refusal(409, { code: 'CART_NOT_ORDERABLE', message: 'Linen Apron is out of stock.' })
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Create Sample Order' }).click()
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(screen.getByText('Linen Apron is out of stock.')).toBeVisible()
  await expect.poll(() => api.sent(cartApi.quote).length).toBeGreaterThan(1)
})

test('a product is searched for, and a variant of it put into the cart', async () => {
  using api = world({ cart_items: [] })
  api.on(marketplaceApi.search, { products: [card(7, { title: 'Box kite' })], total: 3 })
  api.on(marketplaceApi.getById, product({ id: 7, variants: [variant(71), variant(72)] }))
  api.on(cartApi.save, { cart_items: [cartItem({ variant_id: 71 })] })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Search products to add' }).fill('kite')
  await screen.getByRole('button', { name: 'Choose variants of Box kite' }).click()
  await screen.getByRole('button', { name: 'Add Box kite, Glaze 71' }).click()
  await expect.element(screen.getByText('Item Added')).toBeVisible()
  await expect.element(screen.getByText('ADDED TO CART')).toBeVisible()
  expect(api.sent(cartApi.save)[0]?.body).toEqual({ items: [{ variant_id: 71, quantity: 1 }] })
})

test('an item is removed from the cart', async () => {
  using api = world()
  api.on(cartApi.remove, { cart_items: [loomItem] })
  const { screen } = await open()
  await screen.getByRole('button', { name: /Remove Speckled Stoneware Mug/ }).click()
  await expect.element(screen.getByText('Item Removed')).toBeVisible()
  await expect.element(screen.getByText('Speckled Stoneware Mug')).not.toBeInTheDocument()
  expect(api.sent(cartApi.remove)[0]?.query).toEqual({ id: '1' })
})

test('a cart that cannot be loaded says so', async () => {
  using api = world()
  api.on(cartApi.list, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'It broke.' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Your cart could not be loaded.')).toBeVisible()
})

test('amounts that are being fetched again cannot be confirmed', async () => {
  using api = world()
  const { screen } = await open()
  const create = screen.getByRole('button', { name: 'Create Sample Order' })
  await expect.element(create).not.toHaveAttribute('aria-disabled', 'true')
  api.on(cartApi.save, { cart_items: [cartItem({ quantity: 3 }), loomItem] })
  const held = Promise.withResolvers<void>()
  api.on(cartApi.quote, async () => {
    await held.promise
    return quote
  })
  await screen.getByRole('button', { name: 'One more of Speckled Stoneware Mug, Harbor Blue / 12 oz' }).click()
  await screen.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(create).toHaveAccessibleDescription('The amounts are being worked out.')
  held.resolve()
  await expect.element(create).not.toHaveAttribute('aria-disabled', 'true')
})
