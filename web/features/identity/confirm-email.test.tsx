import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './confirm-email-page.tsx'

const open = (at: string, token: string | undefined = 'signed-in') =>
  renderPage(Route, { path: '/confirm-email', at, session: { token: () => token } })

test('an address is confirmed by a press, not by opening the link', async () => {
  using api = fakeApi()
  api.on(securityApi.confirmEmail, { success: true })
  const { screen } = await open('/confirm-email?confirm=abc')
  const button = screen.getByRole('button', { name: 'Confirm email address' })
  await expect.element(button).toBeVisible()
  expect(api.sent(securityApi.confirmEmail)).toEqual([])
  await button.click()
  await expect.element(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(api.sent(securityApi.confirmEmail)[0]?.body).toEqual({ token: 'abc' })
})

test('a link that has expired is said to have, and a new one is sent', async () => {
  using api = fakeApi()
  api.on(securityApi.confirmEmail, () => {
    throw refusal(400, { code: 'LINK_EXPIRED', message: 'This link has expired.' })
  })
  api.on(securityApi.sendConfirmation, { success: true })
  const { screen } = await open('/confirm-email?confirm=old')
  await screen.getByRole('button', { name: 'Confirm email address' }).click()
  await expect.element(screen.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
  await screen.getByRole('button', { name: 'Send a new link' }).click()
  await expect.element(screen.getByText('We have sent you a new link.')).toBeVisible()
})

test('confirming an email signed out leads through the sign-in and back', async () => {
  using _api = fakeApi()
  const { address } = await renderPage(Route, { path: '/confirm-email', at: '/confirm-email?confirm=abc' })
  await expect.poll(address).toBe('/login?to=/confirm-email%3Fconfirm%3Dabc')
})
