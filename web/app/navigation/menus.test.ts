import { planKeys } from '@quayside/domain/plans/plan'
import { type SiteName, sites } from '@quayside/domain/sites/site'
import { describe, expect, test } from 'vitest'
import { adminEntries, adminMenu } from './admin-menu.ts'
import { entriesFor } from './entries.ts'
import { shopMenu } from './shop-menu.ts'
import { type StoreMenuFacts, storeEntries, storeMenu } from './store-menu.ts'
import { supplierEntries, supplierMenu } from './supplier-menu.ts'

const links = { support: '/contact', help_center: 'https://help.example', partners: '/help/partners' }
const storeFacts = (change: Partial<StoreMenuFacts['settings']> = {}, unread = 0, waiting = 0): StoreMenuFacts => ({
  links,
  unread,
  waiting,
  settings: {
    name: 'Maple & Pine',
    plan: 'GROWTH',
    days_left_in_trial: null,
    import_list_count: 0,
    unpaid_order_count: 0,
    unsynced_count: 0,
    private_portal: null,
    platform: null,
    hide_prebuilt: false,
    account_type: 'store',
    ...change,
  },
})

const siteNames = Object.keys(sites) as SiteName[]
const portals = [null, { id: 7, status: 'APPROVED' as const }]
const platforms = [null, 'shopify', 'wix', 'bigcommerce', 'woocommerce', 'shoplazza', 'Wix', 'BigCommerce']
const accountTypes = ['store', 'accounts'] as const

/** The specification's menu rules (V-048 to V-053, X-009 to X-011), written independently of the table of entries. */
function expected(site: SiteName, hasPortal: boolean, platform: string | null, hidesPrebuilt: boolean, account: string): string[] {
  const hidesIdentity = site === 'global' || site === 'nft'
  const takesPrebuilt = !['wix', 'bigcommerce'].includes(String(platform).toLowerCase())
  return [
    '/dashboard',
    '/desk',
    '/products',
    ...(hasPortal ? ['/supplier-id/7'] : []),
    ...(hidesIdentity || site === 'portal' ? [] : ['/suppliers']),
    '/imported/list',
    '/imported/store',
    '/orders',
    ...(!hasPortal && site !== 'portal' && takesPrebuilt && !hidesPrebuilt ? ['/prebuilt'] : []),
    ...(hidesIdentity ? [] : ['/inbox']),
    '/notifications',
    ...(account === 'accounts' && !hasPortal && site !== 'portal' ? ['/accounts'] : []),
    ...(site === 'prebuilt' ? [] : ['/settings', '/settings/plans', '/settings/platforms', '/settings/addresses/new']),
    '/contact',
    'https://help.example',
    '/help/partners',
  ]
}

describe('the menu of a store', () => {
  const cases = siteNames.flatMap((site) =>
    portals.flatMap((portal) =>
      platforms.flatMap((platform) =>
        accountTypes.flatMap((account) =>
          planKeys.flatMap((plan) => [false, true].map((hidesPrebuilt) => ({ site, portal, platform, account, plan, hidesPrebuilt }))),
        ),
      ),
    ),
  )

  test(`shows exactly what is allowed, for each of ${cases.length} kinds of store`, () => {
    for (const { site, portal, platform, account, plan, hidesPrebuilt } of cases) {
      const facts = storeFacts({
        private_portal: portal,
        platform: platform ? { name: platform, uid: 'maple', is_connected: true, needs_permission: false } : null,
        account_type: account,
        plan,
        hide_prebuilt: hidesPrebuilt,
      })
      const shown = entriesFor(storeEntries, facts, site).map(({ href }) => href)
      expect(shown, JSON.stringify({ site, portal, platform, account, plan, hidesPrebuilt })).toEqual(
        expected(site, portal !== null, platform, hidesPrebuilt, account),
      )
    }
  })

  test('calls its entries by the specification’s names', () => {
    const byAddress = Object.fromEntries(entriesFor(storeEntries, storeFacts(), 'main').map(({ href, label }) => [href, label]))
    expect(byAddress).toMatchObject({ '/notifications': 'Changes', '/prebuilt': 'Prebuilt', '/inbox': 'Inbox', '/contact': 'Support' })
  })

  test('opens Support, Help Center and Partners beside the page, and ends with Logout', () => {
    const menu = storeMenu(storeFacts(), 'main', () => {})
    const outside = [...menu.main, ...menu.rest].filter(({ opensOutside }) => opensOutside)
    expect(outside.map(({ label }) => label)).toEqual(['Support', 'Help Center', 'Partners'])
    expect(menu.rest.at(-1)).toMatchObject({ label: 'Logout', href: '/login' })
  })

  test('begins where the site begins', () => {
    expect(siteNames.map((site) => [site, storeMenu(storeFacts(), site, () => {}).home])).toEqual([
      ['main', '/dashboard'],
      ['suppliers', '/dashboard'],
      ['prebuilt', '/dashboard'],
      ['global', '/products'],
      ['nft', '/products'],
      ['portal', '/settings'],
    ])
  })

  test('counts what waits: products to import, products the shop has otherwise, orders to pay, conversations to read', () => {
    const { main } = storeMenu(storeFacts({ import_list_count: 3, unpaid_order_count: 2, unsynced_count: 5 }, 4, 9), 'main', () => {})
    expect(main.filter(({ count }) => count).map(({ label, count }) => [label, count])).toEqual([
      ['Needs you', 9],
      ['Import List', 3],
      ['Imported', 5],
      ['Orders', 2],
      ['Inbox', 4],
    ])
  })
})

