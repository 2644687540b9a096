import { expect, it } from 'vitest'
import { productsConcerned } from './price-list.ts'

const list = (productIds: number[], storeIds: number[]) => ({ productIds, storeIds })

it.each([
  ['that is new', undefined, list([1, 2], [7]), [1, 2]],
  ['that is removed', list([1, 2], [7]), undefined, [1, 2]],
  ['that stays as it is', list([1, 2], [7, 8]), list([2, 1], [8, 7]), []],
  ['with another product', list([1, 2], [7]), list([2, 3], [7]), [1, 3]],
  ['with another vendor', list([1, 2], [7]), list([1, 2], [7, 8]), [1, 2]],
  ['with one vendor less', list([1, 2], [7, 8]), list([2, 3], [7]), [1, 2, 3]],
])('a price list %s changes who sees what for %j', (_, before, after, concerned) => {
  expect(productsConcerned(before, after)).toEqual(concerned)
})
