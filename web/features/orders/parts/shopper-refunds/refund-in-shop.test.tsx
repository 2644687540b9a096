import { ordersApi } from '@quayside/contract/orders/endpoints'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { type ShopperRefund, shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import { paymentsApi } from '@quayside/contract/payments/endpoints'
import { refundsApi } from '@quayside/contract/refunds/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from '../../store/order-page.tsx'
import { order, paidBlock, storeSettings } from '../../testing/sample-orders.ts'

const figures = { currency: 'USD', suggested_minor: 2900, most_minor: 3390, lines: [{ product: 1, title: 'Stoneware Mug', quantity: 1 }] }

const made: ShopperRefund = {
  id: 4,
  state: 'refunded',
  currency: 'USD',
  amount_minor: 2900,
  refunded_minor: 2900,
  lines: figures.lines,
  note: '',
  notifies_shopper: true,
  failure: null,
  asked_at: '2024-11-20T10:00:00.000Z',
  settled_at: '2024-11-20T10:00:02.000Z',
}

const none = { platform: 'Shopify', refusal: null, shop_url: null, refunds: [] as ShopperRefund[] }

async function open(api: FakeApi, given: Partial<SupplierBlock> = { status: 'cancelled' }) {
  api.on(workspace.storeSettings, storeSettings).on(paymentsApi.card, { card: null })
  api.on(refundsApi.list, { refunds: [], pagination: pagination(1, 25, 0) })
  const block = paidBlock(given)
  const [line] = block.products
  api.on(ordersApi.get, { data: { order: order({ suppliers: [{ ...block, products: [{ ...line!, id: 1, quantity: 1 }] }] }) } })
  await page.viewport(1280, 900)
  const { screen } = await renderPage(Route, { path: '/order/$orderId', at: '/order/12' })
  return screen
}

const form = (screen: Awaited<ReturnType<typeof open>>) => screen.getByRole('form', { name: 'Refund in Shopify' })

describe('an order that was cancelled', () => {
  test('is refunded in the shop by one press, with the amount that the button shows', async () => {
    using api = fakeApi()
    let refunds: ShopperRefund[] = []
    api.on(shopperRefundsApi.list, () => ({ ...none, refunds })).on(shopperRefundsApi.preview, figures)
    const screen = await open(api)
    await screen.getByRole('button', { name: 'Refund in Shopify' }).click()
    expect(api.sent(shopperRefundsApi.preview).at(-1)?.body).toEqual({ supplier_order_id: 60, lines: [{ product: 1, quantity: 1 }] })
    await expect
      .element(form(screen).getByText('Shopify suggests $29.00 for 1 × Stoneware Mug, and can refund $33.90 at most.'))
      .toBeVisible()
    await form(screen).getByLabelText('Amount in USD').fill('30.5')
    await form(screen).getByLabelText('Note').fill('Out of stock')
    await form(screen).getByLabelText('Shopify emails your shopper about it').click()
    api.on(shopperRefundsApi.send, () => {
      refunds = [{ ...made, amount_minor: 3050, refunded_minor: 3050 }]
      return { refund: refunds[0]! }
    })
    await form(screen).getByRole('button', { name: 'Refund $30.50' }).click()
    await expect.element(screen.getByText('Shopify refunded $30.50 to your shopper')).toBeVisible()
    expect(api.sent(shopperRefundsApi.send).map(({ body }) => body)).toEqual([
      {
        supplier_order_id: 60,
        lines: [{ product: 1, quantity: 1 }],
        amount_minor: 3050,
        shown: { currency: 'USD', suggested_minor: 2900, most_minor: 3390 },
        note: 'Out of stock',
        notifies_shopper: false,
      },
    ])
    await expect.element(form(screen)).not.toBeInTheDocument()
  })

  test.each([
    ['', 'Enter an amount, such as 12.50'],
    ['0', 'Enter more than zero'],
    ['33.91', 'Shopify can refund $33.90 at most'],
  ])('is not refunded with %s', async (typed, words) => {
    using api = fakeApi()
    api.on(shopperRefundsApi.list, none).on(shopperRefundsApi.preview, figures)
    const screen = await open(api)
    await screen.getByRole('button', { name: 'Refund in Shopify' }).click()
    await form(screen).getByLabelText('Amount in USD').fill(typed)
    await form(screen).getByRole('button', { name: 'Refund', exact: false }).last().click()
    await expect.element(form(screen).getByText(words)).toBeVisible()
    expect(api.sent(shopperRefundsApi.send)).toHaveLength(0)
  })

  test('shows the shop’s figures anew where they have changed meanwhile', async () => {
    using api = fakeApi()
    api.on(shopperRefundsApi.list, none).on(shopperRefundsApi.preview, figures)
    const screen = await open(api)
    await screen.getByRole('button', { name: 'Refund in Shopify' }).click()
    await expect.element(form(screen).getByLabelText('Amount in USD')).toHaveValue('29.00')
    api.on(shopperRefundsApi.preview, { ...figures, suggested_minor: 400, most_minor: 400 }).on(shopperRefundsApi.send, () => {
      throw refusal(409, { code: 'FIGURES_CHANGED', message: 'Your store’s figures have changed. Please look at them again.' })
    })
    await form(screen).getByRole('button', { name: 'Refund $29.00' }).click()
    await expect.element(form(screen).getByText('The figures of Shopify have changed. Please look at them again.')).toBeVisible()
    await expect.element(form(screen).getByLabelText('Amount in USD')).toHaveValue('4.00')
  })

  test('says so where the shop has nothing left to refund', async () => {
    using api = fakeApi()
    api.on(shopperRefundsApi.list, none).on(shopperRefundsApi.preview, { ...figures, lines: [], suggested_minor: 0, most_minor: 0 })
    const screen = await open(api)
    await screen.getByRole('button', { name: 'Refund in Shopify' }).click()
    await expect.element(screen.getByText('Shopify has nothing left to refund for this order.')).toBeVisible()
  })

  test('tells the owner of a shop that does not allow it what to do', async () => {
    using api = fakeApi()
    const reason = 'Your store does not let us refund its orders. Connect it again to allow that.'
    api.on(shopperRefundsApi.list, { ...none, refusal: { code: 'SHOP_ACCESS_MISSING', reason } })
    const screen = await open(api)
    await expect.element(screen.getByRole('button', { name: 'Refund in Shopify' })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(screen.getByRole('link', { name: 'Platforms' })).toHaveAttribute('href', '/settings/platforms')
  })

  test('has no button where its platform lets no app refund shoppers', async () => {
    using api = fakeApi()
    api.on(shopperRefundsApi.list, { ...none, platform: null })
    const screen = await open(api)
    await expect.element(screen.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await expect.poll(() => api.sent(shopperRefundsApi.list).length).toBeGreaterThan(0)
    await expect.element(screen.getByRole('button', { name: 'Refund in Shopify' })).not.toBeInTheDocument()
  })
})

test('a refund that the shop refused shows its words, and one without an answer can be looked up', async () => {
  using api = fakeApi()
  const refused: ShopperRefund = {
    ...made,
    id: 3,
    state: 'refused',
    refunded_minor: null,
    failure: 'Refund amount is more than what is refundable',
  }
  let refunds: ShopperRefund[] = [{ ...made, id: 5, state: 'unknown', refunded_minor: null, settled_at: null }, refused]
  api.on(shopperRefundsApi.list, () => ({
    ...none,
    refunds,
    refusal: { code: 'REFUND_UNDER_WAY' as const, reason: 'A refund of this order is under way.' },
  }))
  const screen = await open(api)
  await expect.element(screen.getByText('Shopify did not refund $29.00')).toBeVisible()
  await expect.element(screen.getByText('Refund amount is more than what is refundable')).toBeVisible()
  await expect.element(screen.getByText('Shopify did not say whether it refunded $29.00')).toBeVisible()
  api.on(shopperRefundsApi.lookUp, () => {
    refunds = [made, refused]
    return { refund: made }
  })
  await screen.getByRole('button', { name: 'Ask Shopify now' }).click()
  await expect.element(screen.getByText('Shopify refunded $29.00 to your shopper')).toBeVisible()
  expect(api.sent(shopperRefundsApi.lookUp).map(({ body }) => body)).toEqual([{ id: 5 }])
})

test('an order that is paid and not cancelled proposes no refund in the shop', async () => {
  using api = fakeApi()
  const screen = await open(api, { status: 'paid' })
  await expect.element(screen.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Refund in Shopify' })).not.toBeInTheDocument()
})
