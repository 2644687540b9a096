import { brandedInvoicingApi } from '@quayside/contract/orders/branded-invoicing-endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeApi, fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { Route } from './branded-invoicing-page.tsx'

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const branding = {
  invoice_name: 'Maple & Pine',
  invoice_show_name: true,
  invoice_note: '',
  invoice_show_prices: false,
  invoice_logo: null,
  refusal: null,
}
const open = (api: FakeApi, change: object = {}) => {
  api.on(workspace.storeSettings, sampleStore)
  api.on(brandedInvoicingApi.read, { ...branding, ...change })
  return renderPage(Route, { path: '/settings/branded_invoicing', session: { token: () => 'secret' } })
}

test.each([1280, 390])('at %i px name, note and logo are saved together', async (width) => {
  using api = fakeApi()
  api.on(brandedInvoicingApi.save, { ...branding, invoice_note: 'Thank you.', invoice_logo: `data:image/png;base64,${dot}` })
  await page.viewport(width, 900)
  const { screen } = await open(api)
  await screen.getByLabelText('Note').fill('Thank you.')
  const file = new File([Uint8Array.from(atob(dot), (sign) => sign.charCodeAt(0))], 'logo.png', { type: 'image/png' })
  await userEvent.upload(document.querySelector('input[type=file]')!, file)
  await expect.element(screen.getByAltText('Your logo')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => api.sent(brandedInvoicingApi.save)[0]?.body)
    .toMatchObject({ invoice_name: 'Maple & Pine', invoice_note: 'Thank you.', logo: dot })
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('a logo that is too large is refused before it is sent, and a saved one stays where it is not touched', async () => {
  using api = fakeApi()
  api.on(brandedInvoicingApi.save, branding)
  const { screen } = await open(api, { invoice_logo: `data:image/png;base64,${dot}` })
  await expect.element(screen.getByAltText('Your logo')).toBeVisible()
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File([new Uint8Array(2_000_001)], 'big.png', { type: 'image/png' }),
  )
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This image is larger than 2 MB.')
  await screen.getByLabelText('Note').fill('Hello')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => api.sent(brandedInvoicingApi.save).length).toBe(1)
  expect(api.sent(brandedInvoicingApi.save)[0]!.body).not.toHaveProperty('logo')
})

test('a store on a lower plan is led to the plans', async () => {
  using api = fakeApi()
  const reason = 'Branded invoices come with the Growth plan and those above it.'
  const { screen } = await open(api, { refusal: { code: 'PLAN_TOO_LOW', reason } })
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/settings/plans')
  expect(document.querySelector('form')).toBeNull()
})
