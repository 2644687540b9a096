import { describe, expect, it } from 'vitest'
import type { ShippingOption } from '../shipping/shipping-option.ts'
import { listTerms, priceFor } from '../vendors/price-for.ts'
import { money } from '../vocabulary/money.ts'
import { freezeBlock, type LineToFreeze, noShippingZone } from './freeze-block.ts'

const usd = (minor: number) => money(minor, 'USD')

const option = (rate: number, additional: number): ShippingOption => ({
  id: 1,
  supplierId: 1,
  productId: null,
  fromCountry: 'US',
  toCountry: 'US',
  region: 'US',
  carrier: 'USPS',
  rate: usd(rate),
  additionalRate: usd(additional),
  deliveryDaysMin: 2,
  deliveryDaysMax: 4,
  excludedRegions: [],
})

const line = (change: Partial<LineToFreeze> = {}): LineToFreeze => ({
  externalLineId: '1',
  title: 'Cedar soap',
  quantity: 2,
  price: priceFor({ listPrice: usd(650) }, listTerms),
  available: 10,
  isOffered: true,
  option: option(500, 200),
  ...change,
})

describe('freezing a block', () => {
  it('adds goods and shipping, and shows every step', () => {
    const frozen = freezeBlock([line()], 'USD', true)
    expect(frozen.subtotal).toEqual(usd(1300))
    expect(frozen.shipping).toEqual(usd(700))
    expect(frozen.total.result).toEqual(usd(2000))
    expect(frozen.total.steps.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(2000)
    expect(frozen.payout.result.minor + frozen.fee.result.minor).toBe(2000)
    expect(frozen.errors).toEqual([])
  })

  it('names what keeps it from being paid', () => {
    expect(freezeBlock([line({ option: undefined })], 'USD', true).errors).toEqual([{ type: 'shipping_zone', message: noShippingZone }])
    expect(freezeBlock([line({ available: 1 })], 'USD', true).errors).toMatchObject([
      { type: 'out_of_stock', message: 'Only 1 of Cedar soap left in stock.' },
    ])
    expect(freezeBlock([line({ available: 0 })], 'USD', true).lines[0]).toMatchObject({ outOfStock: true, available: true })
    expect(freezeBlock([line({ isOffered: false })], 'USD', true).errors).toMatchObject([{ type: 'unavailable' }])
    expect(freezeBlock([line({ option: undefined })], 'USD', false).errors).toMatchObject([{ type: 'shipping_address' }])
  })
})
