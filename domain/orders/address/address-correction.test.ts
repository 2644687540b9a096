import { describe, expect, it } from 'vitest'
import type { PlatformAddress } from '../../platforms/platform-order.ts'
import { money } from '../../vocabulary/money.ts'
import type { BlockStatus } from '../order-status.ts'
import { type AddressCorrection, addressInShop, isSameAddress, mayCorrectAddress, mayMovePaid } from './address-correction.ts'

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
  [['pending', 'paid'], false, false, true],
  [['paid', 'cancelled'], false, false, true],
  [['paid', 'shipped'], false, false, 'Goods of this order have been shipped already.'],
  [['pending'], true, false, 'A payment of this order is under way.'],
  [['pending'], false, true, 'This order is cancelled.'],
  [['cancelled'], false, false, 'This order is cancelled.'],
])('an order with suppliers %j (being paid: %s, cancelled: %s) may be corrected: %s', (blocks, isBeingPaid, isCancelled, expected) => {
  const decision = mayCorrectAddress({ blocks, isBeingPaid, isCancelled, hasParcels: false, isFulfilledInStore: false })
  expect(decision.allowed || decision.reason).toBe(expected)
})

it('an order of which a part is on its way, or that its shop has fulfilled, keeps its address', () => {
  const order = { blocks: ['paid'], isBeingPaid: false, isCancelled: false, hasParcels: false, isFulfilledInStore: false } as const
  expect(mayCorrectAddress({ ...order, hasParcels: true })).toMatchObject({ reason: 'Goods of this order have been shipped already.' })
  expect(mayCorrectAddress({ ...order, isFulfilledInStore: true })).toMatchObject({
    reason: 'The store has marked this order as fulfilled already.',
  })
})

it.each([
  ['costs the same', [500, 100], [500, 100], true],
  ['costs more', [500, 100], [900, 100], 'does not cost what you paid'],
  ['costs less for further items', [500, 100], [500, 0], 'does not cost what you paid'],
  ['is not offered', [500, 100], undefined, 'does not ship to this address'],
  ['was not offered before', undefined, [500, 100], 'does not cost what you paid'],
] as const)('paid goods move where shipping %s', (_what, one, other, expected) => {
  const rate = (minors: readonly [number, number] | undefined) =>
    minors && { rate: money(minors[0], 'USD'), additionalRate: money(minors[1], 'USD') }
  const decision = mayMovePaid('Cedar Works', [{ before: rate(one), after: rate(other) }])
  if (decision.allowed) expect(expected).toBe(true)
  else expect(decision.reason).toContain(expected)
})
