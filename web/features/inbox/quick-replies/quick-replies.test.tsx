import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { quickRepliesApi } from '@quayside/contract/inbox/quick-replies'
import type { QuickReply } from '@quayside/contract/inbox/quick-reply'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dropHeldData } from '#foundation/api/on-forget.ts'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route } from '../supplier-conversation-page.tsx'

const order = {
  name: '#1009',
  paid_at: '2026-11-20T10:00:00Z',
  ship_by: null,
  parcels: [{ carrier: 'UPS', tracking_number: '1Z {name}' }],
}
const conversation = {
  id: 5,
  label: 'abc',
  color: 'teal',
  receiver: 3,
  other_user: 'Harbour Lane',
  other_user_id: 3,
  supplier_id: 7,
  archived: false,
  blocked: false,
  unread: false,
  last_at: '2026-11-20T10:00:00Z',
  messages: [],
}

/** Answers as the server does, which keeps the list. */
function serve(api: FakeApi, kept: QuickReply[], values: { name: string; order: typeof order | null } = { name: 'Harbour Lane', order }) {
  let held = kept
  return api
    .on(workspace.supplierSettings, sampleSupplier)
    .on(inboxApi.conversations, { conversations: [], next: null })
    .on(inboxApi.messages, { conversation, messages: [], reported: false, refusal: null })
    .on(quickRepliesApi.list, () => ({ quick_replies: held }))
    .on(quickRepliesApi.values, values)
    .on(quickRepliesApi.add, ({ body }) => {
      const added = { id: 90, ...body }
      held = [...held, added]
      return added
    })
    .on(quickRepliesApi.change, ({ params, body }) => {
      held = held.map((one) => (one.id === Number(params.id) ? { ...one, ...body } : one))
      return held.find(({ id }) => id === Number(params.id))!
    })
    .on(quickRepliesApi.remove, ({ params }) => {
      held = held.filter(({ id }) => id !== Number(params.id))
      return { success: true as const }
    })
    .on(quickRepliesApi.move, ({ params, body }) => {
      const moved = held.find(({ id }) => id === Number(params.id))!
      held = held.filter((one) => one !== moved).toSpliced(body.place, 0, moved)
      return { quick_replies: held }
    })
}
const replies: QuickReply[] = [
  { id: 1, name: 'Shipped', text: 'Hello {name}, order {order} left with {tracking}.' },
  { id: 2, name: 'Late', text: 'It will ship by {ship_by}.' },
  { id: 3, name: 'Thanks', text: 'Thank you!' },
]
const open = (at = '/supplier/inbox/abc') => renderPage(Route, { path: '/supplier/inbox/$conversationLabel', at })
const field = () => page.getByRole('textbox', { name: 'Message to Harbour Lane' })
const dialog = () => page.getByRole('dialog', { name: 'Quick replies' })
const names = () =>
  page
    .getByRole('button', { name: /^Edit / })
    .all()
    .map((button) => button.element().getAttribute('aria-label'))

afterEach(() => {
  dropHeldData()
  localStorage.clear()
})

