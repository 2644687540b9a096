/** Conversations between stores and suppliers: over HTTP, against a real database. */
import type { LiveEvent } from '@quayside/contract/vocabulary/live-event'
import { describe, expect, test } from 'vitest'
import { type StatementRun, statements } from '#foundation/database/db'
import { makePortal, makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { demand, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { chatBetween, makeChat, messagesOf, openInbox, send, trySend } from '#testing/actors/inbox-actors'
import { startTrial } from '#testing/actors/order-actors'
import { openTab } from '#testing/open-tab'
import { testWorld } from '#testing/test-world'

const world = testWorld({ MESSAGE_LIMIT: '1000' })

const conversations = async (token: string, query = '') =>
  (await demand(world, 'GET', `/v1/chat/api/conversations/${query}`, token)).conversations
const unread = (token: string) => demand(world, 'GET', '/v1/has-unread-messages/', token)
const markAsRead = (token: string, label: string, seq?: number) => world.call('POST', '/v1/mark-as-read/', { token, body: { label, seq } })
const open = (token: string, supplierId: number) =>
  world.call('GET', `/v1/chat/api/conversations/getOrCreateChat/?to_supplier=${supplierId}`, { token })

describe('a conversation', () => {
  test('is one for a pair, however often and by whichever call it is opened', async () => {
    const { store, supplier, id } = await makeChat(world)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => open(store.token, supplier.supplierId)),
      world.call('POST', '/v1/chat/api/conversations/', { token: store.token, body: { receiver_id: supplier.supplierId, color: 'rose' } }),
    ])
    expect(answers.map(({ body }) => body.conversation?.id)).toEqual(Array(5).fill(id))
  })

  test('is opened once by calls that come together', async () => {
    const store = await openInbox(world, await signUpStore(world))
    const { supplierId } = await makeSupplier(world)
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(store.token, supplierId)))
    expect(new Set(answers.map(({ body }) => body.conversation.label)).size).toBe(1)
  })

  test('is listed, searched and read in few statements, however many there are', async () => {
    const store = await openInbox(world, await signUpStore(world))
    for (let made = 0; made < 3; made++) {
      const chat = await chatBetween(world, store, await makeSupplier(world))
      await send(world, chat, store.token, `A question ${made}`)
    }
    const statementsOf = async (path: string) => {
      const seen: string[] = []
      const note = (run: unknown) => void seen.push((run as StatementRun).text)
      statements.subscribe(note)
      await demand(world, 'GET', path, store.token)
      statements.unsubscribe(note)
      return seen.filter((text) => /"?(conversation|message|message_file|supplier|product)"? /.test(text) && !/session|account/.test(text))
        .length
    }
    expect(await statementsOf('/v1/chat/api/conversations/')).toBeLessThanOrEqual(5)
    expect(await statementsOf('/v1/messages/search/?search=question')).toBeLessThanOrEqual(5)
  })

  test('names a product once that a message refers to twice', async () => {
    const { store, supplier, label } = await makeChat(world)
    const { productId } = await makeProduct(world, supplier.supplierId)
    expect((await send(world, { label }, store.token, 'About this', { products: [productId, productId] })).products).toHaveLength(1)
  })

  test('is begun by a store alone, and shown to the supplier from the first message on', async () => {
    const { store, supplier, label } = await makeChat(world, { store: 'Harbour Lane', supplier: 'North Woods' })
    expect(await conversations(supplier.token)).toEqual([])
    expect((await trySend(world, { label }, supplier.token, 'Hello?')).status).toBe(404)
    expect((await open(supplier.token, supplier.supplierId)).status).toBe(403)
    await send(world, { label }, store.token, 'Do you ship to Canada?')
    expect(await conversations(supplier.token)).toMatchObject([
      {
        label,
        other_user: 'Harbour Lane',
        other_user_id: store.storeId,
        unread: true,
        messages: [{ text: 'Do you ship to Canada?', mine: false }],
      },
    ])
    expect(await conversations(store.token)).toMatchObject([{ other_user: 'North Woods', receiver: supplier.supplierId, unread: false }])
  })

  test('of others is not there, by whatever call', async () => {
    const { store, label, id } = await makeChat(world)
    await send(world, { label }, store.token, 'Between the two of us')
    const others = [await openInbox(world, await signUpStore(world)), await makeSupplier(world)]
    for (const { token } of others) {
      const calls = [
        world.call('GET', `/v1/messages/?label=${label}`, { token }),
        trySend(world, { label }, token, 'Me too'),
        markAsRead(token, label),
        world.call('POST', `/v1/chat/api/conversations/${id}/archive/`, { token }),
        world.call('POST', `/v1/chat/api/conversations/${id}/unarchive/`, { token }),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      expect(await conversations(token)).toEqual([])
      expect((await demand(world, 'GET', '/v1/messages/search/?search=between', token)).results).toEqual([])
    }
  })

  test('is not opened with a supplier that is not in the marketplace, or not the one of a private portal', async () => {
    const store = await openInbox(world, await signUpStore(world))
    const setup = await makeSupplier(world, { status: 'SETUP' })
    expect((await open(store.token, setup.supplierId)).status).toBe(404)
    expect((await open(store.token, 999_999)).status).toBe(404)
    const [own, other] = [await makeSupplier(world), await makeSupplier(world)]
    const bound = await openInbox(world, await signUpStore(world, { host: await makePortal(world, own.supplierId) }))
    expect((await open(bound.token, other.supplierId)).status).toBe(404)
    expect((await open(bound.token, own.supplierId)).status).toBe(200)
    const { recipients } = await demand(world, 'GET', '/v1/api/recipients/', bound.token)
    expect(recipients.map(({ id }: { id: number }) => id)).toEqual([own.supplierId])
  })

  test('stays readable where the supplier has left, and takes no more messages', async () => {
    const { store, supplier, label } = await makeChat(world)
    await send(world, { label }, store.token, 'See you')
    await world.pool.query(`update supplier set status = 'REMOVED' where id = $1`, [supplier.supplierId])
    expect(await trySend(world, { label }, store.token, 'Still there?')).toMatchObject({
      status: 409,
      body: { error: { code: 'SUPPLIER_LEFT' } },
    })
    expect(await messagesOf(world, { label }, store.token)).toHaveLength(1)
  })
})

