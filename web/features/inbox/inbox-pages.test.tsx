import { inboxApi } from '@quayside/contract/inbox/endpoints'
import type { Conversation, Message } from '@quayside/contract/inbox/message'
import { refundsApi } from '@quayside/contract/refunds/endpoints'
import { uploadsApi } from '@quayside/contract/uploads/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleClaim } from '#features/refunds/testing/sample-claims.ts'
import { dropHeldData } from '#foundation/api/on-forget.ts'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route as StoreConversation } from './store-conversation-page.tsx'
import { Route as StoreInbox } from './store-inbox-page.tsx'
import { Route as SupplierConversation } from './supplier-conversation-page.tsx'
import { Route as SupplierInbox } from './supplier-inbox-page.tsx'

const message = (seq: number, change: Partial<Message> = {}): Message => ({
  id: 1000 + seq,
  seq,
  text: `Message ${seq}`,
  sender_id: 7,
  receiver_id: 3,
  sent_timestamp: '2026-11-20T10:00:00Z',
  read_timestamp: null,
  name: 'North Woods Soap',
  products: [],
  files: [],
  supplier_orders: [],
  claims: [],
  temp_id: `t${seq}`,
  label: 'abc',
  mine: false,
  ...change,
})
const conversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: 5,
  label: 'abc',
  color: 'teal',
  receiver: 7,
  other_user: 'North Woods Soap',
  other_user_id: 7,
  supplier_id: 7,
  archived: false,
  blocked: false,
  unread: false,
  last_at: '2026-11-20T10:00:00Z',
  messages: [message(1)],
  ...change,
})

interface World {
  conversations?: Conversation[]
  archived?: Conversation[]
  messages?: Message[]
  open?: Conversation
  refusal?: { code: string; message: string } | null
  plan?: 'GROWTH' | 'BASIC'
  hasAgreed?: boolean
}

function serve(
  api: FakeApi,
  {
    conversations = [],
    archived = [],
    messages = [],
    open = conversation(),
    refusal: refused = null,
    plan = 'GROWTH',
    hasAgreed = true,
  }: World = {},
) {
  return api
    .on(workspace.storeSettings, { ...sampleStore, plan })
    .on(workspace.supplierSettings, sampleSupplier)
    .on(inboxApi.recipients, { recipients: [], has_agreed: hasAgreed })
    .on(inboxApi.conversations, ({ query }) => ({ conversations: query.archived === 'true' ? archived : conversations, next: null }))
    .on(inboxApi.messages, { conversation: open, messages, reported: false, refusal: refused })
    .on(inboxApi.markAsRead, { success: true })
}
const openAt = (at = '/inbox/abc') => renderPage(StoreConversation, { path: '/inbox/$conversationLabel', at })
const field = () => page.getByRole('textbox', { name: 'Message to North Woods Soap' })

afterEach(() => {
  dropHeldData()
  localStorage.clear()
})

