/** Notifications of suppliers are gathered, mailed once at the set time to the set address, and dropped once they are no longer needed. */
import { afterEach, describe, expect, test } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeSupplier, type SupplierInTest, signUpStore } from '#testing/actors/actors'
import { lettersTo, magicIn, tokenIn } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld()
afterEach(() => freezeClock(undefined))

const save = (supplier: SupplierInTest, body: object) => world.call('POST', '/v1/supplier_settings/', { token: supplier.token, body })
const settingsOf = async ({ token }: SupplierInTest) => (await world.call('GET', '/v1/supplier_settings/', { token })).body
const decide = ({ token }: SupplierInTest, storeId: number, status: string) =>
  world.call('POST', '/v1/update_vendor_status/', { token, body: { vendor_id: storeId, status } })

async function ask(supplier: SupplierInTest, name: string, cancel = false) {
  const store = await signUpStore(world, { name })
  const request = (cancels: boolean) =>
    world.call('POST', '/v1/request_approval/', {
      token: store.token,
      body: { supplier_id: supplier.supplierId, store: store.storeId, cancel: cancels },
    })
  expect((await request(false)).status).toBe(200)
  if (cancel) expect((await request(true)).status).toBe(200)
  return { ...store, request }
}

/** Moves the clock and runs the jobs that are due by then. */
async function waitUntil(instant: string | Date): Promise<void> {
  const at = new Date(instant)
  await changeJobs(world, `run_at = now()`, 'j.run_at > now() and j.run_at <= $1', [at])
  freezeClock(at)
  await world.runJobs()
}

async function settled(supplier: SupplierInTest) {
  await world.runJobs()
  return lettersTo(world, supplier.email)
}

describe('a supplier that has chosen nothing', () => {
  test('is told of the week in one mail, at the beginning of its own next one', async () => {
    freezeClock(new Date('2026-11-24T09:00:00Z'))
    const supplier = await makeSupplier(world)
    expect(await settingsOf(supplier)).toMatchObject({
      inbox_notification_frequency: 'weekly',
      time_zone: 'America/New_York',
      next_notification_at: '2026-11-29T13:00:00.000Z',
      notification_email: null,
      notifications_subscribed: true,
    })
    await ask(supplier, 'Harbour Lane')
    await waitUntil('2026-11-26T09:00:00Z')
    await ask(supplier, 'Juniper & Co')
    expect(await settled(supplier)).toEqual([])
    await waitUntil('2026-11-29T12:59:00Z')
    expect(await lettersTo(world, supplier.email)).toEqual([])
    await waitUntil('2026-11-29T13:00:00Z')
    const letters = await lettersTo(world, supplier.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['2 things have happened at Quayside'])
    expect(letters[0]!.text).toContain('Harbour Lane asks to sell your products')
    expect(letters[0]!.text).toContain('Juniper & Co asks to sell your products')
    expect(magicIn(letters[0]!.links.find((link) => link.includes('magic=')))).toHaveLength(43)
    await waitUntil('2026-12-06T13:00:00Z')
    expect(await lettersTo(world, supplier.email)).toHaveLength(1)
  })
})

