import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './application-page.tsx'

const config = {
  product: 'Quayside',
  is_demo: false,
  support_email: 'help@quayside.test',
  main_url: 'http://localhost:3000',
  suppliers_url: 'http://suppliers.localhost:3000',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}

async function open(api: ReturnType<typeof fakeApi>) {
  api.on(workspace.appConfig, config)
  const signedIn: [string, string | undefined][] = []
  const session = { token: () => undefined, signIn: (token: string, origin?: string) => void signedIn.push([token, origin]) }
  const { screen } = await renderPage(Route, { path: '/apply/supplier', at: '/apply/supplier', session })
  return { screen, signedIn }
}

type Screen = Awaited<ReturnType<typeof open>>['screen']

async function fillDetails(screen: Screen, more: Record<string, string> = {}) {
  const typed = {
    'Brand name': 'Larch & Loom',
    'Website URL': 'larchandloom.test',
    'Contact name': 'Ida Moor',
    Phone: '555 010 0199',
    Email: 'ida@larchandloom.test',
    City: 'Portland',
    ...more,
  }
  for (const [label, text] of Object.entries(typed)) await screen.getByLabelText(label, { exact: true }).fill(text)
  await screen.getByRole('button', { name: 'Next Step' }).click()
}

async function fillTerms(screen: Screen) {
  await screen.getByLabelText('You ship from').selectOptions('CA')
  await screen.getByLabelText('I agree to the supplier agreement').click()
  await screen.getByRole('button', { name: 'Create account' }).click()
}

test('a brand goes through both steps, and is signed in for thirty days', async () => {
  using api = fakeApi()
  const sent: unknown[] = []
  api.on(suppliersApi.registerSupplier, ({ body }) => {
    sent.push(body)
    return { token: 'new-token', hybrid_created: false, supplier_id: 7 }
  })
  const { screen, signedIn } = await open(api)
  await fillDetails(screen)
  await fillTerms(screen)
  await expect.element(screen.getByText('Your account is created and you are signed in.', { exact: false })).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({ website: 'https://larchandloom.test', discount: 40, shipping_origin: 'CA', supplierAgreementAccepted: true }),
  ])
  expect(signedIn).toEqual([['new-token', 'supplier-registration']])
})

test('each fault of the first step stands under its field, and nothing is sent', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await fillDetails(screen, { 'Brand name': 'Larch LLC', Phone: '555', City: 'Yo' })
  for (const message of [
    'Please use your customer-facing brand name. Do not include LLC or INC',
    'Please enter a valid phone number',
    'Please enter a valid city',
  ])
    await expect.element(screen.getByText(message)).toBeVisible()
})

test('terms without an origin or the agreement are refused at their fields', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await fillDetails(screen)
  await screen.getByLabelText('Discount (%)').fill('29')
  await screen.getByRole('button', { name: 'Create account' }).click()
  for (const message of [
    'Please enter a discount at 30% or higher (numbers only, no % symbol)',
    'You must ship from either the US or Canada',
    'You must agree to the supplier agreement to proceed',
  ])
    await expect.element(screen.getByText(message)).toBeVisible()
})

test('an address that is taken leads back to the first step, which keeps what was typed', async () => {
  using api = fakeApi()
  const taken = 'A user with this email address already exists. Please login to your existing account.'
  api.on(suppliersApi.registerSupplier, () => {
    throw refusal(409, { code: 'username_exists', message: taken, field: 'email' })
  })
  const { screen } = await open(api)
  await fillDetails(screen)
  await fillTerms(screen)
  await expect.element(screen.getByText(taken)).toBeVisible()
  await expect.element(screen.getByLabelText('Email', { exact: true })).toHaveValue('ida@larchandloom.test')
})

test('a server that fails is answered with the way to support', async () => {
  using api = fakeApi()
  api.on(suppliersApi.registerSupplier, () => {
    throw refusal(500, { code: 'UNKNOWN', message: 'x' })
  })
  const { screen } = await open(api)
  await fillDetails(screen)
  await fillTerms(screen)
  await expect.element(screen.getByText('Error creating supplier account. Please contact support at help@quayside.test.')).toBeVisible()
})
