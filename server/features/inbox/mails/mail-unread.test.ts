/** Mails about unread messages: gathered, at each side's frequency, with a link that signs in and opens the conversation. */
import { afterEach, expect, test } from 'vitest'
import { freezeClock } from '#foundation/clock/clock'
import { makeSupplier } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { chatBetween, makeChat, send } from '#testing/actors/inbox-actors'
import { type Letter, lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld({ MESSAGE_LIMIT: '1000' })
afterEach(() => freezeClock(undefined))

/** A time of one of the days from tomorrow on, before a trial that begins now has ended. */
const begin = Date.now() + 86_400_000
const on = (day: number, clock: string) => new Date(`${new Date(begin + day * 86_400_000).toISOString().slice(0, 10)}T${clock}:00Z`)

/** Moves the clock and runs the jobs that are due by then. */
async function waitUntil(day: number, clock: string): Promise<void> {
  const at = on(day, clock)
  await changeJobs(world, 'run_at = now()', 'j.run_at > now() and j.run_at <= $1', [at])
  freezeClock(at)
  await world.runJobs()
}

const setFrequency = (token: string, frequency: string) =>
  demand(world, 'POST', '/v1/supplier_settings/', token, { inbox_notification_frequency: frequency, time_zone: 'Etc/UTC' })
const subjects = async (email: string) => (await lettersTo(world, email)).map(({ subject }) => subject)

async function follow({ links }: Letter) {
  const { searchParams } = new URL(links.find((link) => link.includes('magic='))!)
  const { status, body } = await world.call('POST', '/v1/magic_login/', { body: { magic: searchParams.get('magic') } })
  return { status, token: body.token as string, type: searchParams.get('type'), label: searchParams.get('conversation_label') }
}

test('twenty messages to a supplier are one mail, whose link signs in and leads to the conversation', async () => {
  freezeClock(on(0, '09:00'))
  const { store, supplier, label } = await makeChat(world, { store: 'Harbour Lane' })
  await setFrequency(supplier.token, 'immediately')
  for (let n = 1; n <= 20; n++) await send(world, { label }, store.token, `Question ${n}`)
  await world.runJobs()
  expect(await subjects(supplier.email)).toEqual([])
  await waitUntil(0, '09:02')
  const [letter, ...others] = await lettersTo(world, supplier.email)
  expect([letter!.subject, others]).toEqual(['Harbour Lane sent you 20 messages', []])
  expect(letter!.text).toContain('Question 20')
  expect(letter!.text).not.toContain('Question 14')
  await send(world, { label }, store.token, 'Question 21')
  await waitUntil(0, '09:10')
  expect(await subjects(supplier.email)).toHaveLength(1)
  const link = await follow(letter!)
  expect(link).toMatchObject({ status: 200, type: 'supplier_inbox', label })
  await demand(world, 'POST', '/v1/mark-as-read/', supplier.token, { label })
  await send(world, { label }, store.token, 'Question 22')
  await waitUntil(0, '09:20')
  expect((await subjects(supplier.email))[1]).toBe('Harbour Lane sent you a message')
})

test('messages read before their time are not mailed', async () => {
  freezeClock(on(0, '09:00'))
  const { store, supplier, label } = await makeChat(world)
  await setFrequency(supplier.token, 'immediately')
  await send(world, { label }, store.token, 'Quick question')
  await demand(world, 'POST', '/v1/mark-as-read/', supplier.token, { label })
  await waitUntil(1, '09:00')
  expect(await subjects(supplier.email)).toEqual([])
})

test('a side that blocks the other one is not mailed its words', async () => {
  freezeClock(on(0, '09:00'))
  const { store, supplier, id, label } = await makeChat(world)
  await setFrequency(supplier.token, 'immediately')
  await send(world, { label }, store.token, 'Do you still make the large one?')
  await demand(world, 'POST', `/v1/chat/api/conversations/${id}/block/`, supplier.token)
  await waitUntil(0, '09:10')
  expect((await subjects(supplier.email)).filter((subject) => /sent you/.test(subject))).toEqual([])
  await demand(world, 'POST', `/v1/chat/api/conversations/${id}/unblock/`, supplier.token)
  await send(world, { label }, supplier.token, 'We do')
  await demand(world, 'POST', `/v1/chat/api/conversations/${id}/block/`, store.token)
  await waitUntil(0, '09:20')
  expect((await subjects(store.email)).filter((subject) => /wrote to you|sent you/.test(subject))).toEqual([])
})

test('a reading that ends before the newest message leaves the mail about it', async () => {
  freezeClock(on(0, '09:00'))
  const { store, supplier, label } = await makeChat(world, { store: 'Juniper & Co' })
  await setFrequency(supplier.token, 'daily')
  await send(world, { label }, store.token, 'First')
  await send(world, { label }, store.token, 'Second')
  await waitUntil(0, '10:00')
  await demand(world, 'POST', '/v1/mark-as-read/', supplier.token, { label, seq: 1 })
  await waitUntil(1, '08:00')
  expect(await subjects(supplier.email)).toHaveLength(1)
})

test('a supplier that wants a daily mail gets one in its morning, without what it has read by then', async () => {
  freezeClock(on(0, '09:00'))
  const { store, supplier, label } = await makeChat(world, { store: 'Juniper & Co' })
  await setFrequency(supplier.token, 'daily')
  await send(world, { label }, store.token, 'First')
  await waitUntil(0, '10:00')
  await send(world, { label }, store.token, 'Second')
  await waitUntil(1, '07:59')
  expect(await subjects(supplier.email)).toEqual([])
  await waitUntil(1, '08:00')
  expect(await subjects(supplier.email)).toEqual(['Juniper & Co sent you 2 messages'])
  await send(world, { label }, store.token, 'Third')
  await waitUntil(1, '14:00')
  await demand(world, 'POST', '/v1/mark-as-read/', supplier.token, { label })
  await waitUntil(2, '08:00')
  expect(await subjects(supplier.email)).toHaveLength(1)
})

test('a store is mailed an answer at once, unless it has unsubscribed', async () => {
  freezeClock(on(0, '09:00'))
  const { store, supplier, label } = await makeChat(world, { supplier: 'North Woods' })
  await send(world, { label }, store.token, 'Do you ship to Canada?')
  await send(world, { label }, supplier.token, 'We do.')
  await waitUntil(0, '09:02')
  const letters = (await lettersTo(world, store.email)).filter(({ subject }) => subject.includes('North Woods'))
  expect(letters.map(({ subject }) => subject)).toEqual(['North Woods sent you a message'])
  expect(letters[0]!.text).toContain('We do.')
  expect(await follow(letters[0]!)).toMatchObject({ status: 200, type: 'store', label })
  await demand(world, 'POST', '/v1/mark-as-read/', store.token, { label })
  await demand(world, 'POST', '/v1/mail_subscriptions/', store.token, { kind: 'inbox-messages', subscribed: false })
  await send(world, { label }, supplier.token, 'And to Mexico.')
  await waitUntil(0, '10:00')
  expect((await subjects(store.email)).filter((subject) => subject.includes('North Woods'))).toHaveLength(1)
})

test('a store that wants a daily mail gets one in its morning about all suppliers, without what it has read, and of each message once', async () => {
  freezeClock(on(0, '09:00'))
  const first = await makeChat(world, { supplier: 'North Woods' })
  const { store } = first
  const second = await chatBetween(world, store, await makeSupplier(world, { name: 'Fernway' }))
  const third = await chatBetween(world, store, await makeSupplier(world, { name: 'Juniper' }))
  expect(await demand(world, 'GET', '/v1/inbox_mails/', store.token)).toEqual({ frequency: 'immediately' })
  await demand(world, 'POST', '/v1/inbox_mails/', store.token, { frequency: 'daily' })
  const answers: [typeof first, string][] = [
    [first, 'We do.'],
    [second, 'Ferns are back.'],
    [third, 'Read before.'],
  ]
  for (const [chat, text] of answers) {
    await send(world, chat, store.token, 'A question')
    await send(world, chat, chat.supplier.token, text)
  }
  await demand(world, 'POST', '/v1/mark-as-read/', store.token, { label: third.label })
  const digests = async () => (await lettersTo(world, store.email)).filter(({ subject }) => /wrote to you|sent you/.test(subject))
  await waitUntil(0, '09:02')
  expect(await digests()).toEqual([])
  await waitUntil(1, '20:00')
  const [letter, ...others] = await digests()
  expect([letter!.subject, others]).toEqual(['2 suppliers wrote to you', []])
  expect(letter!.text).toContain('North Woods: We do.')
  expect(letter!.text).toContain('Fernway: Ferns are back.')
  expect(letter!.text).not.toContain('Read before.')
  await send(world, second, second.supplier.token, 'And sold out.')
  await waitUntil(1, '20:05')
  await waitUntil(2, '20:00')
  expect((await digests()).map(({ subject }) => subject).toSorted()).toEqual(['2 suppliers wrote to you', 'Fernway wrote to you'])
})

test('a message that is written while a digest is made is in it or in the next one', async () => {
  freezeClock(on(0, '09:00'))
  const first = await makeChat(world, { supplier: 'North Woods' })
  const { store } = first
  const second = await chatBetween(world, store, await makeSupplier(world, { name: 'Fernway' }))
  await demand(world, 'POST', '/v1/inbox_mails/', store.token, { frequency: 'daily' })
  for (const chat of [first, second]) await send(world, chat, store.token, 'A question')
  await send(world, first, first.supplier.token, 'We do.')
  await waitUntil(0, '09:05')
  // The other answer has taken its time before the digest, and is committed after it.
  const open = await world.pool.connect()
  await open.query('begin')
  await open.query('select from conversation where id = $1 for update', [second.id])
  const late = send(world, second, second.supplier.token, 'Ferns are back.')
  await expect
    .poll(async () => (await world.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'`)).rowCount)
    .toBe(1)
  await waitUntil(1, '20:00')
  await open.query('commit')
  open.release()
  await late
  const wrote = async () => (await subjects(store.email)).filter((subject) => /wrote to you|sent you/.test(subject)).toSorted()
  expect(await wrote()).toEqual(['North Woods wrote to you'])
  await waitUntil(1, '20:05')
  await waitUntil(2, '20:00')
  expect(await wrote()).toEqual(['Fernway wrote to you', 'North Woods wrote to you'])
})

test('a setting that is saved twice at the same time mails once what waits', async () => {
  freezeClock(on(0, '09:00'))
  const chat = await makeChat(world, { supplier: 'North Woods' })
  const { store, supplier } = chat
  await demand(world, 'POST', '/v1/inbox_mails/', store.token, { frequency: 'daily' })
  await send(world, chat, store.token, 'A question')
  await send(world, chat, supplier.token, 'An answer')
  const save = () => demand(world, 'POST', '/v1/inbox_mails/', store.token, { frequency: 'immediately' })
  await Promise.all([save(), save(), save()])
  await waitUntil(0, '09:05')
  await waitUntil(1, '20:00')
  expect((await subjects(store.email)).filter((subject) => subject.includes('North Woods'))).toHaveLength(1)
})

test('a store on a site that names no suppliers is mailed no name of one, at once and in a digest', async () => {
  freezeClock(on(0, '09:00'))
  const chat = await makeChat(world, { supplier: 'North Woods' })
  const { store } = chat
  // Written to before its home became such a site, where nobody begins to write to a supplier.
  await world.pool.query(`update account set site = 'global' where store_id = $1`, [store.storeId])
  await send(world, chat, store.token, 'A question')
  await send(world, chat, chat.supplier.token, 'We do.')
  await waitUntil(0, '09:05')
  await demand(world, 'POST', '/v1/inbox_mails/', store.token, { frequency: 'daily' })
  await send(world, chat, chat.supplier.token, 'And to Mexico.')
  await waitUntil(0, '09:10')
  await waitUntil(1, '20:00')
  const letters = (await lettersTo(world, store.email)).filter(({ subject }) => /wrote to you|sent you/.test(subject))
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual(['The supplier sent you a message', 'The supplier wrote to you'])
  for (const { text } of letters) expect(text).not.toContain('North Woods')
})

test('a store that goes back to mails at once gets what waits, and a frequency that is none is refused', async () => {
  freezeClock(on(0, '09:00'))
  const chat = await makeChat(world, { supplier: 'North Woods' })
  const { store, supplier } = chat
  await demand(world, 'POST', '/v1/inbox_mails/', store.token, { frequency: 'weekly' })
  await send(world, chat, store.token, 'A question')
  await send(world, chat, supplier.token, 'An answer')
  await waitUntil(0, '09:05')
  expect((await subjects(store.email)).filter((subject) => subject.includes('North Woods'))).toEqual([])
  await demand(world, 'POST', '/v1/inbox_mails/', store.token, { frequency: 'immediately' })
  await waitUntil(0, '09:06')
  expect((await subjects(store.email)).filter((subject) => subject.includes('North Woods'))).toEqual(['North Woods wrote to you'])
  expect((await world.call('POST', '/v1/inbox_mails/', { token: store.token, body: { frequency: 'hourly' } })).status).toBe(422)
})
