/** The audit log is permanent, and visible to the people concerned and to the back office. */
import { activities } from '@quayside/domain/vocabulary/activity'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { routes } from '#app/router'
import { makeAdmin, password, signInAs, signUpStore } from '#testing/actors/actors'
import { arrived, type Business, demand, openForBusiness, orderAsShopper, paidOrder, ship } from '#testing/actors/business-actors'
import { audited } from '#testing/tables/audited.table'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const world = testWorld()

let business: Business
let admin: { token: string; email: string }
beforeAll(async () => {
  business = await openForBusiness(world)
  admin = await makeAdmin(world)
})

// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
const ownOf = async (token: string, query = ''): Promise<any[]> => (await demand(world, 'GET', `/v1/activity/${query}`, token)).activities
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects
const allOf = async (query: string): Promise<any[]> => (await demand(world, 'GET', `/v1/admin/activity/${query}`, admin.token)).entries

/** Impersonates the store as an admin. */
async function actAsStore(): Promise<string> {
  const { link } = await demand(world, 'GET', `/v1/impersonate/?type=store&id=${business.storeId}`, admin.token)
  const magic = new URL(link).searchParams.get('magic')
  const { status, body } = await world.call('POST', '/v1/magic_login/', { body: { magic } })
  expect(status).toBe(200)
  return body.token
}

describe('the audit log', () => {
  test.each(['update audit_entry set action = $$x$$', 'delete from audit_entry', 'truncate audit_entry'])(
    'lets nobody change it: %s',
    async (statement) => {
      await expect(world.pool.query(statement)).rejects.toThrow('rows of audit_entry are never changed')
    },
  )

  test('says of every call that changes something what it notes, or why nothing', () => {
    const changing = routes.filter(({ route }) => route.mode !== 'reading').map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(Object.keys(audited).sort()).toEqual(changing.sort())
  })

  test('knows words for everything it notes, and notes everything it has words for', () => {
    const noted = new Set(Object.values(audited).flatMap((notes) => (typeof notes === 'string' ? [] : notes)))
    const byJobs = [
      'payments.store-payout-started',
      'payments.store-payout-changed',
      'payments.payment-succeeded',
      'payments.payment-failed',
      'payments.platform-payment-returned',
      'platforms.uninstalled',
      'orders.shopper-erased',
      'orders.block-not-shipped',
      'orders.block-refunded-whole',
      'orders.automatic-held',
      'orders.automatic-paused',
      'suppliers.removed',
      'suppliers.created',
      'identity.email-changed',
      'identity.ownership-moved',
      'plans.free-month-begun',
      'affiliates.referral-registered',
      'affiliates.reward-granted',
      'invoices.issued',
      'invoices.charge-failed',
      'invoices.left-unpaid',
    ]
    const moneyBack = ['refund-started', 'refund-changed', 'dispute-changed', 'fraud-warned', 'payout-failed'].map(
      (what) => `payments.${what}`,
    )
    const others = [
      'orders.shopper-data-requested',
      'orders.block-paid',
      'identity.admin-created',
      'plans.subscription-ended',
      'plans.trial-started',
    ]
    const elsewhere = [...byJobs, ...moneyBack, ...others]
    expect(Object.keys(activities).filter((action) => !noted.has(action as never) && !elsewhere.includes(action))).toEqual([])
  })

  test('holds what a store and its supplier did, from the sign-up to the parcel', async () => {
    const { token, supplier } = business
    const { block } = await paidOrder(world, business)
    expect((await ship(world, business, block)).status).toBe(200)
    const { id } = await arrived(world, business, await orderAsShopper(world, business))
    await demand(world, 'POST', '/v1/cancel_order/', token, { order_id: id })
    await demand(world, 'POST', '/v1/stripe_remove_card/', token, {})
    const actions = (await ownOf(token)).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining([
        'stores.signed-up',
        'plans.plan-chosen',
        'payments.card-saved',
        'platforms.connected',
        'imports.pushed',
        'payments.payment-succeeded',
        'orders.block-paid',
        'orders.block-shipped',
        'orders.order-cancelled',
        'payments.card-removed',
      ]),
    )
    const shipped = (await ownOf(token)).find(({ action }) => action === 'orders.block-shipped')
    expect(shipped).toMatchObject({ who: 'A supplier', address: null, words: 'Marked an order as shipped' })
    const theirs = (await ownOf(supplier.token)).find(({ action }) => action === 'orders.block-shipped')
    expect(theirs).toMatchObject({ who: 'You', address: '127.0.0.1' })
    const card = (await ownOf(token)).find(({ action }) => action === 'payments.card-removed')
    expect(card).toMatchObject({ who: 'You', detail: 'visa ending in 4242', group: 'money' })
  })

  test('tells nobody of what is another’s', async () => {
    const other = await signUpStore(world)
    const seen = await ownOf(other.token)
    expect(seen.map(({ action }) => action).sort()).toEqual(['identity.signed-in', 'stores.signed-up'])
  })

  test('comes page by page and group by group, newest first', async () => {
    const { token } = business
    const { activities: first, pagination } = await demand(world, 'GET', '/v1/activity/?p=1', token)
    expect(pagination).toMatchObject({ page: 1, per_page: 25, count: first.length })
    expect(first.map(({ id }: { id: number }) => id)).toEqual(
      first.map(({ id }: { id: number }) => id).sort((a: number, b: number) => b - a),
    )
    const money = await ownOf(token, '?group=money')
    expect(new Set(money.map(({ group }) => group))).toEqual(new Set(['money']))
    expect((await ownOf(token, '?p=99')).length).toBe(0)
  })
})

