import { plansApi } from '@quayside/contract/plans/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route } from './plan-return-page.tsx'

const chargeId = '90071992547409931234'

test('a plan that was not approved says so, and leads back to the plans', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, sampleStore)
  api.on(plansApi.confirm, () => {
    throw refusal(402, { code: 'BILLING_DECLINED', message: 'Error choosing plan' })
  })
  const { screen } = await renderPage(Route, { path: '/settings/plans/$type', at: `/settings/plans/GROWTH?charge_id=${chargeId}` })
  await expect.element(screen.getByText('Error choosing plan')).toBeVisible()
  await expect.element(screen.getByText(/Your plan is as it was/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'To the plans' })).toHaveAttribute('href', '/settings/plans')
  // Longer than a number keeps: every digit arrives.
  expect(api.sent(plansApi.confirm)[0]?.body).toEqual({ charge_id: chargeId, type: 'GROWTH' })
})

test('a shop that could not be asked is not taken for a refusal', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, sampleStore)
  api.on(plansApi.confirm, () => {
    throw refusal(502, { code: 'OUTSIDE', message: 'Your shop did not answer' })
  })
  const { screen } = await renderPage(Route, { path: '/settings/plans/$type', at: `/settings/plans/GROWTH?charge_id=${chargeId}` })
  await expect.element(screen.getByText(/Your shop could not be asked/)).toBeVisible()
  expect(screen.getByText(/nothing was charged/).elements()).toEqual([])
})