describe('archiving', () => {
  test('moves a conversation between the lists of one side, until the next message', async () => {
    const { store, supplier, id, label } = await makeChat(world)
    await send(world, { label }, store.token, 'First')
    const move = (how: string) => demand(world, 'POST', `/v1/chat/api/conversations/${id}/${how}/`, store.token)
    await move('archive')
    expect(await conversations(store.token)).toEqual([])
    expect(await conversations(store.token, '?archived')).toMatchObject([{ label, archived: true }])
    expect(await conversations(supplier.token)).toHaveLength(1)
    await move('unarchive')
    expect(await conversations(store.token)).toHaveLength(1)
    await move('archive')
    await send(world, { label }, supplier.token, 'An answer')
    expect(await conversations(store.token)).toMatchObject([{ label, archived: false, unread: true }])
  })
})

describe('messages', () => {
  test('sent by both sides at once stand in one order, the same for both, without gaps', async () => {
    const { store, supplier, label } = await makeChat(world)
    await send(world, { label }, store.token, 'Begin')
    await Promise.all(
      Array.from({ length: 15 }, (_, n) => [
        send(world, { label }, store.token, `store ${n}`),
        send(world, { label }, supplier.token, `supplier ${n}`),
      ]).flat(),
    )
    const [mine, theirs] = [await messagesOf(world, { label }, store.token), await messagesOf(world, { label }, supplier.token)]
    expect(mine.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, n) => n + 1))
    expect(theirs.map(({ text }) => text)).toEqual(mine.map(({ text }) => text))
    expect(theirs.map((message) => message.mine)).toEqual(mine.map((message) => !message.mine))
    const times = mine.map(({ sent_timestamp: at }) => at)
    expect(times).toEqual([...times].sort())
  })

  test('sent again under the same id are one, also where both come together, and of each sender apart', async () => {
    const { store, supplier, label } = await makeChat(world)
    const first = await send(world, { label }, store.token, 'Once', { temp_id: 'a' })
    const again = await send(world, { label }, store.token, 'Once, again', { temp_id: 'a' })
    expect(again).toEqual(first)
    await Promise.all(Array.from({ length: 6 }, () => send(world, { label }, store.token, 'Twice', { temp_id: 'b' })))
    await send(world, { label }, supplier.token, 'Answer', { temp_id: 'a' })
    expect((await messagesOf(world, { label }, store.token)).map(({ text }) => text)).toEqual(['Once', 'Twice', 'Answer'])
  })

  test.each([
    ['', 'Enter a message with at least one letter or digit.'],
    [' ...! ', 'Enter a message with at least one letter or digit.'],
    ['a'.repeat(10_001), 'A message has at most 10,000 characters.'],
    ['a'.repeat(100_000), 'A message has at most 10,000 characters.'],
    ['é'.repeat(100_000), 'A message has at most 10,000 characters.'],
  ])('with a text that cannot be one are refused with their field', async (text, message) => {
    const { store, label } = await makeChat(world)
    expect(await trySend(world, { label }, store.token, text)).toMatchObject({ status: 422, body: { error: { field: 'text', message } } })
    expect(await messagesOf(world, { label }, store.token)).toEqual([])
  })

  test('keep what is pasted as text, whatever it looks like', async () => {
    const { store, label } = await makeChat(world)
    const text = '<img src=x onerror=alert(1)> & <b>"bold"</b>\njavascript:alert(1)'
    await send(world, { label }, store.token, text)
    expect((await messagesOf(world, { label }, store.token))[0]!.text).toBe(text)
  })

  test('are read from the end backwards and forwards, each once', async () => {
    const { store, label } = await makeChat(world)
    for (let n = 1; n <= 130; n++) await send(world, { label }, store.token, `text ${n}`)
    const page = async (query: string) => demand(world, 'GET', `/v1/messages/?label=${label}${query}`, store.token)
    const seqs = ({ messages }: { messages: { seq: number }[] }) => [messages[0]?.seq, messages.at(-1)?.seq, messages.length]
    const end = await page('')
    expect(seqs(end)).toEqual([81, 130, 50])
    const middle = await page('&before=81')
    expect(seqs(middle)).toEqual([31, 80, 50])
    const start = await page('&before=31')
    expect(seqs(start)).toEqual([1, 30, 30])
    expect(seqs(await page('&after=128'))).toEqual([129, 130, 2])
    expect(seqs(await page('&after=130'))).toEqual([undefined, undefined, 0])
  })
})

