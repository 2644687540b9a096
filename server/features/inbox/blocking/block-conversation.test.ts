/** Blocking and reporting of conversations. @see S-47, S-85 */
import { describe, expect, test, vi } from 'vitest'
import { makeAdmin } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { type Chat, makeChat, send, trySend } from '#testing/actors/inbox-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })
const world = testWorld({ MESSAGE_LIMIT: '1000' })

const change = (chat: Chat, token: string, what: string, body?: object) =>
  world.call('POST', `/v1/chat/api/conversations/${chat.id}/${what}/`, { token, ...(body ? { body } : {}) })
const read = (chat: Chat, token: string) => demand(world, 'GET', `/v1/messages/?label=${chat.label}`, token)

describe.each(['store', 'supplier'] as const)('a conversation that its %s has blocked', (side) => {
  test('takes no message of either side, stays readable, and goes on when that side unblocks it', async () => {
    const chat = await makeChat(world)
    await send(world, chat, chat.store.token, 'Good morning')
    const other = side === 'store' ? 'supplier' : 'store'
    expect((await change(chat, chat[side].token, 'block')).status).toBe(200)
    for (const { token } of [chat.store, chat.supplier])
      expect(await trySend(world, chat, token, 'Still there?')).toMatchObject({
        status: 409,
        body: { error: { code: 'CONVERSATION_BLOCKED' } },
      })
    expect(await read(chat, chat[side].token)).toMatchObject({
      conversation: { blocked: true },
      messages: [{ text: 'Good morning' }],
      refusal: { message: 'You have blocked this conversation. Unblock it to write.' },
    })
    expect(await read(chat, chat[other].token)).toMatchObject({
      conversation: { blocked: false },
      refusal: { code: 'CONVERSATION_BLOCKED', message: 'This conversation is closed. Nobody can write in it.' },
    })
    // The other side cannot lift it.
    await change(chat, chat[other].token, 'unblock')
    expect((await trySend(world, chat, chat[other].token, 'Still there?')).status).toBe(409)
    await change(chat, chat[side].token, 'unblock')
    await send(world, chat, chat[other].token, 'Good again')
    expect((await read(chat, chat[other].token)).refusal).toBeNull()
  })
})

/** How often open tabs of both sides were told of a conversation, and what stands in the audit log. */
async function told({ id, store, supplier }: Chat) {
  const count = async (audience: string) =>
    (
      await world.pool.query(`select 1 from account_event where audience = $1 and kind = 'messages' and (data ->> 'id')::bigint = $2`, [
        audience,
        id,
      ])
    ).rowCount
  const { rows } = await world.pool.query('select action from audit_entry where subject = $1 order by id', [`conversation:${id}`])
  return {
    store: await count(`store:${store.storeId}`),
    supplier: await count(`supplier:${supplier.supplierId}`),
    audited: rows.map(({ action }) => action),
  }
}

test('a block that is pressed twice is told and recorded once', async () => {
  const chat = await makeChat(world)
  for (const what of ['block', 'block', 'unblock', 'unblock']) expect((await change(chat, chat.store.token, what)).status).toBe(200)
  expect(await told(chat)).toEqual({ store: 2, supplier: 2, audited: ['inbox.conversation-blocked', 'inbox.conversation-unblocked'] })
})

test('a report is told to the tabs of its own side alone, when it is made and when it is settled', async () => {
  const chat = await makeChat(world)
  await send(world, chat, chat.store.token, 'Buy my course')
  const before = await told(chat)
  await change(chat, chat.supplier.token, 'report', { reason: 'Advertises its courses' })
  expect(await told(chat)).toMatchObject({ store: before.store, supplier: before.supplier! + 1 })
  const { token: staff } = await makeAdmin(world)
  const { reports } = await demand(world, 'GET', `/v1/inbox_management/${chat.id}/`, staff)
  await demand(world, 'POST', `/v1/inbox_management/reports/${reports[0].id}/settle/`, staff)
  expect(await told(chat)).toMatchObject({ store: before.store, supplier: before.supplier! + 2 })
})

test('a conversation of others can be neither blocked nor reported, and a supplier reports none before the first message', async () => {
  const [chat, other] = [await makeChat(world), await makeChat(world)]
  for (const [what, body] of [['block'], ['unblock'], ['report', { reason: 'Advertising' }]] as const) {
    expect((await change(chat, other.store.token, what, body)).status).toBe(404)
    expect((await change(chat, chat.supplier.token, what, body)).status).toBe(404)
  }
})

test('a report is seen by staff with its reason, once while it waits, and is settled by them', async () => {
  const { token: staff } = await makeAdmin(world)
  const chat = await makeChat(world)
  await send(world, chat, chat.store.token, 'Buy my course')
  expect(await change(chat, chat.supplier.token, 'report', { reason: 'no' })).toMatchObject({
    status: 422,
    body: { error: { field: 'reason' } },
  })
  for (let press = 0; press < 2; press++) await change(chat, chat.supplier.token, 'report', { reason: 'Advertises its courses' })
  expect((await read(chat, chat.supplier.token)).reported).toBe(true)
  expect((await read(chat, chat.store.token)).reported).toBe(false)
  const listed = async (query = '') =>
    (await demand(world, 'GET', `/v1/inbox_management/${query}`, staff)).suppliers
      .flatMap(({ conversations }: { conversations: { id: number }[] }) => conversations)
      .filter(({ id }: { id: number }) => id === chat.id)
  expect(await listed('?reported=true')).toMatchObject([{ reported: true }])
  const { reports } = await demand(world, 'GET', `/v1/inbox_management/${chat.id}/`, staff)
  expect(reports).toMatchObject([{ by: 'supplier', reason: 'Advertises its courses', settled_at: null }])
  const settle = () => world.call('POST', `/v1/inbox_management/reports/${reports[0].id}/settle/`, { token: staff })
  expect([(await settle()).status, (await settle()).status]).toEqual([200, 404])
  expect(await listed('?reported=true')).toEqual([])
  expect(await listed()).toMatchObject([{ reported: false }])
  expect((await read(chat, chat.supplier.token)).reported).toBe(false)
})