describe('the list', () => {
  test('shows names, the newest message and what is unread, and leads to each conversation', async () => {
    using api = fakeApi()
    serve(api, {
      conversations: [
        conversation({ unread: true }),
        conversation({ id: 6, label: 'def', other_user: 'Fernway', messages: [message(4, { mine: true, text: 'Thanks!' })] }),
      ],
    })
    await renderPage(StoreInbox, { path: '/inbox' })
    const row = page.getByRole('link', { name: /North Woods…/ })
    await expect.element(row).toHaveAttribute('href', '/inbox/abc')
    await expect.element(page.getByRole('link', { name: /North Woods….*Unread/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Fernway.*You: Thanks!/ })).toHaveAttribute('href', '/inbox/def')
  })

  test('of archived ones is apart', async () => {
    using api = fakeApi()
    serve(api, { archived: [conversation({ archived: true })] })
    await renderPage(StoreInbox, { path: '/inbox', at: '/inbox?archived=true' })
    await expect.element(page.getByRole('link', { name: /North Woods…/ })).toHaveAttribute('href', '/inbox/abc?archived=true')
  })

  test.each([
    ['/inbox', 'Error fetching conversations'],
    ['/inbox?archived=true', 'Error fetching archived conversations'],
  ])('at %s that fails says so, and can be asked for again', async (at, text) => {
    using api = fakeApi()
    serve(api).on(inboxApi.conversations, () => {
      throw refusal(500, { message: 'No' })
    })
    await renderPage(StoreInbox, { path: '/inbox', at })
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('goes on page by page, and shows each conversation when one of a later page moves up', async () => {
    using api = fakeApi()
    let ids = [1, 2, 3, 4, 5]
    serve(api).on(inboxApi.conversations, ({ query }) => {
      const from = query.before ? ids.indexOf(Number(query.before.split('-')[1])) + 1 : 0
      const shown = ids.slice(from, from + 2)
      return {
        conversations: shown.map((id) => conversation({ id, label: `c${id}`, other_user: `Supplier ${id}`, messages: [] })),
        next: from + 2 < ids.length ? `1-${shown.at(-1)}` : null,
      }
    })
    const { queryClient } = await renderPage(StoreInbox, { path: '/inbox' })
    const names = () =>
      page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link')
        .all()
        .map((link) => link.element().getAttribute('href'))
    await page.getByRole('button', { name: 'More conversations' }).click()
    await expect.poll(names).toEqual(['/inbox/c1', '/inbox/c2', '/inbox/c3', '/inbox/c4'])
    ids = [4, 1, 2, 3, 5]
    await queryClient.invalidateQueries({ queryKey: [inboxApi.conversations.path] })
    await expect.poll(names).toEqual(['/inbox/c4', '/inbox/c1', '/inbox/c2', '/inbox/c3'])
  })

  test('without conversations says how one begins, to each side', async () => {
    using api = fakeApi()
    serve(api)
    await renderPage(StoreInbox, { path: '/inbox' })
    await expect.element(page.getByText('No conversations yet. Write to a supplier to begin one.')).toBeVisible()
    await renderPage(SupplierInbox, { path: '/supplier/inbox' })
    await expect.element(page.getByText('No conversations yet. Stores that write to you appear here.')).toBeVisible()
  })
})

describe('a conversation', () => {
  test('shows who wrote what and what was read, with cards that open products and orders', async () => {
    using api = fakeApi()
    const messages = [
      message(1, { mine: true, read_timestamp: '2026-11-20T10:01:00Z', products: [{ id: 12, name: 'Cedar Soap' }] }),
      message(2, { supplier_orders: [{ id: 31, parent_order_id: 9, name: '#1009' }] }),
    ]
    serve(api, { messages })
    await openAt()
    await expect.element(page.getByRole('link', { name: 'Cedar Soap' })).toHaveAttribute('href', '/product/12')
    await expect.element(page.getByRole('link', { name: 'Order #1009' })).toHaveAttribute('href', '/order/9')
    await expect.element(page.getByText(/^You ·.*· Read$/)).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'North Woods Soap' }).getByRole('link'))
      .toHaveAttribute('href', '/supplier-id/7')
  })

  test('leads a supplier to its own product and order', async () => {
    using api = fakeApi()
    serve(api, {
      messages: [
        message(1, { products: [{ id: 12, name: 'Cedar Soap' }], supplier_orders: [{ id: 31, parent_order_id: 9, name: '#1009' }] }),
      ],
    })
    await renderPage(SupplierConversation, { path: '/supplier/inbox/$conversationLabel', at: '/supplier/inbox/abc' })
    await expect.element(page.getByRole('link', { name: 'Cedar Soap' })).toHaveAttribute('href', '/supplier/product/12')
    await expect.element(page.getByRole('link', { name: 'Order #1009' })).toHaveAttribute('href', '/supplier/order/31')
  })

  test('shows what was pasted as text, and links what is a web address alone', async () => {
    using api = fakeApi()
    const text = '<img src=x onerror=alert(1)> see https://a.example/x. javascript:alert(1)'
    serve(api, { messages: [message(1, { text })] })
    await openAt()
    await expect.element(page.getByText('<img src=x', { exact: false })).toBeVisible()
    const links = page.getByRole('list', { name: 'Messages' }).getByRole('link').all()
    expect(links.map((link) => link.element().getAttribute('href'))).toEqual(['https://a.example/x'])
    expect(links[0]!.element().getAttribute('rel')).toContain('noopener')
  })

  test('that is unread is marked as read up to what is shown, once', async () => {
    using api = fakeApi()
    serve(api, { open: conversation({ unread: true }), messages: [message(1), message(2)] })
    await openAt()
    await expect.poll(() => api.sent(inboxApi.markAsRead).map(({ body }) => body)).toEqual([{ label: 'abc', seq: 2 }])
  })

  test('reads back page by page, without a message twice', async () => {
    using api = fakeApi()
    const all = Array.from({ length: 120 }, (_, at) => message(at + 1))
    serve(api).on(inboxApi.messages, ({ query }) => {
      const before = Number(query.before ?? 121)
      const messages = all.filter(({ seq }) => seq < before).slice(-50)
      return { conversation: conversation(), messages, reported: false, refusal: null }
    })
    await openAt()
    const list = page.getByRole('list', { name: 'Messages' })
    await expect.element(list.getByText('Message 120', { exact: true })).toBeVisible()
    for (let tries = 0; tries < 40 && page.getByRole('button', { name: 'Earlier messages' }).query(); tries++) {
      page.getByRole('button', { name: 'Earlier messages' }).query()?.scrollIntoView()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await expect
      .poll(() =>
        list
          .getByRole('listitem')
          .all()
          .map((item) => item.element().getAttribute('data-seq')),
      )
      .toEqual(all.map(({ seq }) => String(seq)))
  })

  test('whose earlier messages cannot be read asks for them once, and again when it is told to', async () => {
    using api = fakeApi()
    let fails = true
    serve(api).on(inboxApi.messages, ({ query }) => {
      if (query.before && fails) throw refusal(422, { message: 'No' })
      const messages = query.before ? [message(1)] : [message(2)]
      return { conversation: conversation(), messages, reported: false, refusal: null }
    })
    await openAt()
    await expect.element(page.getByText('Earlier messages could not be loaded.')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const asked = () => api.sent(inboxApi.messages).filter(({ query }) => query.before)
    expect(asked()).toHaveLength(1)
    fails = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Message 1', { exact: true })).toBeVisible()
    expect(asked()).toHaveLength(2)
  })

  test('is never said to be empty while it is not', async () => {
    using api = fakeApi()
    serve(api, { messages: [message(1)] })
    const seen: string[] = []
    const watch = new MutationObserver(() => seen.push(document.body.textContent))
    watch.observe(document.body, { childList: true, subtree: true })
    await openAt()
    await expect.element(page.getByText('Message 1', { exact: true })).toBeVisible()
    watch.disconnect()
    expect(seen.filter((text) => text.includes('Nothing written yet'))).toEqual([])
  })

  test('that does not exist says so', async () => {
    using api = fakeApi()
    serve(api).on(inboxApi.messages, () => {
      throw refusal(404, { code: 'NOT_FOUND', message: 'Not found' })
    })
    await openAt()
    await expect.element(page.getByText('There is no such conversation.', { exact: false })).toBeVisible()
  })

  test.each([
    [false, 'Archive', inboxApi.archive, 'Conversation archived successfully', 'Archive conversation failed'],
    [true, 'Unarchive', inboxApi.unarchive, 'Conversation unarchived successfully', 'Unarchive conversation failed'],
  ] as const)('that is archived (%s) is moved by %s, in the words of the specification', async (archived, name, endpoint, good, bad) => {
    using api = fakeApi()
    serve(api, { open: conversation({ archived }) }).on(endpoint, { success: true })
    await openAt()
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(page.getByText(good)).toBeVisible()
    api.on(endpoint, () => {
      throw refusal(500, { message: 'No' })
    })
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(page.getByText(bad)).toBeVisible()
  })
})

describe('a message', () => {
  test('stands there at once while it is sent, and the field is empty again', async () => {
    using api = fakeApi()
    const { promise, resolve } = Promise.withResolvers<void>()
    serve(api).on(inboxApi.send, async ({ body }) => {
      await promise
      return { message: message(1, { mine: true, text: body.text, temp_id: body.temp_id }) }
    })
    await openAt()
    await field().fill('Is it vegan?')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Sending…')).toBeVisible()
    await expect.element(page.getByText('Is it vegan?')).toBeVisible()
    await expect.element(field()).toHaveValue('')
    resolve()
    await expect.element(page.getByText('Sending…')).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: 'Messages' }).getByText('Is it vegan?')).toBeVisible()
  })

  test('that fails can be sent again under the same id, or discarded', async () => {
    using api = fakeApi()
    let fails = true
    serve(api).on(inboxApi.send, ({ body }) => {
      if (fails) throw refusal(503, { message: 'Not now' })
      return { message: message(1, { mine: true, text: body.text, temp_id: body.temp_id }) }
    })
    await openAt()
    await field().fill('Is it vegan?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText('Not sent. Not now')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('list', { name: 'Messages' }).getByText('Is it vegan?')).toBeVisible()
    const ids = api.sent(inboxApi.send).map(({ body }) => body.temp_id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
  })

  test.each(['PLAN_TOO_LOW', 'AGREEMENT_REQUIRED'])('that is refused with %s can be sent again, once that is settled', async (code) => {
    using api = fakeApi()
    let refused = true
    serve(api).on(inboxApi.send, ({ body }) => {
      if (refused) throw refusal(403, { code, message: 'Not yet' })
      return { message: message(1, { mine: true, text: body.text, temp_id: body.temp_id }) }
    })
    await openAt()
    await field().fill('Is it vegan?')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Not sent. Not yet')).toBeVisible()
    refused = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('list', { name: 'Messages', exact: true }).getByText('Is it vegan?')).toBeVisible()
  })

  test('that is discarded becomes the draft, unless another was begun', async () => {
    using api = fakeApi()
    serve(api).on(inboxApi.send, () => {
      throw refusal(422, { message: 'No' })
    })
    await openAt()
    const failed = async (text: string) => {
      await field().fill(text)
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByText('Not sent. No')).toBeVisible()
    }
    await failed('Is it vegan?')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(field()).toHaveValue('Is it vegan?')
    await failed('Is it vegan?')
    await field().fill('Another thought')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByText('Not sent. No')).not.toBeInTheDocument()
    await expect.element(field()).toHaveValue('Another thought')
  })

  test('that is sent while another conversation is open stands in its own afterwards', async () => {
    using api = fakeApi()
    const { promise, resolve } = Promise.withResolvers<void>()
    serve(api).on(inboxApi.send, async ({ body }) => {
      await promise
      return { message: message(1, { mine: true, text: body.text, temp_id: body.temp_id }) }
    })
    const { go } = await openAt()
    await field().fill('Is it vegan?')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Sending…')).toBeVisible()
    await go('/inbox/def')
    await expect.element(page.getByText('Sending…')).not.toBeInTheDocument()
    await go('/inbox/abc')
    await expect.element(page.getByText('Sending…')).toBeVisible()
    resolve()
    await expect.element(page.getByText('Sending…')).not.toBeInTheDocument()
    await expect.element(page.getByRole('list', { name: 'Messages', exact: true }).getByText('Is it vegan?')).toBeVisible()
  })

  test('that waits is not sent once the session has changed, and one under way tells the next account nothing', async () => {
    using api = fakeApi()
    const { promise, resolve } = Promise.withResolvers<void>()
    serve(api).on(inboxApi.send, async ({ body }) => {
      await promise
      return { message: message(1, { mine: true, text: body.text, temp_id: body.temp_id }) }
    })
    await openAt()
    for (const text of ['First', 'Second']) {
      await field().fill(text)
      await userEvent.keyboard('{Enter}')
    }
    await expect.poll(() => page.getByText('Sending…').all()).toHaveLength(2)
    dropHeldData()
    resolve()
    await expect.element(page.getByText('Sending…')).not.toBeInTheDocument()
    await new Promise((after) => setTimeout(after, 200))
    expect(api.sent(inboxApi.send).map(({ body }) => body.text)).toEqual(['First'])
    expect(page.getByText('First').query()).toBeNull()
  })

  test('that another account of this browser has begun or sent is not seen', async () => {
    using api = fakeApi()
    serve(api).on(inboxApi.send, () => {
      throw refusal(403, { message: 'No' })
    })
    const { screen } = await openAt()
    await field().fill('Sent')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Not sent. No')).toBeVisible()
    await field().fill('Half a thought')
    await screen.unmount()
    api.on(workspace.storeSettings, { ...sampleStore, id: sampleStore.id + 1 })
    await openAt()
    await expect.element(field()).toHaveValue('')
    await expect.element(page.getByText('Not sent. No')).not.toBeInTheDocument()
  })

  test('without a letter or digit is not sent, and the button says why', async () => {
    using api = fakeApi()
    serve(api)
    await openAt()
    await field().fill('...')
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    expect(api.sent(inboxApi.send)).toEqual([])
  })

  test('that was begun is there again, in its own conversation alone', async () => {
    using api = fakeApi()
    serve(api)
    const { go } = await openAt()
    await field().fill('Half a thought')
    await go('/inbox/def')
    await expect.element(field()).toHaveValue('')
    await go('/inbox/abc')
    await expect.element(field()).toHaveValue('Half a thought')
  })

  test('begun at a product refers to it', async () => {
    using api = fakeApi()
    serve(api).on(inboxApi.send, ({ body }) => ({ message: message(1, { mine: true, text: body.text }) }))
    await openAt('/inbox/abc?product=12&about=Cedar%20Soap')
    await expect.element(page.getByText('About Cedar Soap')).toBeVisible()
    await field().fill('Is it vegan?')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => api.sent(inboxApi.send)[0]?.body).toMatchObject({ label: 'abc', products: [12], supplier_orders: [] })
  })
})

