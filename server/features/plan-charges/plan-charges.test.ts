/** Charges of plans in the ledger: each once, deferred, and earned month by month to the cent. */
import type { LedgerAccount } from '@quayside/domain/ledger/ledger-account'
import { money } from '@quayside/domain/vocabulary/money'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/ledger'
import { recordPlanCharge } from '#features/plan-charges'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { signInAs, signUpStore } from '#testing/actors/actors'
import { decideCharge, onCharge, shopTimePasses } from '#testing/actors/billing-actors'
import { connectShop } from '#testing/actors/shop-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()
afterEach(() => freezeClock(undefined))

const balance = async (account: LedgerAccount, currency: 'USD' | 'CAD' = 'USD') =>
  (await world.transaction(({ db }) => balanceOf(db, { ...account, currency }))).minor
const revenue = async (currency: 'USD' | 'CAD' = 'USD') => 0 - (await balance({ kind: 'subscription_revenue' }, currency))
const deferred = async (currency: 'USD' | 'CAD' = 'USD') => 0 - (await balance({ kind: 'deferred_subscriptions' }, currency))
const atShopify = () => balance({ kind: 'processor_clearing', processor: 'shopify' })
const recognised = async () => {
  await world.transaction(({ enqueue }) => enqueue('plan-charges.recognise-revenue', {}, {}))
  await world.runJobs()
}

describe('a charge that a biller tells', () => {
  const year = (storeId: number) => ({
    storeId,
    biller: 'stripe' as const,
    externalId: 'in_year',
    subscription: 'sub_1',
    amount: money(39_901, 'CAD'),
    tax: money(5_000, 'CAD'),
    fee: money(1_187, 'CAD'),
    period: { from: new Date('2027-01-15T09:00:00Z'), to: new Date('2028-01-15T09:00:00Z') },
    paidAt: new Date('2027-01-15T09:00:00Z'),
  })

  test('is posted once, even at once, and is earned by the day on the last day of each month', async () => {
    const { storeId } = await signUpStore(world)
    freezeClock(new Date('2027-01-15T09:00:00Z'))
    const record = () => world.transaction((context) => recordPlanCharge(context, year(storeId)))
    const done = await Promise.all([record(), record(), record()])
    expect(done.filter(Boolean)).toHaveLength(1)
    const held = await balance({ kind: 'processor_clearing', processor: 'stripe' }, 'CAD')
    expect([held, await deferred('CAD'), await balance({ kind: 'sales_tax_payable' }, 'CAD'), await revenue('CAD')]).toEqual([
      38_714, 34_901, -5_000, 0,
    ])
    expect(await balance({ kind: 'processor_fees' }, 'CAD')).toBe(1_187)

    const earned: number[] = []
    for (let month = 0; month < 14; month++) {
      freezeClock(new Date(Date.UTC(2027, month, 27, 23, 15)))
      await recognised()
      const before = await revenue('CAD')
      freezeClock(after(new Date(Date.UTC(2027, month + 1)), -days(1) / 2))
      await recognised()
      await recognised()
      earned.push((await revenue('CAD')) - before)
      expect((await revenue('CAD')) + (await deferred('CAD'))).toBe(34_901)
    }
    // Whole days: 17 of January, 28 of February, and the rest in the next January.
    expect(earned.slice(0, 2)).toEqual([Math.floor((34_901 * 17) / 365), Math.floor((34_901 * 45) / 365) - Math.floor((34_901 * 17) / 365)])
    expect(earned[12]).toBe(34_901 - Math.floor((34_901 * 351) / 365))
    expect([earned[13], await deferred('CAD'), await revenue('CAD')]).toEqual([0, 0, 34_901])
  })
})

describe('a plan that the shop bills', () => {
  let store: { storeId: number; token: string; email: string }
  let shop: string
  let at: { clearing: number; earned: number; deferred: number }
  beforeEach(async () => {
    store = await signUpStore(world)
    shop = (await connectShop(world, store.token)).shop
    at = { clearing: await atShopify(), earned: await revenue(), deferred: await deferred() }
  })
  const charged = async () => (await atShopify()) - at.clearing
  const call = (path: string, body: object) => world.call('POST', path, { token: store.token, body })
  const refreshed = async () => {
    await world.transaction(({ enqueue }) => enqueue('plans.compare-subscriptions', {}, {}))
    await world.runJobs()
  }
  const timePasses = async (passed: number) => {
    await shopTimePasses(world, shop, passed)
    freezeClock(after(now(), days(passed)))
    store.token = await signInAs(world, store.email)
    await refreshed()
  }
  /** @returns the number of the charge at the shop */
  const approved = async (plan: string, type: string): Promise<string> => {
    const { body } = await call('/v1/set_plan/', { plan, type })
    const chargeId = (await decideCharge(body.plan_auth_url, 'approve')).searchParams.get('charge_id')!
    await call('/v1/confirm_plan/', { charge_id: chargeId, type: plan })
    return chargeId
  }

  test('is posted with each renewal, not in its trial, and once however often it is read', async () => {
    await approved('GROWTH', 'MONTHLY')
    await refreshed()
    expect(await charged()).toBe(0)
    await timePasses(14.1)
    expect(await charged()).toBe(5_500)
    await refreshed()
    await refreshed()
    expect(await charged()).toBe(5_500)
    await timePasses(30)
    expect(await charged()).toBe(11_000)
    expect((await revenue()) - at.earned + (await deferred()) - at.deferred).toBe(11_000)
    await timePasses(100)
    await recognised()
    const earned = (await revenue()) - at.earned
    expect(earned).toBeGreaterThan(0)
    expect(earned + (await deferred()) - at.deferred).toBe(await charged())
  })

  test('is posted no more once it is cancelled', async () => {
    await approved('GROWTH', 'MONTHLY')
    await timePasses(14.1)
    await call('/v1/cancel_plan/', {})
    await refreshed()
    await timePasses(31)
    expect(await charged()).toBe(5_500)
  })

  test('that is frozen and goes on is not posted again for the same period', async () => {
    const chargeId = await approved('GROWTH', 'MONTHLY')
    await timePasses(14.1)
    await onCharge(world, shop, chargeId, 'freeze')
    await refreshed()
    await onCharge(world, shop, chargeId, 'unfreeze')
    await refreshed()
    expect(await charged()).toBe(5_500)
  })
})
