import { inboxAdminApi } from '@quayside/contract/inbox/admin-endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './managed-inbox-page.tsx'

const open = (at = '/admin/inbox') => renderPage(Route, { path: '/admin/inbox', at })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

test('conversations stand by supplier, with store, text and how long ago, and lead to the conversation', async () => {
  using api = fakeApi()
  const one = {
    id: 5,
    store_id: 3,
    store: 'Harbour Lane',
    text: 'We do.',
    by: 'supplier' as const,
    at: hoursAgo(3),
    reported: false,
    message_count: 2,
  }
  api.on(inboxAdminApi.list, { suppliers: [{ id: 7, name: 'North Woods Soap', conversations: [one] }], next: null })
  await open('/admin/inbox?search=north')
  await expect.element(page.getByRole('heading', { name: 'North Woods Soap' })).toBeVisible()
  const row = page.getByRole('link', { name: /Harbour Lane.*Supplier: We do\..*3 hours ago/ })
  await expect.element(row).toHaveAttribute('href', '/admin/inbox?conversation=5&search=north')
  expect(api.sent(inboxAdminApi.list)[0]!.query).toEqual({ search: 'north' })
})

test('a conversation is read page by page, and says that this is recorded', async () => {
  using api = fakeApi()
  const said = (seq: number, by: 'store' | 'supplier') => ({
    seq,
    by,
    text: `Message ${seq}`,
    claims: [12],
    at: hoursAgo(1),
    read: true,
    files: [],
  })
  api.on(inboxAdminApi.read, ({ query }) => ({
    store: 'Harbour Lane',
    supplier: 'North Woods Soap',
    messages: query.before ? [said(1, 'store')] : [said(2, 'supplier')],
    has_older: !query.before,
    reports: [],
    blocked_by: [],
  }))
  await open('/admin/inbox?conversation=5')
  await expect.element(page.getByRole('heading', { name: 'Harbour Lane and North Woods Soap' })).toBeVisible()
  await expect.element(page.getByText('This look is recorded', { exact: false })).toBeVisible()
  await expect.element(page.getByText('About refund request 12')).toBeVisible()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect.element(page.getByText('Message 1', { exact: true })).toBeVisible()
  expect(api.sent(inboxAdminApi.read).at(-1)).toMatchObject({ params: { id: '5' }, query: { before: '2' } })
})

test.each([
  ['/admin/inbox', 'The conversations could not be loaded.'],
  ['/admin/inbox?conversation=5', 'The conversation could not be loaded.'],
])('a page at %s says where it could not be loaded', async (at, text) => {
  using api = fakeApi()
  const fail = () => {
    throw refusal(500, { message: 'No' })
  }
  api.on(inboxAdminApi.list, fail).on(inboxAdminApi.read, fail)
  await open(at)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('conversations that do not exist yet are spoken of', async () => {
  using api = fakeApi()
  api.on(inboxAdminApi.list, { suppliers: [], next: null })
  await open()
  await expect.element(page.getByText('Nobody has written yet.')).toBeVisible()
})
