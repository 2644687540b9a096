import { describe, expect, it } from 'vitest'
import type { PlatformAddress } from '../../platforms/platform-order.ts'
import type { BlockStatus } from '../order-status.ts'
import { type AddressCorrection, addressInShop, isSameAddress, mayCorrectAddress } from './address-correction.ts'

const ours: PlatformAddress = {
  name: 'Sam Shopper',
  company: null,
  address1: '150 Elgin Street',
  address2: null,
  city: 'Ottawa',
  province: 'Ontario',
  provinceCode: 'ON',
  zip: 'K2P 1L4',
  country: 'Canada',
  countryCode: 'CA',
  phone: null,
}
const former = { ...ours, province: 'Quebec', provinceCode: 'QC' }
const other = { ...ours, address1: '151 Elgin Street' }
const asWritten = { ...ours, city: 'OTTAWA' }
const [before, told, since] = ['2026-11-26T10:00:00Z', '2026-11-26T10:00:05Z', '2026-11-26T10:00:06Z'].map((at) => new Date(at)) as [
  Date,
  Date,
  Date,
]

describe('an address of the shop’s order', () => {
  const untold: AddressCorrection = { formers: [former], address: ours, shopAddress: null, shopUpdatedAt: null }
  const pushed: AddressCorrection = { ...untold, shopAddress: asWritten, shopUpdatedAt: told }
  it.each<[string, AddressCorrection, PlatformAddress | null, Date | undefined, string]>([
    ['that was corrected, before the shop is told', untold, former, since, 'former'],
    ['that was corrected, of a version before the shop was told', pushed, former, before, 'former'],
    ['that was corrected, of the second in which the shop was told', pushed, former, told, 'former'],
    ['that was put back in the shop', pushed, former, since, 'other'],
    ['that is the corrected one', untold, ours, before, 'ours'],
    ['that is the corrected one as the shop writes it', pushed, asWritten, since, 'ours'],
    ['that is the corrected one as the shop would write it', untold, asWritten, since, 'other'],
    ['that was changed in the shop', untold, other, since, 'other'],
    ['that is withheld', pushed, null, since, 'other'],
    ['that was corrected before another correction', { ...untold, formers: [other, former] }, other, before, 'former'],
    ['that is read before the shop is told anew', pushed, former, undefined, 'former'],
  ])('%s', (_what, correction, seen, updatedAt, verdict) => {
    expect(addressInShop(correction, seen, updatedAt)).toBe(verdict)
  })

  it('is the same with another phone number, country name or province name beside its code, and not with another code', () => {
    expect(isSameAddress(ours, { ...ours, phone: '1', country: 'CANADA', province: 'Ont.', company: '' })).toBe(true)
    expect(isSameAddress(ours, { ...ours, provinceCode: 'QC' })).toBe(false)
    expect(isSameAddress({ ...ours, provinceCode: null }, { ...ours, provinceCode: null, province: 'Quebec' })).toBe(false)
    expect(isSameAddress(null, ours)).toBe(false)
  })
})

it.each<[BlockStatus[], boolean, boolean, string | true]>([
  [['pending'], false, false, true],
  [['error', 'cancelled'], false, false, true],
  [['pending', 'paid'], false, false, 'A supplier of this order has been paid already.'],
  [['paid', 'shipped'], false, false, 'Goods of this order have been shipped already.'],
  [['pending'], true, false, 'A payment of this order is under way.'],
  [['pending'], false, true, 'This order is cancelled.'],
  [['cancelled'], false, false, 'This order is cancelled.'],
])('an order with suppliers %j (being paid: %s, cancelled: %s) may be corrected: %s', (blocks, isBeingPaid, isCancelled, expected) => {
  const decision = mayCorrectAddress({ blocks, isBeingPaid, isCancelled })
  expect(decision.allowed || decision.reason).toBe(expected)
})
