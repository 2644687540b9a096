import { describe, expect, it } from 'vitest'
import { errorFrom } from '#foundation/api/api-error.ts'
import { bannerStore } from '#foundation/ui/banner-store.ts'
import { connectionOf } from './answer-failures.ts'
import type { Role } from './role-in.ts'

function stage(role?: Role, hasEnded = false) {
  const log: string[] = []
  const connection = connectionOf({
    session: {
      token: () => 'secret',
      storeId: () => undefined,
      signIn: () => {},
      chooseStore: (id) => log.push(`store ${id ?? 'none'}`),
      signOut: () => log.push('signed out'),
      hasEnded: () => hasEnded,
    },
    site: 'main',
    role: () => role,
    go: (href) => log.push(href),
  })
  return {
    log,
    fail: (status: number, error: object, wasSignedIn = true) =>
      connection.onFailure(errorFrom(status, '', { error, request_id: 'r-1' }), wasSignedIn),
  }
}

describe('a failed call', () => {
  it('with an expired session ends it and leads to the sign-in page', () => {
    const { log, fail } = stage('store')
    fail(401, { message: 'x', code: 'UNAUTHORIZED' })
    expect(log).toEqual(['signed out', '/login?type=unauthorized'])
  })
  it('of someone who only tries to sign in changes nothing', () => {
    const { log, fail } = stage()
    fail(401, { message: 'Invalid username or password', code: 'UNAUTHORIZED' }, false)
    expect(log).toEqual([])
  })
  it('of a page that is being left after signing out leads nowhere; where another tab has signed out, to the sign-in page', () => {
    const refused = { message: 'x', code: 'UNAUTHORIZED', auto_route: '/login?type=unauthorized' }
    const left = stage(undefined, true)
    left.fail(401, refused, false)
    expect(left.log).toEqual([])
    const elsewhere = stage('store')
    elsewhere.fail(401, refused, false)
    expect(elsewhere.log).toEqual(['/login?type=unauthorized'])
  })
  it.each([
    ['store', ['/dashboard']],
    ['supplier', ['/supplier/products']],
    ['admin', ['signed out', '/login']],
    [undefined, ['signed out', '/login']],
  ] as const)('that is forbidden sends a %s to its place', (role, steps) => {
    const { log, fail } = stage(role)
    fail(403, { message: 'x', code: 'FORBIDDEN' })
    expect(log).toEqual(steps)
  })
  it('about a store that is another’s forgets it, and begins at the accounts', () => {
    const { log, fail } = stage('store')
    fail(403, { message: 'x', code: 'STORE_MISMATCH' })
    expect(log).toEqual(['store none', '/accounts'])
  })
  it('that is a refusal with a code of its own stays on the page', () => {
    const { log, fail } = stage('store')
    fail(403, { message: 'x', code: 'IMPORT_LIMIT' })
    expect(log).toEqual([])
  })
  it('goes on where the server says, to pages of this site alone', () => {
    const { log, fail } = stage('store')
    fail(409, { message: 'x', auto_route: '/settings/plans' })
    for (const auto_route of ['https://shop.example/', '//shop.example', '/\\shop.example', 'javascript:alert(1)'])
      fail(409, { message: 'x', auto_route })
    expect(log).toEqual(['/settings/plans'])
  })
  it('that leads elsewhere leaves its words and its number there', () => {
    const { fail } = stage('store')
    fail(409, { message: 'Please authorise again', auto_route: '/settings/platforms' })
    expect(bannerStore.current()).toMatchObject({ text: 'Please authorise again', requestId: 'r-1' })
  })
  it.each([
    ['SHOPIFY_INVALID_TOKEN', '/settings/platforms?reconnect=1'],
    ['SHOPIFY_INVALID_AUTH', '/settings/platforms'],
  ])('with %s leads to authorising the platform again', (code, address) => {
    const { log, fail } = stage('store')
    fail(409, { message: 'x', code })
    expect(log).toEqual([address])
  })
})
