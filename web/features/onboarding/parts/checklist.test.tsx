import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderInApp } from '#foundation/testing/render.tsx'
import { GoLiveChecklist } from './checklist.tsx'

test('each open step of a supplier leads to its page, and names the tile where its message does not', async () => {
  using api = fakeApi()
  api.on(onboardingApi.checklist, {
    status: 'SETUP',
    step: null,
    missing: [{ issue: 'profile_incomplete', message: 'Missing Required Details', href: '/supplier/settings/profile' }],
    advised: [{ message: 'Add a card that your commission is charged to', href: '/supplier/settings/billing' }],
  })
  const screen = await renderInApp(<GoLiveChecklist />)
  const link = screen.getByRole('list', { name: 'Still missing' }).getByRole('link', { name: 'Missing Required Details Profile' })
  await expect.element(link).toHaveAttribute('href', '/supplier/settings/profile')
})

test('a supplier that lacks nothing reads that staff will look at it, and one that is live reads nothing', async () => {
  using api = fakeApi()
  let status = 'SETUP'
  api.on(onboardingApi.checklist, () => ({ status, step: null, missing: [], advised: [] }))
  const screen = await renderInApp(<GoLiveChecklist />)
  await expect.element(screen.getByText('Nothing is missing.', { exact: false })).toBeVisible()
  await screen.unmount()
  status = 'ACTIVE'
  const live = await renderInApp(<GoLiveChecklist />)
  await expect.poll(() => api.sent(onboardingApi.checklist).length).toBe(2)
  await expect.element(live.getByText('Before you go live')).not.toBeInTheDocument()
})
