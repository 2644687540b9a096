import { expect, test } from 'vitest'
import { filterGroups, listingFilters, mayFilterBetween, readFilters } from './listing-filter.ts'

test('every filter is offered once, but the one of the product type', () => {
  expect(filterGroups.flatMap(({ filters }) => filters.map(({ key }) => key)).sort()).toEqual(
    listingFilters.filter((key) => key !== 'dropshipping').sort(),
  )
})

test.each<[string, string[]]>([
  ['', []],
  ['vegan', ['vegan']],
  ['vegan,shiny, handmade ', ['handmade', 'vegan']],
  ['vegan,vegan', ['vegan']],
  ['made_in_us,made_in_canada', ['made_in_canada']],
  ['supplier_canada,supplier_us', ['supplier_us']],
  ['ships_to_us,ships_to_canada', ['ships_to_us', 'ships_to_canada']],
])('%s', (text, filters) => {
  expect(readFilters(text)).toEqual(filters)
})

test.each([
  [undefined, undefined, true],
  [0, 10, true],
  [10, 10, true],
  [undefined, 5, true],
  [11, 10, false],
  [-1, 10, false],
  [0, -1, false],
])('between %s and %s: %s', (min, max, may) => {
  expect(mayFilterBetween(min, max).allowed).toBe(may)
})
