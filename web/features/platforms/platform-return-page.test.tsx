import { identityApi } from '@quayside/contract/identity/endpoints'
import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { writeCookie } from '#foundation/api/cookies.ts'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './platform-return-page.tsx'

const config = {
  product: 'Quayside',
  is_demo: false,
  support_email: '',
  main_url: '',
  suppliers_url: '',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}
const query = '?code=c0de&hmac=f00&host=YQ&shop=a.myshopify.com&state=the-nonce&timestamp=1'
const answer = {
  token: null,
  expires_at: null,
  new_account: false,
  email: 'a@a.test',
  username: 'a@a.test',
  type: 'store' as const,
  store_id: 7,
}

function open(api: ReturnType<typeof fakeApi>, at = `/platform-return${query}`) {
  api.on(workspace.appConfig, config)
  const log: string[] = []
  return renderPage(Route, {
    path: '/platform-return',
    at,
    session: { signIn: (token, origin) => void log.push(`${origin} ${token}`) },
  }).then((page) => ({
    ...page,
    log,
  }))
}

test('a return passes on every parameter, and the store sees its platform', async () => {
  using api = fakeApi()
  api.on(platformsApi.shopifyAuth, answer)
  writeCookie('platform_nonce', 'the-nonce', 1)
  const { screen, address, log } = await open(api)
  await expect.poll(address).toBe('/settings/platforms')
  await expect.element(screen.getByText('Platform saved')).toBeVisible()
  expect(api.sent(platformsApi.shopifyAuth)[0]?.body).toEqual({
    code: 'c0de',
    hmac: 'f00',
    host: 'YQ',
    shop: 'a.myshopify.com',
    state: 'the-nonce',
    timestamp: '1',
    source: 'dropshipforsale',
  })
  expect(log).toEqual([])
})

test('a stranger who installed is signed in to a new store and set up', async () => {
  using api = fakeApi()
  api.on(platformsApi.shopifyAuth, { ...answer, token: 'fresh', new_account: true })
  writeCookie('platform_nonce', 'the-nonce', 1)
  const { address, log } = await open(api)
  await expect.poll(address).toBe('/setup')
  expect(log).toEqual(['platform fresh'])
})

test('platform sign-in with two-step authentication asks for a code', async () => {
  using api = fakeApi()
  api.on(platformsApi.shopifyAuth, { ...answer, token: null, second_step: 'held' })
  api.on(identityApi.magicLogin, ({ body }) => {
    if (body.totp_code === '123456')
      return {
        token: 'mine',
        account_type: 'store' as const,
        store_id: 1,
        supplier_id: null,
        platformURL: '',
        expires_at: '2030-01-01T00:00:00Z',
      }
    throw refusal(400, { code: 'TOTP_WRONG', message: 'That code is not right.', field: 'totp_code' })
  })
  writeCookie('platform_nonce', 'the-nonce', 1)
  const { screen, address, log } = await open(api)
  await screen.getByLabelText('Code from your authenticator app').fill('000000')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Login ErrorThat code is not right.')
  expect(log).toEqual([])
  await screen.getByLabelText('Code from your authenticator app').fill('123456')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(address).toBe('/settings/platforms')
  expect(log).toEqual(['platform mine'])
  expect(api.sent(identityApi.magicLogin)[0]?.body).toEqual({ magic: 'held', totp_code: '000000' })
})

test('a return that this browser did not begin is not sent on', async () => {
  using api = fakeApi()
  writeCookie('platform_nonce', 'another', 1)
  const { screen } = await open(api)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unexpected error connecting to Shopify. Contact support')
  expect(api.sent(platformsApi.shopifyAuth)).toEqual([])
})

test('a refusal is shown in its words, with a way on', async () => {
  using api = fakeApi()
  writeCookie('platform_nonce', 'the-nonce', 1)
  api.on(platformsApi.shopifyAuth, () => {
    throw refusal(409, { code: 'EMAIL_TAKEN', message: 'An account with this email address already exists.' })
  })
  const { screen } = await open(api)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('An account with this email address already exists.')
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?type=unauthorized')
})

const notYet = {
  token: null,
  new_account: false,
  redirect_url: null,
  error: 'Wix cannot be connected yet.',
  error_type: 'PLATFORM_UNAVAILABLE',
}

test('back from Wix, what Wix’s call says is shown, and nobody is signed in', async () => {
  using api = fakeApi()
  api.on(platformsApi.wixAuth, notYet)
  const { screen, log } = await open(api, '/platform-return?code=c&instanceId=i')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Wix cannot be connected yet.')
  expect(api.sent(platformsApi.wixAuth)[0]?.body).toEqual({ code: 'c', instance_id: 'i' })
  expect(log).toEqual([])
})

const shoplazza = '/platform-return?code=c&hmac=h&state=the-nonce&shop=a.myshoplaza.com'

test('back from Shoplazza, the nonce has to be this browser’s', async () => {
  using api = fakeApi()
  api.on(platformsApi.shoplazzaAuth, { ...notYet, error: 'Shoplazza cannot be connected yet.' })
  writeCookie('platform_nonce', 'another', 1)
  const refused = await open(api, shoplazza)
  await expect.element(refused.screen.getByRole('alert')).toHaveTextContent('Unexpected error connecting to Shopify. Contact support')
  expect(api.sent(platformsApi.shoplazzaAuth)).toEqual([])
})

test('back from Shoplazza, what its call says is shown', async () => {
  using api = fakeApi()
  api.on(platformsApi.shoplazzaAuth, { ...notYet, error: 'Shoplazza cannot be connected yet.' })
  writeCookie('platform_nonce', 'the-nonce', 1)
  const { screen } = await open(api, shoplazza)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Shoplazza cannot be connected yet.')
  expect(api.sent(platformsApi.shoplazzaAuth)[0]?.body).toEqual({ code: 'c', hmac: 'h', state: 'the-nonce', shop: 'a.myshoplaza.com' })
})

test.each([
  ['/dashboard', '/dashboard'],
  ['https://evil.example/', '/settings/platforms'],
  ['//evil.example', '/settings/platforms'],
  [null, '/settings/platforms'],
])('a platform’s call that leads to %s leads to %s', async (leadsTo, place) => {
  using api = fakeApi()
  api.on(platformsApi.wixAuth, { ...notYet, token: 'fresh', error: null, error_type: null, redirect_url: leadsTo })
  const { address, log } = await open(api, '/platform-return?code=c&instanceId=i')
  await expect.poll(address).toBe(place)
  expect(log).toEqual(['platform fresh'])
})
