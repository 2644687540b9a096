import { identityApi } from '@quayside/contract/identity/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { removeCookie } from '#foundation/api/cookies.ts'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './login-page.tsx'

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
const signedIn = {
  token: 'secret',
  account_type: 'store' as const,
  store_id: 7,
  supplier_id: null,
  platformURL: 'http://localhost:3000',
  expires_at: '2026-01-11T00:00:00Z',
}

/** Fake browser session that records what is done with it. */
function fakeSession(token?: string) {
  const log: string[] = []
  const stores: (string | undefined)[] = []
  return {
    log,
    stores,
    token: () => token,
    signIn: (given: string, kind = 'ordinary') => void log.push(`${kind} ${given}`),
    chooseStore: (id?: string) => void stores.push(id),
  }
}

async function open(
  api: FakeApi,
  { at = '/login', site = 'main' as 'main' | 'suppliers', token }: { at?: string; site?: 'main' | 'suppliers'; token?: string } = {},
) {
  api.on(workspace.appConfig, config)
  const session = fakeSession(token)
  return { session, ...(await renderPage(Route, { path: '/login', at, site, session })) }
}

test.each([
  ['store', '/dashboard'],
  ['supplier', '/supplier/products'],
  ['admin', '/admin/suppliers'],
  ['affiliate', '/affiliate/dashboard'],
  ['accounts', '/accounts'],
] as const)('a %s that signs in comes to %s', async (kind, home) => {
  using api = fakeApi()
  api.on(identityApi.login, { ...signedIn, account_type: kind })
  const { screen, session, address } = await open(api)
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe(home)
  expect(session.log).toEqual(['ordinary secret'])
  expect(session.stores).toEqual(['7'])
  expect(api.sent(identityApi.login)[0]?.body).toEqual({ username: 'nora@mapleandpine.test', password: 'secret words' })
})

test('a refused sign-in says so and stays', async () => {
  using api = fakeApi()
  api.on(identityApi.login, () => {
    throw refusal(400, { code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' })
  })
  const { screen, session } = await open(api)
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('wrong')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Login ErrorInvalid username or password')
  expect(session.log).toEqual([])
})

test('an address that is none and a missing password are named before anything is sent', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await screen.getByLabelText('Email').fill('nora')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByText('Please enter a valid email address')).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  expect(api.sent(identityApi.login)).toEqual([])
})

test('a session that has ended says so, although the old token may still be there', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { at: '/login?type=unauthorized', token: 'old' })
  await expect.element(screen.getByText('Your login session has expired. Please login again.')).toBeVisible()
})

test('a signed-in visitor of the login page comes to the account picker', async () => {
  using api = fakeApi()
  const { address } = await open(api, { token: 'secret' })
  await expect.poll(address).toBe('/accounts')
})

test('the link of a mail signs in for a day and leads to what the mail spoke of', async () => {
  using api = fakeApi()
  api.on(identityApi.magicLogin, signedIn)
  const { session, address } = await open(api, { at: '/login?magic=abc&type=order&tab=12' })
  await expect.poll(address).toBe('/order/12')
  expect(session.log).toEqual(['magic-link secret'])
})

test('a link that is spent asks to sign in, and the sign-in leads on to the same place', async () => {
  using api = fakeApi()
  api.on(identityApi.magicLogin, () => {
    throw refusal(400, { code: 'LINK_EXPIRED', message: 'This sign-in link has expired. Please sign in.' })
  })
  api.on(identityApi.login, signedIn)
  const { screen, address } = await open(api, { at: '/login?magic=abc&type=order&tab=12' })
  await expect.element(screen.getByText('This sign-in link has expired. Please sign in.')).toBeVisible()
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/order/12')
})

