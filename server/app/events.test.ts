import type { LiveEvent } from '@quayside/contract/vocabulary/live-event'
import { describe, expect, it } from 'vitest'
import { freezeClock, hours, now } from '#foundation/clock/clock'
import { publishToAccount, type Subscriber } from '#foundation/live/publish-to-account'
import { makeAdmin, makeSupplier, signUpStore } from '#testing/actors/actors'
import { until } from '#testing/actors/stripe-actors'
import { type OpenTab, openTab } from '#testing/open-tab'
import { spawnApi } from '#testing/spawn-process'
import { testWorld } from '#testing/test-world'

const world = testWorld({ STREAM_LIMIT: '4' })

const tell = (to: Subscriber, event: LiveEvent) => world.transaction((context) => publishToAccount(context, to, event))
const order = (id: number): LiveEvent => ({ kind: 'orders', id })
const receives = (tab: OpenTab, id: number) => tab.receives(({ data }) => data?.kind === 'orders' && data.id === id)
const tabOf = (token: string, more: { lastId?: string | undefined; ageMs?: number } = { ageMs: 0 }) =>
  openTab(world.url, { token, ...more })

describe('a stream of events', () => {
  it('is for those who are signed in', async () => {
    for (const token of [undefined, 'unknown']) {
      const { status, body } = await world.call('GET', '/v1/events/', token ? { token } : {})
      expect({ status, code: body.error.code, to: body.error.auto_route }).toEqual({
        status: 401,
        code: 'UNAUTHORIZED',
        to: '/login?type=unauthorized',
      })
    }
  })

  it('is not for a supplier that was removed', async () => {
    const { token } = await makeSupplier(world, { status: 'REMOVED' })
    const { status, body } = await world.call('GET', '/v1/events/', { token })
    expect([status, body.error.code]).toEqual([403, 'ACCESS_BLOCKED'])
  })

  it('is passed on at once by proxies, kept by none, and carries the headers of every answer', async () => {
    const { token } = await signUpStore(world)
    await using tab = await tabOf(token)
    expect(tab.status).toBe(200)
    expect(tab.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(tab.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(tab.headers.get('x-accel-buffering')).toBe('no')
    expect(tab.headers.get('x-content-type-options')).toBe('nosniff')
    expect(tab.headers.get('content-security-policy')).toContain("default-src 'self'")
  })

  it('tells every tab of the account, and nobody else', async () => {
    const [ours, theirs] = [await signUpStore(world), await signUpStore(world)]
    const supplier = await makeSupplier(world)
    const admin = await makeAdmin(world)
    await using first = await tabOf(ours.token)
    await using second = await tabOf(ours.token)
    await using other = await tabOf(theirs.token)
    await using supplierTab = await tabOf(supplier.token)
    await using office = await tabOf(admin.token)
    await tell({ storeId: ours.storeId }, order(7))
    await tell({ storeId: theirs.storeId }, order(8))
    await tell({ supplierId: supplier.supplierId }, order(9))
    await tell({ admins: true }, order(10))
    await tell({ accountId: admin.accountId }, { kind: 'unread' })
    await Promise.all([receives(first, 7), receives(second, 7), receives(other, 8), receives(supplierTab, 9), receives(office, 10)])
    await office.receives(({ data }) => data?.kind === 'unread')
    expect([first, second, other, supplierTab, office].map((tab) => tab.messages())).toEqual([
      [order(7)],
      [order(7)],
      [order(8)],
      [order(9)],
      [order(10), { kind: 'unread' }],
    ])
  })

  it('tells nothing of a transaction that was taken back', async () => {
    const { token, storeId } = await signUpStore(world)
    await using tab = await tabOf(token)
    const undone = world.transaction(async (context) => {
      await publishToAccount(context, { storeId }, order(1))
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await tell({ storeId }, order(2))
    await receives(tab, 2)
    expect(tab.messages()).toEqual([order(2)])
  })

  it('reaches tabs at any process', async () => {
    const { token, storeId } = await signUpStore(world)
    await using elsewhere = await spawnApi(world)
    await using here = await tabOf(token)
    await using there = await openTab(elsewhere.url, { token, ageMs: 0 })
    await tell({ storeId }, order(3))
    await Promise.all([receives(here, 3), receives(there, 3)])
  })

  it('is limited for an account, and another account has its own', async () => {
    const [ours, theirs] = [await signUpStore(world), await signUpStore(world)]
    await using tabs = new AsyncDisposableStack()
    for (let open = 0; open < 4; open++) tabs.use(await tabOf(ours.token))
    const { status, body, headers } = await world.call('GET', '/v1/events/', { token: ours.token })
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '60'])
    expect(tabs.use(await tabOf(theirs.token)).status).toBe(200)
  })
})

it('tabs opening at once are limited per account, and a closed tab frees its place', async () => {
  const { token } = await signUpStore(world)
  await using tabs = new AsyncDisposableStack()
  const opened = await Promise.all(Array.from({ length: 12 }, () => tabOf(token)))
  for (const tab of opened) tabs.use(tab)
  expect(opened.map(({ status }) => status).sort()).toEqual([...Array(4).fill(200), ...Array(8).fill(429)])
  await opened.find(({ status }) => status === 200)![Symbol.asyncDispose]()
  const next = await until(async () => {
    const tab = tabs.use(await tabOf(token))
    return tab.status === 200 && tab
  })
  await next.receives(({ event }) => event === 'open')
  expect((await world.call('GET', '/v1/events/', { token })).status).toBe(429)
})

describe('a tab that was away', () => {
  // Delivery is at least once: an event not yet older than every transaction of the cluster, other databases included, is repeated.
  it('that comes back to another process is told all it missed, in order', async () => {
    const { token, storeId } = await signUpStore(world)
    const before = await tabOf(token)
    await tell({ storeId }, order(1))
    await receives(before, 1)
    await before[Symbol.asyncDispose]()
    await tell({ storeId }, order(2))
    await tell({ storeId }, order(3))
    await using elsewhere = await spawnApi(world)
    await using after = await openTab(elsewhere.url, { token, lastId: before.lastId() })
    await receives(after, 3)
    const missed = [order(2), order(3)]
    expect(after.messages().slice(-missed.length)).toEqual(missed)
    expect([missed, [order(1), ...missed]]).toContainEqual(after.messages())
  })

  it('is told what was begun before it left and committed after later things', async () => {
    const { token, storeId } = await signUpStore(world)
    const before = await tabOf(token)
    await before.receives(({ event }) => event === 'open')
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>()
    const slow = world.transaction(async (context) => {
      await publishToAccount(context, { storeId }, order(1))
      wrote()
      await mayCommit
    })
    await written
    await tell({ storeId }, order(2))
    await receives(before, 2)
    await before[Symbol.asyncDispose]()
    commit()
    await slow
    await using after = await tabOf(token, { lastId: before.lastId() })
    await receives(after, 1)
  })

  it('for longer than events are kept, or with a place that nobody handed out, fetches all anew', async () => {
    const { token } = await signUpStore(world)
    for (const lastId of [`1.${(Date.now() - hours(7)).toString(36)}`, `999999999999.${Date.now().toString(36)}`, "1' or true"]) {
      await using tab = await tabOf(token, { lastId })
      await tab.receives(({ event }) => event === 'reset')
    }
  })

  it('fetches all anew where very much has happened', async () => {
    const { token, storeId } = await signUpStore(world)
    const before = await tabOf(token)
    await before.receives(({ event }) => event === 'open')
    await before[Symbol.asyncDispose]()
    await world.transaction(async (context) => {
      for (let id = 1; id <= 120; id++) await publishToAccount(context, { storeId }, order(id))
    })
    await using after = await tabOf(token, { lastId: before.lastId() })
    await after.receives(({ event }) => event === 'reset')
    expect(after.messages()).toEqual([])
  })

  it('is told on its first stream what happened since its page was fetched', async () => {
    const { token, storeId } = await signUpStore(world)
    await tell({ storeId }, order(5))
    await using tab = await tabOf(token, { ageMs: 3000 })
    await receives(tab, 5)
  })
})

describe('when things go wrong', () => {
  it('a listening connection that is lost is made again, and nothing is missed', async () => {
    const { token, storeId } = await signUpStore(world)
    await using tab = await tabOf(token)
    await tell({ storeId }, order(1))
    await receives(tab, 1)
    const listening = () =>
      world.pool.query(`select pid from pg_stat_activity where application_name = 'quayside-listener' and datname = current_database()`)
    const { rows } = await listening()
    expect(rows).toHaveLength(1)
    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quayside-listener' and datname = current_database()`,
    )
    await tell({ storeId }, order(2))
    await receives(tab, 2)
    const again = await until(async () => (await listening()).rows.find(({ pid }) => pid !== rows[0].pid))
    expect(again).toBeDefined()
    await tell({ storeId }, order(3))
    await receives(tab, 3)
    expect(tab.messages()).toEqual([order(1), order(2), order(3)])
  })

  it('a reading that PostgreSQL cut off is made again', async () => {
    const { token, storeId } = await signUpStore(world)
    await using tab = await tabOf(token)
    await tab.receives(({ event }) => event === 'open')
    await tell({ storeId }, order(1))
    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await receives(tab, 1)
  })

  it('a stream ends within seconds of the sign-out, and the others of the account go on', async () => {
    const { token, storeId, email } = await signUpStore(world)
    const { body } = await world.call('POST', '/v1/login/', { body: { username: email, password: 'correct horse battery' } })
    await using leaving = await tabOf(token)
    await using staying = await tabOf(body.token)
    await world.call('POST', '/v1/logout/', { token })
    const { data } = await leaving.receives(({ event }) => event === 'end')
    expect(data).toEqual({ why: 'signed-out' })
    await leaving.ended
    await tell({ storeId }, order(1))
    await receives(staying, 1)
    expect(leaving.messages()).toEqual([])
  })

  it('a stream ends within seconds of its supplier’s removal', async () => {
    const { token, supplierId } = await makeSupplier(world)
    await using tab = await tabOf(token)
    await world.pool.query(`update supplier set status = 'REMOVED' where id = $1`, [supplierId])
    await tab.receives(({ event }) => event === 'end')
  })

  it('a process that stops says so to its tabs, and is not kept from stopping', async () => {
    const { token } = await signUpStore(world)
    await using api = await spawnApi(world)
    await using tab = await openTab(api.url, { token, ageMs: 0 })
    await tab.receives(({ event }) => event === 'open')
    await api.stop()
    await tab.ended
    expect(tab.received.at(-1)).toMatchObject({ event: 'end', data: { why: 'restarting' } })
  })
})

it('published events are purged by the schedule after some hours', async () => {
  const { storeId } = await signUpStore(world)
  await tell({ storeId }, order(1))
  const kept = async () => (await world.pool.query('select 1 from account_event where audience = $1', [`store:${storeId}`])).rowCount
  const forget = async () => {
    await world.transaction(({ enqueue }) => enqueue('live.forget-events', {}))
    await world.runJobs()
  }
  await forget()
  expect(await kept()).toBe(1)
  freezeClock(new Date(now().getTime() + hours(8)))
  try {
    await forget()
  } finally {
    freezeClock(undefined)
  }
  expect(await kept()).toBe(0)
})
