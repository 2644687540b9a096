import { shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import { refundsApi } from '@quayside/contract/refunds/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route } from './store-refunds-page.tsx'
import { sampleClaim, sampleDetail } from './testing/sample-claims.ts'

const name = 'Refund in Shopify'

async function open(api: FakeApi, given: Parameters<typeof sampleDetail>[0]) {
  api.on(workspace.storeSettings, sampleStore)
  api.on(refundsApi.list, { refunds: [sampleClaim(given)], pagination: pagination(1, 25, 1) }).on(refundsApi.get, sampleDetail(given))
  await page.viewport(1280, 900)
  return (await renderPage(Route, { path: '/settings/refunds', at: '/settings/refunds?claim=7' })).screen
}

describe('a request for a refund', () => {
  test('that was accepted has the shop asked for its pieces', async () => {
    using api = fakeApi()
    api.on(shopperRefundsApi.list, { platform: 'Shopify', refusal: null, shop_url: null, refunds: [] })
    api.on(shopperRefundsApi.preview, {
      currency: 'EUR',
      suggested_minor: 1290,
      most_minor: 1290,
      lines: [{ product: 1, title: 'Mug', quantity: 1 }],
    })
    const screen = await open(api, { status: 'ACCEPTED', outcome: 'full', amount: usd(1635), money: 'returned' })
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByRole('form', { name }).getByRole('button', { name: 'Refund 12.90 EUR' })).toBeVisible()
    expect(api.sent(shopperRefundsApi.preview).at(-1)?.body).toEqual({ supplier_order_id: 50, lines: [{ product: 1, quantity: 1 }] })
  })

  test.each([
    ['that waits', { status: 'PENDING' }],
    ['that is answered by a replacement', { status: 'ACCEPTED', outcome: 'replacement' }],
  ] as const)('%s proposes none in the shop', async (_, given) => {
    using api = fakeApi()
    const screen = await open(api, given)
    await expect.element(screen.getByRole('link', { name: 'Write about this request' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
  })
})
