import { describe, expect, test } from 'vitest'
import { convert } from '../vocabulary/exchange.ts'
import { money } from '../vocabulary/money.ts'
import {
  categoryKeys,
  categoryLabel,
  categoryOf,
  categoryTree,
  noCategory,
  olderCategories,
  topCategoryKeys,
  uncategorized,
} from './category.ts'
import { priceRange } from './price-range.ts'
import { offersLess } from './product.ts'
import { marginPercent, profit } from './profit.ts'
import { available, stockStatus, totalAvailable } from './stock.ts'

const usd = (minor: number) => money(minor, 'USD')

describe('profit', () => {
  test('is retail − cost − shipping, and says so', () => {
    const workings = profit({ retail: usd(3200), cost: usd(1240), shipping: usd(595), to: 'US' })
    expect(workings?.result).toEqual(usd(1365))
    expect(workings?.steps).toEqual([
      { label: 'Retail price', amount: usd(3200), note: 'Suggested by the supplier' },
      { label: 'Cost', amount: usd(-1240), note: 'What you pay the supplier' },
      { label: 'Shipping to US', amount: usd(-595), note: 'First item' },
    ])
  })
  test('may be a loss', () => {
    expect(profit({ retail: usd(1000), cost: usd(800), shipping: usd(595), to: 'US' })?.result).toEqual(usd(-395))
  })
  test('is none where it does not ship', () => {
    expect(profit({ retail: usd(1000), cost: usd(800), shipping: undefined, to: 'CA' })).toBeUndefined()
  })
  test('in percent of the retail price', () => {
    expect(marginPercent(usd(3200), usd(1365))).toBe(43)
    expect(marginPercent(usd(0), usd(10))).toBe(0)
  })
})

describe('the category tree', () => {
  test('has the fifteen that can be browsed, each with subcategories of different names', () => {
    expect(categoryTree.map(({ key }) => key)).toEqual([...categoryKeys])
    expect(categoryKeys).toHaveLength(15)
    for (const { subcategories } of categoryTree) {
      expect(subcategories.length).toBeGreaterThan(0)
      expect(new Set(subcategories.map(({ key }) => key)).size).toBe(subcategories.length)
    }
  })
  test('is sixteen keys with the one for what fits nothing', () => {
    expect(topCategoryKeys).toHaveLength(16)
    expect(topCategoryKeys.at(-1)).toBe(noCategory)
    expect(topCategoryKeys as readonly string[]).not.toContain(uncategorized)
  })
  test.each([
    ['womens_clothing', 'clothing'],
    ['clothing_mens', 'clothing'],
    ['mother_kids', 'parenting_kids'],
    ['accessories', 'accessories'],
    ['jewelry', 'jewelry_watches'],
    ['electronics', 'tech_accessories'],
    ['beauty_health', 'beauty'],
    ['home_garden', 'home_garden'],
    ['pets', 'pets'],
    ['bags', 'bags_wallets'],
    ['watches', 'jewelry_watches'],
    ['sports_fitness', 'sports_outdoors'],
    ['outdoor', 'sports_outdoors'],
    ['toys', 'toys_games'],
    ['music', 'toys_games'],
    ['party_event', 'party_event_gifts'],
    ['gifts', 'party_event_gifts'],
    ['food_drink', 'food_drink'],
  ])('has a place for the older key %s: %s', (older, key) => {
    expect(categoryOf(older)).toBe(key)
    expect(Object.hasOwn(olderCategories, older)).toBe(true)
  })
  test('knows no further older key, and every new one', () => {
    expect(Object.keys(olderCategories)).toHaveLength(18)
    expect(topCategoryKeys.map(categoryOf)).toEqual([...topCategoryKeys])
    expect(categoryOf(uncategorized)).toBeUndefined()
    expect(categoryOf('toString')).toBeUndefined()
  })
  test('calls Other what is in no category', () => {
    expect(categoryLabel('pets')).toBe('Pets')
    expect(categoryLabel('no_category')).toBe('Other')
    expect(categoryLabel(uncategorized)).toBe('Other')
  })
})

describe('stock', () => {
  const variant = (quantity: number, reserved = 0, active = true) => ({ quantity, reserved, active })
  test('can be had as far as it is not held, and never less than nothing', () => {
    expect(available({ quantity: 5, reserved: 2 })).toBe(3)
    expect(available({ quantity: 1, reserved: 2 })).toBe(0)
  })
  test.each([
    ['in_stock', [variant(20), variant(3)]],
    ['partial', [variant(20), variant(0)]],
    ['low', [variant(4), variant(6)]],
    ['low', [variant(10), variant(0)]],
    ['out', [variant(0), variant(2, 2)]],
    ['out', [variant(9, 0, false)]],
    ['out', []],
  ] as const)('%s', (status, variants) => {
    expect(stockStatus(variants)).toBe(status)
  })
  test('of a product is the sum of its active variants, 0 with none', () => {
    expect(totalAvailable([variant(5, 1), variant(3), variant(9, 0, false)])).toBe(7)
    expect(totalAvailable([])).toBe(0)
  })
})

describe('the price range', () => {
  const variant = (minor: number, active = true) => ({ price: usd(minor), active })
  const range = (...variants: ReturnType<typeof variant>[]) => {
    const { low, high } = priceRange(variants, ({ price }) => price)
    return [low.minor, high.minor]
  }
  test('is of the active variants', () => {
    expect(range(variant(300), variant(100), variant(200), variant(5, false))).toEqual([100, 300])
  })
  test('is of all where none is active, and 0 where there is none', () => {
    expect(range(variant(300, false), variant(100, false))).toEqual([100, 300])
    expect(range()).toEqual([0, 0])
  })
})

test('Canadian amounts are shown in US money at the one rate, and the other way round', () => {
  expect(convert(money(1360, 'CAD'), 'USD')).toEqual(usd(1000))
  expect(convert(usd(1000), 'CAD')).toEqual(money(1360, 'CAD'))
  expect(convert(usd(-595), 'CAD')).toEqual(money(-809, 'CAD'))
  expect(convert(usd(7), 'USD')).toEqual(usd(7))
})

describe('a revision offers less', () => {
  const product = (variants: Readonly<Record<number, boolean>>, active = true, isDeleted = false) => ({
    active,
    isDeleted,
    variants: Object.entries(variants).map(([id, isActive]) => ({ id: Number(id), active: isActive })),
  })
  test.each([
    ['the product is deactivated', product({ 1: true }), product({ 1: true }, false), true],
    ['the product is deleted', product({ 1: true }), product({ 1: true }, true, true), true],
    ['a variant is deactivated', product({ 1: true, 2: true }), product({ 1: true, 2: false }), true],
    ['a variant is gone', product({ 1: true, 2: true }), product({ 1: true }), true],
    ['a resting variant is gone', product({ 1: true, 2: false }), product({ 1: true }), false],
    ['a variant came', product({ 1: true }), product({ 1: true, 2: true }), false],
    ['nothing of it was offered before', product({ 1: true }, false), product({}, false), false],
  ] as const)('where %s', (_case, before, after, isLess) => expect(offersLess(before, after)).toBe(isLess))
})
