/** The affiliate programme: who is attributed, what is earned and taken back, and what is paid out. */
import { monthAt } from '@quayside/domain/ledger/month'
import { money } from '@quayside/domain/vocabulary/money'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { balanceOf } from '#features/ledger'
import { recordMoneyBack } from '#features/plan-charges'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, makePerson, signInAs, signUpStore } from '#testing/actors/actors'
import { addAffiliate, chargePlan, shareCharges } from '#testing/actors/affiliate-actors'
import { demand } from '#testing/actors/business-actors'
import { lettersTo, magicIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

let admin: string
let adminEmail: string
beforeAll(async () => {
  const made = await makeAdmin(world)
  admin = made.token
  adminEmail = made.email
})
afterEach(() => freezeClock(undefined))

const list = async () => (await demand(world, 'GET', '/v1/admin/affiliates/', admin)).affiliates
const managed = async (id: number) => (await list()).find((one: { id: number }) => one.id === id)
const payable = async (affiliateId: number) =>
  0 - (await world.transaction(({ db }) => balanceOf(db, { kind: 'affiliate_payable', affiliateId, currency: 'USD' }))).minor
const pay = (id: number, minor: number, more: object = {}) =>
  world.call('POST', `/v1/admin/affiliates/${id}/pay/`, {
    token: admin,
    body: { expected: { minor, currency: 'USD' }, method: 'bank', reference: 'TR-2026-11', ...more },
  })
async function bring(code: string) {
  const store = await signUpStore(world, { referralSource: code })
  await world.runJobs()
  return store
}
/** An affiliate signs in for the first time: by the link that a forgotten password brings. */
async function enter(email: string): Promise<string> {
  await demand(world, 'POST', '/v1/forgot_password/', '', { email })
  await world.runJobs()
  const link = (await lettersTo(world, email)).flatMap(({ links }) => links).findLast((one) => one.includes('magic='))
  const { status, body } = await world.call('POST', '/v1/magic_login/', { body: { magic: magicIn(link) } })
  expect(status).toBe(200)
  return body.token
}
const report = (token: string) => demand(world, 'GET', '/v1/affiliate_report/', token)
const lastMonth = () => after(monthAt(now()).from, -days(3))

describe('an affiliate', () => {
  test('earns a fifth of what plans of its stores bring, in the month that they were paid, and sees it', async () => {
    const { id, code, email } = await addAffiliate(world, admin)
    const token = await enter(email)
    expect(await report(token)).toMatchObject({
      name: 'Bettina Kraus',
      months: [],
      programme: { link: `${world.url}/signup?ref=${code}`, rate_percent: 20, ended: false },
      owed: { minor: 0 },
    })
    const first = await bring(code)
    await bring(code.toUpperCase())
    await chargePlan(world, first.storeId, lastMonth())
    await chargePlan(world, first.storeId, now(), 1000)
    await shareCharges(world)
    await shareCharges(world)
    const { all_time: allTime, months, owed } = await report(token)
    expect(allTime).toMatchObject({ signups: 2, trials: 0, paid: 1, revenue: { minor: 6500 }, commission: { minor: 1300 } })
    expect(months).toMatchObject([
      { signups: 2, paid: 0, revenue: { minor: 1000 }, commission: { minor: 200 } },
      { signups: 0, paid: 1, revenue: { minor: 5500 }, commission: { minor: 1100 } },
    ])
    expect(owed.minor).toBe(1300)
    expect(await payable(id)).toBe(1300)
    expect(await managed(id)).toMatchObject({ stores: 2, commission: { minor: 1300 }, due: { minor: 1100 } })
  })

  test('loses its share of what is refunded, and gets it again where the refund comes back', async () => {
    const { id, code } = await addAffiliate(world, admin)
    const { storeId } = await bring(code)
    await chargePlan(world, storeId, lastMonth())
    await shareCharges(world)
    const { rows } = await world.pool.query<{ external_id: string }>('select external_id from plan_charge where store_id = $1', [storeId])
    const moved = (kind: 'refund' | 'refund_undone', externalId: string, undoes?: string) =>
      world.transaction((context) =>
        recordMoneyBack(context, 'stripe', [
          {
            kind,
            charge: rows[0]!.external_id,
            externalId,
            undoes,
            reference: externalId,
            lineId: null,
            amount: money(kind === 'refund' ? 6050 : -6050, 'USD'),
          },
        ]),
      )
    await moved('refund', 're_1')
    await shareCharges(world)
    expect([await payable(id), (await managed(id)).due]).toEqual([0, null])
    await moved('refund_undone', 're_1:undone', 're_1')
    await shareCharges(world)
    expect(await payable(id)).toBe(1100)
  })

  test('is paid what was earned until last month, once, as it was shown', async () => {
    const { id, code, email } = await addAffiliate(world, admin)
    const { storeId } = await bring(code)
    await chargePlan(world, storeId, lastMonth())
    await chargePlan(world, storeId, now())
    await shareCharges(world)
    expect((await pay(id, 2200)).body.error.code).toBe('AMOUNT_CHANGED')
    expect((await pay(id, 1100, { reference: ' ' })).status).toBe(422)
    const answers = await Promise.all([pay(id, 1100), pay(id, 1100)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await payable(id)).toBe(1100)
    expect(await managed(id)).toMatchObject({ owed: { minor: 1100 }, due: null })
    await world.runJobs()
    expect((await lettersTo(world, email)).map(({ subject }) => subject)).toContain('$11.00 was paid to you')
    const told = (await lettersTo(world, adminEmail)).map(({ subject }) => subject)
    expect(told.filter((subject) => subject.startsWith('A payout to an affiliate was recorded'))).toHaveLength(1)
    const { payouts } = await report(await enter(email))
    expect(payouts).toMatchObject([{ amount: { minor: 1100 }, method: 'bank', reference: 'TR-2026-11' }])
  })

  test('whose link has ended brings nobody any more, and goes on earning', async () => {
    const { id, code } = await addAffiliate(world, admin)
    const { storeId } = await bring(code)
    await demand(world, 'POST', `/v1/admin/affiliates/${id}/end/`, admin)
    await bring(code)
    await chargePlan(world, storeId, now())
    await shareCharges(world)
    expect(await managed(id)).toMatchObject({ ended: true, stores: 1, commission: { minor: 1100 } })
  })

  test('brings neither its own store nor one that was there before', async () => {
    const { token, email, storeId } = await signUpStore(world)
    expect(token).not.toBe('')
    const { id, code } = await addAffiliate(world, admin, { email })
    await world.pool.query('update store set referral_source = $1 where id = $2', [code, storeId])
    await world.transaction(({ enqueue }) => enqueue('affiliates.attribute-store', { storeId, invitationLinkId: null }, {}))
    await world.runJobs()
    expect(await managed(id)).toMatchObject({ stores: 0, email })
    expect(await signInAs(world, email)).not.toBe('')
  })

  test('without a programme has an empty report, and nobody else’s', async () => {
    const { token } = await makePerson(world, { kind: 'affiliate', email: 'bare@affiliates.example', name: 'Otto' })
    expect(await report(token)).toMatchObject({ name: 'Otto', programme: null, months: [], all_time: { signups: 0 } })
  })
})

test.each([
  ['a code that is taken', (code: string) => ({ code }), 409, 'code'],
  ['an address that is an affiliate’s', (_code: string, email: string) => ({ email }), 409, 'email'],
  ['a code with a space', () => ({ code: 'two words' }), 422, 'code'],
  ['no address', () => ({ email: 'nobody' }), 422, 'email'],
  ['a share above one half', () => ({ rate_percent: 51 }), 422, 'rate_percent'],
])('adding one is refused for %s', async (_name, given, status, field) => {
  const known = await addAffiliate(world, admin)
  const body = { name: 'Otto', email: `otto-${known.code}@affiliates.example`, code: `otto-${known.code}`, rate_percent: 10 }
  const answer = await world.call('POST', '/v1/admin/affiliates/', { token: admin, body: { ...body, ...given(known.code, known.email) } })
  expect([answer.status, answer.body.error.field]).toEqual([status, field])
})
