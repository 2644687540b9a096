import type { RefundRulesView } from '@quayside/contract/refunds/rules'
import { refundRulesApi } from '@quayside/contract/refunds/rules-endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route } from './refund-rules-page.tsx'

const saved = (given: Partial<RefundRulesView> = {}): RefundRulesView => ({
  currency: 'USD',
  rules: [],
  most_per_store: 3,
  sentences: [],
  ...given,
})

async function open(api: FakeApi, given: RefundRulesView = saved()) {
  api.on(workspace.supplierSettings, sampleSupplier).on(refundRulesApi.get, given)
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/supplier/settings/refund_rules', at: '/supplier/settings/refund_rules' })
}

test('a supplier chooses what it refunds at once, and saves it with its terms', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByLabelText('Arrived damaged').click()
  await screen.getByLabelText('Up to, for arrived damaged').fill('35')
  await screen.getByLabelText('Shipping too, for arrived damaged').click()
  await screen.getByLabelText('Did not arrive').click()
  api.on(refundRulesApi.save, saved())
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.sent(refundRulesApi.save).map(({ body }) => body))
    .toEqual([
      {
        rules: [
          { kind: 'damaged', up_to: 3500, shipping_included: true, after_days: 0 },
          { kind: 'not_arrived', up_to: 2000, shipping_included: false, after_days: 14 },
        ],
        most_per_store: 3,
      },
    ])
})

test('an amount that is too high is told at its field', async () => {
  using api = fakeApi()
  const { screen } = await open(api, saved({ rules: [{ kind: 'damaged', up_to: 2000, shipping_included: false, after_days: 0 }] }))
  await screen.getByLabelText('Up to, for arrived damaged').fill('900')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Enter at most 500')).toBeVisible()
  expect(api.sent(refundRulesApi.save)).toHaveLength(0)
})

test('rules that cannot be loaded can be asked for again', async () => {
  using api = fakeApi()
  api.on(workspace.supplierSettings, sampleSupplier).on(refundRulesApi.get, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'It broke.' })
  })
  await page.viewport(390, 800)
  const { screen } = await renderPage(Route, { path: '/supplier/settings/refund_rules', at: '/supplier/settings/refund_rules' })
  await expect.element(screen.getByText('Your refund rules could not be loaded')).toBeVisible()
})
