import { describe, expect, test } from 'vitest'
import { noShippingZone, type ShippingChoice, separateAndIncluded, shippingChoiceFault } from './import-settings.ts'
import { bufferFault, capBelowPieces } from './sync-settings.ts'

const choice: ShippingChoice = { includesShipping: true, zones: ['US'], addsSeparateRate: false, platform: 'shopify' }

describe('shipping in the price', () => {
  test.each<[string, Partial<ShippingChoice>, string | undefined]>([
    ['with a zone', {}, undefined],
    ['with every zone', { zones: ['US', 'CA', 'INTL'] }, undefined],
    ['with no zone', { zones: [] }, noShippingZone],
    ['switched off, with no zone', { includesShipping: false, zones: [] }, undefined],
    ['and a separate rate on Shopify', { addsSeparateRate: true }, undefined],
    ['and a separate rate elsewhere', { addsSeparateRate: true, platform: 'wix' }, separateAndIncluded],
    ['and a separate rate before anything is connected', { addsSeparateRate: true, platform: null }, undefined],
    ['switched off, and a separate rate elsewhere', { includesShipping: false, addsSeparateRate: true, platform: 'wix' }, undefined],
    ['with no zone and a separate rate elsewhere', { zones: [], addsSeparateRate: true, platform: 'wix' }, noShippingZone],
  ])('%s', (_what, given, fault) => {
    expect(shippingChoiceFault({ ...choice, ...given })).toBe(fault)
  })
})

test.each([
  [1, 10, undefined],
  [10, 10, undefined],
  [11, 10, capBelowPieces],
])('%i pieces kept back at once and at most %i', (pieces, cap, fault) => {
  expect(bufferFault({ pieces, cap })).toBe(fault)
})