describe('a sign-in', () => {
  test('that fails is told to whom it concerns, with where it came from', async () => {
    const { token, email } = await signUpStore(world)
    await world.call('POST', '/v1/login/', { body: { username: email, password: 'guess' } })
    await signInAs(world, email, password)
    const [good, failed] = await ownOf(token)
    expect(good).toMatchObject({ action: 'identity.signed-in', who: 'You', detail: 'with a password' })
    expect(failed).toMatchObject({ action: 'identity.sign-in-failed', who: 'Somebody who was not signed in', address: '127.0.0.1' })
  })

  test('that fails for a name nobody has leaves nothing', async () => {
    const before = await world.pool.query('select count(*)::int as count from audit_entry')
    await world.call('POST', '/v1/login/', { body: { username: 'nobody@nowhere.example', password: 'guess' } })
    const after = await world.pool.query('select count(*)::int as count from audit_entry')
    expect(after.rows).toEqual(before.rows)
  })

  test('ends with a note, too', async () => {
    const { token, email } = await signUpStore(world)
    await world.call('POST', '/v1/logout/', { token })
    const [last] = await ownOf(await signInAs(world, email), '?group=sign-in')
    expect(last.action).toBe('identity.signed-in')
    expect((await ownOf(await signInAs(world, email)))[2].action).toBe('identity.signed-out')
  })
})

describe('an admin who acts as a store', () => {
  test('is known behind every act: by name to the back office, as support to the store', async () => {
    const token = await actAsStore()
    await demand(world, 'POST', '/v1/save_setup/', token, { categories: ['beauty'] })
    const [saved, begun, made] = await ownOf(business.token)
    expect(saved).toMatchObject({ action: 'stores.setup-saved', who: 'Quayside support', is_impersonated: true, address: null })
    expect(begun).toMatchObject({ action: 'identity.impersonation-begun', is_impersonated: true })
    expect(made).toMatchObject({ action: 'identity.impersonation-link-made', who: 'Quayside' })
    const [entry] = await allOf(`?action=stores.setup-saved&store_id=${business.storeId}`)
    expect(entry).toMatchObject({ actor_kind: 'store', impersonator: { email: admin.email }, actor: { email: business.email } })
  })

  test('comes in once by one link, for an hour, and not as somebody who is not there', async () => {
    const { link } = await demand(world, 'GET', `/v1/impersonate/?type=store&id=${business.storeId}`, admin.token)
    const magic = new URL(link).searchParams.get('magic')
    const once = await world.call('POST', '/v1/magic_login/', { body: { magic } })
    expect(once.status).toBe(200)
    const hours = (Date.parse(once.body.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(1, 1)
    expect((await world.call('POST', '/v1/magic_login/', { body: { magic } })).body.error.code).toBe('LINK_EXPIRED')
    const nobody = await world.call('GET', '/v1/impersonate/?type=supplier&id=999999', { token: admin.token })
    expect([nobody.status, nobody.body.error.code]).toEqual([404, 'NOT_FOUND'])
    const word = await world.call('GET', '/v1/impersonate/?type=store&id=maple', { token: admin.token })
    expect([word.status, word.body.error.message]).toEqual([422, 'Please enter a number'])
  })

  test('does nothing that is personal', async () => {
    const token = await actAsStore()
    const answers = await Promise.all([
      world.call('POST', '/v1/account_type/', { token, body: { account_id: 1 } }),
      world.call('POST', '/v1/change_password/', { token, body: { password: 'a long new password' } }),
      world.call('GET', '/v1/sign_in_security/', { token }),
    ])
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(Array.from({ length: 3 }, () => [403, 'IMPERSONATING']))
    // The back office stays closed to a store's session.
    expect((await world.call('GET', '/v1/admin/overview/', { token })).status).toBe(403)
  })
})

describe('the back office', () => {
  test('finds entries by who, what, about what, of whom and when', async () => {
    const { storeId, email } = business
    const today = new Date().toISOString().slice(0, 10)
    const found = {
      actor: await allOf(`?actor=${encodeURIComponent(email.toUpperCase().slice(0, 12))}`),
      action: await allOf('?action=payments.card-saved'),
      group: await allOf('?group=connection'),
      store: await allOf(`?store_id=${storeId}`),
      kind: await allOf('?actor_kind=supplier'),
      day: await allOf(`?from=${today}&until=${today}`),
    }
    for (const [filter, entries] of Object.entries(found)) expect(entries.length, filter).toBeGreaterThan(0)
    expect(new Set(found.action.map(({ action }) => action))).toEqual(new Set(['payments.card-saved']))
    expect(new Set(found.store.map((entry) => entry.store_id))).toEqual(new Set([storeId]))
    expect(new Set(found.kind.map((entry) => entry.actor_kind))).toEqual(new Set(['supplier']))
    const subject = found.store.find((entry) => entry.action === 'orders.order-cancelled').subject
    expect((await allOf(`?subject=${subject}`)).map((entry) => entry.subject)).toContain(subject)
    expect(await allOf('?from=2001-01-01&until=2001-01-02')).toEqual([])
    expect(await allOf('?actor=nobody-is-called-this')).toEqual([])
  })

  test('can follow an entry to the call that made it', async () => {
    const [entry] = await allOf('?action=payments.card-removed')
    expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/)
  })
})
