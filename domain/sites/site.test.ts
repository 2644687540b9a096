import { describe, expect, it } from 'vitest'
import { hostOf, isPortalName, type SiteName, signInTitle, siteAt, sites } from './site.ts'

const portal = (subdomain: string) => ({ name: 'portal', subdomain })
const site = (name: SiteName) => ({ name, subdomain: null })

describe('a host stands for', () => {
  it.each([
    ['quayside.example', site('main')],
    ['app.quayside.example', site('main')],
    ['www.quayside.example', site('main')],
    ['suppliers.quayside.example', site('suppliers')],
    ['prebuilt.quayside.example', site('prebuilt')],
    ['global.quayside.example', site('global')],
    ['nft.quayside.example', site('nft')],
    ['oakhollow.quayside.example', portal('oakhollow')],
    ['oak-hollow-2.quayside.example', portal('oak-hollow-2')],
    ['GLOBAL.Quayside.Example:8443', site('global')],
    ['global.quayside.example.', site('global')],
  ])('%s: %j', (host, expected) => expect(siteAt(host, 'quayside.example')).toEqual(expected))

  it.each([
    '',
    ' ',
    '.',
    ':',
    'elsewhere.example',
    'global.elsewhere.example',
    'evilquayside.example',
    'quayside.example.evil.example',
    'globalquayside.example',
    'global.global.quayside.example',
    'a.suppliers.quayside.example',
    '.quayside.example',
    '-.quayside.example',
    'oak_hollow.quayside.example',
    '..global.quayside.example',
    'global/.quayside.example',
    'global@quayside.example',
    '__proto__.quayside.example',
    `${'a'.repeat(64)}.quayside.example`,
    '10.0.0.7',
    '[::1]:3000',
    'localhost',
    'global.localhost',
  ])('%s: the main site', (host) => expect(siteAt(host, 'quayside.example')).toEqual(site('main')))

  it.each(['constructor', 'toString'])('%s is a name like any other', (label) =>
    expect(siteAt(`${label.toLowerCase()}.quayside.example`, 'quayside.example')).toEqual(portal(label.toLowerCase())),
  )

  it.each([
    ['localhost:3000', 'suppliers.localhost:3000', site('suppliers')],
    ['127.0.0.1:3000', 'suppliers.localhost:3000', site('suppliers')],
    ['127.0.0.1:3000', '127.0.0.1:3000', site('main')],
    ['[::1]:3000', 'oak.localhost:3000', portal('oak')],
    ['app.quayside.example', 'suppliers.quayside.example', site('suppliers')],
    ['app.quayside.example', 'app.quayside.example', site('main')],
    ['www.quayside.example:8443', 'oak.quayside.example', portal('oak')],
    ['app.example', 'global.app.example', site('global')],
    ['app.example', 'global.example', site('main')],
  ])('of the base %s, %s: %j', (base, host, expected) => expect(siteAt(host, base)).toEqual(expected))
})

describe('a site is reached at a host that stands for it', () => {
  const all = [site('main'), site('suppliers'), site('prebuilt'), site('global'), site('nft'), portal('oak')] as Parameters<
    typeof hostOf
  >[0][]
  it.each(['quayside.example', 'localhost:3000', '127.0.0.1:3000', 'app.quayside.example:8443'])('below %s', (base) => {
    for (const one of all) expect(siteAt(hostOf(one, base), base)).toEqual(one)
  })

  it('a site’s host keeps the port of the base address', () => {
    expect(hostOf({ name: 'global', subdomain: null }, 'localhost:3000')).toBe('global.localhost:3000')
    expect(hostOf({ name: 'portal', subdomain: 'oak' }, '127.0.0.1:3000')).toBe('oak.localhost:3000')
    expect(hostOf({ name: 'suppliers', subdomain: null }, 'app.quayside.example')).toBe('suppliers.quayside.example')
  })
})

it.each(['suppliers', 'app', 'www', 'nft', 'global', 'prebuilt', '', '-oak', 'oak-', 'Oak', 'o.k', 'oak_hollow', '*'])(
  'no portal is called “%s”',
  (name) => expect(isPortalName(name)).toBe(false),
)

it.each([
  ['main', 'Sign In'],
  ['suppliers', 'Quayside for Suppliers'],
  ['prebuilt', 'Prebuilt Stores'],
  ['global', 'Sign In'],
  ['nft', 'Sign In'],
  ['portal', 'Dropship Portal Login'],
] as const)('the sign-in page of %s is titled %s', (name, title) => expect(signInTitle(name, 'Quayside')).toBe(title))

it.each([
  ['main', '/dashboard', '/setup', false, []],
  ['suppliers', '/dashboard', '/setup', false, []],
  ['prebuilt', '/dashboard', '/dashboard', false, ['/settings']],
  ['global', '/products', '/setup', true, ['/suppliers', '/inbox']],
  ['nft', '/products', '/setup', true, ['/suppliers', '/inbox']],
  ['portal', '/settings', '/settings', false, ['/suppliers', '/prebuilt', '/accounts']],
] as const)(
  'on %s a store begins at %s, a new one at %s; suppliers are hidden: %s, and so are %j',
  (name, home, newHome, hides, hidden) => {
    expect(sites[name]).toMatchObject({
      storeHome: home,
      newStoreHome: newHome,
      hidesSupplierIdentity: hides,
      hiddenEntries: hidden,
    })
  },
)
