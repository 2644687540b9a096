import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { Route } from './notification-settings-page.tsx'

const saved = settings.notification_settings

test.each([1280, 390])('six events, each with four answers and what they mean, at %i pixels', async (width) => {
  using api = fakeApi()
  await page.viewport(width, 900)
  api.on(workspace.storeSettings, settings).on(inboxApi.mailSetting, { frequency: 'immediately' })
  const { screen } = await renderPage(Route, { path: '/settings/notifications' })
  await expect.element(screen.getByRole('combobox', { name: 'Product Removed' })).toHaveValue('EMAIL_ONLY')
  await expect.element(screen.getByRole('combobox', { name: 'Product Low Stock' })).toHaveValue('NONE')
  expect(screen.getByRole('combobox').elements()).toHaveLength(6)
  expect(screen.getByRole('option').elements()).toHaveLength(24)
  expect(screen.getByRole('definition').elements()).toHaveLength(4)
  await expect.element(screen.getByText('Ten or fewer of one of your products are left in stock.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a choice is saved at once, alone, and told by its title', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, settings).on(inboxApi.mailSetting, { frequency: 'immediately' })
  const { screen } = await renderPage(Route, { path: '/settings/notifications' })
  const select = screen.getByRole('combobox', { name: 'Supplier Removed' })
  const after = { ...saved, supplier_removed: 'EMAIL_AND_REMOVE' as const }
  api.on(storesApi.saveNotificationSettings, () => {
    api.on(workspace.storeSettings, { ...settings, notification_settings: after })
    return { success: true as const, message: 'Changes saved', settings: after }
  })
  await select.selectOptions('Email me and remove the product')
  await expect.element(screen.getByText('Supplier Removed Saved')).toBeVisible()
  await expect.element(select).toHaveValue('EMAIL_AND_REMOVE')
  expect(api.sent(storesApi.saveNotificationSettings).map(({ body }) => body)).toEqual([
    { settings: { supplier_removed: 'EMAIL_AND_REMOVE' } },
  ])
})

test('a refused notification choice is reverted, with the reason beside it', async () => {
  using api = fakeApi()
  api.on(workspace.storeSettings, settings).on(inboxApi.mailSetting, { frequency: 'immediately' })
  api.on(storesApi.saveNotificationSettings, () => {
    throw refusal(409, { message: 'Please try another one.' })
  })
  const { screen } = await renderPage(Route, { path: '/settings/notifications' })
  const select = screen.getByRole('combobox', { name: /^Product Removed/ })
  await select.selectOptions('Do nothing')
  await expect.element(screen.getByText('Please try another one.')).toBeVisible()
  await expect.element(select).toHaveValue('EMAIL_ONLY')
})
