import { handoffApi } from '@quayside/contract/identity/handoff'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readCookie, removeCookie, writeCookie } from '#foundation/api/cookies.ts'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './handoff-page.tsx'

const signedIn = {
  token: 'new-token',
  account_type: 'supplier' as const,
  store_id: null,
  supplier_id: 5,
  platformURL: 'http://suppliers.localhost:3000',
  expires_at: '2030-01-01T00:00:00Z',
}
const house = {
  product: 'Quayside',
  is_demo: false,
  support_email: 'help@quayside.test',
  main_url: '#main',
  suppliers_url: '#suppliers',
  links: { support: '/contact', help_center: '/help', partners: '/help/partners' },
  chat: null,
  demo_sign_ins: [],
}
const nonce = 'nonce-of-this-browser-0001'

beforeEach(() => {
  removeCookie('handoff_nonce')
  location.hash = ''
})

async function arrive(at: string, answer: () => typeof signedIn = () => signedIn) {
  const api = fakeApi()
  api.on(handoffApi.redeemHandoff, answer)
  api.on(workspace.appConfig, house)
  const signIn = vi.fn()
  const page = await renderPage(Route, { path: '/handoff', at, site: 'suppliers', session: { signIn } })
  return { ...page, api, signIn, [Symbol.dispose]: () => api[Symbol.dispose]() }
}

describe('at the site one goes to', () => {
  test('a nonce stays in this browser and is sent back to where one is signed in', async () => {
    using _page = await arrive('/handoff?account=7&from=main')
    await expect.poll(() => location.hash).toMatch(/^#main\/handoff\?account=7&nonce=[\w-]{36}$/)
    expect(location.hash).toContain(readCookie('handoff_nonce'))
  })

  test.each(['/handoff?account=7&from=evil.example', '/handoff?account=7&from=portal&portal=evil.example', '/handoff?account=x&from=main'])(
    '%s begins nothing',
    async (at) => {
      using page = await arrive(at)
      await expect.element(page.screen.getByText('This sign-in link has expired. Please sign in.')).toBeVisible()
      expect([location.hash, readCookie('handoff_nonce')]).toEqual(['', undefined])
    },
  )
})

test('where one is signed in a code is made for the browser that keeps the nonce', async () => {
  using api = fakeApi()
  api.on(workspace.appConfig, house)
  api.on(handoffApi.beginHandoff, { url: '#handed-over' })
  await renderPage(Route, { path: '/handoff', at: `/handoff?account=7&nonce=${nonce}`, session: { token: () => 'mine' } })
  await expect.poll(() => location.hash).toBe('#handed-over')
  expect(api.sent(handoffApi.beginHandoff)[0]?.body).toEqual({ account_id: 7, nonce })
})

describe('back with a code', () => {
  beforeEach(() => writeCookie('handoff_nonce', nonce, 1))

  test('whoever began it here goes on signed in, and the nonce works once', async () => {
    using page = await arrive('/handoff?code=abc&to=%2Fsupplier%2Forders%3Fpage%3D2')
    await expect.poll(() => page.address()).toBe('/supplier/orders?page=2')
    expect(page.signIn).toHaveBeenCalledWith('new-token', undefined, 'own')
    expect(page.api.sent(handoffApi.redeemHandoff)[0]?.body).toEqual({ code: 'abc', nonce })
    expect(readCookie('handoff_nonce')).toBeUndefined()
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/..//evil.example', 'javascript:alert(1)', ''])(
    'whoever is sent elsewhere comes home: %s',
    async (to) => {
      using page = await arrive(`/handoff?${new URLSearchParams({ code: 'abc', to })}`)
      await expect.poll(() => page.address()).toBe('/supplier/products')
    },
  )

  test('a code that is spent says so and leads to the sign-in', async () => {
    using page = await arrive('/handoff?code=abc&to=%2Fsupplier%2Forders', () => {
      throw refusal(400, { code: 'LINK_EXPIRED', message: 'This sign-in link has expired. Please sign in.' })
    })
    await expect.element(page.screen.getByText('This sign-in link has expired. Please sign in.')).toBeVisible()
    await expect.element(page.screen.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/login')
    expect(page.signIn).not.toHaveBeenCalled()
  })
})

test('a code of somebody else, in a browser that did not begin it, is not even sent', async () => {
  using page = await arrive('/handoff?code=abc&to=%2Fsupplier%2Forders')
  await expect.element(page.screen.getByText('This sign-in link has expired. Please sign in.')).toBeVisible()
  expect(page.api.sent(handoffApi.redeemHandoff)).toEqual([])
  expect(page.signIn).not.toHaveBeenCalled()
})
