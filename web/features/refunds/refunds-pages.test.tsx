import { refundsAdminApi, refundsApi } from '@quayside/contract/refunds/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route as AdminRoute } from './admin-refunds-page.tsx'
import { Route as StoreRoute } from './store-refunds-page.tsx'
import { Route as SupplierRoute } from './supplier-refunds-page.tsx'
import { sampleClaim, sampleDetail, sampleGroup } from './testing/sample-claims.ts'

const noneMay = { change: false, escalate: false, answer: false, receive: false, retry: false, ship: false }
const list = (...refunds: ReturnType<typeof sampleClaim>[]) => ({ refunds, pagination: pagination(1, 25, refunds.length) })

async function asStore(api: FakeApi, at = '/settings/refunds') {
  api.on(workspace.storeSettings, sampleStore)
  await page.viewport(1280, 900)
  return renderPage(StoreRoute, { path: '/settings/refunds', at })
}
async function asSupplier(api: FakeApi) {
  api.on(workspace.supplierSettings, sampleSupplier)
  await page.viewport(1280, 900)
  return renderPage(SupplierRoute, { path: '/supplier/supplier-refunds', at: '/supplier/supplier-refunds' })
}
async function asAdmin(at = '/admin/refunds') {
  await page.viewport(1280, 900)
  return renderPage(AdminRoute, { path: '/admin/refunds', at })
}

