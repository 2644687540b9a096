import { type ShippingOptionWire, shippingApi } from '@quayside/contract/shipping/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderInApp } from '#foundation/testing/render.tsx'
import { usd } from '#foundation/testing/usd.ts'
import { ShippingTab } from './shipping-tab.tsx'

const rate = (id: number, to: string, minor: number, more: Partial<ShippingOptionWire> = {}): ShippingOptionWire => ({
  id,
  from_country: 'US',
  to_country: to,
  region: to,
  price: usd(minor),
  additional_item_shipping_rate: usd(100),
  carrier: '',
  delivery_days_min: 2,
  delivery_days_max: 4,
  excluded_regions: '',
  deactivated: null,
  supplier: 1,
  product: null,
  ...more,
})

test.each([1280, 390])('at %i px a product’s own rates stand before the usual ones, and can be switched off', async (width) => {
  using api = fakeApi()
  const own = rate(8, 'CA', 900, { product: 7 })
  api.on(shippingApi.list, ({ query }) => ({
    shipping_options: query.product ? [own] : [rate(1, 'CA', 600), rate(2, 'US', 400)],
    processing_time: '1-2 Days',
  }))
  api.on(shippingApi.deactivate, { shipping_option: { ...own, deactivated: '2026-11-24T10:00:00Z' } })
  await page.viewport(width, 900)
  const screen = await renderInApp(<ShippingTab productId={7} />)
  await expect.element(screen.getByText('This product has rates of its own. Your usual rates apply elsewhere.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Canada/ })).toMatchTextContent(/Own.*\$9\.00/)
  await expect.element(screen.getByRole('row', { name: /United States/ })).toMatchTextContent(/Usual.*\$4\.00/)
  expect(screen.getByRole('row').elements()).toHaveLength(3)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: 'Deactivate this product’s rate to Canada' }).click()
  await expect.poll(() => api.sent(shippingApi.deactivate).map(({ params }) => params)).toEqual([{ id: '8' }])
})