test.each([
  ['type=store&conversation_label=north-woods-7', '/inbox/north-woods-7'],
  ['type=inbox?to_supplier=7', '/inbox?to_supplier=7'],
  ['type=supplier_settings', '/supplier/settings/shipping'],
  ['type=nothing+of+ours', '/dashboard'],
  ['', '/dashboard'],
  ['type=order&tab=//evil.example', '/orders'],
  ['type=//evil.example&redirect_url=https://evil.example', '/dashboard'],
])('a link with %s leads to %s', async (query, home) => {
  using api = fakeApi()
  api.on(identityApi.magicLogin, signedIn)
  const { address } = await open(api, { at: `/login?magic=abc&${query}` })
  await expect.poll(address).toBe(home)
})

test('where an address says to go on to is not listened to', async () => {
  using api = fakeApi()
  api.on(identityApi.login, signedIn)
  const { screen, address } = await open(api, { at: '/login?redirect_url=https://evil.example&tab=//evil.example&type=order' })
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/dashboard')
})

test('an account of a kind that nobody knows is not signed in', async () => {
  using api = fakeApi()
  // the contract does not know this kind; a newer server might
  const contract = globalThis.fetch
  globalThis.fetch = async (input, init) =>
    String(input).includes('/v1/login/') ? Response.json({ ...signedIn, account_type: 'robot' }) : contract(input, init)
  const { screen, session } = await open(api)
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByText('Account error: Contact support')).toBeVisible()
  await expect.element(screen.getByText('Missing account type')).toBeVisible()
  expect(session.log).toEqual([])
})

test('a server that is at a loss is said in the words for it', async () => {
  using api = fakeApi()
  api.on(identityApi.login, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'Uh-oh.' })
  })
  const { screen } = await open(api)
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Login ErrorError logging in')
})

test.each([
  ['main', 'code=c&instanceId=i', '/platform-return?code=c&instanceId=i'],
  ['main', 'code=c&hmac=h&state=s&shop=a.myshoplaza.com', '/platform-return?code=c&hmac=h&state=s&shop=a.myshoplaza.com'],
  ['main', 'hmac=h&shop=a.myshopify.com&timestamp=1', '/install?hmac=h&shop=a.myshopify.com&timestamp=1'],
  ['suppliers', 'hmac=h&shop=a.myshopify.com&timestamp=1', '/sapp/login?hmac=h&shop=a.myshopify.com&timestamp=1'],
] as const)('login at the site %s with %s continues to %s', async (site, query, place) => {
  using api = fakeApi()
  const { address } = await open(api, { at: `/login?${query}`, site })
  await expect.poll(() => address().replace('login/?', 'login?')).toBe(place)
})

test('a platform’s return goes on with every one of its parameters', async () => {
  using api = fakeApi()
  const query = '?code=c0de&hmac=f00&host=YQ&shop=a.myshopify.com&state=abc&timestamp=1'
  const { address } = await open(api, { at: `/login${query}`, token: 'secret' })
  await expect.poll(address).toBe(`/platform-return${query}`)
})

test('the suppliers’ site has its own title and its own cast', async () => {
  using api = fakeApi()
  const cast = [
    { kind: 'store' as const, name: 'Nora', detail: 'Growth plan', subdomain: null, username: 'nora@a.test', password: 'practice' },
    { kind: 'supplier' as const, name: 'Ines', detail: 'Soap from Duluth', subdomain: null, username: 'ines@a.test', password: 'practice' },
  ]
  api.on(identityApi.login, { ...signedIn, account_type: 'supplier' })
  const session = fakeSession()
  api.on(workspace.appConfig, { ...config, is_demo: true, demo_sign_ins: cast })
  const { screen, address } = await renderPage(Route, { path: '/login', site: 'suppliers', session })
  await expect.element(screen.getByRole('heading', { name: 'Quayside for Suppliers' })).toBeVisible()
  await expect.element(screen.getByText('Nora')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: /Ines/ }).click()
  await expect.poll(address).toBe('/supplier/products')
})