describe('references', () => {
  test('to a product of the supplier and an order of the two are kept, with what both may open', async () => {
    const business = await openForBusiness(world)
    const { id: orderId, block } = await paidOrder(world, business)
    await demand(world, 'POST', '/v1/inbox_agreement/', business.token)
    const chat = await chatBetween(world, business, business.supplier)
    const sent = await send(world, chat, business.token, 'About these', {
      products: [business.goods.productId],
      supplier_orders: [block.supplier_order_id],
    })
    expect(sent.products).toMatchObject([{ id: business.goods.productId, name: expect.any(String) }])
    expect(sent.supplier_orders).toMatchObject([{ id: block.supplier_order_id, parent_order_id: orderId, name: expect.any(String) }])
    expect((await messagesOf(world, chat, business.supplier.token))[0]!.products).toEqual(sent.products)
  })

  test('to what is not the supplier’s, is withheld from the store, or is between others, are refused', async () => {
    const { store, supplier, label } = await makeChat(world)
    const [own, foreign] = [await makeProduct(world, supplier.supplierId), await makeProduct(world, (await makeSupplier(world)).supplierId)]
    expect((await trySend(world, { label }, store.token, 'This', { products: [own.productId] })).status).toBe(200)
    expect((await trySend(world, { label }, store.token, 'This', { products: [foreign.productId] })).status).toBe(404)
    const kept = await makeProduct(world, supplier.supplierId)
    await demand(world, 'POST', '/v1/api/price-lists/', supplier.token, { name: 'Friends', product_ids: [kept.productId], vendor_ids: [] })
    expect((await trySend(world, { label }, store.token, 'This', { products: [kept.productId] })).status).toBe(404)
    const business = await openForBusiness(world)
    const { block } = await paidOrder(world, business)
    expect((await trySend(world, { label }, store.token, 'This', { supplier_orders: [block.supplier_order_id] })).status).toBe(404)
    expect((await trySend(world, { label }, supplier.token, 'This', { supplier_orders: [block.supplier_order_id] })).status).toBe(404)
    expect(await messagesOf(world, { label }, store.token)).toHaveLength(1)
  })
})

