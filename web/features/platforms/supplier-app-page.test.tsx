import { platformsApi } from '@quayside/contract/platforms/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { afterEach, expect, test } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '#foundation/api/cookies.ts'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './supplier-app-page.tsx'

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
const launch = '?hmac=f00&host=YQ&shop=a.myshopify.com&timestamp=1'
const returned = `${launch}&code=c0de&state=the-nonce`
const answer = {
  token: 'fresh',
  expires_at: null,
  new_account: false,
  email: 'a@a.test',
  username: 'a@a.test',
  type: 'supplier' as const,
  store_id: null,
  supplier_id: 7,
}
/** A hash link, so that following it stays on this page. */
const consentPage = '#consent?state=another-nonce-of-20'

afterEach(() => removeCookie('platform_nonce'))

async function open(api: FakeApi, query = '') {
  api.on(workspace.appConfig, config)
  const log: string[] = []
  const session = { signIn: (token: string, origin?: string) => void log.push(`${origin} ${token}`) }
  return { log, ...(await renderPage(Route, { path: '/sapp/login', at: `/sapp/login${query}`, session })) }
}

test.each([
  [true, 'supplier-registration fresh', '/supplier/onboarding/'],
  [false, 'platform fresh', '/supplier/products'],
])('a supplier back from its shop (new: %s) is signed in and comes to its place', async (isNew, signIn, home) => {
  using api = fakeApi()
  api.on(platformsApi.supplierShopifyAuth, { ...answer, new_account: isNew })
  writeCookie('platform_nonce', 'the-nonce', 1)
  const { log, address } = await open(api, returned)
  await expect.poll(() => address().replace(/\/$/, '')).toBe(home.replace(/\/$/, ''))
  expect(log).toEqual([signIn])
  expect(api.sent(platformsApi.supplierShopifyAuth)[0]?.body).toEqual({
    hmac: 'f00',
    host: 'YQ',
    shop: 'a.myshopify.com',
    timestamp: '1',
    code: 'c0de',
    state: 'the-nonce',
    app_name: 'SUPPLIERS',
  })
})

test.each([
  ['a launch from the shop', launch, undefined],
  ['a return that this browser did not begin', returned, 'mine'],
])('%s is sent to the consent page', async (_what, query, nonce) => {
  using api = fakeApi()
  api.on(platformsApi.install, { redirect: `${location.href.split('#')[0]}${consentPage}` })
  if (nonce) writeCookie('platform_nonce', nonce, 1)
  const { log } = await open(api, query)
  await expect
    .poll(() => api.sent(platformsApi.install)[0]?.body)
    .toMatchObject({ shop: 'a.myshopify.com', hmac: 'f00', app_name: 'SUPPLIERS' })
  expect(api.sent(platformsApi.supplierShopifyAuth)).toEqual([])
  expect(log).toEqual([])
})

test('a failure names where support is reached', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierShopifyAuth, () => {
    throw refusal(500, { code: 'INTERNAL', message: 'Uh-oh.' })
  })
  writeCookie('platform_nonce', 'the-nonce', 1)
  const { screen, log } = await open(api, returned)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Unexpected error connecting to Shopify. Contact help@quayside.test')
  expect([log, readCookie('platform_nonce')]).toEqual([[], undefined])
})

test('a refusal is said in its own words', async () => {
  using api = fakeApi()
  api.on(platformsApi.supplierShopifyAuth, () => {
    throw refusal(409, { code: 'SHOP_TAKEN', message: 'This Shopify store is connected to another account.' })
  })
  writeCookie('platform_nonce', 'the-nonce', 1)
  const { screen } = await open(api, returned)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This Shopify store is connected to another account.')
})

test('without any parameter the address of a shop is asked for', async () => {
  using api = fakeApi()
  const { screen } = await open(api)
  await expect.element(screen.getByRole('heading', { name: 'Quayside for Suppliers' })).toBeVisible()
  await screen.getByLabelText('Your Shopify address').fill('maple.example')
  await screen.getByRole('button', { name: 'Continue with Shopify' }).click()
  await expect.element(screen.getByText('Please enter a valid .myshopify.com URL')).toBeVisible()
  expect(api.sent(platformsApi.install)).toEqual([])
})
