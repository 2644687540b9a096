/** Conversations as the back office reads them, and the trace that each reading leaves. */
import { beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { type Chat, makeChat, send } from '#testing/actors/inbox-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld({ MESSAGE_LIMIT: '1000' })
let admin: string
let chat: Chat
beforeAll(async () => {
  admin = (await makeAdmin(world)).token
  chat = await makeChat(world, { store: 'Harbour Lane', supplier: 'Thistle & Quartz' })
  await send(world, chat, chat.store.token, 'Do you ship to Canada?')
  await send(world, chat, chat.supplier.token, 'We do.')
})

const entries = async (action: string) =>
  (
    await world.pool.query('select store_id, supplier_id, subject, actor_kind, detail from audit_entry where action = $1 order by id', [
      action,
    ])
  ).rows

test('the list holds each supplier’s conversations with store, text and time, and is recorded with what was searched', async () => {
  const list = await demand(world, 'GET', '/v1/inbox_management/?search=tHISTLE', admin)
  expect(list).toMatchObject({
    suppliers: [
      {
        id: chat.supplier.supplierId,
        name: 'Thistle & Quartz',
        conversations: [{ store: 'Harbour Lane', text: 'We do.', by: 'supplier', message_count: 2 }],
      },
    ],
    next: null,
  })
  expect((await demand(world, 'GET', '/v1/inbox_management/?search=nobody', admin)).suppliers).toEqual([])
  const written = await entries('inbox.listed-by-staff')
  expect(written.map(({ detail }) => detail)).toEqual([
    { search: 'tHISTLE', conversations: 1 },
    { search: 'nobody', conversations: 0 },
  ])
})

test('a conversation that is read is recorded for both sides, which see it in their own activity', async () => {
  const read = await demand(world, 'GET', `/v1/inbox_management/${chat.id}/`, admin)
  expect(read).toMatchObject({
    store: 'Harbour Lane',
    supplier: 'Thistle & Quartz',
    messages: [
      { seq: 1, by: 'store', text: 'Do you ship to Canada?' },
      { seq: 2, by: 'supplier', text: 'We do.' },
    ],
    has_older: false,
  })
  expect(await entries('inbox.read-by-staff')).toMatchObject([
    { actor_kind: 'admin', subject: `conversation:${chat.id}`, store_id: chat.store.storeId, supplier_id: chat.supplier.supplierId },
  ])
  for (const token of [chat.store.token, chat.supplier.token])
    expect(JSON.stringify(await demand(world, 'GET', '/v1/activity/', token))).toContain('Staff read a conversation')
})

test('reading by staff marks nothing as read, and what is not there is not found', async () => {
  expect(await demand(world, 'GET', '/v1/has-unread-messages/', chat.store.token)).toMatchObject({ hasUnreadMessage: true })
  expect((await world.call('GET', '/v1/inbox_management/999999/', { token: admin })).status).toBe(404)
  expect((await world.call('GET', `/v1/inbox_management/${chat.id}/`, { token: chat.store.token })).status).toBe(403)
})

test('the list goes on page by page, each conversation once', async () => {
  const chats = []
  for (let n = 0; n < 51; n++) {
    const one = await makeChat(world, { supplier: `Paged ${n}` })
    await send(world, one, one.store.token, `Message ${n}`)
    chats.push(one.id)
  }
  const ids = ({ suppliers }: { suppliers: { conversations: { id: number }[] }[] }) =>
    suppliers.flatMap(({ conversations }) => conversations.map(({ id }) => id))
  const first = await demand(world, 'GET', '/v1/inbox_management/?search=paged', admin)
  const second = await demand(world, 'GET', `/v1/inbox_management/?search=paged&before=${first.next}`, admin)
  expect([...ids(first), ...ids(second)].sort((a, b) => a - b)).toEqual(chats)
  expect(second.next).toBeNull()
})
