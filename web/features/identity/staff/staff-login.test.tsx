import { identityApi } from '@quayside/contract/identity/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route as AdminRoute } from './admin-login-page.tsx'
import { Route as AffiliateRoute } from './affiliate-login-page.tsx'

const doors = [
  ['admin', AdminRoute, '/admin/suppliers'],
  ['affiliate', AffiliateRoute, '/affiliate/dashboard'],
] as const
const signedIn = { token: 'secret', store_id: null, supplier_id: null, platformURL: '', expires_at: '2026-01-11T00:00:00Z' }

async function open(_api: FakeApi, [kind, route]: (typeof doors)[number], at = `/${kind}/login`) {
  const log: string[] = []
  const page = await renderPage(route, { path: `/${kind}/login`, at, session: { signIn: (token) => void log.push(token) } })
  const fill = async (email: string, password: string) => {
    await page.screen.getByLabelText('Email').fill(email)
    await page.screen.getByLabelText('Password', { exact: true }).fill(password)
  }
  return { ...page, log, fill }
}

describe.each(doors)('the door of an %s', (kind, route, home) => {
  const door = [kind, route, home] as unknown as (typeof doors)[number]

  test('leads home, by the button or by Enter', async () => {
    using api = fakeApi()
    api.on(identityApi.login, { ...signedIn, account_type: kind })
    const { screen, log, address, fill } = await open(api, door)
    await fill('marguerite@quayside.test', 'secret words')
    await expect.element(screen.getByRole('button', { name: 'Login' })).toBeVisible()
    await screen.getByLabelText('Password', { exact: true }).fill('secret words')
    const form = screen.getByLabelText('Password', { exact: true }).element().closest('form')
    form?.requestSubmit()
    await expect.poll(address).toBe(home)
    expect(log).toEqual(['secret'])
    expect(api.sent(identityApi.login)[0]?.body).toEqual({
      username: 'marguerite@quayside.test',
      password: 'secret words',
      account_type: kind,
    })
  })

  test('says when a name or password is wrong, an address is none, or nobody answers', async () => {
    using api = fakeApi()
    api.on(identityApi.login, () => {
      throw refusal(400, { code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' })
    })
    const { screen, fill } = await open(api, door)
    await fill('marguerite', 'x')
    await screen.getByRole('button', { name: 'Login' }).click()
    await expect.element(screen.getByText('Please enter a valid email')).toBeVisible()
    await fill('marguerite@quayside.test', 'wrong')
    await screen.getByRole('button', { name: 'Login' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Login ErrorInvalid username or password')
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    await screen.getByRole('button', { name: 'Login' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Login ErrorSomething went wrong')
  })

  test('says when the session has ended', async () => {
    using api = fakeApi()
    const { screen } = await open(api, door, `/${kind}/login?type=unauthorized`)
    await expect.element(screen.getByText('Your login session has expired. Please login again.')).toBeVisible()
  })
})

test('a second step is asked for after the password, and given with it', async () => {
  using api = fakeApi()
  api.on(identityApi.login, ({ body }) => {
    if (body.totp_code === '123456') return { ...signedIn, account_type: 'admin' as const }
    if (body.totp_code) throw refusal(400, { code: 'TOTP_WRONG', message: 'That code is not right.', field: 'totp_code' })
    throw refusal(400, { code: 'TOTP_NEEDED', message: 'Please enter the code from your authenticator app' })
  })
  const { screen, log, address, fill } = await open(api, doors[0])
  await fill('marguerite@quayside.test', 'secret words')
  await screen.getByRole('button', { name: 'Login' }).click()
  const code = screen.getByLabelText('Code from your authenticator app')
  await expect.element(code).toHaveFocus()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await code.fill('654321')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Login ErrorThat code is not right.')
  await code.fill('123456')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/admin/suppliers')
  expect(log).toEqual(['secret'])
  expect(api.sent(identityApi.login).at(-1)?.body).toMatchObject({
    password: 'secret words',
    totp_code: '123456',
    account_type: 'admin',
  })
})

test('going back from the code step allows another username', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, () => {
    throw refusal(500, {})
  })
  api.on(identityApi.login, () => {
    throw refusal(400, { code: 'TOTP_NEEDED', message: 'Please enter the code from your authenticator app' })
  })
  const { screen, fill } = await open(api, doors[0])
  await fill('marguerite@quayside.test', 'secret words')
  await screen.getByRole('button', { name: 'Login' }).click()
  await screen.getByRole('button', { name: 'Back' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
