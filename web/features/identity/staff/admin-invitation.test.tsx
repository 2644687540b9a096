import { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './admin-invitation-page.tsx'

const signedIn = {
  token: 'secret',
  account_type: 'admin' as const,
  store_id: null,
  supplier_id: null,
  platformURL: '',
  expires_at: '2026-01-11T00:00:00Z',
}

async function open(at = '/admin/invitation?token=abc') {
  const log: string[] = []
  const page = await renderPage(Route, { path: '/admin/invitation', at, session: { signIn: (token) => void log.push(token) } })
  return { ...page, log }
}

test('an invitation is accepted by a press and leads to where a password is chosen', async () => {
  using api = fakeApi()
  api.on(adminsApi.acceptInvitation, signedIn)
  const { screen, log, address } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Join the back office' })).toBeVisible()
  expect(api.sent(adminsApi.acceptInvitation)).toEqual([])
  await screen.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.poll(address).toBe('/admin/security')
  expect(log).toEqual(['secret'])
})

test('accepting an invitation asks a person with two-step authentication for a code', async () => {
  using api = fakeApi()
  api.on(adminsApi.acceptInvitation, ({ body }) => {
    if (body.totp_code) return signedIn
    throw refusal(400, { code: 'TOTP_NEEDED', message: 'Please enter the code' })
  })
  const { screen, address } = await open()
  await screen.getByRole('button', { name: 'Accept invitation' }).click()
  await screen.getByLabelText('Code from your authenticator app').fill('123456')
  await screen.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.poll(address).toBe('/admin/security')
  expect(api.sent(adminsApi.acceptInvitation).at(-1)?.body).toEqual({ token: 'abc', totp_code: '123456' })
})

test.each(['/admin/invitation', '/admin/invitation?token=old'])('%s says that there is nothing to accept any more', async (at) => {
  using api = fakeApi()
  api.on(adminsApi.acceptInvitation, () => {
    throw refusal(400, { code: 'LINK_EXPIRED', message: 'expired' })
  })
  const { screen } = await open(at)
  if (at.includes('token')) await screen.getByRole('button', { name: 'Accept invitation' }).click()
  await expect.element(screen.getByText(/This invitation has expired or was withdrawn/)).toBeVisible()
})
