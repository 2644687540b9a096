import { adminApi } from '@quayside/contract/admin/endpoints'
import { type DeskRow, deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as AdminDesk } from './admin-desk-page.tsx'
import { Route as StoreDesk } from './store-desk-page.tsx'
import { Route as SupplierDesk } from './supplier-desk-page.tsx'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const base: DeskRow = {
  key: 'orders_unpaid',
  kind: 'orders_unpaid',
  subject: '',
  target: '',
  name: '',
  detail: '',
  count: 3,
  members: [],
  amount: { amount: '57.00', currency: 'USD', original_amount: '57.00', original_currency: 'USD', minor: 5700 },
  since: hours(-50),
  until: hours(5),
  note: '',
  snoozed_until: null,
}
const message: DeskRow = {
  ...base,
  key: 'messages_unanswered:4',
  kind: 'messages_unanswered',
  subject: '4',
  target: 'a1b2',
  name: 'North Woods Soap',
  count: 1,
  amount: null,
  until: null,
}
const lost: DeskRow = { ...base, key: 'shop_lost', kind: 'shop_lost', amount: null, until: null }

test('rows stand by their ends, with what they are worth and the page that settles them', async () => {
  using api = fakeApi()
  api.on(deskApi.read, { rows: [base, message] })
  const { screen } = await renderPage(StoreDesk, { path: '/desk', site: 'main' })
  await expect.element(screen.getByRole('heading', { name: 'Within a day' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '3 orders wait for your payment' })).toBeVisible()
  await expect.element(screen.getByText('$57.00')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Review and pay' })).toHaveAttribute('href', '/orders/pay')
  await expect.element(screen.getByRole('heading', { name: 'No deadline' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/inbox/a1b2')
})

test('a row is put off by its menu, stands under Put off, and is shown again', async () => {
  using api = fakeApi()
  let rows = [message]
  api.on(deskApi.read, () => ({ rows }))
  api.on(deskApi.mark, ({ body }) => {
    rows = [{ ...message, snoozed_until: body.snoozed_until ?? null }]
    return { success: true as const }
  })
  const { screen, address } = await renderPage(StoreDesk, { path: '/desk', site: 'main' })
  await screen.getByRole('button', { name: 'More about: North Woods Soap wrote to you' }).click()
  await screen.getByRole('menuitem', { name: 'Until tomorrow morning' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  const [sent] = api.sent(deskApi.mark)
  expect(new Date(sent!.body.snoozed_until ?? '').getHours()).toBe(9)
  await screen.getByRole('link', { name: /Put off/ }).click()
  await expect.element(screen.getByText(/Put off until/)).toBeVisible()
  expect(address()).toBe('/desk?show=put-off')
  await screen.getByRole('button', { name: /More about/ }).click()
  await screen.getByRole('menuitem', { name: 'Show it again now' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nothing is put off' })).toBeVisible()
  expect(api.sent(deskApi.mark).at(-1)?.body).toEqual({ keys: [message.key], snoozed_until: null })
})

test('a note is written, and read by all of staff', async () => {
  using api = fakeApi()
  let note = ''
  const failed: DeskRow = {
    ...base,
    key: 'mails_failing',
    kind: 'mails_failing',
    count: 2,
    detail: 'No such host',
    amount: null,
    until: null,
  }
  api.on(deskAdminApi.read, () => ({ rows: [{ ...failed, note }] }))
  api.on(deskAdminApi.mark, ({ body }) => {
    note = body.note ?? note
    return { success: true as const }
  })
  const { screen } = await renderPage(AdminDesk, { path: '/admin/desk', site: 'main' })
  await screen.getByRole('button', { name: 'More about: 2 mails cannot be sent' }).click()
  await screen.getByRole('menuitem', { name: 'Write a note' }).click()
  await screen.getByLabelText('Note').fill('The provider is told. Ann')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('The provider is told. Ann')).toBeVisible()
})

test('j and k go from row to row, and s opens what can be done', async () => {
  using api = fakeApi()
  api.on(deskApi.read, { rows: [base, message, lost] })
  const { screen } = await renderPage(StoreDesk, { path: '/desk', site: 'main' })
  await expect.element(screen.getByRole('link', { name: 'Answer' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('link', { name: 'Review and pay' })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('link', { name: 'Answer' })).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(screen.getByRole('link', { name: 'Review and pay' })).toHaveFocus()
  await userEvent.keyboard('s')
  await expect.element(screen.getByRole('menuitem', { name: 'Write a note' })).toBeVisible()
})

test('a desk that cannot be loaded says so, and is asked for again', async () => {
  using api = fakeApi()
  let isBroken = true
  api.on(deskApi.read, () => {
    if (isBroken) throw refusal(500, { code: 'INTERNAL', message: 'broken' })
    return { rows: [] }
  })
  const { screen } = await renderPage(StoreDesk, { path: '/desk', site: 'main' })
  await expect.element(screen.getByText('What waits for you could not be loaded.')).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: /again/i }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
})

test('a conversation that needs no answer is archived from the desk, and taken back', async () => {
  using api = fakeApi()
  api.on(deskApi.read, () => ({ rows: api.sent(inboxApi.archive).length > api.sent(inboxApi.unarchive).length ? [] : [message] }))
  api.on(inboxApi.archive, { success: true })
  api.on(inboxApi.unarchive, { success: true })
  const { screen } = await renderPage(StoreDesk, { path: '/desk', site: 'main' })
  await screen.getByRole('button', { name: 'No answer needed' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  expect(api.sent(inboxApi.archive)[0]?.params).toEqual({ id: '4' })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('link', { name: 'Answer' })).toBeVisible()
  expect(api.sent(inboxApi.unarchive)[0]?.params).toEqual({ id: '4' })
})

test('a sync asks first, since it replaces what the shop shows, and takes all products of the cause in one call', async () => {
  using api = fakeApi()
  const differ: DeskRow = {
    ...lost,
    key: 'products_differ:product_changed',
    kind: 'products_differ',
    subject: 'product_changed',
    count: 3,
    members: [5, 6, 7],
  }
  api.on(deskApi.read, { rows: [differ] })
  api.on(shopHealthApi.act, { started: 3, refused: [] })
  const { screen } = await renderPage(StoreDesk, { path: '/desk', site: 'main' })
  await expect.element(screen.getByRole('link', { name: 'Put right' })).toHaveAttribute('href', '/unsynced')
  await screen.getByRole('button', { name: 'Sync' }).click()
  expect(api.sent(shopHealthApi.act)).toEqual([])
  await screen.getByRole('dialog', { name: 'Sync 3 products now?' }).getByRole('button', { name: 'Sync' }).click()
  await expect.poll(() => api.sent(shopHealthApi.act)[0]?.body).toEqual({ product: [5, 6, 7], action: 'SYNC_VARIANTS' })
})

test('rows of one kind are settled together, and one that is refused holds up no other', async () => {
  using api = fakeApi()
  const failed = (id: number): DeskRow => ({
    ...lost,
    key: `shop_order_failed:${id}`,
    kind: 'shop_order_failed',
    subject: String(id),
    target: String(id),
    name: `#10${id}`,
    count: 1,
  })
  api.on(deskApi.read, { rows: [failed(1), failed(2), failed(3)] })
  api.on(ordersApi.sendToShop, ({ body: { order_id: id } }) => {
    if (id === 1) throw refusal(409, { code: 'ORDER_NOT_SENDABLE', message: 'This order is cancelled.' })
    return { order: {} as never }
  })
  const { screen } = await renderPage(SupplierDesk, { path: '/supplier/desk', site: 'main' })
  await screen.getByRole('button', { name: 'More about: Order #102 is not in your shop' }).click()
  await screen.getByRole('menuitem', { name: 'Send all again' }).click()
  await expect.poll(() => api.sent(ordersApi.sendToShop).map(({ body }) => body.order_id)).toEqual([1, 2, 3])
})

test('all rows of a group are put off by one call', async () => {
  using api = fakeApi()
  api.on(deskApi.read, { rows: [message, lost] })
  api.on(deskApi.mark, { success: true })
  const { screen } = await renderPage(StoreDesk, { path: '/desk', site: 'main' })
  await screen.getByRole('button', { name: 'Put all off' }).click()
  await screen.getByRole('menuitem', { name: 'For two weeks' }).click()
  await expect.poll(() => api.sent(deskApi.mark)[0]?.body.keys).toEqual([message.key, lost.key])
})

test('jobs given up are tried again by their task', async () => {
  using api = fakeApi()
  const given: DeskRow = { ...lost, key: 'jobs_given_up:imports.push', kind: 'jobs_given_up', subject: 'imports.push', count: 4 }
  api.on(deskAdminApi.read, { rows: [given] })
  api.on(adminApi.retryFailedJobs, { retried: 4 })
  const { screen } = await renderPage(AdminDesk, { path: '/admin/desk', site: 'main' })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => api.sent(adminApi.retryFailedJobs)[0]?.body).toEqual({ task: 'imports.push' })
})

test('the arrows go on from a row, and scroll the page before', async () => {
  using api = fakeApi()
  api.on(deskApi.read, { rows: [base, message] })
  const { screen } = await renderPage(StoreDesk, { path: '/desk', site: 'main' })
  await expect.element(screen.getByRole('link', { name: 'Answer' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: 'Review and pay' })).not.toHaveFocus()
  await userEvent.keyboard('j{ArrowDown}')
  await expect.element(screen.getByRole('link', { name: 'Answer' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(screen.getByRole('link', { name: 'Review and pay' })).toHaveFocus()
})
