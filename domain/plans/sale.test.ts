import { expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { salePrice } from './sale.ts'

it.each([
  [34900, 25, 26175],
  [34900, 0, 34900],
  [34900, 100, 0],
  [49900, 33, 33433],
])('a yearly plan of %i at %i percent less costs %i', (minor, percent, left) =>
  expect(salePrice(money(minor, 'USD'), percent)).toEqual(money(left, 'USD')),
)
