import { adminApi } from '@quayside/contract/admin/endpoints'
import type { WireManagedSupplier } from '@quayside/contract/admin/supplier-management'
import { supplierPlansAdminApi } from '@quayside/contract/plans/supplier-endpoints'
import type { OfferedPlan } from '@quayside/contract/plans/supplier-plan'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './suppliers-page.tsx'

const supplier: WireManagedSupplier = {
  id: 7,
  name: 'Larch & Loom',
  email: 'ida@larchandloom.test',
  phone: '5550100199',
  contact_name: 'Ida Moor',
  website: 'https://larchandloom.test',
  subdomain: null,
  platform: 'Shopify',
  country: 'CA',
  city: 'Halifax',
  discount: 40,
  created_at: '2026-11-20T10:00:00.000Z',
  status: 'PENDING',
  approved: false,
  fulfilled_by_dc: false,
  note: '',
  product_count: 1,
  issues: [{ issue: 'no_payment', message: 'Stripe or PayPal Payment Account Required', href: '/supplier/settings/integrations' }],
}
const page = (suppliers: WireManagedSupplier[]) => ({
  suppliers,
  pagination: {
    page: 1,
    pages: 1,
    per_page: 20,
    count: suppliers.length,
    first_item: suppliers.length ? 1 : 0,
    last_item: suppliers.length,
  },
})
const open = () => renderPage(Route, { path: '/admin/suppliers', at: '/admin/suppliers' })

