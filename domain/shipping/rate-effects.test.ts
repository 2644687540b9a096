import { expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { regionOfDestination } from './option-draft.ts'
import { rateEffects } from './rate-effects.ts'
import type { ShippingOption } from './shipping-option.ts'

const option = (id: number, toCountry: string, minor: number, more: Partial<ShippingOption> = {}): ShippingOption => ({
  id,
  supplierId: 1,
  productId: null,
  fromCountry: 'US',
  toCountry,
  region: regionOfDestination(toCountry),
  rate: money(minor, 'USD'),
  additionalRate: money(200, 'USD'),
  carrier: '',
  deliveryDaysMin: 1,
  deliveryDaysMax: 2,
  excludedRegions: [],
  ...more,
})

/** Returns per place: the charge for one item before, then for one and for three after. */
const told = (before: ShippingOption[], draft: ShippingOption) =>
  rateEffects(before, draft).places.map(({ place, before: was, after }) => [
    place,
    was?.one.minor ?? null,
    after?.one.minor ?? null,
    after?.three.minor ?? null,
  ])

it('a rate to Canada reaches a shopper in Ontario', () => {
  expect(told([option(1, 'CA', 600)], option(1, 'CA', 800))).toEqual([['Ontario', 600, 800, 1200]])
  expect(told([], option(0, 'CA', 800))).toEqual([['Ontario', null, 800, 1200]])
})

it('a rate to the US reaches its states, less those that it leaves out, and those that have a rate of their own', () => {
  const draft = option(1, 'US', 500, { excludedRegions: ['AK', 'PR'] })
  expect(told([option(1, 'US', 400), option(2, 'HA', 2500)], draft)).toEqual([
    ['California', 400, 500, 900],
    ['Hawaii', 2500, 2500, 2900],
    ['Alaska', 2500, 2500, 2900],
    ['Puerto Rico', 400, null, null],
  ])
})

it('a rate to one country reaches that country alone, before its group', () => {
  expect(told([option(2, 'INTL', 3000)], option(0, 'JP', 1800))).toEqual([['Japan', 3000, 1800, 2200]])
  expect(told([option(2, 'INTL', 3000)], option(0, 'FR', 1800))).toEqual([['France', 3000, 1800, 2200]])
})

it('a rate to everywhere reaches whoever has no narrower one', () => {
  const places = told([option(2, 'EU', 1500)], option(0, 'INTL', 3000))
  expect(places).toEqual([
    ['Mexico', null, 3000, 3400],
    ['Germany', 1500, 1500, 1900],
    ['Australia', null, 3000, 3400],
    ['Israel', null, 3000, 3400],
    ['Japan', null, 3000, 3400],
  ])
})

it.each([
  ['CA', [['CA', 600, 800]]],
  ['US', [['US', null, 800]]],
  ['INTL', [['INTL', null, 800]]],
  ['EU', []],
  ['HA', []],
])('a rate to %s moves the shipping in prices of %j', (to, zones) => {
  const { zones: moved } = rateEffects([option(1, 'CA', 600)], option(9, to, 800))
  expect(moved.map(({ zone, before, after }) => [zone, before?.minor ?? null, after?.minor ?? null])).toEqual(zones)
})

it('a rate that stays as it is moves no prices, and neither does one for further items', () => {
  const before = [option(1, 'CA', 600)]
  expect(rateEffects(before, option(1, 'CA', 600)).zones).toEqual([])
  expect(rateEffects(before, option(1, 'CA', 600, { additionalRate: money(900, 'USD') })).zones).toEqual([])
})
