import { commandsApi, type LoggedTask } from '@quayside/contract/admin/commands'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './commands-page.tsx'
import { Route as LogRoute } from './task-log-page.tsx'

const path = '/admin/commands'
const task: LoggedTask = {
  id: 41,
  date: '2026-11-27T15:05:00Z',
  func_name: 'REMOVE_SUPPLIER',
  param_values: 'supplier_id: 12, reason: Closed',
  asked_by: 'ada@quayside.example',
  state: 'finished',
  done: 3,
  total: 3,
  result: 'Removed; 3 products deactivated',
  failure: null,
  ended_at: '2026-11-27T15:06:00Z',
}
const found = {
  success: true as const,
  summary: 'Larch & Loom (larch@loom.example) is removed, and 3 products of it deactivated. Its orders stay.',
  count: 3,
  lines: ['No store is mailed', 'Bowl'],
  seen: 'digest',
}

async function fillIn(api: ReturnType<typeof fakeApi>) {
  api.on(commandsApi.dryRun, found)
  const { screen } = await renderPage(Route, { path, at: `${path}?command=REMOVE_SUPPLIER` })
  await screen.getByLabelText('Supplier ID').fill('12')
  await screen.getByLabelText('Reason').fill('Closed')
  await screen.getByRole('button', { name: 'RUN COMMAND' }).click()
  await expect.element(screen.getByText(found.summary)).toBeVisible()
  return screen
}

test('a command is checked, shown as a dry run, confirmed and finished', async () => {
  using api = fakeApi()
  api.on(commandsApi.run, { success: true, task: { ...task, state: 'waiting', result: null } })
  api.on(commandsApi.task, { task, lines: [] })
  const screen = await fillIn(api)
  expect(api.sent(commandsApi.run)).toEqual([])
  await screen.getByRole('button', { name: 'CONFIRM' }).click()
  await expect.element(screen.getByText('FINISHED')).toBeVisible()
  await expect.element(screen.getByText('Removed; 3 products deactivated')).toBeVisible()
  expect(api.sent(commandsApi.run)[0]?.body).toEqual({
    action: 'REMOVE_SUPPLIER',
    data: { supplier_id: 12, reason: 'Closed', notify_merchants: false },
    key: expect.any(String),
    seen: 'digest',
  })
})

test('without a supplier ID the command names the field and calls nothing', async () => {
  using api = fakeApi()
  const { screen } = await renderPage(Route, { path, at: `${path}?command=REMOVE_SUPPLIER` })
  await screen.getByRole('button', { name: 'RUN COMMAND' }).click()
  await expect.element(screen.getByText('Supplier ID: Please enter a supplier ID.')).toBeVisible()
  expect(api.sent(commandsApi.dryRun)).toEqual([])
})

test('a failed command says why and can be confirmed again after a new dry run', async () => {
  using api = fakeApi()
  api.on(commandsApi.run, { success: true, task: { ...task, state: 'waiting', result: null } })
  api.on(commandsApi.task, {
    task: { ...task, state: 'failed', result: null, failure: 'Something failed when running the command.' },
    lines: [],
  })
  const screen = await fillIn(api)
  await screen.getByRole('button', { name: 'CONFIRM' }).click()
  await expect.element(screen.getByText('API: Something failed when running the command.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'CONFIRM' })).toBeEnabled()
  await expect.poll(() => api.sent(commandsApi.dryRun).length).toBe(2)
})

test('an edited field asks for a new dry run', async () => {
  using api = fakeApi()
  const screen = await fillIn(api)
  await screen.getByLabelText('Reason').fill('Another')
  await expect.element(screen.getByRole('button', { name: 'RUN COMMAND' })).toBeVisible()
})

test('the task log shows who ran what, and opens its log', async () => {
  using api = fakeApi()
  api.on(commandsApi.log, { tasks: [task], pagination: pagination(1, 25, 1) })
  api.on(commandsApi.task, { task, lines: [{ at: task.date, words: '3 products deactivated' }] })
  const { screen, address } = await renderPage(LogRoute, { path: '/admin/task-log', at: '/admin/task-log' })
  const row = screen.getByRole('row').filter({ hasText: 'REMOVE_SUPPLIER' })
  await expect.element(row.getByText('supplier_id: 12, reason: Closed')).toBeVisible()
  await expect.element(row.getByText('ada@quayside.example')).toBeVisible()
  await row.getByRole('button', { name: '41: open the log' }).click()
  await expect.element(screen.getByText('3 products deactivated', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).first().click()
  await screen.getByLabelText('Search the task log').fill('remove')
  await expect.poll(address).toBe('/admin/task-log?search=remove')
})

test('a created supplier’s password and link are shown once it is finished', async () => {
  using api = fakeApi()
  const created = { name: 'Loom', email: 'larch@loom.example', password: 'q8Zr', magic: 'https://suppliers.example/login?magic=m' }
  const made: LoggedTask = { ...task, func_name: 'CREATE_SUPPLIER', result: 'Supplier 12 was created' }
  api.on(commandsApi.dryRun, { ...found, summary: 'Loom is created.', lines: [] })
  api.on(commandsApi.run, { success: true, task: { ...made, state: 'waiting', result: null }, created })
  api.on(commandsApi.task, { task: made, lines: [] })
  const { screen } = await renderPage(Route, { path, at: `${path}?command=CREATE_SUPPLIER` })
  await screen.getByLabelText('Name').fill('Loom')
  await screen.getByLabelText('Email').fill('larch@loom.example')
  await screen.getByLabelText('Country').selectOptions('Canada')
  await screen.getByRole('button', { name: 'RUN COMMAND' }).click()
  await screen.getByRole('button', { name: 'CONFIRM' }).click()
  await expect.element(screen.getByText('q8Zr')).toBeVisible()
  await expect.element(screen.getByText(created.magic)).toBeVisible()
})

test('a command for a user without type and number names both', async () => {
  using _api = fakeApi()
  const { screen } = await renderPage(Route, { path, at: `${path}?command=UPDATE_USER` })
  await screen.getByRole('button', { name: 'RUN COMMAND' }).click()
  await expect.element(screen.getByText('Email: Invalid email address.')).toBeVisible()
  await expect.element(screen.getByText('Account Type: Please select an account type.')).toBeVisible()
  await expect.element(screen.getByText('Account ID: Please enter an account ID.')).toBeVisible()
})
