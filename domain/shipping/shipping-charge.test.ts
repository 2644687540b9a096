import { expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { type LineToShip, shippingCharge } from './shipping-charge.ts'

const usd = (minor: number) => money(minor, 'USD')
const line = (key: string, quantity: number, rate: number | null, further = 0): LineToShip => ({
  key,
  label: key,
  quantity,
  option: rate === null ? undefined : { rate: usd(rate), additionalRate: usd(further), region: 'US' },
})
const total = (...lines: LineToShip[]) => shippingCharge(lines, 'USD').workings.result.minor

test.each<[string, number, LineToShip[]]>([
  ['one item pays the first-item rate', 595, [line('mug', 1, 595, 195)]],
  ['further items pay the reduced rate', 595 + 2 * 195, [line('mug', 3, 595, 195)]],
  ['further lines pay their own reduced rate', 595 + 150, [line('mug', 1, 595, 195), line('vase', 1, 500, 150)]],
  ['the dearest line is the first item, wherever it stands', 700 + 195 + 195, [line('mug', 2, 595, 195), line('lamp', 1, 700, 300)]],
  ['without a reduced rate it is charged once per order', 595, [line('mug', 4, 595), line('vase', 2, 500)]],
  ['of two equal rates the earlier one is the first', 595 + 20, [line('mug', 1, 595, 10), line('vase', 1, 595, 20)]],
  ['what does not ship there is not in the total', 595, [line('mug', 1, 595, 195), line('piano', 1, null)]],
  ['nothing ships there', 0, [line('piano', 2, null)]],
  ['no lines', 0, []],
  ['free shipping is free', 0, [line('mug', 3, 0, 0)]],
])('%s', (_name, expected, lines) => {
  expect(total(...lines)).toBe(expected)
})

test('every line says what it would cost, what it is charged, and why that is less', () => {
  const { lines, unshippable, workings } = shippingCharge([line('mug', 2, 595, 195), line('vase', 1, 500), line('piano', 1, null)], 'USD')
  expect(lines).toEqual([
    { key: 'mug', rate: usd(595), adjustedRate: usd(790), reason: 'additional' },
    { key: 'vase', rate: usd(500), adjustedRate: usd(0), reason: 'once' },
    { key: 'piano', rate: null, adjustedRate: null, reason: null },
  ])
  expect(unshippable).toEqual(['piano'])
  expect(workings.steps).toEqual([
    { label: 'First item', amount: usd(595), note: 'mug, to US' },
    { label: 'One further: mug', amount: usd(195), note: 'Reduced rate for additional items' },
    { label: 'One further: vase', amount: usd(0), note: 'Charged once per order: the highest rate is already paid' },
  ])
})

test('a single item at its full rate needs no reason', () => {
  expect(shippingCharge([line('mug', 1, 595, 195)], 'USD').lines[0]?.reason).toBeNull()
})

test('the workings begin with the first item although its line stands last', () => {
  const { workings } = shippingCharge([line('mug', 1, 100, 50), line('lamp', 2, 700, 300)], 'USD')
  expect(workings.steps.map((step) => step.amount.minor)).toEqual([700, 50, 300])
})
