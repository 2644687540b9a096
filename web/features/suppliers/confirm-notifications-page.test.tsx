import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './confirm-notifications-page.tsx'

const open = (address: string) => renderPage(Route, { path: '/confirm-notifications', at: address, site: 'suppliers' })

test('an address for notifications is confirmed by a press', async () => {
  using api = fakeApi()
  api.on(suppliersApi.confirmNotificationEmail, { email: 'ops@fernway.test' })
  const { screen } = await open('/confirm-notifications?confirm=abc')
  expect(api.sent(suppliersApi.confirmNotificationEmail)).toEqual([])
  await screen.getByRole('button', { name: 'Confirm this address' }).click()
  await expect.element(screen.getByText('Notifications now go to ops@fernway.test.')).toBeVisible()
  expect(api.sent(suppliersApi.confirmNotificationEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }])
})

test('a link that is over says what to do', async () => {
  using api = fakeApi()
  api.on(suppliersApi.confirmNotificationEmail, () => {
    throw refusal(400, { code: 'LINK_EXPIRED', message: 'This link has expired. Please ask for a new one.' })
  })
  const { screen } = await open('/confirm-notifications?confirm=abc')
  await screen.getByRole('button', { name: 'Confirm this address' }).click()
  await expect.element(screen.getByText('This link has expired. Ask the supplier to enter the address again.')).toBeVisible()
})
