import type { VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { describe, expect, test } from 'vitest'
import { publicNames } from '#features/public-site/public-names.ts'
import { routes } from '../routes.ts'
import { adminPlaceholders } from './admin-placeholders.ts'
import { moved, movedInShop, movedTo } from './moved.ts'
import { placeholder, placeholderAt } from './placeholder.ts'
import { shopPlaceholders, storePlaceholders } from './store-placeholders.ts'
import { supplierPlaceholders } from './supplier-placeholders.ts'

/** Every address of the specification, by role. @see R-001 to R-152 */
const addresses = {
  store:
    '/setup /dashboard /unsynced /notifications /prebuilt /prebuilt/buy /inbox /inbox/$label /suppliers /supplier-id/$id /products /product/$id /favorite-suppliers /imported /imported/list /imports /imported/store /dcfulfillment /dcfulfillment/order/$id /samples /settings /settings/profile /settings/account_details /settings/platforms /settings/plans /settings/plans/$type /settings/referrals /settings/notifications /settings/branded_invoicing /settings/import_settings /settings/addresses /settings/addresses/new /settings/addresses/$id /settings/password /settings/agreement /settings/store_health /settings/refunds /order/new /order/$id /orders /payment',
  public:
    '/accounts /login /signup /dodropshipping /dodropshippingpricing /ecom-era /youtube /facebook /tiktok /twitter /podcast /instagram /apply/supplier /suppliers/private/apply /sapp/login /contact /privacy /terms /getprebuilt /dfs /forgot /thanks /install /bigcommerce /wix /shoplazza',
  shop: '/dashboard /starter-stores /premium-stores /custom-stores /my-stores /prebuilt-stores /premium',
  supplier:
    '/supplier/product /supplier/onboarding /supplier/onboarding/password /supplier/onboarding/products /supplier/onboarding/shopify /supplier/onboarding/csv /supplier/categories /supplier/products /supplier/products/$tab /supplier/product/new /supplier/product/$id /supplier/order/$id /supplier/orders /supplier/orders/$type /supplier/vendors/public /supplier/vendors/private /supplier/vendors/public/$id /supplier/vendors/private/$id /supplier/vendor/$id /supplier/settings /supplier/settings/billing /supplier/settings/referrals /supplier/settings/platforms /supplier/settings/notifications /supplier/settings/profile /supplier/settings/values /supplier/settings/shipping /supplier/settings/shipping/new /supplier/settings/shipping/$id /supplier/settings/packaging /supplier/settings/integrations /supplier/settings/agreement /supplier/inbox /supplier/inbox/$label /supplier/analytics /supplier/supplier-reviews /supplier/supplier-reviews/$id/appeal /supplier/supplier-refunds',
  admin:
    '/admin /admin/login /admin/shopify_preview /admin/categorize /admin/uncategorize /admin/audit /admin/commands /admin/analytics /admin/stores /admin/suppliers /admin/refunds /admin/email /admin/orders /admin/impersonate /admin/prebuilt /admin/inbox /admin/order-status /admin/order-status/$id /admin/supplier-stats /admin/premade-store-designs /admin/task-log /admin/issues',
  affiliate: '/affiliate/login /affiliate/dashboard',
}

const built = new Set([...pathsOf(routes.children ?? []).map(shapeOf), ...publicNames.map((name) => `/${name}`)])
const placeholders = [...storePlaceholders, ...supplierPlaceholders, ...adminPlaceholders]

describe('each address of the specification has its screen, its place or its way on', () => {
  test.each(Object.entries(addresses))('%s', (area, list) => {
    const here = area === 'shop' ? shopPlaceholders : placeholders
    const ways = [...moved, ...movedInShop].map(({ from }) => from)
    const lost = list
      .split(' ')
      .filter((address) => !(built.has(shapeOf(address)) || ways.includes(address) || placeholderAt(address, here)))
    expect(lost).toEqual([])
  })
})

test('a place that has got its screen is no longer in the tables', () => {
  expect(placeholders.map(({ address }) => address).filter((address) => built.has(shapeOf(address)))).toEqual([])
})

test('no address stands twice, and each place says what for and where to go', () => {
  const all = placeholders.map(({ address }) => shapeOf(address))
  expect(all.filter((address, index) => all.indexOf(address) !== index)).toEqual([])
  for (const { title, purpose, meanwhile } of [...placeholders, ...shopPlaceholders]) {
    expect(title.length).toBeGreaterThan(2)
    expect(purpose).toMatch(/\.$/)
    expect(meanwhile.href).toMatch(/^\//)
  }
})

test('one written out goes before one with a name for a part', () => {
  const home = ['Home', '/'] as const
  const list = [
    placeholder('/things/$id', 'Thing', 'One thing.', ...home),
    placeholder('/things/new', 'New thing', 'A new thing.', ...home),
    placeholder('/things', 'Things', 'All things.', ...home),
  ]
  expect(placeholderAt('/things/new', list)?.title).toBe('New thing')
  expect(placeholderAt('/things/12', list)?.title).toBe('Thing')
  expect(placeholderAt('/things/', list)?.title).toBe('Things')
  expect(placeholderAt('/settings/nothing', storePlaceholders)).toBeUndefined()
})

test.each([
  ['/favorite-suppliers', '', '/suppliers?favourite=true'],
  ['/favorite-suppliers/', '?page=2', '/suppliers?favourite=true'],
  ['/product/', '?category=pets', '/products?category=pets'],
  ['/product', '?category=pets&next=//evil.example', '/products?category=pets'],
  ['/product', '', '/products'],
  ['/imports', '', '/imported/list'],
  ['/imported', '?search=soap', '/imported/list'],
  ['/prebuilt-stores', '', '/starter-stores'],
  ['/premium', '', '/premium-stores'],
  ['/imported/list', '', undefined],
])('%s%s leads to %s', (path, search, to) => {
  expect(movedTo(path, search, [...moved, ...movedInShop])).toBe(to)
})

/** Makes `/order/$orderId` and `/order/$id` equal. */
function shapeOf(address: string): string {
  return address.replace(/(?<=.)\/$/, '').replace(/\$\w+/g, '$')
}

function pathsOf(nodes: readonly VirtualRouteNode[], above = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'index') return [above || '/']
    if (node.type === 'layout') return pathsOf(node.children ?? [], above)
    if (node.type !== 'route' || node.path.endsWith('$')) return []
    const path = `${above}${node.path.startsWith('/') ? node.path : `/${node.path}`}`
    return [path, ...pathsOf(node.children ?? [], path)]
  })
}
