import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './store-activity-page.tsx'

const path = '/settings/activity'
const onlyPage = pagination(1, 25, 3)
const entry = { group: 'sign-in', detail: '', address: null, is_impersonated: false, at: '2026-11-20T16:12:00Z' } as const
const activities = [
  {
    ...entry,
    id: 3,
    action: 'stores.setup-saved',
    words: 'Saved the favourite categories',
    who: 'Quayside support',
    is_impersonated: true,
  },
  {
    ...entry,
    id: 2,
    action: 'payments.card-saved',
    words: 'Saved a card',
    who: 'You',
    detail: 'visa ending in 4242',
    address: '203.0.113.9',
  },
  { ...entry, id: 1, action: 'identity.sign-in-failed', words: 'A sign-in failed', who: 'Somebody who was not signed in' },
]

test('an owner sees who did what, and what was done in their name', async () => {
  using api = fakeApi()
  api.on(workspace.activity, { activities, pagination: onlyPage })
  const { screen } = await renderPage(Route, { path, at: path })
  const row = (hasText: string) => screen.getByRole('row').filter({ hasText })
  await expect.element(row('Saved the favourite').getByText('in this account’s name')).toBeVisible()
  await expect.element(row('Saved a card').getByText('visa ending in 4242')).toBeVisible()
  await expect.element(row('Saved a card').getByRole('cell', { name: 'You' })).toBeVisible()
  await expect.element(row('A sign-in failed').getByText('Failed', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('1–3 of 3 entries')).toBeVisible()
})

test('a kind and a page are addresses', async () => {
  using api = fakeApi()
  api.on(workspace.activity, { activities, pagination: pagination(2, 25, 60) })
  const { screen } = await renderPage(Route, { path, at: `${path}?group=money&page=2` })
  await expect.element(screen.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'page')
  expect(api.sent(workspace.activity)[0]?.query).toMatchObject({ p: '2', group: 'money' })
  await expect.element(screen.getByRole('link', { name: 'Security' })).toHaveAttribute('href', `${path}?group=security`)
})

test('nothing of a kind leads back to everything, and a failure can be tried again', async () => {
  using api = fakeApi()
  api.on(workspace.activity, { activities: [], pagination: pagination(1, 25, 0) })
  const { screen } = await renderPage(Route, { path, at: `${path}?group=approval` })
  await expect.element(screen.getByRole('link', { name: 'See all activity' })).toHaveAttribute('href', path)
  api.on(workspace.activity, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'Broken' })
  })
  await screen.getByRole('link', { name: 'All', exact: true }).click()
  await expect.element(screen.getByText('Error retrieving the activity')).toBeVisible()
})
