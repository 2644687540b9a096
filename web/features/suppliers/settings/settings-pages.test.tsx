import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import type { SupplierVacation } from '@quayside/contract/suppliers/vacation'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route as Notifications } from './notifications-page.tsx'
import { Route as Packaging } from './packaging-page.tsx'
import { Route as Vacation } from './vacation-page.tsx'
import { Route as Values } from './values-page.tsx'

const open = async (api: FakeApi, route: typeof Values | typeof Packaging | typeof Notifications, name: string, settings = {}) => {
  api.on(workspace.supplierSettings, { ...sampleSupplier, ...settings }).on(suppliersApi.saveSettings, { success: true })
  await page.viewport(1280, 900)
  return renderPage(route, { path: `/supplier/settings/${name}`, site: 'suppliers' })
}
const saved = (api: FakeApi) => api.sent(suppliersApi.saveSettings).map(({ body }) => body)

test('values that are made in both countries are refused, and saved once one is taken back', async () => {
  using api = fakeApi()
  const { screen } = await open(api, Values, 'values')
  await screen.getByLabelText('Made in Canada').click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/Choose made in the United States or made in Canada, not both/)).toBeVisible()
  expect(saved(api)).toEqual([])
  await screen.getByLabelText('Made in the United States').click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved(api)[0])
    .toMatchObject({ values: { made_in_canada: true, made_in_us: false, handmade: true, no_values: false } })
})

test('branding is saved only once all five questions are answered', async () => {
  using api = fakeApi()
  const { screen } = await open(api, Packaging, 'packaging', { branding: null })
  await screen
    .getByRole('radiogroup', { name: /on the product itself/ })
    .getByLabelText('Yes')
    .click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => screen.getByText('Please choose an option', { exact: true }).elements().length).toBe(4)
  expect(saved(api)).toEqual([])
  for (const question of [/on the packaging/, /on the shipping box/, /on anything else/, /leave out flyers/])
    await screen.getByRole('radiogroup', { name: question }).getByLabelText('No').click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved(api)[0]).toMatchObject({ branding: { branding_on_product: true, branding_no_promo: false } })
})

test('mails about requests are switched off by one press', async () => {
  using api = fakeApi()
  const { screen } = await open(api, Notifications, 'notifications')
  await screen.getByRole('switch', { name: /Stores that ask to sell your products/ }).click()
  await expect.poll(() => saved(api)).toEqual([{ vendor_request_notifications: false }])
})

test.each([1280, 390])('how often notifications come, and when the next one does, at %i pixels', async (width) => {
  using api = fakeApi()
  const { screen } = await open(api, Notifications, 'notifications')
  await page.viewport(width, 900)
  const often = screen.getByRole('combobox', { name: 'Notification frequency' })
  await expect.element(often).toHaveValue('weekly')
  await expect.element(screen.getByText(/The next email goes out on/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await often.selectOptions('Daily')
  await expect.poll(() => saved(api)).toEqual([{ inbox_notification_frequency: 'daily' }])
  await screen.getByRole('combobox', { name: 'Time zone' }).selectOptions('Europe/Paris')
  await expect.poll(() => saved(api)[1]).toEqual({ time_zone: 'Europe/Paris' })
})

test('an address of its own is asked for, shown as waiting, and taken back', async () => {
  using api = fakeApi()
  const { screen } = await open(api, Notifications, 'notifications', { notification_email_asked: 'ops@fernway.test' })
  await expect.element(screen.getByText(/We have mailed a link to ops@fernway.test/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => saved(api)).toEqual([{ notification_email: '' }])
  await screen.getByRole('textbox', { name: 'Notification email' }).fill('not an address')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please enter a valid email', { exact: false })).toBeVisible()
  expect(saved(api)).toHaveLength(1)
})

test('a supplier that has unsubscribed sees so, and switches the mails on again', async () => {
  using api = fakeApi()
  const { screen } = await open(api, Notifications, 'notifications', { notifications_subscribed: false })
  await expect.element(screen.getByText(/You have unsubscribed from these emails/)).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Notification frequency' })).toBeDisabled()
  await screen.getByRole('switch', { name: /Email me what happens/ }).click()
  await expect.poll(() => saved(api)).toEqual([{ notifications_subscribed: true }])
})

const standing: SupplierVacation = { vacation: null, today: '2026-11-24', time_zone: 'America/Toronto' }

test.each([1280, 390])('at %i px a vacation is planned with its days, and what they mean stands beside them', async (width) => {
  using api = fakeApi()
  api.on(workspace.supplierSettings, sampleSupplier).on(suppliersApi.vacation, standing)
  api.on(suppliersApi.saveVacation, { vacation: null })
  await page.viewport(width, 900)
  const { screen } = await renderPage(Vacation, { path: '/supplier/settings/vacation', site: 'suppliers' })
  await screen.getByLabelText('First day').fill('2026-12-20')
  await screen.getByLabelText('Last day').fill('2027-01-03')
  await expect.element(screen.getByText('January 4, 2027')).toBeVisible()
  await screen.getByLabelText('Hide my products').click()
  await screen.getByLabelText('Note for stores').fill('Gone fishing')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.sent(suppliersApi.saveVacation).map(({ body }) => body))
    .toEqual([{ mode: 'hidden', first_day: '2026-12-20', last_day: '2027-01-03', note: 'Gone fishing' }])
})

test('a vacation that is under way is shown as stores see it, and ends by one press', async () => {
  using api = fakeApi()
  const vacation = { mode: 'delayed', first_day: '2026-11-20', last_day: '2026-11-30', has_begun: true, note: '' } as const
  api.on(workspace.supplierSettings, sampleSupplier).on(suppliersApi.vacation, { ...standing, vacation })
  api.on(suppliersApi.endVacation, { vacation: null })
  const { screen } = await renderPage(Vacation, { path: '/supplier/settings/vacation', site: 'suppliers' })
  await expect.element(screen.getByText('Ships from December 1, 2026')).toBeVisible()
  await screen.getByRole('button', { name: 'End it now' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'End it now' }).click()
  await expect.poll(() => api.sent(suppliersApi.endVacation)).toHaveLength(1)
})
