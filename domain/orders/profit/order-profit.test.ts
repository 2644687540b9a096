import { describe, expect, test } from 'vitest'
import { type Money, money } from '../../vocabulary/money.ts'
import { type OrderProfitFacts, orderProfit } from './order-profit.ts'

const usd = (minor: number): Money => money(minor, 'USD')
const facts: OrderProfitFacts = {
  currency: 'USD',
  shopper: { totalMinor: 10_000, taxMinor: 800 },
  goodsMinor: 9000,
  cost: [usd(5000)],
  returned: [],
}
const told = (of: Partial<OrderProfitFacts>) => {
  const workings = orderProfit({ ...facts, ...of })
  return workings && [workings.result.minor, ...workings.steps.map(({ label, amount }) => `${label} ${amount.minor}`)]
}

describe('profit of an order', () => {
  test.each<[string, Partial<OrderProfitFacts>, ReturnType<typeof told>]>([
    ['is what the shopper paid, less taxes and suppliers', {}, [4200, 'Your shopper paid 10000', 'Taxes -800', 'Suppliers -5000']],
    [
      'counts what suppliers have given back',
      { returned: [usd(1200)] },
      [5400, 'Your shopper paid 10000', 'Taxes -800', 'Suppliers -5000', 'Back from suppliers 1200'],
    ],
    ['leaves out steps of nothing', { shopper: { totalMinor: 10_000, taxMinor: 0 } }, [5000, 'Your shopper paid 10000', 'Suppliers -5000']],
    [
      'takes the price of the goods where others’ goods are in the order',
      { shopper: null },
      [4000, 'Sold in your store for 9000', 'Suppliers -5000'],
    ],
    ['is unknown where a price is', { shopper: null, goodsMinor: null }, undefined],
    [
      'is a loss where suppliers cost more',
      { shopper: { totalMinor: 3000, taxMinor: 0 } },
      [-2000, 'Your shopper paid 3000', 'Suppliers -5000'],
    ],
    [
      'is nothing taken where the shopper has everything back',
      { shopper: { totalMinor: 0, taxMinor: 0 }, returned: [usd(5000)] },
      [0, 'Your shopper paid 0', 'Suppliers -5000', 'Back from suppliers 5000'],
    ],
    [
      'converts each currency once',
      { cost: [usd(1000), money(1360, 'CAD')] },
      [7200, 'Your shopper paid 10000', 'Taxes -800', 'Suppliers -1000', 'Suppliers -1000'],
    ],
  ])('%s', (_, of, expected) => expect(told(of)).toEqual(expected))
})