describe('a store', () => {
  test('on a lower plan sees what the inbox offers, which advances by itself and leads to the plans', async () => {
    using api = fakeApi()
    serve(api, { plan: 'BASIC' })
    await renderPage(StoreInbox, { path: '/inbox' })
    const carousel = page.getByRole('region', { name: 'What the inbox offers' })
    await expect.element(carousel.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/settings/plans?f=upgrade-inbox')
    await page.getByRole('heading', { name: 'Inbox' }).hover()
    await expect.element(carousel.getByText('Ask before you sell')).toBeVisible()
    await expect.element(carousel.getByText('Settle an order'), { timeout: 7000 }).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'New message' })).not.toBeInTheDocument()
  })

  test('on a lower plan reads on, and is told why it cannot answer', async () => {
    using api = fakeApi()
    const refused = { code: 'PLAN_TOO_LOW', message: 'Upgrade to the Growth plan or higher to write to suppliers.' }
    serve(api, { plan: 'BASIC', messages: [message(1)], refusal: refused })
    await openAt()
    await expect.element(page.getByText('Message 1', { exact: true })).toBeVisible()
    await expect.element(page.getByText(refused.message)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/settings/plans?f=upgrade-inbox')
    await expect.element(field()).not.toBeInTheDocument()
  })

  test('accepts the agreement once before it writes', async () => {
    using api = fakeApi()
    serve(api, { hasAgreed: false }).on(inboxApi.agree, () => {
      serve(api)
      return { success: true as const }
    })
    await renderPage(StoreInbox, { path: '/inbox' })
    await page.getByRole('region', { name: 'Inbox agreement' }).getByRole('button', { name: 'Accept' }).click()
    await expect.element(page.getByRole('region', { name: 'Inbox agreement' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'New message' })).toBeVisible()
  })

  test('comes from a supplier’s page to their conversation, with what it asks about', async () => {
    using api = fakeApi()
    serve(api).on(inboxApi.getOrCreate, { conversation: conversation() })
    const { address } = await renderPage(StoreInbox, { path: '/inbox', at: '/inbox?to_supplier=7&product=12&about=Cedar%20Soap' })
    await expect.poll(() => address()).toMatch(/^\/inbox\/abc\?product=12&about=Cedar/)
    expect(api.sent(inboxApi.getOrCreate).map(({ query }) => query)).toEqual([{ to_supplier: '7' }])
  })

  test('finds whom to write to by name, and is told where that fails', async () => {
    using api = fakeApi()
    serve(api)
      .on(inboxApi.recipients, ({ query }) => ({
        recipients: query.search ? [{ id: 8, user: 8, name: 'Fernway', description: 'Ferns' }] : [],
        has_agreed: true,
      }))
      .on(inboxApi.create, () => {
        throw refusal(500, { message: 'No' })
      })
    const { address } = await renderPage(StoreInbox, { path: '/inbox' })
    await page.getByRole('button', { name: 'New message' }).click()
    await page.getByRole('searchbox', { name: 'Supplier’s name' }).fill('fern')
    await page.getByRole('button', { name: /Fernway/ }).click()
    await expect.element(page.getByText('Error creating new conversation')).toBeVisible()
    api.on(inboxApi.create, { conversation: conversation({ label: 'def' }) })
    await page.getByRole('button', { name: /Fernway/ }).click()
    await expect.poll(() => address()).toBe('/inbox/def')
  })

  test('finds messages by their words, and opens the conversation at the one found', async () => {
    using api = fakeApi()
    serve(api).on(inboxApi.search, {
      results: [{ message: message(31, { text: 'We have lavender tea' }), other_user: 'Fernway' }],
      next: null,
    })
    await renderPage(StoreInbox, { path: '/inbox', at: '/inbox?search=lavender' })
    await expect
      .element(page.getByRole('link', { name: /Fernway.*We have lavender tea/ }))
      .toHaveAttribute('href', '/inbox/abc?search=lavender&message=31')
  })
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a message about a refund request shows it as it is now, and leads to it; a new one refers to the request it began at', async () => {
  using api = fakeApi()
  let status: 'PENDING' | 'REFUSED' = 'PENDING'
  serve(api, { messages: [message(1, { claims: [7] })] })
    .on(refundsApi.cards, () => ({ refunds: [sampleClaim({ status })] }))
    .on(inboxApi.send, ({ body }) => ({ message: message(2, { mine: true, temp_id: (body as { temp_id: string }).temp_id, claims: [7] }) }))
  const { queryClient } = await openAt('/inbox/abc?claim=7')
  const card = page.getByRole('link', { name: /Refund request 7.*Arrived damaged · 1 × Speckled Stoneware Mug.*\$12\.40.*Pending/ })
  await expect.element(card).toHaveAttribute('href', '/settings/refunds?claim=7')
  expect(api.sent(refundsApi.cards)[0]!.query).toEqual({ label: 'abc', ids: '7' })
  status = 'REFUSED'
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('link', { name: /Refund request 7.*Refused/ })).toBeVisible()
  await expect.element(page.getByText('About refund request 7')).toBeVisible()
  await field().fill('Can you look at this?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => api.sent(inboxApi.send).map(({ body }) => (body as { claims: number[] }).claims)).toEqual([[7]])
})