describe('who may write', () => {
  test('is a store on Growth or higher that has accepted the agreement, once', async () => {
    const [store, supplier] = [await signUpStore(world), await makeSupplier(world)]
    const refusal = async () => (await open(store.token, supplier.supplierId)).body.error?.code
    expect(await open(store.token, supplier.supplierId)).toMatchObject({ status: 403, body: { error: { code: 'PLAN_TOO_LOW' } } })
    await startTrial(world, store)
    expect(await refusal()).toBe('AGREEMENT_REQUIRED')
    await demand(world, 'POST', '/v1/inbox_agreement/', store.token)
    await demand(world, 'POST', '/v1/inbox_agreement/', store.token)
    expect(await refusal()).toBeUndefined()
    const { rows } = await world.pool.query(`select 1 from audit_entry where action = 'inbox.agreement-accepted' and store_id = $1`, [
      store.storeId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('may go on reading on a lower plan, and is told why it cannot answer', async () => {
    const { store, supplier, label } = await makeChat(world)
    await send(world, { label }, store.token, 'Before')
    await world.pool.query('update plan_subscription set active = false where store_id = $1', [store.storeId])
    expect((await trySend(world, { label }, supplier.token, 'An answer')).status).toBe(200)
    expect(await trySend(world, { label }, store.token, 'After')).toMatchObject({ status: 403, body: { error: { code: 'PLAN_TOO_LOW' } } })
    const read = await demand(world, 'GET', `/v1/messages/?label=${label}`, store.token)
    expect(read.messages).toHaveLength(2)
    expect(read.refusal).toMatchObject({ code: 'PLAN_TOO_LOW' })
    expect((await open(store.token, supplier.supplierId)).status).toBe(200)
  })
})

describe('unread', () => {
  test('is a conversation whose newest message of the other side is not read, in every tab at once', async () => {
    const { store, supplier, id, label } = await makeChat(world)
    await using tab = await openTab(world.url, { token: supplier.token, ageMs: 0 })
    await send(world, { label }, store.token, 'One')
    await tab.receives(({ data }) => data?.kind === 'unread')
    await tab.receives(({ data }) => data?.kind === 'messages' && data.id === id && data.seq === 1)
    await send(world, { label }, store.token, 'Two')
    expect(await unread(supplier.token)).toEqual({ hasUnreadMessage: true, count: 1 })
    expect(await unread(store.token)).toEqual({ hasUnreadMessage: false, count: 0 })
    await markAsRead(supplier.token, label, 1)
    expect(await unread(supplier.token)).toEqual({ hasUnreadMessage: true, count: 1 })
    await using other = await openTab(world.url, { token: store.token, ageMs: 0 })
    await markAsRead(supplier.token, label)
    await other.receives(({ data }) => data?.kind === 'messages')
    // The count is told anew where the conversation becomes unread and where it becomes read, and not at each message.
    await tab.receives(({ data }) => data?.kind === 'messages' && data.seq === undefined)
    await expect.poll(() => tab.messages().filter((event) => (event as LiveEvent).kind === 'unread')).toHaveLength(2)
    expect(await unread(supplier.token)).toEqual({ hasUnreadMessage: false, count: 0 })
    const read = await messagesOf(world, { label }, store.token)
    expect(read.every(({ read_timestamp: at }) => at !== null)).toBe(true)
    await send(world, { label }, supplier.token, 'Three')
    expect(await unread(store.token)).toEqual({ hasUnreadMessage: true, count: 1 })
  })

  test('ends with an answer, from whatever place it is written', async () => {
    const { store, supplier, label } = await makeChat(world)
    await send(world, { label }, store.token, 'Do you ship to Canada?')
    await using tab = await openTab(world.url, { token: supplier.token, ageMs: 0 })
    await send(world, { label }, supplier.token, 'We do.')
    await tab.receives(({ data }) => data?.kind === 'unread')
    expect(await unread(supplier.token)).toEqual({ hasUnreadMessage: false, count: 0 })
    expect((await messagesOf(world, { label }, store.token))[0]!.read_timestamp).not.toBeNull()
  })

  test('is not made of one’s own messages, and reading what is read changes nothing', async () => {
    const { store, label } = await makeChat(world)
    await send(world, { label }, store.token, 'Mine')
    await markAsRead(store.token, label)
    expect((await messagesOf(world, { label }, store.token))[0]!.read_timestamp).toBeNull()
  })
})

describe('the search', () => {
  test('finds a text in any conversation of the reader, whatever its case, the newest first', async () => {
    const store = await openInbox(world, await signUpStore(world))
    const [one, two] = [await makeSupplier(world, { name: 'Fernway' }), await makeSupplier(world, { name: 'Copper Kettle' })]
    const chats = [await chatBetween(world, store, one), await chatBetween(world, store, two)]
    await send(world, chats[0]!, store.token, 'Is the Lavender soap vegan?')
    await send(world, chats[0]!, one.token, 'Every lavender one is.')
    await send(world, chats[1]!, store.token, 'Nothing of 50% off')
    await send(world, chats[1]!, two.token, 'We have LAVENDER tea')
    const found = async (token: string, text: string) =>
      (await demand(world, 'GET', `/v1/messages/search/?search=${encodeURIComponent(text)}`, token)).results.map(
        ({ message, other_user: name }: { message: { text: string }; other_user: string }) => [name, message.text],
      )
    expect(await found(store.token, 'lavender')).toEqual([
      ['Copper Kettle', 'We have LAVENDER tea'],
      ['Fernway', 'Every lavender one is.'],
      ['Fernway', 'Is the Lavender soap vegan?'],
    ])
    expect(await found(two.token, 'lavender')).toHaveLength(1)
    expect(await found(store.token, 'e_ery')).toEqual([])
  })
})

test('recipients are found by a part of their name, whatever its case', async () => {
  const store = await signUpStore(world)
  const { supplierId } = await makeSupplier(world, { name: 'Quartz & Thistle Works' })
  await makeSupplier(world, { name: 'Quartz in Setup', status: 'SETUP' })
  const { recipients } = await demand(world, 'GET', '/v1/api/recipients/?search=qUARTZ', store.token)
  expect(recipients).toMatchObject([{ id: supplierId, name: 'Quartz & Thistle Works' }])
})
