import { handoverApi } from '@quayside/contract/identity/handover'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test, vi } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './handover-page.tsx'

const signedIn = {
  token: 'new-token',
  account_type: 'supplier' as const,
  store_id: null,
  supplier_id: 5,
  platformURL: 'http://suppliers.localhost:3000',
  expires_at: '2030-01-01T00:00:00Z',
}

async function arrive(at: string, answer: () => typeof signedIn = () => signedIn) {
  const api = fakeApi()
  api.on(handoverApi.redeemHandover, answer)
  api.on(workspace.appConfig, () => {
    throw refusal(503, { code: 'UNAVAILABLE', message: 'away' })
  })
  const signIn = vi.fn()
  const page = await renderPage(Route, { path: '/handover', at, site: 'suppliers', session: { signIn } })
  return { ...page, api, signIn, [Symbol.dispose]: () => api[Symbol.dispose]() }
}

test('whoever arrives with a code goes on signed in', async () => {
  using page = await arrive('/handover?code=abc&to=%2Fsupplier%2Forders%3Fpage%3D2')
  await expect.poll(() => page.address()).toBe('/supplier/orders?page=2')
  expect(page.signIn).toHaveBeenCalledWith('new-token')
  expect(page.api.sent(handoverApi.redeemHandover)).toHaveLength(1)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'whoever is sent elsewhere comes home: %s',
  async (to) => {
    using page = await arrive(`/handover?${new URLSearchParams({ code: 'abc', to })}`)
    await expect.poll(() => page.address()).toBe('/supplier/products')
  },
)

test('a code that is spent says so and leads to the sign-in', async () => {
  using page = await arrive('/handover?code=abc&to=%2Fsupplier%2Forders', () => {
    throw refusal(400, { code: 'LINK_EXPIRED', message: 'This sign-in link has expired. Please sign in.' })
  })
  await expect.element(page.screen.getByText('This sign-in link has expired. Please sign in.')).toBeVisible()
  await expect.element(page.screen.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', '/login')
  expect(page.signIn).not.toHaveBeenCalled()
})
