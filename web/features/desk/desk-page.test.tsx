import { type DeskRow, deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as AdminDesk } from './admin-desk-page.tsx'
import { Route as StoreDesk } from './store-desk-page.tsx'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const base: DeskRow = {
  key: 'orders_unpaid',
  kind: 'orders_unpaid',
  subject: '',
  target: '',
  name: '',
  detail: '',
  count: 3,
  amount: { amount: '57.00', currency: 'USD', original_amount: '57.00', original_currency: 'USD', minor: 5700 },
  since: hours(-50),
  until: hours(5),
  note: '',
  snoozed_until: null,
}
const message: DeskRow = {
  ...base,
  key: 'messages_unread:4',
  kind: 'messages_unread',
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
  await expect.element(screen.getByRole('link', { name: 'Review and pay' })).toHaveAttribute('href', '/orders?status=pending')
  await expect.element(screen.getByRole('heading', { name: 'No deadline' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Read' })).toHaveAttribute('href', '/inbox/a1b2')
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
  expect(api.sent(deskApi.mark).at(-1)?.body).toEqual({ key: message.key, snoozed_until: null })
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
  await expect.element(screen.getByRole('link', { name: 'Read' })).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('link', { name: 'Review and pay' })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(screen.getByRole('link', { name: 'Read' })).toHaveFocus()
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