describe('a quick reply', () => {
  test('whose fields are known is put into the draft where the cursor is, as text, and nothing is sent', async () => {
    using api = fakeApi()
    serve(api, replies)
    await open('/supplier/inbox/abc?order=31&about=%231009')
    await field().fill('Good morning. Yours')
    ;(field().element() as HTMLTextAreaElement).setSelectionRange(13, 13)
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await dialog()
      .getByRole('button', { name: /^Shipped/ })
      .click()
    await expect.element(field()).toHaveValue('Good morning. Hello Harbour Lane, order #1009 left with 1Z {name}. Yours')
    await expect.element(field()).toHaveFocus()
    expect(api.sent(quickRepliesApi.values).map(({ query }) => query)).toEqual([{ label: 'abc', supplier_order: '31' }])
    expect(api.sent(inboxApi.send)).toEqual([])
  })

  test('about a refund request knows the order of that request', async () => {
    using api = fakeApi()
    serve(api, replies)
    await open('/supplier/inbox/abc?claim=7&order=50')
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await expect.poll(() => api.sent(quickRepliesApi.values).map(({ query }) => query)).toEqual([{ label: 'abc', supplier_order: '50' }])
  })

  test('asks for each field that is missing, which is typed or left out', async () => {
    using api = fakeApi()
    serve(api, replies, { name: 'Harbour Lane', order: null })
    await open()
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await dialog()
      .getByRole('button', { name: /^Shipped/ })
      .click()
    const insert = page.getByRole('button', { name: 'Insert' })
    await expect.element(insert).toHaveAccessibleDescription('Type or leave out: order number, tracking number.')
    await page.getByRole('textbox', { name: 'Order number' }).fill('#7 {tracking}')
    await userEvent.keyboard('{Enter}')
    expect(api.sent(inboxApi.send)).toEqual([])
    await page.getByRole('checkbox', { name: 'Leave out: Tracking number' }).click()
    await insert.click()
    await expect.element(field()).toHaveValue('Hello Harbour Lane, order #7 {tracking} left with.')
  })

  test('is found by a word, and taken by Enter', async () => {
    using api = fakeApi()
    serve(api, [...replies, ...Array.from({ length: 5 }, (_, at) => ({ id: 10 + at, name: `Other ${at}`, text: 'Other' }))])
    await open()
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Find a quick reply' })).toHaveFocus()
    await userEvent.keyboard('thank{Enter}')
    await expect.element(field()).toHaveValue('Thank you!')
  })
})

describe('the list of quick replies', () => {
  test('is put in order with the keyboard, whose focus stays on the reply that moves', async () => {
    using api = fakeApi()
    serve(api, replies)
    await open()
    await page.getByRole('button', { name: 'Quick replies' }).click()
    const down = page.getByRole('button', { name: 'Move Shipped down' })
    ;(down.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toEqual(['Edit Late', 'Edit Shipped', 'Edit Thanks'])
    await expect.element(down).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toEqual(['Edit Late', 'Edit Thanks', 'Edit Shipped'])
    await expect.element(page.getByRole('button', { name: 'Move Shipped up' })).toHaveFocus()
    expect(api.sent(quickRepliesApi.move).map(({ body }) => body)).toEqual([{ place: 1 }, { place: 2 }])
  })

  test('takes a new reply, whose faults are shown before it is sent, and sends no message meanwhile', async () => {
    using api = fakeApi()
    serve(api, [])
    await open()
    await field().fill('A draft')
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await page.getByRole('button', { name: 'New quick reply' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Returns')
    await page.getByRole('textbox', { name: 'Text' }).fill('Send {ordr} back')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText(/^\{ordr\} is not a field\./)).toBeVisible()
    await page.getByRole('textbox', { name: 'Text' }).fill('Send it back: ')
    await page.getByRole('button', { name: '{order}' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog().getByRole('button', { name: /^Returns/ })).toBeVisible()
    expect(api.sent(quickRepliesApi.add).map(({ body }) => body)).toEqual([{ name: 'Returns', text: 'Send it back: {order}' }])
    expect(api.sent(inboxApi.send)).toEqual([])
    await expect.element(field()).toHaveValue('A draft')
  })

  test('lets a reply be edited, and deleted after a question', async () => {
    using api = fakeApi()
    serve(api, replies)
    await open()
    await page.getByRole('button', { name: 'Quick replies' }).click()
    await page.getByRole('button', { name: 'Edit Late' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Delayed')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit Delayed' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete Delayed?' }).getByRole('button', { name: 'Delete' }).click()
    await expect.poll(names).toEqual(['Edit Shipped', 'Edit Thanks'])
    expect(api.sent(quickRepliesApi.remove)).toHaveLength(1)
  })
})
