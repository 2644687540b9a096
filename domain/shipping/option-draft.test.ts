import { expect, it } from 'vitest'
import { isDestination, type OptionDraft, optionFaults, rateWarning, readExcluded, regionOfDestination } from './option-draft.ts'

const usual: OptionDraft = { toCountry: 'US', rateMinor: 595, additionalRateMinor: 0, deliveryDaysMin: 1, deliveryDaysMax: 2 }

it.each([
  [{}, []],
  [{ rateMinor: 0, deliveryDaysMin: 0, deliveryDaysMax: 0 }, []],
  [{ toCountry: 'JP' }, []],
  [{ toCountry: '' }, ['to_country']],
  [{ toCountry: 'ZZ' }, ['to_country']],
  [{ rateMinor: -1 }, ['price']],
  [{ rateMinor: undefined, additionalRateMinor: undefined }, ['price', 'additional_item_shipping_rate']],
  [{ deliveryDaysMin: -1 }, ['delivery_days_min']],
  [{ deliveryDaysMax: undefined }, ['delivery_days_max']],
  [{ deliveryDaysMin: 3 }, ['delivery_days_max']],
] as [Partial<OptionDraft>, string[]][])('a shipping option with %j has errors in the fields %j', (changes, fields) =>
  expect(optionFaults({ ...usual, ...changes }).map(({ field }) => field)).toEqual(fields),
)

it.each([
  ['US', 1500, undefined],
  ['US', 1501, 'Shipping within the United States above $15 keeps many stores from importing your products.'],
  ['CA', 2000, undefined],
  ['CA', 2001, 'Shipping to Canada above $20 keeps many stores from importing your products.'],
  ['INTL', 3000, undefined],
  ['INTL', 3001, 'A shipping rate above $30 keeps most stores from importing your products.'],
  ['US', 3001, 'A shipping rate above $30 keeps most stores from importing your products.'],
  ['US', undefined, undefined],
])('a rate to %s of %s cents warns: %s', (to, minor, warning) => expect(rateWarning(to, minor)).toBe(warning))

it('a single country belongs to INTL, a region to itself', () =>
  expect(['US', 'EU', 'INTL', 'JP', 'GB'].map(regionOfDestination)).toEqual(['US', 'EU', 'INTL', 'INTL', 'INTL']))

it('excluded regions are the known ones, in their own order', () => expect(readExcluded(' hi,AK,xx,HI')).toEqual(['AK', 'HI']))

it('lower case and unknown codes are no destinations', () => expect(['us', 'XX', ''].map(isDestination)).toEqual([false, false, false]))
