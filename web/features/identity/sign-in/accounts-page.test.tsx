import { identityApi } from '@quayside/contract/identity/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './accounts-page.tsx'

const store = { id: 1, name: 'Tidepool Goods', accountType: 'store' as const, platformURL: 'http://localhost:3000', is_current: true }
const supplier = { id: 2, name: 'Larch & Loom', accountType: 'supplier' as const, platformURL: 'http://localhost:3000', is_current: false }

function open(token: string | undefined = 'secret') {
  const log: string[] = []
  const session = {
    token: () => token,
    signIn: (given: string) => void log.push(given),
    chooseStore: (id?: string) => void log.push(`store ${id}`),
  }
  return renderPage(Route, { path: '/accounts', session }).then((page) => ({ log, ...page }))
}

test('one account needs no choice', async () => {
  using api = fakeApi()
  api.on(workspace.accountType, { account_type: 'store', accounts: [store] })
  const { address } = await open()
  await expect.poll(address).toBe('/dashboard')
})

test('another account is another sign-in', async () => {
  using api = fakeApi()
  api.on(workspace.accountType, { account_type: 'store', accounts: [store, supplier] })
  api.on(identityApi.chooseAccount, {
    token: 'another',
    account_type: 'supplier',
    store_id: null,
    supplier_id: 9,
    platformURL: 'http://suppliers.localhost:3000',
    expires_at: '2026-01-11T00:00:00Z',
  })
  const { screen, log, address } = await open()
  await screen.getByRole('button', { name: /Larch & Loom/ }).click()
  await expect.poll(address).toBe('/supplier/products')
  expect(log).toEqual(['another'])
  expect(api.sent(identityApi.chooseAccount)[0]?.body).toEqual({ account_id: 2 })
})

test('an account that is at home at another site goes on there', async () => {
  using api = fakeApi()
  const elsewhere = { ...supplier, platformURL: '#elsewhere' }
  api.on(workspace.accountType, { account_type: 'store', accounts: [store, elsewhere] })
  const { screen, log } = await open()
  await screen.getByRole('button', { name: /Larch & Loom/ }).click()
  await expect.poll(() => location.hash).toBe('#elsewhere/handoff?account=2&from=main')
  expect(api.sent(identityApi.chooseAccount)).toHaveLength(0)
  expect(log).toEqual([])
})

test.each([
  ['another', false],
  ['the current', true],
])('the choice of %s store is remembered', async (_which, isCurrent) => {
  using api = fakeApi()
  api.on(workspace.accountType, {
    account_type: isCurrent ? 'store' : 'supplier',
    accounts: [
      { ...store, is_current: isCurrent },
      { ...supplier, is_current: !isCurrent },
    ],
  })
  api.on(identityApi.chooseAccount, {
    token: 'another',
    account_type: 'store',
    store_id: 7,
    supplier_id: null,
    platformURL: 'http://localhost:3000',
    expires_at: '2026-01-11T00:00:00Z',
  })
  const { screen, log, address } = await open()
  await screen.getByRole('button', { name: /Tidepool Goods/ }).click()
  await expect.poll(address).toBe('/dashboard')
  expect(log).toEqual(['another', 'store 7'])
})

test('who has no store is told whom to ask for one', async () => {
  using api = fakeApi()
  const affiliate = { ...store, id: 3, accountType: 'affiliate' as const, name: 'Bettina', is_current: false }
  api.on(workspace.accountType, { account_type: 'supplier', accounts: [{ ...supplier, is_current: true }, affiliate] })
  const { screen, log } = await open()
  await screen.getByRole('button', { name: /Dropshipper/ }).click()
  await expect.element(screen.getByText('To sign up as a dropshipper, please contact support')).toBeVisible()
  expect(log).toEqual([])
})

test('who supplies nothing yet may apply', async () => {
  using api = fakeApi()
  api.on(workspace.accountType, { account_type: 'store', accounts: [store, { ...store, id: 4, name: 'Tidepool Two', is_current: false }] })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: /Supplier/ })).toHaveAttribute('href', '/apply/supplier')
  await expect.element(screen.getByRole('button', { name: /Dropshipper/ })).not.toBeInTheDocument()
})

test.each([
  ['affiliate', '/affiliate/dashboard'],
  ['admin', '/admin/suppliers'],
  ['supplier', '/supplier/products'],
] as const)('with one account, as %s, one comes to %s', async (accountType, home) => {
  using api = fakeApi()
  api.on(workspace.accountType, { account_type: accountType, accounts: [{ ...store, accountType }] })
  const { address } = await open()
  await expect.poll(address).toBe(home)
})

test('the accounts staff stays, and chooses among the rest', async () => {
  using api = fakeApi()
  const staff = { ...store, id: 5, name: 'Sanjay', accountType: 'accounts' as const }
  api.on(workspace.accountType, { account_type: 'accounts', accounts: [staff] })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Accounts' })).toBeVisible()
  await expect.element(screen.getByText('Sanjay')).not.toBeInTheDocument()
})

test('accounts that cannot be had are said so', async () => {
  using api = fakeApi()
  api.on(workspace.accountType, () => {
    throw refusal(500, { message: 'broken' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Error fetching account types')).toBeVisible()
})
