import { describe, expect, test } from 'vitest'
import { commissionOn, shareToAdd } from './affiliate-commission.ts'

const charge = { amountMinor: 6050, taxMinor: 550, returnedMinor: 0, returnedTaxMinor: 0 }
const none = { revenueMinor: 0, commissionMinor: 0 }

describe('the share of a charge', () => {
  test.each<[string, Partial<typeof charge>, typeof none, typeof none | undefined]>([
    ['is taken without tax', {}, none, { revenueMinor: 5500, commissionMinor: 1100 }],
    ['is shared once', {}, { revenueMinor: 5500, commissionMinor: 1100 }, undefined],
    [
      'is taken back with a refund',
      { returnedMinor: 1210, returnedTaxMinor: 110 },
      { revenueMinor: 5500, commissionMinor: 1100 },
      { revenueMinor: -1100, commissionMinor: -220 },
    ],
    [
      'is nothing once all went back',
      { returnedMinor: 6050, returnedTaxMinor: 550 },
      { revenueMinor: 5500, commissionMinor: 1100 },
      { revenueMinor: -5500, commissionMinor: -1100 },
    ],
    [
      'comes again where the refund came back',
      {},
      { revenueMinor: 4400, commissionMinor: 880 },
      { revenueMinor: 1100, commissionMinor: 220 },
    ],
    ['of nothing is nothing', { amountMinor: 0, taxMinor: 0 }, none, undefined],
  ])('%s', (_name, more, shared, added) => {
    expect(shareToAdd({ ...charge, ...more }, 20, shared)).toEqual(added)
  })

  test('adds up to the share of the whole, whatever goes back in parts', () => {
    for (let returnedMinor = 0; returnedMinor <= 5500; returnedMinor += 7) {
      const first = shareToAdd({ ...charge, taxMinor: 0, amountMinor: 5500 }, 15, none)!
      const later = shareToAdd({ ...charge, taxMinor: 0, amountMinor: 5500, returnedMinor }, 15, first)
      expect(first.commissionMinor + (later?.commissionMinor ?? 0)).toBe(commissionOn(5500 - returnedMinor, 15))
    }
  })
})
