import { expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { movesPrices, type OptionAtWork, rateChanges } from './rate-changes.ts'

const option: OptionAtWork = { toCountry: 'CA', rate: money(700, 'USD'), additionalRate: money(150, 'USD'), isOff: false }

it.each([
  ['the rate', { rate: money(850, 'USD') }, [['SHIPPING_RATE', '7.00', '8.50']]],
  ['what each further item costs', { additionalRate: money(0, 'USD') }, [['XTRA_ITEM_SHIP_RATE', '1.50', '0.00']]],
  ['whether it is offered at all', { isOff: true }, [['SHIPPING_OPTION', 'Active', 'Inactive']]],
  [
    'everything at once',
    { isOff: true, rate: money(850, 'USD'), additionalRate: money(160, 'USD') },
    [
      ['SHIPPING_OPTION', 'Active', 'Inactive'],
      ['SHIPPING_RATE', '7.00', '8.50'],
      ['XTRA_ITEM_SHIP_RATE', '1.50', '1.60'],
    ],
  ],
  ['nothing', {}, []],
])('%s', (_name, changed, expected) => {
  const changes = rateChanges(option, { ...option, ...changed })
  expect(changes.map(({ type, previousValue, newValue }) => [type, previousValue, newValue])).toEqual(expected)
  for (const change of changes) expect(change).toMatchObject({ toCountry: 'CA', variantId: null, variantName: null })
})

it.each([
  ['the rate', { rate: money(850, 'USD') }, true],
  ['whether it is offered', { isOff: true }, true],
  ['what each further item costs', { additionalRate: money(0, 'USD') }, false],
  ['both rates', { rate: money(850, 'USD'), additionalRate: money(0, 'USD') }, true],
  ['nothing', {}, false],
])('a change of %s is one of prices that hold shipping: %s', (_name, changed, expected) => {
  expect(movesPrices(rateChanges(option, { ...option, ...changed }))).toBe(expected)
})
