import { notificationsApi } from '@quayside/contract/notifications/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './unsubscribe-page.tsx'

const open = (at: string) => renderPage(Route, { path: '/unsubscribe', at })
const subscription = (subscribed: boolean) => ({ kind: 'new-products', title: 'New products for your saved searches', subscribed }) as const

test('mails end by a press, not by opening the link, and begin again by another', async () => {
  using api = fakeApi()
  api.on(notificationsApi.changeByToken, subscription(false))
  const { screen } = await open('/unsubscribe?token=abc')
  const stop = screen.getByRole('button', { name: 'Stop these emails' })
  await expect.element(stop).toBeVisible()
  expect(api.sent(notificationsApi.changeByToken)).toEqual([])
  await stop.click()
  await expect.element(screen.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expect.element(screen.getByText('You no longer receive emails about this: New products for your saved searches.')).toBeVisible()
  api.on(notificationsApi.changeByToken, subscription(true))
  await screen.getByRole('button', { name: 'Subscribe again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()
  expect(api.sent(notificationsApi.changeByToken).map(({ body }) => body)).toEqual([
    { token: 'abc', subscribed: false },
    { token: 'abc', subscribed: true },
  ])
})

test('a link that no mail has is said to be none', async () => {
  using api = fakeApi()
  const message = 'This link is not valid. Open the newest email of this kind, or change it in your settings.'
  api.on(notificationsApi.changeByToken, () => {
    throw refusal(404, { code: 'NOT_FOUND', message })
  })
  const { screen } = await open('/unsubscribe?token=none')
  await screen.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
})

test('a link without its token says what to do', async () => {
  using _api = fakeApi()
  const { screen } = await open('/unsubscribe')
  await expect.element(screen.getByText(/^Open the link in the email again/)).toBeVisible()
})