describe('files', () => {
  const picture = new File([Uint8Array.from(atob(dot), (sign) => sign.charCodeAt(0))], 'crate.png', { type: 'image/png' })
  const choose = async (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('form[aria-label="Message"] input[type="file"]')!
    const chosen = new DataTransfer()
    for (const file of files) chosen.items.add(file)
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  test('are previewed, can be taken off, and are sent with the message, each uploaded once although the first try fails', async () => {
    using api = fakeApi()
    let tries = 0
    serve(api, { messages: [message(1)] })
      .on(uploadsApi.receive, () => ({ file: { id: 7, name: 'crate.png', size: 70 } }))
      .on(inboxApi.send, ({ body }) => {
        if (tries++ === 0) throw refusal(503, { message: 'Not now' })
        const { temp_id } = body as { temp_id: string }
        return {
          message: message(2, {
            mine: true,
            text: '',
            temp_id,
            files: [{ id: 70, kind: 'picture', name: 'crate.png', size: 70, removed: false }],
          }),
        }
      })
    await openAt()
    await expect.element(field()).toBeVisible()
    await choose(picture, new File(['x'], 'second.png', { type: 'image/png' }))
    await page.getByRole('button', { name: 'Remove second.png' }).click()
    await expect.element(page.getByRole('img', { name: 'crate.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByText(/Not sent/)).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByRole('list', { name: 'Attachments' }).getByRole('img', { name: 'crate.png' })).toBeVisible()
    expect(api.sent(uploadsApi.receive)).toHaveLength(1)
    expect(api.sent(inboxApi.send).map(({ body }) => (body as { files: number[] }).files)).toEqual([[7], [7]])
  })

  test('of a message that could not be sent are chosen again when it is discarded, and not uploaded twice', async () => {
    using api = fakeApi()
    let isDown = true
    serve(api, { messages: [message(1)] })
      .on(uploadsApi.receive, () => ({ file: { id: 7, name: 'crate.png', size: 70 } }))
      .on(inboxApi.send, ({ body }) => {
        if (isDown) throw refusal(503, { message: 'Not now' })
        return { message: message(2, { mine: true, text: '', temp_id: (body as { temp_id: string }).temp_id }) }
      })
    await openAt()
    await expect.element(field()).toBeVisible()
    await choose(picture)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(page.getByRole('list', { name: 'Files to send' }).getByRole('img', { name: 'crate.png' })).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => api.sent(inboxApi.send).length).toBe(2)
    expect(api.sent(uploadsApi.receive)).toHaveLength(1)
  })

  test('of an own message are removed after a question, and the message says so; those of the other side are not', async () => {
    using api = fakeApi()
    const pdf = { id: 70, kind: 'pdf' as const, name: 'prices.pdf', size: 9000, removed: false }
    let mine = message(2, { mine: true, text: 'Our prices', files: [pdf] })
    serve(api, { messages: [message(1, { files: [{ ...pdf, id: 71, name: 'theirs.pdf' }] })] })
      .on(inboxApi.messages, () => ({
        conversation: conversation(),
        messages: [message(1, { files: [{ ...pdf, id: 71, name: 'theirs.pdf' }] }), mine],
        reported: false,
        refusal: null,
      }))
      .on(inboxApi.removeFile, () => {
        mine = { ...mine, files: [{ ...pdf, removed: true }] }
        return { message: mine }
      })
    await openAt()
    await expect.element(page.getByRole('button', { name: /^Download theirs.pdf/ })).toBeVisible()
    expect(page.getByRole('button', { name: 'Remove theirs.pdf' }).all()).toEqual([])
    await page.getByRole('button', { name: 'Remove prices.pdf' }).click()
    await page.getByRole('button', { name: 'Remove file' }).click()
    await expect.element(page.getByText('prices.pdf was removed')).toBeVisible()
    expect(page.getByRole('button', { name: /^Download prices.pdf/ }).all()).toEqual([])
    expect(api.sent(inboxApi.removeFile)[0]!.params).toEqual({ id: '70' })
  })

  test('of another kind, or too many, are refused with the reason before anything is sent', async () => {
    using api = fakeApi()
    serve(api, { messages: [message(1)] })
    await openAt()
    await expect.element(field()).toBeVisible()
    await choose(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
    await expect.element(page.getByText('This file format is not supported. Attach a picture or a PDF.')).toBeVisible()
    await choose(...Array.from({ length: 6 }, (_, at) => new File(['x'], `p${at}.png`, { type: 'image/png' })))
    await expect.element(page.getByText('A message has at most 5 pictures and files.')).toBeVisible()
    expect(page.getByRole('button', { name: /^Remove p/ }).all()).toHaveLength(5)
  })
})

describe('a conversation that is blocked', () => {
  test('can be unblocked by who has blocked it, and reported', async () => {
    using api = fakeApi()
    serve(api, {
      open: conversation({ blocked: true }),
      messages: [message(1)],
      refusal: { code: 'CONVERSATION_BLOCKED', message: 'You have blocked this conversation. Unblock it to write.' },
    })
      .on(inboxApi.unblock, { success: true })
      .on(inboxApi.report, { success: true })
    await openAt()
    await page.getByRole('button', { name: 'Unblock' }).click()
    await expect.poll(() => api.sent(inboxApi.unblock).length).toBe(1)
    await page.getByRole('button', { name: 'More about this conversation' }).click()
    await page.getByRole('menuitem', { name: 'Report to staff' }).click()
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await expect.element(page.getByText('Enter what is wrong, with at least 5 characters.')).toBeVisible()
    await page.getByRole('textbox', { name: 'What is wrong' }).fill('Sends advertising')
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await expect.poll(() => api.sent(inboxApi.report).map(({ body }) => body)).toEqual([{ reason: 'Sends advertising' }])
  })
})