describe('another frequency', () => {
  test('moves what waits: daily to the next morning, immediately to now', async () => {
    freezeClock(new Date('2026-11-24T09:00:00Z'))
    const supplier = await makeSupplier(world)
    await ask(supplier, 'Harbour Lane')
    await save(supplier, { inbox_notification_frequency: 'daily', time_zone: 'Asia/Kolkata' })
    expect((await settingsOf(supplier)).next_notification_at).toBe('2026-11-25T02:30:00.000Z')
    await waitUntil('2026-11-25T02:30:00Z')
    expect((await lettersTo(world, supplier.email)).map(({ subject }) => subject)).toEqual(['Harbour Lane asks to sell your products'])
    await save(supplier, { inbox_notification_frequency: 'weekly' })
    await ask(supplier, 'Juniper')
    expect(await settled(supplier)).toHaveLength(1)
    await save(supplier, { inbox_notification_frequency: 'immediately' })
    expect((await settled(supplier)).map(({ subject }) => subject)[1]).toBe('Juniper asks to sell your products')
    await ask(supplier, 'Third')
    expect((await settled(supplier)).map(({ subject }) => subject)[2]).toBe('Third asks to sell your products')
    await waitUntil('2026-12-30T00:00:00Z')
    expect(await lettersTo(world, supplier.email)).toHaveLength(3)
  })

  test('to a later time keeps what waits until then', async () => {
    freezeClock(new Date('2026-11-24T09:00:00Z'))
    const supplier = await makeSupplier(world)
    await save(supplier, { inbox_notification_frequency: 'daily' })
    await ask(supplier, 'Harbour Lane')
    await save(supplier, { inbox_notification_frequency: 'weekly' })
    await waitUntil('2026-11-25T13:00:00Z')
    expect(await lettersTo(world, supplier.email)).toEqual([])
    await waitUntil('2026-11-29T13:00:00Z')
    expect(await lettersTo(world, supplier.email)).toHaveLength(1)
  })

  test.each([
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['inbox_notification_frequency', { inbox_notification_frequency: 'hourly' }],
    ['notification_email', { notification_email: 'not an address' }],
  ])('of %s that there is not is refused with its field', async (field, body) => {
    const { status, body: answer } = await save(await makeSupplier(world), body)
    expect([status, answer.error.field]).toEqual([422, field])
  })
})

describe('what nobody waits for any more', () => {
  test('is mailed no more: a request taken back, answered, or of a kind that was switched off', async () => {
    freezeClock(new Date('2026-11-24T09:00:00Z'))
    const supplier = await makeSupplier(world)
    await ask(supplier, 'Taken back', true)
    const answered = await ask(supplier, 'Answered')
    await decide(supplier, answered.storeId, 'A')
    await ask(supplier, 'Still waits')
    await waitUntil('2026-11-29T13:00:00Z')
    expect((await lettersTo(world, supplier.email)).map(({ subject }) => subject)).toEqual(['Still waits asks to sell your products'])
    await ask(supplier, 'Switched off')
    await save(supplier, { vendor_request_notifications: false })
    await waitUntil('2026-12-06T13:00:00Z')
    expect(await lettersTo(world, supplier.email)).toHaveLength(1)
  })
})

describe('the same request', () => {
  test('taken back and made again is told once a day', async () => {
    const supplier = await makeSupplier(world)
    await save(supplier, { inbox_notification_frequency: 'immediately' })
    const { request } = await ask(supplier, 'Harbour Lane')
    expect(await settled(supplier)).toHaveLength(1)
    await request(true)
    await request(false)
    expect(await settled(supplier)).toHaveLength(1)
  })
})

describe('two workers', () => {
  test('that open one tray at the same moment send one mail', async () => {
    const supplier = await makeSupplier(world)
    await save(supplier, { inbox_notification_frequency: 'immediately' })
    await ask(supplier, 'Harbour Lane')
    const opening = () =>
      world.transaction((context) => context.publish({ name: 'notifications.tray-due', payload: { supplierId: supplier.supplierId } }))
    await Promise.all([opening(), opening(), opening()])
    await Promise.all([world.runJobs(), world.runJobs()])
    expect(await settled(supplier)).toHaveLength(1)
  })
})

