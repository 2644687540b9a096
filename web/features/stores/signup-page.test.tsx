import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import type { SiteName } from '@quayside/domain/sites/site'
import { afterEach, expect, test } from 'vitest'
import { writeCookie } from '#foundation/api/cookies.ts'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './signup-page.tsx'

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

interface Surroundings {
  site?: SiteName
  token?: string
}

async function open(at = '/signup', { site = 'main', token }: Surroundings = {}) {
  const tokens: string[] = []
  const stores: (string | undefined)[] = []
  const session = {
    token: () => token,
    signIn: (given: string) => void tokens.push(given),
    chooseStore: (id?: string) => void stores.push(id),
  }
  const page = await renderPage(Route, { path: '/signup', at, site, session })
  return { tokens, stores, ...page }
}

async function fillIn(screen: Awaited<ReturnType<typeof open>>['screen']) {
  await screen.getByLabelText('Store name').fill('Maple & Pine')
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign up' }).click()
}

afterEach(() => cookieStore.delete('referral_source'))

test('sign-up shows the terms beside the button', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config)
  const { screen } = await open()
  await expect.element(screen.getByText('By signing up you agree to the Terms and the Privacy Policy.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect.element(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
})

test('a new store is signed in and comes to its setup', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(storesApi.signUp, { token: 'secret', store_id: 7 })
  const { screen, tokens, address } = await open('/signup?ref=podcast')
  await screen.getByLabelText('Store name').fill('Maple & Pine')
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expect.poll(address).toBe('/setup')
  expect(tokens).toEqual(['secret'])
  expect(api.sent(storesApi.signUp)[0]?.body).toEqual({
    name: 'Maple & Pine',
    email: 'nora@mapleandpine.test',
    password: 'secret words',
    referral_source: 'podcast',
  })
})

test('sign-up errors stand under their fields, in the contract’s words', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config)
  const { screen } = await open()
  await screen.getByLabelText('Store name').fill('Maple & Pine')
  await screen.getByLabelText('Email').fill('nora')
  await screen.getByLabelText('Password', { exact: true }).fill('short')
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible()
  await expect.element(screen.getByText('Please enter a longer, more secure password')).toBeVisible()
  expect(api.sent(storesApi.signUp)).toEqual([])
})

test('an e-mail that is taken leads to where one gets in without a password', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(storesApi.signUp, () => {
    throw refusal(422, {
      code: 'EMAIL_TAKEN',
      field: 'email',
      message: 'A user with this email address already exists. Please login to your existing account.',
    })
  })
  const { screen, tokens, address } = await open()
  await fillIn(screen)
  await expect.poll(address).toBe('/forgot?type=account_exists')
  expect(tokens).toEqual([])
})

test.each([
  ['main', '/signup', '/setup'],
  ['global', '/signup', '/setup'],
  ['nft', '/signup', '/setup'],
  ['prebuilt', '/signup', '/dashboard'],
  ['portal', '/signup', '/settings'],
  ['main', '/signup?prebuilt=pets', '/prebuilt'],
  ['portal', '/signup?prebuilt=pets', '/prebuilt'],
] as const)('on the site %s a new store that came by %s comes to %s', async (site, at, home) => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(storesApi.signUp, { token: 'secret', store_id: 7 })
  const { screen, address } = await open(at, { site })
  await fillIn(screen)
  await expect.poll(address).toBe(home)
})

test('who sent somebody is remembered for a month', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config)
  await open('/signup?ref=tiktok')
  const kept = (await cookieStore.get('referral_source')) as unknown as { value: string; expires: number }
  expect([kept.value, Math.round((kept.expires - Date.now()) / 86_400_000)]).toEqual(['tiktok', 30])
})

test('who sent somebody before is said when they sign up', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(storesApi.signUp, { token: 'secret', store_id: 7 })
  writeCookie('referral_source', 'tiktok', 30)
  const { screen, address, stores } = await open('/signup')
  await fillIn(screen)
  await expect.poll(address).toBe('/setup')
  expect(api.sent(storesApi.signUp)[0]?.body).toMatchObject({ referral_source: 'tiktok' })
  expect(stores).toEqual(['7'])
})

test('suppliers are shown where they apply', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config)
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: 'Apply as a supplier' })).toHaveAttribute('href', '/apply/supplier')
})

test('a supplier who is signed in opens a store by its name alone, and goes on as that store', async () => {
  using api = fakeApi()
  api
    .on(workspace.appConfig, config)
    .on(workspace.accountType, { account_type: 'supplier', accounts: [] })
    .on(storesApi.createStoreForSupplier, { token: 'as store', store_id: 9 })
  const { screen, tokens, stores, address } = await open('/signup', { token: 'as supplier' })
  await expect.element(screen.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
  await screen.getByLabelText('Store name').fill('Loom Street Goods')
  await screen.getByRole('button', { name: 'Open a store' }).click()
  await expect.poll(address).toBe('/setup')
  expect([tokens, stores]).toEqual([['as store'], ['9']])
  expect(api.sent(storesApi.createStoreForSupplier)[0]?.body).toEqual({ name: 'Loom Street Goods' })
})
