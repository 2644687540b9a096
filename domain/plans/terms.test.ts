import { describe, expect, it } from 'vitest'
import { type DiscountFacts, termsOf } from './terms.ts'

const none: DiscountFacts = { isFirstTime: false, sale: { isOn: false, discount: 25 } }
const sale: DiscountFacts = { ...none, sale: { isOn: true, discount: 25 } }
const coupon = (percent: number, charges = 1) => ({ code: 'SAVE', percent, charges, plans: ['GROWTH' as const] })
const offer = (percent: number, charges = 1, frequency: 'MONTHLY' | 'SIX_MONTHS' | 'YEARLY' = 'YEARLY') => ({
  id: 7,
  title: 'Half a year',
  plan: 'GROWTH' as const,
  frequency,
  percent,
  charges,
})

describe('the terms of a plan', () => {
  it.each<[string, 'MONTHLY' | 'SIX_MONTHS' | 'YEARLY', DiscountFacts, [number, number, number], string | null]>([
    ['without a discount', 'MONTHLY', none, [5500, 5500, 1], null],
    ['for six months, charged once', 'SIX_MONTHS', none, [33_000, 33_000, 1], null],
    ['in a sale, by the month, of a later plan', 'MONTHLY', sale, [5500, 5500, 1], null],
    ['in a sale, by the month, of the first plan', 'MONTHLY', { ...sale, isFirstTime: true }, [5500, 4125, 1], 'sale'],
    ['in a sale, by the year', 'YEARLY', sale, [34_900, 26_175, 1], 'sale'],
    ['in a sale, for six months', 'SIX_MONTHS', { ...sale, isFirstTime: true }, [33_000, 33_000, 1], null],
    ['with a coupon', 'MONTHLY', { ...none, coupon: coupon(20) }, [5500, 4400, 1], 'coupon'],
    ['with a coupon of three charges', 'MONTHLY', { ...none, coupon: coupon(20, 3) }, [5500, 4400, 3], 'coupon'],
    ['with a coupon for another plan', 'MONTHLY', { ...none, coupon: { ...coupon(20), plans: ['BASIC'] } }, [5500, 5500, 1], null],
    ['with an offer', 'YEARLY', { ...none, offers: [offer(50)] }, [34_900, 17_450, 1], 'offer'],
    ['with an offer for another frequency', 'MONTHLY', { ...none, offers: [offer(50)] }, [5500, 5500, 1], null],
    ['with an offer of six months', 'SIX_MONTHS', { ...none, offers: [offer(50, 3, 'SIX_MONTHS')] }, [33_000, 16_500, 1], 'offer'],
    ['with an offer that takes nothing off', 'YEARLY', { ...none, offers: [offer(0)] }, [34_900, 34_900, 1], null],
  ])('%s', (_, frequency, facts, [price, first, charges], source) => {
    const terms = termsOf('GROWTH', frequency, facts)
    expect([terms.price.minor, terms.firstPrice.minor, terms.firstCharges]).toEqual([price, first, charges])
    expect(terms.discount?.source ?? null).toBe(source)
    expect(terms.workings.result).toEqual(terms.firstPrice)
  })

  it.each<[string, DiscountFacts, string, number]>([
    ['a sale of 25 and a coupon of 20', { ...sale, coupon: coupon(20) }, 'sale', 26_175],
    ['a sale of 25 and a coupon of 30', { ...sale, coupon: coupon(30) }, 'coupon', 24_430],
    ['a sale of 25 and a coupon of 20 twice', { ...sale, coupon: coupon(20, 2) }, 'coupon', 27_920],
    ['a sale of 25 and as much by coupon: its use is kept', { ...sale, coupon: coupon(25) }, 'sale', 26_175],
    ['an offer of 40 and as much by coupon', { ...sale, offers: [offer(40)], coupon: coupon(40) }, 'offer', 20_940],
    ['two offers', { ...none, offers: [offer(10), { ...offer(30), id: 8 }] }, 'offer', 24_430],
  ])('never add discounts; the best of %s wins', (_, facts, source, first) => {
    const { discount, firstPrice } = termsOf('GROWTH', 'YEARLY', facts)
    expect([discount?.source, firstPrice.minor]).toEqual([source, first])
  })

  it('say how the first price came about', () => {
    const { workings } = termsOf('GROWTH', 'YEARLY', { ...none, coupon: coupon(20) })
    expect(workings.steps).toEqual([
      { label: 'Growth, a year', amount: { minor: 34_900, currency: 'USD' } },
      { label: 'Coupon', amount: { minor: -6980, currency: 'USD' }, note: '20% of $349.00' },
    ])
  })
})
