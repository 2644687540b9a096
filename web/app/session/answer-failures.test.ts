import { describe, expect, it } from 'vitest'
import { errorFrom } from '#foundation/api/api-error.ts'
import { bannerStore } from '#foundation/ui/notices/banner-store.ts'
import { connectionOf } from './answer-failures.ts'

function stage(kind?: string, { hasEnded = false, at = '/login', hasChanged = false } = {}) {
  const log: string[] = []
  const connection = connectionOf({
    session: {
      token: () => 'secret',
      storeId: () => undefined,
      signIn: () => {},
      chooseStore: (id) => log.push(`store ${id ?? 'none'}`),
      signOut: () => log.push('signed out'),
      hasEnded: () => hasEnded,
      hasChanged: () => hasChanged,
      forget: () => {},
    },
    site: 'main',
    kind: async () => {
      if (!kind) throw new Error('no answer')
      return kind
    },
    here: () => new URL(at, 'http://localhost'),
    go: (href) => log.push(href),
    reload: () => log.push('reloaded'),
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
    const left = stage(undefined, { hasEnded: true })
    left.fail(401, refused, false)
    expect(left.log).toEqual([])
    const elsewhere = stage('store')
    elsewhere.fail(401, refused, false)
    expect(elsewhere.log).toEqual(['/login?type=unauthorized'])
  })
  it.each([
    ['/orders?status=all', '/login?type=unauthorized&to=%2Forders%3Fstatus%3Dall'],
    ['/supplier/orders', '/login?type=unauthorized&to=%2Fsupplier%2Forders'],
    ['/admin/security', '/admin/login?type=unauthorized&to=%2Fadmin%2Fsecurity'],
    ['/affiliate/security', '/affiliate/login?type=unauthorized&to=%2Faffiliate%2Fsecurity'],
    ['/admin/login', '/admin/login?type=unauthorized'],
  ])('with an expired session at %s leads to %s, and back there afterwards', (at, door) => {
    const { log, fail } = stage('store', { at })
    fail(401, { message: 'x', code: 'UNAUTHORIZED', auto_route: '/login?type=unauthorized' })
    expect(log).toEqual(['signed out', door])
  })
  it('of a session that another tab has replaced reads the page anew, and signs nobody out', () => {
    const { log, fail } = stage('store', { hasChanged: true })
    fail(401, { message: 'x', code: 'UNAUTHORIZED' })
    expect(log).toEqual(['reloaded'])
  })
  it.each([
    ['store', ['/dashboard']],
    ['supplier', ['/supplier/products']],
    ['admin', ['/admin/suppliers']],
    ['affiliate', ['/affiliate/dashboard']],
    ['accounts', ['/accounts']],
    ['somebody', ['signed out', '/login']],
    [undefined, []],
  ] as const)('that is forbidden sends a %s to its place', async (kind, steps) => {
    const { log, fail } = stage(kind)
    fail(403, { message: 'x', code: 'FORBIDDEN' })
    await expect.poll(() => log).toEqual(steps)
  })
  it('that is forbidden at home stays there', async () => {
    const { log, fail } = stage('supplier', { at: '/supplier/products' })
    fail(403, { message: 'x', code: 'FORBIDDEN' })
    await new Promise((done) => setTimeout(done))
    expect(log).toEqual([])
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
