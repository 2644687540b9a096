import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { discountOf, receiptNumber, receiptWorkings } from './receipt.ts'

const usd = (minor: number) => money(minor, 'USD')

test('numbers have six digits, and more where they need them', () => {
  expect([receiptNumber(12), receiptNumber(1_234_567)]).toEqual(['P-000012', 'P-1234567'])
})

describe('what was taken off a price', () => {
  test.each([
    ['nothing', 5500, 0, 0, 5500, 0],
    ['a quarter', 4125, 0, 0, 5500, 1375],
    ['a credit is no discount', 3000, 0, 2500, 5500, 0],
    ['tax is no price', 5940, 440, 0, 5500, 0],
    ['all three', 3564, 264, 1000, 5500, 1200],
    ['more was charged than the price', 6000, 0, 0, 5500, 0],
  ])('%s', (_, amount, tax, credit, price, off) => {
    expect(discountOf({ amount: usd(amount), tax: usd(tax), credit: usd(credit), price: usd(price) })).toEqual(usd(off))
  })

  test('is nothing where the price is not known', () => {
    expect(discountOf({ amount: usd(100), tax: usd(0), credit: usd(0), price: undefined })).toEqual(usd(0))
  })
})

test('the lines add up to what was paid', () => {
  const workings = receiptWorkings({
    name: 'Growth, monthly',
    currency: 'USD',
    amountMinor: 3564,
    taxMinor: 264,
    creditMinor: 1000,
    discountMinor: 1200,
    discountLabel: 'Coupon SPRING',
  })
  expect(workings.steps.map(({ label, amount }) => [label, amount!.minor])).toEqual([
    ['Growth, monthly', 5500],
    ['Coupon SPRING', -1200],
    ['Left of the plan before', -1000],
    ['Tax', 264],
  ])
  expect(workings.result).toEqual(usd(3564))
})
