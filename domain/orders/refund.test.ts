import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { type LineToRefund, orderRefund, restToRefund } from './refund.ts'

const soap: LineToRefund = { id: 1, title: 'Soap', quantity: 3, shipped: 0, refunded: 0, priceMinor: 1000, shippingMinor: 700 }
const dish: LineToRefund = { id: 2, title: 'Dish', quantity: 1, shipped: 0, refunded: 0, priceMinor: 1500, shippingMinor: 200 }
const total = money(3000 + 1500 + 900, 'USD')
const refund = (lines: readonly LineToRefund[], pieces = restToRefund(lines), refundedMinor = 0) =>
  orderRefund(lines, pieces, { total, refundedMinor })

describe('a refund of', () => {
  test('an order of which nothing was shipped is its total', () => {
    const { workings, lines, shippingMinor } = refund([soap, dish])
    expect(workings.result).toEqual(total)
    expect(shippingMinor).toBe(900)
    expect(lines).toEqual([
      { id: 1, quantity: 3, amountMinor: 3000 },
      { id: 2, quantity: 1, amountMinor: 1500 },
    ])
  })

  test('the rest of a partly shipped order is its pieces and their share of the shipping', () => {
    const { workings, shippingMinor } = refund([
      { ...soap, shipped: 1 },
      { ...dish, shipped: 1 },
    ])
    // Two of three pieces of 7.00 shipping, rounded down.
    expect(workings.result.minor).toBe(2000 + 466)
    expect(shippingMinor).toBe(466)
  })

  test('one line leaves the others', () => {
    expect(refund([soap, dish], [{ id: 2, quantity: 1 }]).workings.result.minor).toBe(1700)
  })

  test('the last pieces takes what rounding had left', () => {
    const first = refund([soap, dish], [{ id: 1, quantity: 1 }])
    expect(first.workings.result.minor).toBe(1233)
    const rest = refund([{ ...soap, refunded: 1 }, dish], undefined, 1233)
    expect(rest.workings.result.minor).toBe(total.minor - 1233)
    expect(rest.workings.steps.at(-1)!.label).toBe('Rest of the order')
  })

  test('more pieces than are open is what is open', () => {
    expect(refund([{ ...soap, shipped: 2 }], [{ id: 1, quantity: 9 }]).lines).toEqual([{ id: 1, quantity: 1, amountMinor: 1000 }])
  })

  test('an order that was given back already is nothing', () => {
    const { workings, shippingMinor } = refund([soap, dish], undefined, total.minor)
    expect([workings.result.minor, shippingMinor]).toEqual([0, 0])
  })

  test('a part is never more than what is left of the order', () => {
    const { workings, shippingMinor } = refund([soap, { ...dish, shipped: 1 }], undefined, total.minor - 50)
    expect(workings.result.minor).toBe(50)
    expect(shippingMinor).toBeLessThanOrEqual(50)
  })
})
