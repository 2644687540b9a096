/** Payouts of Shopify to our bank: noted by staff once, posted, and mailed. */
import { expect, test } from 'vitest'
import { balanceOf } from '#features/ledger'
import { makeAdmin } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
const balance = async (kind: 'bank' | 'held') =>
  (
    await world.transaction(({ db }) =>
      balanceOf(db, { ...(kind === 'bank' ? { kind } : { kind: 'processor_clearing', processor: 'shopify' }), currency: 'USD' }),
    )
  ).minor

test('a payout moves from Shopify’s balance to our bank, once for its reference; a negative one moves back', async () => {
  const { token, email } = await makeAdmin(world)
  const note = (body: object) => world.call('POST', '/v1/admin/billing_payouts/note/', { token, body })
  const payout = { reference: 'SHOP-2026-10', amount_minor: 123_456, paid_on: '2026-10-31' }
  const both = await Promise.all([note(payout), note(payout)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await balance('bank'), await balance('held')]).toEqual([123_456, -123_456])
  expect((await note({ ...payout, amount_minor: 1 })).body.error.code).toBe('ALREADY_NOTED')
  expect((await note({ reference: 'SHOP-BACK', amount_minor: -456, paid_on: '2026-11-01' })).status).toBe(200)
  expect([await balance('bank'), await balance('held')]).toEqual([123_000, -123_000])
  const page = await demand(world, 'GET', '/v1/admin/billing_payouts/', token)
  expect(page).toMatchObject({
    held: { minor: -123_000 },
    payouts: [
      { reference: 'SHOP-BACK', amount: { minor: -456 }, paid_on: '2026-11-01' },
      { reference: 'SHOP-2026-10', amount: { minor: 123_456 }, paid_on: '2026-10-31' },
    ],
    next: null,
  })
  await world.runJobs()
  const { rows } = await world.pool.query("select count(*)::int from audit_entry where action = 'reconciliation.payout-noted'")
  expect(rows[0].count).toBe(2)
  expect((await lettersTo(world, email)).length).toBeGreaterThan(0)
})

test.each([
  ['no amount', { amount_minor: 0 }, 'amount_minor'],
  ['a day to come', { paid_on: '2999-01-01' }, 'paid_on'],
  ['no day', { paid_on: 'soon' }, 'paid_on'],
  ['no reference', { reference: ' ' }, 'reference'],
])('a payout with %s is refused, and nothing is posted', async (_, changed, field) => {
  const { token } = await makeAdmin(world)
  const before = await balance('bank')
  const body = { reference: `x-${field}`, amount_minor: 100, paid_on: '2026-10-31', ...changed }
  const { status, body: answer } = await world.call('POST', '/v1/admin/billing_payouts/note/', { token, body })
  expect([[400, 422].includes(status), answer.error.field]).toEqual([true, field])
  expect(await balance('bank')).toBe(before)
})
