import { expect, it } from 'vitest'
import { importWarnings } from '../imports/import-warnings.ts'
import type { StoreListing } from '../platforms/store-listing.ts'
import type { ShippingOption } from '../shipping/shipping-option.ts'
import { defaultImportSettings, type ImportSettings } from '../stores/import-settings.ts'
import { inShopCurrency } from '../sync/shop-currency.ts'
import { money } from '../vocabulary/money.ts'
import { initialPrice, type PricedVariant, zonesPricedBy } from './initial-price.ts'
import { priceFloors } from './price-floors.ts'

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
  ['the cost', {}, {}, 1000],
  ['the retail price', { useRetailPrice: true }, {}, 2500],
  ['60% on the cost', { markup: { type: 'PERCENT', percent: 60 } }, {}, 1600],
  ['12.5% on the cost', { markup: { type: 'PERCENT', percent: 12.5 } }, {}, 1125],
  ['a flat amount', { markup: { type: 'FLAT', cents: 450 } }, {}, 1450],
  ['10% on the retail price', { useRetailPrice: true, markup: { type: 'PERCENT', percent: 10 } }, {}, 2750],
  ['with US shipping', { includeShipping: ['US'] }, {}, 1500],
  ['with the dearest of two zones', { includeShipping: ['US', 'CA'] }, {}, 1900],
  ['with a zone that is abroad', { includeShipping: ['INTL'] }, {}, 3000],
  ['rounded up', { markup: { type: 'FLAT', cents: 1 }, roundUp: true }, {}, 1100],
  ['nothing to round', { roundUp: true }, {}, 1000],
  ['never below an enforced minimum', {}, { enforcesMinimumPrice: true }, 2500],
  ['above the minimum it stays', { markup: { type: 'PERCENT', percent: 200 } }, { enforcesMinimumPrice: true }, 3000],
])('%s', (_what, settings, change, minor) => {
  const { result, steps } = initialPrice(
    { ...variant, ...change },
    { ...defaultImportSettings, useRetailPrice: false, ...settings },
    options,
  )
  expect(result.minor).toBe(minor)
  expect(steps.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(minor)
})

it('a store that has chosen nothing sells at what the supplier recommends', () => {
  expect(initialPrice(variant, defaultImportSettings, options).result.minor).toBe(2500)
})

/** Covers cost and shipping. */
const priced = { variants: [{ price: money(9000, 'USD'), cost: money(1000, 'USD') }], chargesShipping: false }

it.each([
  ['US', null, []],
  ['CA', null, []],
  ['DE', '', []],
  ['US', 'None', []],
  ['US', '1-2 Days', []],
  ['US', '3-5 Days', ['MANUFACTURING_TIME']],
] as const)('a store in %s with a manufacturing time of %s is warned of %j', (country, manufacturingTime, codes) => {
  expect(
    importWarnings({ supplierName: 'North Woods', isPayable: true, vacation: null, manufacturingTime, options, country, ...priced }).map(
      ({ code }) => code,
    ),
  ).toEqual(codes)
})

it.each([
  ['CA', 'This supplier does not ship to Canada'],
  ['US', 'This supplier does not ship to the United States'],
  ['DE', 'This supplier does not ship to countries outside the United States and Canada'],
] as const)('a store in %s is warned where nothing ships', (country, title) => {
  expect(
    importWarnings({
      supplierName: 'North Woods',
      isPayable: true,
      vacation: null,
      manufacturingTime: null,
      options: [],
      country,
      ...priced,
    })[0]?.title,
  ).toBe(title)
})

it.each([
  [[2000], false, undefined],
  [[1500], false, undefined],
  [[1499], false, 'At your price it would leave −$0.01 after cost and shipping.'],
  [[1200, 900, 4000], false, 'At your prices 2 of its 3 variants would leave −$6.00 at worst after cost and shipping.'],
  [[1200], true, undefined],
  [[900], true, 'At your price it would leave −$1.00 after cost.'],
] as const)('prices of %j with shipping charged beside them: %s', (prices, chargesShipping, message) => {
  const variants = prices.map((minor) => ({ price: money(minor, 'USD'), cost: money(1000, 'USD') }))
  const [warning] = importWarnings({
    supplierName: 'North Woods',
    isPayable: true,
    vacation: null,
    manufacturingTime: null,
    options,
    country: 'US',
    variants,
    chargesShipping,
  })
  expect(warning).toEqual(message && { code: 'SELLS_AT_A_LOSS', title: 'Sells at a loss', message })
})

it('a store is warned of a supplier that it cannot pay', () => {
  const warned = importWarnings({
    supplierName: 'North Woods',
    isPayable: false,
    vacation: null,
    manufacturingTime: null,
    options,
    country: 'US',
    ...priced,
  })
  expect(warned).toEqual([
    {
      code: 'NOT_PAYABLE',
      title: 'Orders cannot be paid yet',
      message: 'North Woods has not connected a payment account. Orders for its products wait until it has.',
    },
  ])
})

const listing: StoreListing = {
  title: 'Kettle',
  descriptionHtml: '',
  vendor: '',
  productType: '',
  tags: [],
  images: [],
  options: [],
  collections: [],
  variants: [
    { variantId: 1, optionValues: [], sku: '', priceMinor: 1000, compareAtMinor: 2000, quantity: 1 },
    { variantId: 2, optionValues: [], sku: '', priceMinor: 999, compareAtMinor: null, quantity: 1 },
  ],
}

it.each([
  ['USD', 'USD', [1000, 2000, 999, null]],
  ['USD', 'CAD', [1360, 2720, 1359, null]],
  ['CAD', 'USD', [735, 1471, 735, null]],
] as const)('prices in %s go into a shop that sells in %s as %j', (from, to, minors) => {
  expect(inShopCurrency(listing, from, to)?.variants.flatMap(({ priceMinor, compareAtMinor }) => [priceMinor, compareAtMinor])).toEqual(
    minors,
  )
})

it.each([
  ['US', 'US', ['US']],
  ['CA', 'CA', ['CA']],
  ['INTL', 'INTL', ['INTL']],
  ['HA', 'HA', []],
  ['EU', 'EU', []],
  ['EU', 'DE', []],
] as const)('a rate for %s (%s) may be in the price of %j', (region, toCountry, zones) => {
  expect(zonesPricedBy({ region, toCountry })).toEqual(zones)
  for (const zone of ['US', 'CA', 'INTL'] as const) {
    const { result } = initialPrice(variant, { ...defaultImportSettings, includeShipping: [zone] }, [
      { ...option('US', 500), region, toCountry },
    ])
    expect(result.minor > variant.retailPrice.minor).toBe((zones as readonly string[]).includes(zone))
  }
})

it('a shop that sells in something else gets no price of ours', () => {
  expect(inShopCurrency(listing, 'USD', 'EUR')).toBeUndefined()
})

it('the least price of a variant is in the currency the store sells in', () => {
  const floors = priceFloors([{ id: 7, enforcesMinimumPrice: true, retailPrice: money(1360, 'CAD') }], 'USD')
  expect(floors.get(7)).toEqual({ enforcesMinimumPrice: true, retailPriceMinor: 1000 })
})

it('a store is warned of days on which a supplier is away, in its own words and the supplier’s', () => {
  const vacation = { mode: 'delayed', firstDay: '2026-12-20', lastDay: '2027-01-03', hasBegun: true, note: 'Happy holidays' } as const
  const before = { supplierName: 'North Woods', isPayable: true, manufacturingTime: null, options, country: 'US', ...priced }
  expect(importWarnings({ ...before, vacation })).toEqual([
    {
      code: 'ON_VACATION',
      title: 'Ships from January 4, 2027',
      message: 'This supplier is away until January 3, 2027. Orders that are paid now ship from January 4, 2027. It writes: Happy holidays',
    },
  ])
})
