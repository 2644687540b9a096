import { expect, test } from 'vitest'
import { makeChat, send, trySend } from '#testing/actors/inbox-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld({ MESSAGE_LIMIT: '3' })

test('messages are limited in number a minute, of one sender; a second sending counts once', async () => {
  const { store, supplier, label } = await makeChat(world)
  for (const temp_id of ['a', 'b', 'c', 'a', 'b']) await send(world, { label }, store.token, `message ${temp_id}`, { temp_id })
  expect(await trySend(world, { label }, store.token, 'One too many')).toMatchObject({
    status: 429,
    body: { error: { code: 'RATE_LIMITED' } },
  })
  expect((await trySend(world, { label }, store.token, 'message c', { temp_id: 'c' })).status).toBe(200)
  expect((await trySend(world, { label }, supplier.token, 'Slowly, please')).status).toBe(200)
})