test('a link of somebody with a second step waits for the code, and then leads where it was to', async () => {
  using api = fakeApi()
  api.on(identityApi.magicLogin, ({ body }) => {
    if (body.totp_code === '123456') return signedIn
    if (body.totp_code) throw refusal(400, { code: 'TOTP_WRONG', message: 'That code is not right.' })
    throw refusal(400, { code: 'TOTP_NEEDED', message: 'Please enter the code from your authenticator app' })
  })
  const { screen, session, address } = await open(api, { at: '/login?magic=abc&type=order&tab=12' })
  const code = screen.getByLabelText('Code from your authenticator app')
  await code.fill('000000')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Login ErrorThat code is not right.')
  await code.fill('123456')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/order/12')
  expect(session.log).toEqual(['magic-link secret'])
})

test('a forgotten password takes one press to the mail', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot')
})

const another = refusal(409, {
  code: 'SIGNED_IN_AS_OTHER',
  message: 'You are signed in as nora@a.test. Continue as florian@b.test?',
  data: { current: 'nora@a.test', other: 'florian@b.test' },
})

test('the link of somebody else asks whoever is signed in first, and they may stay who they are', async () => {
  using api = fakeApi()
  api.on(identityApi.magicLogin, () => {
    throw another
  })
  const { screen, session, address } = await open(api, { at: '/login?magic=abc&type=order&tab=12', token: 'nora' })
  await expect.element(screen.getByRole('heading', { name: 'Continue as florian@b.test?' })).toBeVisible()
  await expect.element(screen.getByText('You are signed in as nora@a.test.')).toBeVisible()
  expect(session.log).toEqual([])
  await screen.getByRole('button', { name: 'Stay signed in as nora@a.test' }).click()
  await expect.poll(address).toBe('/accounts')
  expect(session.log).toEqual([])
})

test('who goes on as somebody else after the question gives their code too', async () => {
  using api = fakeApi()
  api.on(identityApi.magicLogin, ({ body }) => {
    if (!body.confirmed) throw another
    if (body.totp_code) return signedIn
    throw refusal(400, { code: 'TOTP_NEEDED', message: 'Please enter the code from your authenticator app' })
  })
  const { screen, session, address } = await open(api, { at: '/login?magic=abc&type=order&tab=12', token: 'nora' })
  await screen.getByRole('button', { name: 'Continue as florian@b.test' }).click()
  await screen.getByLabelText('Code from your authenticator app').fill('123456')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/order/12')
  expect(session.log).toEqual(['magic-link secret'])
  expect(api.sent(identityApi.magicLogin).at(-1)?.body).toEqual({ magic: 'abc', totp_code: '123456', confirmed: true })
})

test('a browser keeps what its first sign-in gave it, and sends it with the next one', async () => {
  using api = fakeApi()
  removeCookie('device')
  api.on(identityApi.login, { ...signedIn, device: 'known' })
  const signIn = async () => {
    const { screen, address } = await open(api)
    await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
    await screen.getByLabelText('Password', { exact: true }).fill('secret words')
    await screen.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(address).toBe('/dashboard')
    await screen.unmount()
  }
  await signIn()
  await signIn()
  expect(api.sent(identityApi.login).map(({ body }) => body.device)).toEqual([undefined, 'known'])
  removeCookie('device')
})

test.each([
  ['/login?to=%2Forders%3Fstatus%3Dall', '/orders?status=all'],
  ['/login?type=unauthorized&to=%2Forder%2F12', '/order/12'],
  ['/login?to=%2F%2Fevil.example', '/dashboard'],
  ['/login?to=%2F..%2F%2Fevil.example', '/dashboard'],
  ['/login?to=https%3A%2F%2Fevil.example', '/dashboard'],
])('a sign-in at %s goes on to %s', async (at, onward) => {
  using api = fakeApi()
  api.on(identityApi.login, signedIn)
  const { screen, address } = await open(api, { at })
  await screen.getByLabelText('Email').fill('nora@mapleandpine.test')
  await screen.getByLabelText('Password', { exact: true }).fill('secret words')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(address).toBe(onward)
})
