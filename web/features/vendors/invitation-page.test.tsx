import { storesApi } from '@quayside/contract/stores/endpoints'
import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import type { VendorInvitationPage } from '@quayside/contract/vendors/invitation'
import { expect, test } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './invitation-page.tsx'

const invitation: VendorInvitationPage = {
  supplier: { id: 3, name: 'Gable Goods', tagline: 'Canvas and cork', logo: null },
  email: 'ann@shop.example',
  message: 'Come and sell with us',
  state: 'invited',
  expires_at: '2026-12-04T10:00:00Z',
  has_account: false,
}
const open = (api: FakeApi, shown: Partial<VendorInvitationPage> = {}) => {
  api.on(vendorsApi.openInvitation, { ...invitation, ...shown })
  return renderPage(Route, { path: '/invitation', at: '/invitation?token=abc' })
}

test('somebody new opens a store, which accepts the invitation with that', async () => {
  using api = fakeApi()
  api.on(storesApi.signUp, { token: 'secret', store_id: 8 }).on(vendorsApi.acceptInvitation, { success: true, supplier_id: 3 })
  const { screen } = await open(api)
  await expect.element(screen.getByRole('heading', { name: 'Gable Goods invites you' })).toBeVisible()
  await expect.element(screen.getByText('Come and sell with us')).toBeVisible()
  expect(api.sent(vendorsApi.acceptInvitation)).toEqual([])
  await screen.getByLabelText('Store name').fill('Ann’s')
  await screen.getByLabelText('Email').fill('ann@shop.example')
  await screen.getByLabelText('Password').fill('correct horse battery')
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expect.poll(() => api.sent(vendorsApi.acceptInvitation)[0]?.body).toEqual({ token: 'abc' })
})

test('an invitation leads a person with an account through the sign-in and back', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { has_account: true })
  await expect
    .element(screen.getByRole('link', { name: 'Sign in to accept' }))
    .toHaveAttribute('href', '/login?to=%2Finvitation%3Ftoken%3Dabc')
})

test.each([
  ['accepted', 'This invitation has been accepted.'],
  ['expired', 'This invitation has expired or was withdrawn. Ask the supplier for a new one.'],
  ['withdrawn', 'This invitation has expired or was withdrawn. Ask the supplier for a new one.'],
] as const)('an invitation that is %s says so and can be accepted by nobody', async (state, words) => {
  using api = fakeApi()
  const { screen } = await open(api, { state })
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('a link that nobody was sent says that there is nothing to accept', async () => {
  using api = fakeApi()
  api.on(vendorsApi.openInvitation, () => {
    throw refusal(409, {
      code: 'INVITATION_OVER',
      message: 'This invitation has expired or was withdrawn. Ask the supplier for a new one.',
    })
  })
  const { screen } = await renderPage(Route, { path: '/invitation', at: '/invitation?token=made-up' })
  await expect.element(screen.getByText('This invitation has expired or was withdrawn. Ask the supplier for a new one.')).toBeVisible()
})
