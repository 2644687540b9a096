import { describe, expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { faultOfRule, type PriceRule, pricesAfter, repriced } from './price-rule.ts'

const rule = (more: Partial<PriceRule>): PriceRule => ({ target: 'price', way: 'percent', by: 1000, rounding: 'cent', ...more })
const prices = (price: number, retail: number) => ({ listPrice: money(price, 'USD'), retailPrice: money(retail, 'USD') })
const variant = (id: number, price: number, retail: number, active = true) =>
  ({ id, name: `Size ${id}`, active, ...prices(price, retail) }) as never

describe('prices after a rule', () => {
  it.each<[string, Partial<PriceRule>, [number, number], [number, number]]>([
    ['10% up', {}, [1200, 3000], [1320, 3000]],
    ['10% down', { by: -1000 }, [1200, 3000], [1080, 3000]],
    ['half a cent is rounded to the nearest', { by: 250 }, [1018, 3000], [1043, 3000]],
    ['an amount more', { way: 'amount', by: 150 }, [1200, 3000], [1350, 3000]],
    ['an amount less, of both', { way: 'amount', by: -150, target: 'both' }, [1200, 3000], [1050, 2850]],
    ['the retail price alone', { target: 'retail_price' }, [1200, 3000], [1200, 3300]],
    ['to five cents', { rounding: 'five_cents' }, [1202, 3000], [1320, 3000]],
    ['to a whole number', { rounding: 'whole' }, [1240, 3000], [1400, 3000]],
    ['to end in .99, the nearest', { rounding: 'ninety_nine' }, [1200, 3000], [1299, 3000]],
    ['to end in .99, which may be above', { rounding: 'ninety_nine' }, [1250, 3000], [1399, 3000]],
    ['to end in .95', { rounding: 'ninety_five', target: 'retail_price' }, [1200, 3000], [1200, 3295]],
    ['a price to a margin', { way: 'margin', by: 4000 }, [1200, 3000], [1800, 3000]],
    [
      'a price to a margin is rounded down, so that the margin is kept',
      { way: 'margin', by: 4000, rounding: 'whole' },
      [1, 2950],
      [1700, 2950],
    ],
    ['a retail price to a margin', { way: 'margin', by: 5000, target: 'retail_price' }, [1200, 3000], [1200, 2400]],
    [
      'a retail price to a margin is rounded up',
      { way: 'margin', by: 3000, target: 'retail_price', rounding: 'ninety_nine' },
      [1000, 1],
      [1000, 1499],
    ],
    ['a margin that divides evenly gains no cent', { way: 'margin', by: 3000, target: 'retail_price' }, [700, 1], [700, 1000]],
  ])('%s', (_what, change, [price, retail], [priceMinor, retailPriceMinor]) =>
    expect(pricesAfter(prices(price, retail), rule(change))).toEqual({ priceMinor, retailPriceMinor }),
  )
})

describe('what is wrong with a rule', () => {
  it.each<[string, Partial<PriceRule>, boolean, string | undefined]>([
    ['none', {}, false, undefined],
    ['nothing to change by', { by: 0 }, false, 'Enter by how much.'],
    ['a fraction of a basis point', { by: 10.5 }, false, 'Enter a number with at most two decimals.'],
    ['a price below nothing', { by: -9500 }, false, 'Enter a percentage from -90 to 1000.'],
    ['an amount beyond reason', { way: 'amount', by: 20_000_000 }, false, 'Enter an amount of at most 100,000.'],
    ['too small a margin', { way: 'margin', by: 2900 }, false, 'Reseller margin must be at least 30%'],
    ['the smallest margin', { way: 'margin', by: 3000 }, false, undefined],
    ['a small margin of an account that may set any price', { way: 'margin', by: 1000 }, true, undefined],
    ['a margin for both prices', { way: 'margin', by: 4000, target: 'both' }, false, 'A margin sets one of the two prices. Choose which.'],
    ['a margin of everything', { way: 'margin', by: 10_000 }, true, 'A margin is 0 to 95%.'],
  ])('%s', (_what, change, allowsAnyPrice, message) => expect(faultOfRule(rule(change), allowsAnyPrice)?.message).toBe(message))
})

describe('a product after a rule', () => {
  it('has changes of its active variants alone, and none where a price is so already', () =>
    expect(
      repriced({ variants: [variant(1, 1200, 3000), variant(2, 900, 3000, false)] }, rule({ way: 'margin', by: 6000 }), false),
    ).toEqual({
      changes: [],
      refusals: [],
    }))

  it.each<[string, Partial<PriceRule>, string]>([
    ['above 70% of the retail price plus one', { by: 9000 }, 'Price must be at least 30% off retail price: it would be 22.80 of 30.00.'],
    ['below one', { way: 'amount', by: -1150 }, 'Please enter a valid price: it would be 0.50.'],
    ['below nothing', { way: 'amount', by: -2950, target: 'retail_price' }, 'Please enter a valid retail price: it would be 0.50.'],
  ])('is refused with the variant and its price where that is %s', (_what, change, message) =>
    expect(repriced({ variants: [variant(1, 1200, 3000)] }, rule(change), false).refusals).toContainEqual({
      variantId: 1,
      name: 'Size 1',
      message,
    }),
  )

  it('of an account that may set any price is not bound to the margin', () =>
    expect(repriced({ variants: [variant(1, 1200, 3000)] }, rule({ by: 9000 }), true).refusals).toEqual([]))
})
