import { describe, expect, test } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { stripeOf } from '#testing/actors/stripe-actors'
import { testWorld } from '#testing/test-world'
import { allJobs } from '#testing/waiting-jobs'

const world = testWorld()

const platform = { path: '/v1/webhooks/stripe/', secret: 'whsec_sandbox_platform' }
const connect = { path: '/v1/webhooks/stripe-connect/', secret: 'whsec_sandbox_connect' }

let last = 0
const eventOf = (more: object = {}) => ({
  id: `evt_${world.stripeName}_${++last}`,
  object: 'event',
  type: 'payment_intent.created',
  data: { object: { id: 'pi_1', object: 'payment_intent', client_secret: 'never kept' } },
  ...more,
})
const signed = (payload: string, secret: string, at?: number) =>
  stripeOf(world).webhooks.generateTestHeaderString({ payload, secret, ...(at === undefined ? {} : { timestamp: at }) })
const send = (path: string, payload: string, signature?: string) =>
  fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
    body: payload,
  })
const stored = async (id: string) => {
  const { rows } = await world.pool.query(
    'select event_id, type, connect, account, object_id, outcome from payment_event where event_id = $1',
    [id],
  )
  return rows
}
const jobs = async (id: string): Promise<number> => {
  const { rows } = await world.pool.query<{ count: number }>(
    `select count(*)::int as count from ${allJobs} job where payload -> 'input' ->> 'eventId' = $1`,
    [id],
  )
  return rows[0]!.count
}

test('an event that was handled is forgotten after 400 days; one that nobody has handled stays', async () => {
  const [handled, unhandled] = [eventOf({ type: 'payment_intent.created' }), eventOf({ type: 'radar.rule.invented' })]
  for (const event of [handled, unhandled]) {
    const payload = JSON.stringify(event)
    expect((await send(platform.path, payload, signed(payload, platform.secret))).status).toBe(200)
  }
  await world.runJobs()
  const kept = async () => [(await stored(handled.id)).length, (await stored(unhandled.id)).length]
  const forgetAfter = async (count: number) => {
    freezeClock(after(now(), days(count)))
    await world.transaction(({ enqueue }) => enqueue('payments.forget-events', {}))
    await world.runJobs()
    freezeClock(undefined)
  }
  await forgetAfter(399)
  expect(await kept()).toEqual([1, 1])
  await forgetAfter(401)
  expect(await kept()).toEqual([0, 1])
})

describe('what is no event', () => {
  test.each([`t=${Math.floor(Date.now() / 1000)},v1=`, 't=,v1=', 't=1', 'v1=', ',', 't=1,v1=zz', 'x'.repeat(9000)])(
    'is refused for its signature “%.40s”, without a bug',
    async (signature) => {
      for (const { path } of [platform, connect]) expect((await send(path, JSON.stringify(eventOf()), signature)).status).toBe(401)
    },
  )

  test.each([
    'null',
    '[]',
    '"text"',
    '7',
    '{}',
    '{"id":"evt_1","type":"x","data":null}',
    '{"id":"evt_1","type":"x","data":{"object":null}}',
    '{',
  ])('is refused although it is signed: %s', async (payload) => {
    expect((await send(platform.path, payload, signed(payload, platform.secret))).status).toBe(400)
  })
})

describe('an event', () => {
  test('is kept with its job, and no more of it than its ids', async () => {
    const event = eventOf()
    const payload = JSON.stringify(event)
    expect((await send(platform.path, payload, signed(payload, platform.secret))).status).toBe(200)
    expect(await stored(event.id)).toEqual([
      { event_id: event.id, type: 'payment_intent.created', connect: false, account: null, object_id: 'pi_1', outcome: null },
    ])
    expect(await jobs(event.id)).toBe(1)
    await world.runJobs()
    expect(await stored(event.id)).toMatchObject([{ outcome: 'nothing to do' }])
  })

  test('of a supplier’s account comes by the other endpoint, with its account', async () => {
    const event = eventOf({ type: 'account.updated', account: 'acct_unknown', data: { object: { id: 'acct_unknown', object: 'account' } } })
    const payload = JSON.stringify(event)
    expect((await send(connect.path, payload, signed(payload, connect.secret))).status).toBe(200)
    await world.runJobs()
    expect(await stored(event.id)).toMatchObject([{ connect: true, account: 'acct_unknown', outcome: 'unknown' }])
  })

  test('that comes again, or twice at once, is one', async () => {
    const event = eventOf()
    const payload = JSON.stringify(event)
    const signature = signed(payload, platform.secret)
    const answers = await Promise.all([1, 2, 3].map(() => send(platform.path, payload, signature)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored(event.id)).toHaveLength(1)
    expect(await jobs(event.id)).toBe(1)
  })
})

describe('nothing is stored of a body', () => {
  const refused = async (path: string, payload: string, signature: string | undefined, id: string) => {
    expect((await send(path, payload, signature)).status).toBe(401)
    expect(await stored(id)).toEqual([])
    expect(await jobs(id)).toBe(0)
  }

  test('without a signature, or with one of another secret', async () => {
    const event = eventOf()
    const payload = JSON.stringify(event)
    await refused(platform.path, payload, undefined, event.id)
    await refused(platform.path, payload, signed(payload, 'whsec_made_up'), event.id)
    await refused(platform.path, payload, 't=1,v1=00', event.id)
  })

  test('signed for the other endpoint', async () => {
    const event = eventOf()
    const payload = JSON.stringify(event)
    await refused(connect.path, payload, signed(payload, platform.secret), event.id)
    await refused(platform.path, payload, signed(payload, connect.secret), event.id)
  })

  test('changed by one space', async () => {
    const event = eventOf()
    const payload = JSON.stringify(event)
    await refused(platform.path, payload.replace('{', '{ '), signed(payload, platform.secret), event.id)
  })

  test('signed more than five minutes ago', async () => {
    const event = eventOf()
    const payload = JSON.stringify(event)
    await refused(platform.path, payload, signed(payload, platform.secret, Math.floor(Date.now() / 1000) - 301), event.id)
  })
})