describe('the store’s requests', () => {
  test('are listed by status, with what comes next', async () => {
    using api = fakeApi()
    api.on(
      refundsApi.list,
      list(
        sampleClaim(),
        sampleClaim({ id: 8, status: 'ACCEPTED', outcome: 'full', amount: usd(1635), money: 'returned', waits_for: null }),
      ),
    )
    const { screen } = await asStore(api)
    const row = screen.getByRole('row', { name: /#1029/ })
    await expect.element(row.first()).toMatchTextContent(/1 × Speckled Stoneware Mug.*Arrived damaged.*\$12\.40.*Pending/)
    await expect.element(row.nth(1)).toMatchTextContent(/\$16\.35.*Accepted.*Refunded/)
    await expect.element(screen.getByRole('link', { name: 'Refused' })).toHaveAttribute('href', '/settings/refunds?status=REFUSED')
  })

  test('open by their address, and lead to the conversation about them, which may have to be begun', async () => {
    using api = fakeApi()
    let conversation: { id: number; label: string } | null = { id: 5, label: 'abc' }
    api.on(refundsApi.list, list(sampleClaim())).on(refundsApi.get, () => ({ ...sampleDetail(), conversation }))
    const { screen, queryClient } = await asStore(api, '/settings/refunds?claim=7')
    const link = screen.getByRole('link', { name: 'Write about this request' })
    await expect.element(link).toHaveAttribute('href', '/inbox/abc?claim=7&order=50')
    conversation = null
    await queryClient.invalidateQueries()
    await expect.element(link).toHaveAttribute('href', '/inbox?to_supplier=5&claim=7&order=50')
  })

  test('of a status are none, with the way to all', async () => {
    using api = fakeApi()
    api.on(refundsApi.list, list())
    const { screen } = await asStore(api, '/settings/refunds?status=REFUSED')
    await expect.element(screen.getByText('No request is refused.')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'See all requests' })).toBeVisible()
  })

  test('that fail to load say so', async () => {
    using api = fakeApi()
    api.on(refundsApi.list, () => {
      throw refusal(409, { message: 'Not now' })
    })
    const { screen } = await asStore(api)
    await expect.element(screen.getByText('Error retrieving the refund requests')).toBeVisible()
  })

  test('are cancelled, and a refusal is brought before our team', async () => {
    using api = fakeApi()
    api.on(refundsApi.list, list(sampleClaim())).on(refundsApi.get, sampleDetail({ may: { ...noneMay, change: true } }))
    const { screen } = await asStore(api)
    await screen.getByRole('button', { name: 'Details of request 7' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Refund Request 7 Details' })
    await expect.element(dialog).toMatchTextContent(/UPS 1Z999, shipped/)
    await expect.element(dialog.getByText('The store requested a refund')).toBeVisible()
    const refused = sampleDetail({ status: 'REFUSED', decided_by: 'supplier', may: { ...noneMay, escalate: true } })
    api.on(refundsApi.change, refused).on(refundsApi.get, refused)
    await dialog.getByRole('button', { name: 'Cancel request' }).click()
    await screen.getByRole('dialog', { name: 'Cancel this request?' }).getByRole('button', { name: 'Cancel request' }).click()
    await expect.poll(() => api.sent(refundsApi.change).map(({ body }) => body)).toEqual([{ status: 'CANCELLED' }])
    api.on(refundsApi.escalate, refused)
    await dialog.getByRole('button', { name: 'Ask our team to decide' }).click()
    await expect.poll(() => api.sent(refundsApi.escalate).length).toBe(1)
  })
})

describe('the supplier’s answer', () => {
  const open = async (api: FakeApi, given: Parameters<typeof sampleClaim>[0] = {}) => {
    const claim = { may: { ...noneMay, answer: true }, ...given }
    api.on(refundsApi.list, list(sampleClaim(claim))).on(refundsApi.get, sampleDetail(claim))
    const { screen } = await asSupplier(api)
    await screen.getByRole('button', { name: 'Details of request 7' }).click()
    return { screen, form: screen.getByRole('form', { name: 'Answer request 7' }) }
  }

  test('is a refund in part with shipping, and what the server refuses stands at its field', async () => {
    using api = fakeApi()
    const { form } = await open(api)
    await form.getByLabelText('Decision').selectOptions('partial')
    await form.getByLabelText('Amount').fill('99')
    api.on(refundsApi.answer, () => {
      throw refusal(422, { message: 'A partial refund cannot be more than the goods cost', field: 'amount' })
    })
    await form.getByRole('button', { name: 'Accept' }).click()
    await expect.element(form.getByText('A partial refund cannot be more than the goods cost')).toBeVisible()
    api.on(refundsApi.answer, sampleDetail({ status: 'ACCEPTED', outcome: 'partial', amount: usd(500), waits_for: null }))
    await form.getByLabelText('Amount').fill('5.00')
    await form.getByLabelText('Include shipping ($3.95)').click()
    await form.getByRole('button', { name: 'Accept' }).click()
    await expect
      .poll(() => api.sent(refundsApi.answer).at(-1)?.body)
      .toMatchObject({ status: 'ACCEPTED', outcome: 'partial', amount: 500, shipping_included: true })
  })

  test('that refuses never includes shipping', async () => {
    using api = fakeApi()
    const { form } = await open(api)
    await form.getByLabelText(/Include shipping/).click()
    await form.getByLabelText('Answer to the store').fill('It left us in one piece')
    api.on(refundsApi.answer, sampleDetail({ status: 'REFUSED', waits_for: null }))
    await form.getByRole('button', { name: 'Refuse' }).click()
    await expect
      .poll(() => api.sent(refundsApi.answer).at(-1)?.body)
      .toMatchObject({ status: 'REFUSED', shipping_included: false, answer: 'It left us in one piece' })
  })

  test('to pieces that were not shipped is a refund in full, or none', async () => {
    using api = fakeApi()
    const { form } = await open(api, { not_shipped: 2 })
    await expect.element(form.getByText('2 pieces were not shipped, and will be taken off the order.')).toBeVisible()
    await expect.element(form.getByRole('option', { name: 'Full refund' })).toBeInTheDocument()
    await expect.element(form.getByRole('option', { name: 'Replacement' })).not.toBeInTheDocument()
  })

  test('shows shipping that was refunded before as chosen, and not to be changed', async () => {
    using api = fakeApi()
    const { form } = await open(api, { shipping_refunded: true })
    await expect.element(form.getByLabelText('Shipping was refunded before')).toBeChecked()
    await expect.element(form.getByLabelText('Shipping was refunded before')).toBeDisabled()
  })

  test('is not asked for once it was given; what failed is told with whom to ask', async () => {
    using api = fakeApi()
    const error = {
      message: 'The payment provider did not accept this refund (charge_disputed).',
      order: '#1029',
      store: 'Maple & Pine',
      supplier: 'Fernway Ceramics',
    }
    const { screen } = await open(api, { status: 'ACCEPTED', outcome: 'full', error, money: 'failed', waits_for: null, may: noneMay })
    await expect.element(screen.getByText('We have a problem with this request')).toBeVisible()
    await expect.element(screen.getByText('Contact support:')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })
})

test('a supplier sends a promised replacement with its parcel', async () => {
  using api = fakeApi()
  const due = sampleClaim({
    ...{ status: 'ACCEPTED', outcome: 'replacement', replacement_by: '2024-12-04T10:00:00.000Z' },
    may: { ...noneMay, ship: true },
  })
  api.on(refundsApi.list, list(due)).on(refundsApi.get, sampleDetail(due))
  const { screen } = await asSupplier(api)
  await expect.element(screen.getByText(/^Replacement due/)).toBeVisible()
  await screen.getByRole('button', { name: 'Details of request 7' }).click()
  const form = screen.getByRole('form', { name: 'Replacement of request 7' })
  await form.getByLabelText('Carrier').fill('USPS')
  await form.getByLabelText('Tracking number').fill('9400')
  const sent = { carrier: 'USPS', tracking_number: '9400' }
  const done = sampleDetail({ ...due, replacement: sent, replacement_by: null, may: noneMay })
  api.on(refundsApi.shipReplacement, done).on(refundsApi.get, done)
  await form.getByRole('button', { name: 'Mark replacement as sent' }).click()
  await expect.element(screen.getByText('USPS 9400')).toBeVisible()
  expect(api.sent(refundsApi.shipReplacement).map(({ body }) => body)).toEqual([{ shipping_carrier: 'USPS', tracking_number: '9400' }])
})

test('a supplier that receives returned goods says whether they go back into stock', async () => {
  using api = fakeApi()
  const awaited = sampleClaim({ status: 'ACCEPTED', outcome: 'return', money: 'awaits_return', may: { ...noneMay, receive: true } })
  api.on(refundsApi.list, list(awaited)).on(refundsApi.get, sampleDetail(awaited)).on(refundsApi.receive, sampleDetail(awaited))
  const { screen } = await asSupplier(api)
  await screen.getByRole('button', { name: 'Details of request 7' }).click()
  await screen.getByLabelText('Put the pieces back in stock').click()
  await screen.getByRole('button', { name: 'Goods received: send refund' }).click()
  await expect.poll(() => api.sent(refundsApi.receive).map(({ body }) => body)).toEqual([{ restock: true }])
})

describe('an accepted request that waits for our team', () => {
  test.each([
    ['Goods received: send refund', 'receive', refundsAdminApi.receive],
    ['Send the refund again', 'retry', refundsAdminApi.retry],
  ] as const)('is moved on by “%s”', async (name, act, call) => {
    using api = fakeApi()
    const claim = sampleClaim({ status: 'ACCEPTED', outcome: 'full', may: { ...noneMay, [act]: true } })
    api.on(refundsAdminApi.list, { groups: [sampleGroup([claim])], previous: null, next: null })
    api.on(refundsAdminApi.get, sampleDetail(claim)).on(call, sampleDetail({ ...claim, may: noneMay }))
    const { screen } = await asAdmin()
    await screen.getByRole('button', { name: 'Refund Detail of #1029' }).click()
    await screen.getByRole('button', { name }).click()
    await expect.poll(() => api.sent(call).length).toBe(1)
  })
})

test('a refund that failed for good is marked as settled with a note', async () => {
  using api = fakeApi()
  const claim = sampleClaim({ status: 'ACCEPTED', outcome: 'full', money: 'failed', may: { ...noneMay, retry: true } })
  api.on(refundsAdminApi.list, { groups: [sampleGroup([claim])], previous: null, next: null })
  api.on(refundsAdminApi.get, sampleDetail(claim)).on(refundsAdminApi.settle, sampleDetail({ ...claim, may: noneMay }))
  const { screen } = await asAdmin()
  await screen.getByRole('button', { name: 'Refund Detail of #1029' }).click()
  await screen.getByRole('button', { name: 'Settled in another way' }).click()
  await expect.element(screen.getByRole('button', { name: 'Mark as settled' })).toBeDisabled()
  await screen.getByLabelText('How was it settled?').fill('Sent by bank transfer')
  await screen.getByRole('button', { name: 'Mark as settled' }).click()
  await expect.poll(() => api.sent(refundsAdminApi.settle).map(({ body }) => body)).toEqual([{ note: 'Sent by bank transfer' }])
})

test('an answer in full says what the store gets, shipping included or not', async () => {
  using api = fakeApi()
  const claim = sampleClaim({ waits_for: 'admin', escalation: 'store', not_shipped: 1, left: usd(1400), may: { ...noneMay, answer: true } })
  api.on(refundsAdminApi.list, { groups: [sampleGroup([claim])], previous: null, next: null }).on(refundsAdminApi.get, sampleDetail(claim))
  const { screen } = await asAdmin()
  await screen.getByRole('button', { name: 'Refund Detail of #1029' }).click()
  await expect.element(screen.getByText('The store gets $12.40.')).toBeVisible()
  await screen.getByRole('checkbox', { name: /Include shipping/ }).click()
  await expect.element(screen.getByText('The store gets $14.00.')).toBeVisible()
})

describe('the console', () => {
  test('searches on Enter, filters by status, and clears', async () => {
    using api = fakeApi()
    api.on(refundsAdminApi.list, { groups: [sampleGroup([sampleClaim()])], previous: null, next: 2 })
    const { screen } = await asAdmin()
    for (const name of ['Order Number', 'Refunds Quantity', 'Requested Refund', 'Shipping Cost', 'Status', 'Details'])
      await expect.element(screen.getByRole('columnheader', { name })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/admin/refunds?page=2')
    await expect.element(screen.getByRole('link', { name: 'Prev' })).not.toBeInTheDocument()
    await screen.getByLabelText('Order number or id').fill('#1029')
    await screen.getByLabelText('Days old').fill('30')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => api.sent(refundsAdminApi.list).at(-1)?.query).toMatchObject({ order: '#1029', days_ago: '30', status: 'all' })
    await screen.getByLabelText('Status').selectOptions('REFUSED')
    await expect.poll(() => api.sent(refundsAdminApi.list).at(-1)?.query).toMatchObject({ order: '#1029', status: 'REFUSED' })
    await expect.element(screen.getByRole('link', { name: 'Clear Search' })).toHaveAttribute('href', '/admin/refunds')
  })

  test('has a panel for each request of a group, and decides one', async () => {
    using api = fakeApi()
    const claims = [7, 8].map((id) =>
      sampleClaim({ id, escalation: 'store', waits_for: 'admin', reason: id === 8 ? '' : 'Broken', may: { ...noneMay, answer: true } }),
    )
    api.on(refundsAdminApi.list, { groups: [sampleGroup(claims)], previous: null, next: null })
    api.on(refundsAdminApi.get, ({ params }) => sampleDetail(claims.find(({ id }) => id === Number(params.id))!))
    const { screen } = await asAdmin()
    await screen.getByRole('button', { name: 'Refund Detail of #1029' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Refund Request 7 Details' })).toBeVisible()
    await expect.element(screen.getByText('No justification')).toBeVisible()
    const form = screen.getByRole('form', { name: 'Answer request 8' })
    api.on(refundsAdminApi.answer, sampleDetail({ id: 8, status: 'REFUSED', waits_for: null }))
    await form.getByRole('button', { name: 'Refuse' }).click()
    await expect.poll(() => api.sent(refundsAdminApi.answer).at(-1)).toMatchObject({ params: { id: '8' }, body: { status: 'REFUSED' } })
  })

  test('shows a warning in place of the status of a group with an error', async () => {
    using api = fakeApi()
    const error = {
      message: 'The payment provider did not accept this refund.',
      order: '#1029',
      store: 'Maple & Pine',
      supplier: 'Fernway Ceramics',
    }
    api.on(refundsAdminApi.list, { groups: [sampleGroup([sampleClaim({ error })], { error, escalated: false })], previous: 1, next: null })
    api.on(refundsAdminApi.get, sampleDetail({ error }))
    const { screen } = await asAdmin('/admin/refunds?page=2')
    await expect.element(screen.getByRole('img', { name: 'Error' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/admin/refunds')
    await screen.getByRole('button', { name: 'Refund Detail of #1029' }).click()
    await expect
      .element(screen.getByRole('dialog', { name: 'We have a problem with this request' }))
      .toMatchTextContent(/Maple & Pine, Fernway Ceramics/)
  })
})