describe('an address of its own', () => {
  async function asked(address: string) {
    const supplier = await makeSupplier(world)
    await save(supplier, { inbox_notification_frequency: 'immediately' })
    expect((await save(supplier, { notification_email: address })).status).toBe(200)
    await world.runJobs()
    const letter = (await lettersTo(world, address)).at(-1)
    return { supplier, token: tokenIn(letter?.links[0]), letter }
  }
  const confirm = (token: string) => world.call('POST', '/v1/confirm_notification_email/', { body: { token } })

  test('gets nothing before its owner has confirmed it, who needs no sign-in', async () => {
    const { supplier, token, letter } = await asked('ops-1@brand.example')
    expect(letter?.links[0]).toMatch(/^http:\/\/suppliers\.[^/]+\/confirm-notifications\?confirm=[\w-]{43}$/)
    await ask(supplier, 'Before')
    expect((await settled(supplier)).map(({ subject }) => subject)).toEqual(['Before asks to sell your products'])
    expect(await lettersTo(world, 'ops-1@brand.example')).toHaveLength(1)
    expect(await settingsOf(supplier)).toMatchObject({ notification_email: null, notification_email_asked: 'ops-1@brand.example' })
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: 'ops-1@brand.example' } })
    expect(await settingsOf(supplier)).toMatchObject({ notification_email: 'ops-1@brand.example', notification_email_asked: null })
    await ask(supplier, 'After')
    expect(await settled(supplier)).toHaveLength(1)
    const [, told] = await lettersTo(world, 'ops-1@brand.example')
    expect(told?.subject).toBe('After asks to sell your products')
    expect((await confirm(token)).body.error.code).toBe('LINK_EXPIRED')
  })

  test('gets links to the pages, and none that signs in', async () => {
    const { supplier, token } = await asked('ops-2@brand.example')
    await confirm(token)
    await ask(supplier, 'Harbour Lane')
    await world.runJobs()
    const told = (await lettersTo(world, 'ops-2@brand.example')).at(-1)!
    expect(`${told.html}${told.text}`).not.toContain('magic=')
    expect(told.links[0]).toMatch(/^http:\/\/suppliers\.[^/]+\/supplier\/vendors\/public$/)
  })

  test('that was replaced by another before it was confirmed is not confirmed by its link', async () => {
    const { supplier, token } = await asked('ops-3@brand.example')
    await save(supplier, { notification_email: 'ops-4@brand.example' })
    expect((await confirm(token)).status).toBe(400)
    expect(await settingsOf(supplier)).toMatchObject({ notification_email: null, notification_email_asked: 'ops-4@brand.example' })
  })

  test('left empty, or the one that the supplier signs in with, needs no confirmation', async () => {
    const { supplier, token } = await asked('ops-5@brand.example')
    await confirm(token)
    await save(supplier, { notification_email: supplier.email })
    expect(await settingsOf(supplier)).toMatchObject({ notification_email: null, notification_email_asked: null })
    await ask(supplier, 'Harbour Lane')
    expect(await settled(supplier)).toHaveLength(1)
  })

  test('is asked for five times a day at most', async () => {
    const { supplier } = await asked('ops-6@brand.example')
    const answers = []
    for (let at = 0; at < 5; at++) answers.push((await save(supplier, { notification_email: `many-${at}@brand.example` })).status)
    expect(answers).toEqual([200, 200, 200, 200, 429])
  })
})

describe('the link at the foot', () => {
  test('ends these mails by one press of a mail program, and the settings bring them back', async () => {
    const supplier = await makeSupplier(world)
    await save(supplier, { inbox_notification_frequency: 'immediately' })
    await ask(supplier, 'First')
    const [letter] = (await settled(supplier)) as unknown as { headers: Record<string, string>; text: string }[]
    expect(letter!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const oneClick = /<([^>]+)>/.exec(letter!.headers['list-unsubscribe']!)![1]!
    expect((await fetch(oneClick, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
    expect((await settingsOf(supplier)).notifications_subscribed).toBe(false)
    await ask(supplier, 'Second')
    expect(await settled(supplier)).toHaveLength(1)
    await save(supplier, { notifications_subscribed: true })
    await ask(supplier, 'Third')
    expect((await settled(supplier)).map(({ subject }) => subject)).toEqual([
      'First asks to sell your products',
      'Third asks to sell your products',
    ])
  })
})

test('items that were mailed are forgotten after a month, those that wait are not', async () => {
  freezeClock(new Date('2026-11-24T09:00:00Z'))
  const supplier = await makeSupplier(world)
  await save(supplier, { inbox_notification_frequency: 'immediately' })
  await ask(supplier, 'Told')
  await settled(supplier)
  await save(supplier, { inbox_notification_frequency: 'weekly' })
  await ask(supplier, 'Waits')
  const keys = async () =>
    (await world.pool.query('select title from tray_item where supplier_id = $1', [supplier.supplierId])).rows.map(({ title }) => title)
  freezeClock(new Date('2026-12-25T09:00:00Z'))
  await world.transaction((context) => context.enqueue('notifications.forget-tray-items', {}))
  await world.runJobs()
  expect(await keys()).toEqual(['Waits asks to sell your products'])
})
