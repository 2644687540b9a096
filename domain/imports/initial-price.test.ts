import { expect, it } from 'vitest'
import type { ShippingOption } from '../shipping/shipping-option.ts'
import { defaultImportSettings, type ImportSettings } from '../stores/import-settings.ts'
import { money } from '../vocabulary/money.ts'
import { importWarnings } from './import-warnings.ts'
import { initialPrice, type PricedVariant } from './initial-price.ts'

const usd = (minor: number) => money(minor, 'USD')
const variant: PricedVariant = { cost: usd(1000), retailPrice: usd(2500), enforcesMinimumPrice: false }
const option = (region: 'US' | 'CA' | 'INTL', minor: number): ShippingOption => ({
  id: minor,
  supplierId: 1,
  productId: null,
  fromCountry: 'US',
  toCountry: region,
  region,
  rate: usd(minor),
  additionalRate: usd(0),
  carrier: '',
  deliveryDaysMin: 1,
  deliveryDaysMax: 2,
  excludedRegions: [],
})
const options = [option('US', 500), option('CA', 900), option('INTL', 2000)]

it.each<[string, Partial<ImportSettings>, Partial<PricedVariant>, number]>([
  ['nothing chosen: the cost', {}, {}, 1000],
  ['the retail price', { useRetailPrice: true }, {}, 2500],
  ['60 % on the cost', { markup: { type: 'PERCENT', percent: 60 } }, {}, 1600],
  ['12.5 % on the cost', { markup: { type: 'PERCENT', percent: 12.5 } }, {}, 1125],
  ['a flat amount', { markup: { type: 'FLAT', cents: 450 } }, {}, 1450],
  ['10 % on the retail price', { useRetailPrice: true, markup: { type: 'PERCENT', percent: 10 } }, {}, 2750],
  ['with US shipping', { includeShipping: ['US'] }, {}, 1500],
  ['with the dearest of two zones', { includeShipping: ['US', 'CA'] }, {}, 1900],
  ['with a zone that is abroad', { includeShipping: ['INTL'] }, {}, 3000],
  ['rounded up', { markup: { type: 'FLAT', cents: 1 }, roundUp: true }, {}, 1100],
  ['nothing to round', { roundUp: true }, {}, 1000],
  ['never below an enforced minimum', {}, { enforcesMinimumPrice: true }, 2500],
  ['above the minimum it stays', { markup: { type: 'PERCENT', percent: 200 } }, { enforcesMinimumPrice: true }, 3000],
])('%s', (_what, settings, change, minor) => {
  const { result, steps } = initialPrice({ ...variant, ...change }, { ...defaultImportSettings, ...settings }, options)
  expect(result.minor).toBe(minor)
  expect(steps.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(minor)
})

it.each([
  ['US', null, []],
  ['CA', null, []],
  ['DE', '', []],
  ['US', 'None', []],
  ['US', '1-2 Days', []],
  ['US', '3-5 Days', ['MANUFACTURING_TIME']],
] as const)('a store in %s with a manufacturing time of %s is warned of %j', (country, manufacturingTime, codes) => {
  expect(importWarnings({ supplierName: 'North Woods', manufacturingTime, options, country }).map(({ code }) => code)).toEqual(codes)
})

it.each([
  ['CA', 'This supplier does not ship to Canada'],
  ['US', 'This supplier does not ship to the United States'],
  ['DE', 'This supplier does not ship to countries outside the United States and Canada'],
] as const)('a store in %s is warned where nothing ships', (country, title) => {
  expect(importWarnings({ supplierName: 'North Woods', manufacturingTime: null, options: [], country })[0]?.title).toBe(title)
})
