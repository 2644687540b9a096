import { expect, test } from 'vitest'
import { type Currency, money } from '../vocabulary/money.ts'
import { checkoutRate, type SupplierShipment } from './checkout-rate.ts'

const shipment = (
  currency: Currency,
  ...lines: (readonly [quantity: number, rate: number | null, further: number])[]
): SupplierShipment => ({
  currency,
  lines: lines.map(([quantity, rate, further], at) => ({
    key: String(at),
    label: String(at),
    quantity,
    option: rate === null ? undefined : { rate: money(rate, currency), additionalRate: money(further, currency), region: 'US' },
  })),
})

test.each<[string, number | undefined, SupplierShipment[]]>([
  ['one item is its first-item rate', 595, [shipment('USD', [1, 595, 195])]],
  ['further items are the reduced rate', 595 + 2 * 195, [shipment('USD', [3, 595, 195])]],
  ['each supplier has a first item', 595 + 700 + 300, [shipment('USD', [1, 595, 195]), shipment('USD', [2, 700, 300])]],
  ['free shipping is a rate', 0, [shipment('USD', [2, 0, 0])]],
  ['what does not ship there leaves no rate', undefined, [shipment('USD', [1, 595, 195], [1, null, 0])]],
  ['nor does one supplier of two', undefined, [shipment('USD', [1, 595, 195]), shipment('USD', [1, null, 0])]],
  ['nothing to send is no rate', undefined, []],
])('%s', (_name, expected, shipments) => {
  expect(checkoutRate(shipments, 'USD')?.minor).toBe(expected)
})

test('suppliers of two currencies are added up in the checkout’s', () => {
  const rate = checkoutRate([shipment('USD', [1, 500, 0]), shipment('CAD', [1, 700, 0])], 'CAD')!
  expect(rate.currency).toBe('CAD')
  expect(rate.minor).toBeGreaterThan(1200)
})
