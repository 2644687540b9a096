import { plansAdminApi } from '@quayside/contract/plans/admin-endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './marketplace-settings-page.tsx'

const saved = {
  show_sale_banner: false,
  plan_discount: 25,
  hide_prebuilt: false,
  months_to_plan_price: { 3: 24_900, 6: 37_900, 12: 49_900 },
}
const open = () => renderPage(Route, { path: '/admin/settings' })

test('changed marketplace settings are saved as a whole, amounts in cents', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.marketplaceSettings, saved).on(plansAdminApi.saveMarketplaceSettings, saved)
  const { screen } = await open()
  await screen.getByRole('switch', { name: /^Show the sale/ }).click({ force: true })
  await screen.getByLabelText('Discount on yearly plans').fill('40')
  await screen.getByLabelText('Prebuilt store with 6 months').fill('299.50')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.sent(plansAdminApi.saveMarketplaceSettings)[0]?.body)
    .toEqual({
      ...saved,
      show_sale_banner: true,
      plan_discount: 40,
      months_to_plan_price: { 3: 24_900, 6: 29_950, 12: 49_900 },
    })
})

test('a discount above a hundred is refused before anything is sent', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.marketplaceSettings, saved)
  const { screen } = await open()
  await screen.getByLabelText('Discount on yearly plans').fill('140')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Enter 100 or less').first()).toBeVisible()
  expect(api.sent(plansAdminApi.saveMarketplaceSettings)).toEqual([])
})

test('settings that cannot be had say so, with the way to try again', async () => {
  using api = fakeApi()
  api.on(plansAdminApi.marketplaceSettings, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'broken' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText(/Error retrieving settings/)).toBeVisible()
})
