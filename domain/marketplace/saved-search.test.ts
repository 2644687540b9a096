import { expect, test } from 'vitest'
import { mayKeepAnotherSearch, maySaveSearch, type Narrowing, savedSearchName, savedSearchNameFault } from './saved-search.ts'

test.each([
  ['Copper mugs', undefined],
  ['  Copper \n mugs ', undefined],
  ['x'.repeat(60), undefined],
  [` ${'x'.repeat(60)} `, undefined],
  ['x'.repeat(61), 'A name has 60 letters at most'],
  ['', 'Please give it a name'],
  [' \t ', 'Please give it a name'],
])('a search named “%s”: %s', (typed, fault) => {
  expect(savedSearchNameFault(typed)).toBe(fault)
})

test('a name is kept as it is read', () => {
  expect(savedSearchName('  Copper \n mugs ')).toBe('Copper mugs')
})

test.each<[asked: Narrowing & Record<string, unknown>, may: boolean]>([
  [{ search: 'mug' }, true],
  [{ category: 'pets' }, true],
  [{ filters: 'vegan' }, true],
  [{ filters: ['vegan'] }, true],
  [{ price_min: 0 }, true],
  [{ price_max: 9 }, true],
  [{ profit_min: 1 }, true],
  [{ shipping_max: 5 }, true],
  [{}, false],
  [{ search: '', category: '', filters: '' }, false],
  [{ filters: [] }, false],
  [{ sorting: 'new', shipping_country: 'CA', price_type: 'retail_price' }, false],
])('query %o can be saved: %s', (asked, may) => {
  expect(maySaveSearch(asked).allowed).toBe(may)
})

test.each([
  [0, true],
  [49, true],
  [50, false],
  [51, false],
])('a store with %d saved searches can save another: %s', (kept, may) => {
  expect(mayKeepAnotherSearch(kept).allowed).toBe(may)
})
