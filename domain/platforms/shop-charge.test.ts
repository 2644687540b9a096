import { describe, expect, test } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { billedSubscription, type KeptShopCharge, type ShopCharge } from './shop-charge.ts'

const day = (text: string) => new Date(`${text}T10:00:00Z`)
const now = day('2026-11-26')
const charge: ShopCharge = {
  reference: 'gid://shopify/AppSubscription/1',
  status: 'active',
  createdAt: day('2026-11-20'),
  currentPeriodEnd: day('2026-12-20'),
  price: money(5500, 'USD'),
}
const kept: KeptShopCharge = {
  frequency: 'MONTHLY',
  trialDays: 0,
  confirmationUrl: 'https://shop.example/approve',
  acceptedAt: day('2026-11-21'),
  paidUntil: day('2026-12-20'),
  endedAt: null,
}
const billed = (changed: Partial<ShopCharge> = {}, keptToo: Partial<KeptShopCharge> = {}) =>
  billedSubscription(charge.reference, { ...charge, ...changed }, { ...kept, ...keptToo }, now)

test('an active charge is paid until its period ends', () => {
  expect(billed()).toEqual({
    reference: charge.reference,
    status: 'active',
    currentPeriodEnd: day('2026-12-20'),
    trialEndsAt: undefined,
    cancelsAtPeriodEnd: false,
    confirmationUrl: undefined,
    price: money(5500, 'USD'),
  })
})

test('a pending charge leads to the page where it is approved, and pays for nothing', () => {
  expect(billed({ status: 'pending', currentPeriodEnd: undefined }, { acceptedAt: null, paidUntil: null, trialDays: 14 })).toMatchObject({
    status: 'pending',
    confirmationUrl: 'https://shop.example/approve',
    currentPeriodEnd: undefined,
    trialEndsAt: undefined,
  })
})

describe('a trial', () => {
  test('counts from approval, and its end is the end of the period', () => {
    const found = billed({ currentPeriodEnd: day('2027-01-04') }, { trialDays: 14 })
    expect([found.status, found.trialEndsAt, found.currentPeriodEnd]).toEqual(['trialing', day('2026-12-05'), day('2026-12-05')])
  })
  test('counts from creation where nobody heard of the approval', () => {
    expect(billed({}, { trialDays: 14, acceptedAt: null }).trialEndsAt).toEqual(day('2026-12-04'))
  })
  test('that is over leaves an active charge', () => {
    expect(billed({}, { trialDays: 5 })).toMatchObject({
      status: 'active',
      trialEndsAt: day('2026-11-26'),
      currentPeriodEnd: day('2026-12-20'),
    })
  })
})

describe('six months', () => {
  test.each([
    ['2026-11-21', '2027-05-21', 'active'],
    ['2026-08-31', '2027-02-28', 'active'],
    ['2026-05-27', '2026-11-27', 'active'],
    ['2026-05-26', '2026-11-26', 'expired'],
    ['2026-03-31', '2026-09-30', 'expired'],
  ])('bought on %s end on %s, and do not begin again: %s', (from, to, status) => {
    expect(billed({ currentPeriodEnd: undefined }, { frequency: 'SIX_MONTHS', acceptedAt: day(from) })).toMatchObject({
      status,
      currentPeriodEnd: day(to),
      cancelsAtPeriodEnd: status === 'active',
    })
  })
})

describe('a cancelled charge', () => {
  test('that we ended goes on until what is paid runs out', () => {
    expect(billed({ status: 'cancelled', currentPeriodEnd: undefined }, { endedAt: now })).toMatchObject({
      status: 'active',
      cancelsAtPeriodEnd: true,
      currentPeriodEnd: day('2026-12-20'),
    })
  })
  test('that we ended is over once that has run out', () => {
    expect(billed({ status: 'cancelled' }, { endedAt: day('2026-11-22'), paidUntil: day('2026-11-26') }).status).toBe('cancelled')
  })
  test('that was replaced or went with the app is over at once', () => {
    expect(billed({ status: 'cancelled' })).toMatchObject({ status: 'cancelled', cancelsAtPeriodEnd: false })
  })
  test('that we ended in its trial is a trial until that ends', () => {
    expect(billed({ status: 'cancelled' }, { endedAt: now, trialDays: 14, paidUntil: day('2026-12-05') })).toMatchObject({
      status: 'trialing',
      cancelsAtPeriodEnd: true,
    })
  })
})

test.each(['frozen', 'declined', 'expired'] as const)('a charge that is %s is just that', (status) => {
  expect(billed({ status, currentPeriodEnd: undefined }).status).toBe(status)
})

test('a charge that its platform no longer has is cancelled', () => {
  expect(billedSubscription(charge.reference, undefined, kept, now).status).toBe('cancelled')
})
