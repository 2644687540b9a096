import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import type { PrivateVendorDetail } from '@quayside/contract/vendors/vendor'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route as PrivateVendor } from './private-vendor-page.tsx'
import { Route as PrivateVendors } from './private-vendors-page.tsx'

const vendor: PrivateVendorDetail = {
  id: 9,
  name: 'Harbour Lane',
  store: 'Harbour Lane',
  url: null,
  country: 'US',
  date_requested: '2026-11-20T10:00:00Z',
  date_joined: '2026-11-21T10:00:00Z',
  order_volume: 3,
  status: 'APPROVED',
  discount_rate: 5,
  products: 2,
  last_order_at: null,
  rules_agreed_at: null,
  paid_total: usd(0),
}
const none = { page: 1, pages: 1, per_page: 25, count: 0, first_item: 0, last_item: 0 }
const invitation = {
  id: 4,
  email: 'ann@shop.example',
  state: 'invited' as const,
  sent_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-04T10:00:00Z',
}

const openVendor = async (api: FakeApi) => {
  api
    .on(workspace.supplierSettings, sampleSupplier)
    .on(vendorsApi.privateVendor, { vendor })
    .on(vendorsApi.previewDiscount, ({ query }) => ({
      discount_rate: Number(query.discount_rate),
      in_shop: 2,
      on_list: 1,
      examples: [{ product_id: 1, title: 'Cedar bowl', list_price: usd(1000), price: usd(950), price_after: usd(875) }],
    }))
  await page.viewport(1280, 900)
  return renderPage(PrivateVendor, { path: '/supplier/vendors/private/$vendorId', at: '/supplier/vendors/private/9', site: 'suppliers' })
}

test('a discount shows what it would do before it is saved, and is sent as a number', async () => {
  using api = fakeApi()
  api.on(vendorsApi.saveVendor, { vendor: { ...vendor, discount_rate: 12.5 } })
  const { screen } = await openVendor(api)
  await screen.getByLabelText('Off your list prices').fill('12.5')
  await expect
    .element(screen.getByText('Changes what Harbour Lane pays for 2 products in its shop and 1 product on its import list.'))
    .toBeVisible()
  await expect.element(screen.getByText('$8.75')).toBeVisible()
  expect(api.sent(vendorsApi.saveVendor)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => api.sent(vendorsApi.saveVendor)[0]?.body).toEqual({ id: 9, discount_rate: 12.5 })
})

test('a discount out of bounds is refused at its field, and nothing is sent', async () => {
  using api = fakeApi()
  const { screen } = await openVendor(api)
  await screen.getByLabelText('Off your list prices').fill('95')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('The discount must be between 0 and 90%', { exact: true })).toBeVisible()
  expect(api.sent(vendorsApi.saveVendor)).toHaveLength(0)
})

const openList = async (api: FakeApi, invitations = [invitation]) => {
  api
    .on(workspace.supplierSettings, sampleSupplier)
    .on(vendorsApi.privateVendors, { vendors: [], counts: { pending: 0, approved: 0, denied: 0 }, pagination: none })
    .on(vendorsApi.invitations, { invitations, next_before: null })
  await page.viewport(1280, 900)
  return renderPage(PrivateVendors, { path: '/supplier/vendors/private', at: '/supplier/vendors/private', site: 'suppliers' })
}

test('stores are invited by their addresses with a message', async () => {
  using api = fakeApi()
  api.on(vendorsApi.inviteVendors, { new_vendors: [invitation], already_vendors: [] })
  const { screen } = await openList(api, [])
  await screen.getByRole('button', { name: 'Invite vendors' }).click()
  await screen.getByLabelText('Email addresses').fill('Ann@Shop.example\nbob@shop.example')
  await screen.getByLabelText('Message').fill('Sell with us')
  await screen.getByRole('button', { name: 'Send invitations' }).click()
  await expect
    .poll(() => api.sent(vendorsApi.inviteVendors)[0]?.body)
    .toEqual({ emails: ['ann@shop.example', 'bob@shop.example'], message: 'Sell with us' })
  await expect.element(screen.getByText('Vendor invited successfully')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('without an address the dialog says so and stays', async () => {
  using api = fakeApi()
  const { screen } = await openList(api, [])
  await screen.getByRole('button', { name: 'Invite vendors' }).click()
  await screen.getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(screen.getByText('Invalid Email')).toBeVisible()
  expect(api.sent(vendorsApi.inviteVendors)).toHaveLength(0)
})

test('an invitation that fails closes the dialog and says so', async () => {
  using api = fakeApi()
  api.on(vendorsApi.inviteVendors, () => {
    throw refusal(409, { code: 'INVITE_NOT_POSSIBLE', message: 'You can invite stores once your account is live.' })
  })
  const { screen } = await openList(api, [])
  await screen.getByRole('button', { name: 'Invite vendors' }).click()
  await screen.getByLabelText('Email addresses').fill('ann@shop.example')
  await screen.getByRole('button', { name: 'Send invitations' }).click()
  await expect.element(screen.getByText('Failed to invite vendor')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('an open invitation is sent again by a press and withdrawn after a question', async () => {
  using api = fakeApi()
  api.on(vendorsApi.resendInvitation, { invitation }).on(vendorsApi.withdrawInvitation, { success: true })
  const { screen } = await openList(api)
  await screen.getByRole('button', { name: 'Send the invitation to ann@shop.example again' }).click()
  await expect.poll(() => api.sent(vendorsApi.resendInvitation)).toHaveLength(1)
  await screen.getByRole('button', { name: 'Withdraw the invitation to ann@shop.example' }).click()
  expect(api.sent(vendorsApi.withdrawInvitation)).toHaveLength(0)
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => api.sent(vendorsApi.withdrawInvitation)).toHaveLength(1)
})