test('an applicant is approved, and the card shows the next decision', async () => {
  using api = fakeApi()
  let current = supplier
  api.on(adminApi.suppliers, () => page([current]))
  api.on(adminApi.decideOnSupplier, ({ body }) => {
    expect(body).toEqual({ supplier: 7, action: 'initial_approval' })
    current = { ...supplier, status: 'SETUP', approved: true }
    return { success: true as const, status: 'SETUP', message: 'Supplier approved for setup' }
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Approve For Setup' }).click()
  const live = screen.getByRole('button', { name: 'Set Profile Live' })
  await expect.element(live).toHaveAttribute('aria-disabled', 'true')
  await expect.element(live).toHaveAccessibleDescription('One issue is left')
})

test('a supplier without issues is set live', async () => {
  using api = fakeApi()
  api.on(adminApi.suppliers, page([{ ...supplier, status: 'SETUP', approved: true, issues: [] }]))
  api.on(adminApi.decideOnSupplier, { success: true, status: 'ACTIVE', message: 'Supplier is live' })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Set Profile Live' }).click()
  await expect.poll(() => api.sent(adminApi.decideOnSupplier).map(({ body }) => body)).toEqual([{ supplier: 7, action: 'set_live' }])
})

test('staff send a supplier’s products from the DC, and back', async () => {
  using api = fakeApi()
  let current = { ...supplier, status: 'ACTIVE', approved: true }
  api.on(adminApi.suppliers, () => page([current]))
  api.on(adminApi.decideOnSupplier, ({ body }) => {
    current = { ...current, fulfilled_by_dc: body.action === 'dc_on' }
    return { success: true as const, status: 'ACTIVE', message: 'Sent from the DC from now on' }
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: /^Send from DC: / }).click()
  await expect.element(screen.getByText(/sent from the DC/).first()).toBeVisible()
  await screen.getByRole('button', { name: /^Send from supplier: / }).click()
  await expect
    .poll(() => api.sent(adminApi.decideOnSupplier).map(({ body }) => body))
    .toEqual([
      { supplier: 7, action: 'dc_on' },
      { supplier: 7, action: 'dc_off' },
    ])
})

test('a decision that comes too late says why on the card', async () => {
  using api = fakeApi()
  api.on(adminApi.suppliers, page([supplier]))
  api.on(adminApi.decideOnSupplier, () => {
    throw refusal(409, { code: 'INVALID_STATUS', message: 'This supplier is ACTIVE now. Reload the page and decide again.' })
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Approve For Setup' }).click()
  await expect.element(screen.getByText('This supplier is ACTIVE now. Reload the page and decide again.')).toBeVisible()
})

test('firing a supplier asks for confirmation', async () => {
  using api = fakeApi()
  api.on(adminApi.suppliers, page([supplier]))
  api.on(adminApi.decideOnSupplier, { success: true, status: 'REJECTED', message: 'Supplier fired' })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Fire Supplier' }).click()
  expect(api.sent(adminApi.decideOnSupplier)).toEqual([])
  await screen.getByRole('button', { name: 'Fire', exact: true }).click()
  await expect.poll(() => api.sent(adminApi.decideOnSupplier).map(({ body }) => body)).toEqual([{ supplier: 7, action: 'rejected' }])
})

test('a note is saved by its own button', async () => {
  using api = fakeApi()
  api.on(adminApi.suppliers, page([supplier]))
  api.on(adminApi.decideOnSupplier, { success: true, status: 'PENDING', message: 'Note saved' })
  const { screen } = await open()
  await screen.getByLabelText('Note about Larch & Loom', { exact: true }).fill('Asked for pictures')
  await screen.getByRole('button', { name: 'Save note about Larch & Loom' }).click()
  await expect
    .poll(() => api.sent(adminApi.decideOnSupplier).map(({ body }) => body))
    .toEqual([{ supplier: 7, action: 'save_note', value: 'Asked for pictures' }])
})

test('an empty list and a failing one say so', async () => {
  using api = fakeApi()
  api.on(adminApi.suppliers, page([]))
  const { screen } = await open()
  await expect.element(screen.getByText('No supplier is waiting.')).toBeVisible()
})

test('an issue opens the page where it is put right, as the supplier', async () => {
  using api = fakeApi()
  api.on(adminApi.suppliers, page([supplier]))
  api.on(adminApi.impersonate, { link: '#opened' })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Stripe or PayPal Payment Account Required as Larch & Loom' }).click()
  await expect
    .poll(() => api.sent(adminApi.impersonate).map(({ query }) => query))
    .toEqual([{ type: 'supplier', id: '7', tab: 'integrations' }])
  await expect.poll(() => location.hash).toBe('#opened')
})

test('a plan with its own commission is offered, and withdrawn after a question', async () => {
  using api = fakeApi()
  api.on(adminApi.suppliers, page([supplier]))
  let plans: OfferedPlan[] = []
  api.on(supplierPlansAdminApi.list, () => ({ plans }))
  api.on(supplierPlansAdminApi.offer, ({ body }) => {
    const plan = {
      id: 3,
      name: body.name,
      plan_type: 'custom' as const,
      price: wireMoney({ minor: 0, currency: 'USD' }),
      commission: body.commission,
      trial_days: 0,
      is_active: false,
      status: 'inactive' as const,
      is_offered: true,
      created_at: '2026-11-26T10:00:00.000Z',
    }
    plans = [plan]
    return plan
  })
  api.on(supplierPlansAdminApi.withdraw, () => {
    plans = plans.map((plan) => ({ ...plan, is_offered: false }))
    return plans[0]!
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Commission of Larch & Loom' }).click()
  await screen.getByRole('button', { name: 'Offer plan' }).click()
  await expect.element(screen.getByText('Enter a name', { exact: true })).toBeVisible()
  await screen.getByLabelText('Name', { exact: true }).fill('Partner')
  await screen.getByLabelText('Commission', { exact: true }).fill('6.5')
  await screen.getByRole('button', { name: 'Offer plan' }).click()
  await expect.element(screen.getByRole('list', { name: 'Plans' }).getByText('6.5%')).toBeVisible()
  await screen.getByRole('button', { name: 'Withdraw' }).click()
  await screen.getByRole('button', { name: 'Withdraw' }).last().click()
  await expect.element(screen.getByText('Withdrawn')).toBeVisible()
  expect(api.sent(supplierPlansAdminApi.offer).map(({ body }) => body)).toEqual([{ supplier_id: 7, name: 'Partner', commission: 6.5 }])
})
