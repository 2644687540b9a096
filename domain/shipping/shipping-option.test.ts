import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import type { ExcludableRegion, ShippingRegion } from '../vocabulary/region.ts'
import { deliveryTime, optionsOfProduct, rateFor, type ShippingOption } from './shipping-option.ts'

let id = 0
function option(region: ShippingRegion, more: Partial<ShippingOption> = {}): ShippingOption {
  return {
    id: ++id,
    supplierId: 1,
    productId: null,
    fromCountry: 'US',
    toCountry: region,
    region,
    rate: money(500, 'USD'),
    additionalRate: money(100, 'USD'),
    carrier: '',
    deliveryDaysMin: 3,
    deliveryDaysMax: 5,
    excludedRegions: [],
    ...more,
  }
}

describe('the rate that holds for a destination', () => {
  const us = option('US')
  const canada = option('CA')
  const far = option('HA')
  const europe = option('EU')
  const latin = option('LA')
  const australia = option('AU')
  const israel = option('IS')
  const abroad = option('INTL')
  const france = option('INTL', { toCountry: 'FR' })
  const all = [abroad, europe, latin, australia, israel, far, canada, us]
  const without = (...excludedRegions: ExcludableRegion[]) => option('US', { excludedRegions })

  test.each<[string, readonly ShippingOption[], string, string | undefined, ShippingOption | undefined]>([
    ['a US state', all, 'US', 'OR', us],
    ['the US without a state', all, 'US', undefined, us],
    ['Hawaii has a rate of its own', all, 'US', 'HI', far],
    ['Alaska has a rate of its own', all, 'US', 'AK', far],
    ['Hawaii by the US rate', [us, abroad], 'US', 'HI', us],
    ['Hawaii is left out', [without('HI'), abroad], 'US', 'HI', undefined],
    ['Hawaii is left out of the US rate and has one of its own', [without('HI'), far], 'US', 'HI', far],
    ['Alaska is left out, Hawaii is not', [without('AK')], 'US', 'HI', 'us' as never],
    ['Puerto Rico as a country', [us, abroad], 'PR', undefined, us],
    ['Puerto Rico as a state', [us], 'US', 'PR', us],
    ['Puerto Rico is left out, written either way', [without('PR'), abroad], 'PR', undefined, undefined],
    ['Puerto Rico is left out as a state', [without('PR')], 'US', 'PR', undefined],
    ['an excluded state does not concern others', [without('AK', 'HI', 'PR')], 'US', 'TX', 'us' as never],
    ['Canada', all, 'CA', 'NS', canada],
    ['Canada is never abroad', [us, abroad], 'CA', undefined, undefined],
    ['the US is never abroad', [canada, abroad], 'US', undefined, undefined],
    ['an exact country wins over its group', [europe, abroad, france], 'FR', undefined, france],
    ['a rate to one country reaches no other', [france], 'DE', undefined, undefined],
    ['a group wins over abroad', all, 'DE', undefined, europe],
    ['Latin America', all, 'MX', undefined, latin],
    ['Australia', all, 'AU', undefined, australia],
    ['Israel', all, 'IL', undefined, israel],
    ['Iceland is not Israel', all, 'IS', undefined, abroad],
    ['anywhere else is abroad', all, 'JP', undefined, abroad],
    ['a group without a rate falls back to abroad', [us, abroad], 'DE', undefined, abroad],
    ['a country is written in small letters', all, 'us', 'hi', far],
    ['nobody ships there', [us, canada], 'JP', undefined, undefined],
    ['no rates at all', [], 'US', undefined, undefined],
  ])('%s', (_name, options, country, province, expected) => {
    expect(rateFor(options, { country, province })).toBe((expected as unknown) === 'us' ? options[0] : expected)
  })
})

test('a product’s own rate takes the place of the supplier’s for the same place, and of no other', () => {
  const usual = [option('US'), option('CA'), option('INTL'), option('INTL', { toCountry: 'FR' })]
  const own = [option('US', { productId: 7 }), option('INTL', { productId: 7 })]
  const others = [option('CA', { productId: 8 })]
  expect(optionsOfProduct([...usual, ...own, ...others], 7)).toEqual([...own, usual[1], usual[3]])
  expect(optionsOfProduct([...usual, ...own, ...others], 9)).toEqual(usual)
})

test.each([
  [3, 5, '3–5 days'],
  [2, 2, '2 days'],
  [1, 1, '1 day'],
  [0, 1, '0–1 day'],
])('%i to %i days is %s', (deliveryDaysMin, deliveryDaysMax, words) => {
  expect(deliveryTime({ deliveryDaysMin, deliveryDaysMax })).toBe(words)
})