test.each([
  [0, '/orders'],
  [1, '/orders?status=pending'],
])('with %s unpaid orders, Orders leads to %s and is current on any address of orders', (unpaid, href) => {
  const menu = storeMenu(storeFacts({ unpaid_order_count: unpaid }), 'main', () => {})
  expect(menu.main.find(({ label }) => label === 'Orders')).toMatchObject({ href, covers: ['/orders', '/order'] })
})

test('the shop of prebuilt stores has a menu of its own', () => {
  const menu = shopMenu(storeFacts(), () => {})
  expect([...menu.main, ...menu.rest].map(({ label, href }) => [label, href])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Starter Stores', '/starter-stores'],
    ['Premium Stores', '/premium-stores'],
    ['Custom Stores', '/custom-stores'],
    ['My Stores', '/my-stores'],
    ['Support', '/contact'],
    ['Logout', '/login'],
  ])
})

describe('the menu of a supplier', () => {
  const facts = (change: object = {}, unread = 0, waiting = 0) => ({
    links,
    unread,
    waiting,
    settings: {
      name: 'Fernway',
      city: 'Asheville',
      country: 'US',
      orders_to_ship: 0,
      vendor_requests: 0,
      has_vendor_feature: false,
      account_type: 'supplier' as 'supplier' | 'accounts',
      warnings: [],
      ...change,
    },
  })
  test('holds what the specification names, Accounts for who has several', () => {
    const shown = (account_type: string) => entriesFor(supplierEntries, facts({ account_type }), 'suppliers').map(({ href }) => href)
    const named = [
      '/supplier/products',
      '/supplier/orders',
      '/supplier/inbox',
      '/supplier/supplier-reviews',
      '/supplier/vendors/private',
      '/supplier/settings',
      '/supplier/settings/shipping',
    ]
    expect(shown('supplier')).toEqual(expect.arrayContaining(named))
    expect(shown('supplier')).not.toContain('/accounts')
    expect(shown('supplier').filter((href) => /referrals|billing/.test(href))).toEqual([])
    expect(shown('accounts')).toEqual(expect.arrayContaining([...named, '/accounts']))
  })
  test('begins with its products, and says where something is to be put right', () => {
    const menu = supplierMenu(
      facts({ orders_to_ship: 4, vendor_requests: 2, warnings: [{ tile: 'shipping', message: 'No Active Shipping Rates' }] }, 3, 7),
      () => {},
    )
    expect(menu.home).toBe('/supplier/products')
    expect(menu.main.filter(({ count }) => count).map(({ label, count, counts }) => [label, count, counts])).toEqual([
      ['Needs you', 7, 'waiting'],
      ['Orders', 4, 'to ship'],
      ['Inbox', 3, 'unread'],
      ['Vendors', 2, 'to answer'],
      ['Shipping', 1, 'to put right'],
    ])
  })
})

describe('the menu of the back office', () => {
  test('has a line for each tab', () => {
    expect(entriesFor(adminEntries, { waiting: 0 }, 'main').map(({ href }) => href)).toEqual(
      expect.arrayContaining(
        [
          'shopify_preview',
          'uncategorize',
          'audit',
          'commands',
          'analytics',
          'stores',
          'suppliers',
          'refunds',
          'email',
          'orders',
          'impersonate',
          'prebuilt',
          'inbox',
          'order-status',
          'supplier-stats',
          'premade-store-designs',
          'task-log',
        ].map((tab) => `/admin/${tab}`),
      ),
    )
  })
  test('leads home to the suppliers, and out to the front page', () => {
    const menu = adminMenu(() => {}, 5)
    expect(menu.main.find(({ href }) => href === '/admin/desk')).toMatchObject({ count: 5, counts: 'waiting' })
    expect(menu.home).toBe('/admin/suppliers')
    expect(menu.rest.at(-1)).toMatchObject({ label: 'Logout', href: '/' })
  })
})

test.each([
  ['a store', storeMenu(storeFacts({ private_portal: { id: 7, status: 'PENDING' }, account_type: 'accounts' }), 'main', () => {})],
  ['the shop', shopMenu(storeFacts(), () => {})],
  ['the back office', adminMenu(() => {})],
])('no two entries of %s answer to the same letter', (_, { main, rest }) => {
  const letters = [...main, ...rest].flatMap(({ letter }) => letter ?? [])
  expect(new Set(letters).size).toBe(letters.length)
})
