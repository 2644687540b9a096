import { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { cartItem, sample } from '../testing/sample-cart.ts'
import { Route } from './samples-page.tsx'

const open = (at = '/samples') => renderPage(Route, { path: '/samples', at })

test('samples stand by supplier with their order, state and tracking, below what is in the cart', async () => {
  using api = fakeApi()
  const other = sample({
    supplier: 'Loom & Ladle',
    supplier_id: 6,
    supplier_group: '6',
    supplier_order_id: 301,
    status: 'pending',
    tracking: [],
  })
  api.on(cartApi.list, { cart_items: [cartItem()] }).on(cartApi.samples, { samples: [sample(), other], next: 30 })
  const { screen } = await open()
  const fernway = screen.getByRole('region', { name: 'Fernway Ceramics' })
  await expect.element(fernway).toMatchTextContent(/#S1.*Shipped.*\$32\.70.*2 × Speckled Stoneware Mug, Harbor Blue \/ 12 oz.*UPS/s)
  await expect.element(screen.getByRole('region', { name: 'Loom & Ladle' })).toMatchTextContent(/Unpaid/)
  await expect.element(screen.getByRole('region', { name: 'In your cart' })).toMatchTextContent(/2 × Speckled Stoneware Mug/)
  await expect.element(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('href', '/samples?before=30')
})

test('an older page leads back to the newest', async () => {
  using api = fakeApi()
  api.on(cartApi.list, { cart_items: [cartItem()] }).on(cartApi.samples, { samples: [sample()], next: null })
  const { screen } = await open('/samples?before=30')
  await expect.element(screen.getByRole('link', { name: 'Newest' })).toHaveAttribute('href', '/samples')
  expect(api.sent(cartApi.samples)[0]?.query).toEqual({ before: '30' })
  await expect.element(screen.getByRole('region', { name: 'In your cart' })).not.toBeInTheDocument()
})

test('a store without samples reads where they come from', async () => {
  using api = fakeApi()
  api.on(cartApi.list, { cart_items: [] }).on(cartApi.samples, { samples: [], next: null })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'No samples yet' })).toBeVisible()
})

test('samples that cannot be loaded say so', async () => {
  using api = fakeApi()
  api.on(cartApi.list, { cart_items: [] }).on(cartApi.samples, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'It broke.' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Error fetching samples.')).toBeVisible()
})

test('suppliers of one name stand apart', async () => {
  using api = fakeApi()
  const namesake = sample({ supplier_id: 6, supplier_group: '6', supplier_order_id: 301 })
  api.on(cartApi.list, { cart_items: [] }).on(cartApi.samples, { samples: [sample(), namesake], next: null })
  const { screen } = await open()
  await expect.element(screen.getByRole('region', { name: 'Fernway Ceramics' }).nth(1)).toMatchTextContent(/1 order/)
})
