import { vendorsApi } from '@quayside/contract/vendors/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { sampleSupplier } from '#foundation/testing/sample-supplier.ts'
import { Route as StoreRules } from './store-rules-page.tsx'
import { Route as UserAgreement } from './user-agreement-page.tsx'

const rules = ['Price', 'Pictures', 'Replies', 'Returns'].map((name) => ({ name, description: `What stores do about ${name}` }))
const unread = { supplier_name: 'Gable Goods', version: 3, rules, agreed: false, agreed_at: null }
const agreed = { ...unread, agreed: true, agreed_at: '2026-11-20T10:00:00Z' }
const atGable = { ...sampleStore, portal_rules: { subdomain: 'gable', agreed: false } }
const openAgreement = () => renderPage(UserAgreement, { path: '/settings/agreement' })

test.each([1280, 390])('at %i px a store agrees to the rules once all four are ticked', async (width) => {
  using api = fakeApi()
  let now: typeof unread | typeof agreed = unread
  api.on(workspace.storeSettings, atGable).on(vendorsApi.portalRules, () => now)
  api.on(vendorsApi.agreeToRules, () => {
    now = agreed
    return agreed
  })
  await page.viewport(width, 900)
  const { screen } = await openAgreement()
  await expect.element(screen.getByText('What Gable Goods asks of the stores that sell its products.')).toBeVisible()
  for (const name of ['Price', 'Pictures', 'Replies']) await screen.getByRole('checkbox', { name }).click()
  await expect.element(screen.getByRole('button', { name: 'I Agree' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Returns' }).click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: 'I Agree' }).click()
  await expect.element(screen.getByText(/You agreed on/)).toBeVisible()
  expect(api.sent(vendorsApi.agreeToRules).map(({ body }) => body)).toEqual([{ version: 3 }])
})

test('rules that changed meanwhile say so, and a store without any is told', async () => {
  {
    using api = fakeApi()
    api.on(workspace.storeSettings, atGable).on(vendorsApi.portalRules, unread)
    api.on(vendorsApi.agreeToRules, () => {
      throw refusal(409, { code: 'RULES_CHANGED', message: 'These rules have changed.' })
    })
    const { screen } = await openAgreement()
    for (const { name } of rules) await screen.getByRole('checkbox', { name }).click()
    await screen.getByRole('button', { name: 'I Agree' }).click()
    await expect.element(screen.getByText('These rules have changed.')).toBeVisible()
  }
  using api = fakeApi()
  api.on(workspace.storeSettings, sampleStore)
  const { screen } = await openAgreement()
  await expect.element(screen.getByText('No rules to agree to')).toBeVisible()
})

test.each([1280, 390])('at %i px a supplier sets all four rules, with faults at their fields', async (width) => {
  using api = fakeApi()
  api.on(workspace.supplierSettings, { ...sampleSupplier, subdomain: 'gable' })
  api.on(vendorsApi.ownRules, { subdomain: 'gable', rules: [] }).on(vendorsApi.saveOwnRules, { subdomain: 'gable', rules })
  await page.viewport(width, 900)
  const { screen } = await renderPage(StoreRules, { path: '/supplier/settings/store_rules', site: 'suppliers' })
  for (const [at, { name, description }] of rules.entries()) {
    await screen.getByRole('textbox', { name: `Name of rule ${at + 1}` }).fill(name)
    if (at < 3) await screen.getByRole('textbox', { name: `Description of rule ${at + 1}` }).fill(description)
  }
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please describe the rule in 10 to 500 characters')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(api.sent(vendorsApi.saveOwnRules)).toEqual([])
  await screen.getByRole('textbox', { name: 'Description of rule 4' }).fill(rules[3]!.description)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => api.sent(vendorsApi.saveOwnRules).map(({ body }) => body)).toEqual([{ rules }])
})

test('rules are removed after a question, and a supplier without a portal is told', async () => {
  {
    using api = fakeApi()
    api.on(workspace.supplierSettings, { ...sampleSupplier, subdomain: 'gable' })
    api.on(vendorsApi.ownRules, { subdomain: 'gable', rules }).on(vendorsApi.saveOwnRules, { subdomain: 'gable', rules: [] })
    const { screen } = await renderPage(StoreRules, { path: '/supplier/settings/store_rules', site: 'suppliers' })
    await screen.getByRole('button', { name: 'Remove rules' }).click()
    expect(api.sent(vendorsApi.saveOwnRules)).toEqual([])
    await screen.getByRole('button', { name: 'Remove rules' }).last().click()
    await expect.poll(() => api.sent(vendorsApi.saveOwnRules).map(({ body }) => body)).toEqual([{ rules: [] }])
    // A page left open would have its reads answered by the next workspace.
    await screen.unmount()
  }
  using api = fakeApi()
  api.on(workspace.supplierSettings, sampleSupplier).on(vendorsApi.ownRules, { subdomain: null, rules: [] })
  const { screen } = await renderPage(StoreRules, { path: '/supplier/settings/store_rules', site: 'suppliers' })
  await expect.element(screen.getByText('You have no portal')).toBeVisible()
})
