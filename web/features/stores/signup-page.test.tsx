import { storesApi } from '@quayside/contract/stores/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
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

async function open(at = '/signup') {
  const tokens: string[] = []
  const page = await renderPage(Route, { path: '/signup', at, session: { signIn: (token) => void tokens.push(token) } })
  return { tokens, ...page }
}

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

test('what is wrong stands under its field, in the words of the contract', async () => {
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

test('an e-mail that is taken is said at its field', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, config).on(storesApi.signUp, () => {
    throw refusal(422, {
      code: 'EMAIL_TAKEN',
      field: 'email',
      message: 'A user with this email address already exists. Please login to your existing account.',
    })
  })
  const { screen } = await open()
  await screen.getByLabelText('Store name').fill('Maple & Pine')
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign up' }).click()
  await expect
    .element(screen.getByText('A user with this email address already exists. Please login to your existing account.'))
    .toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
})
