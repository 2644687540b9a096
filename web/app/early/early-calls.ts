/** A call of a visit's first page that can be sent before the app's code has loaded. */

interface EarlyCall {
  readonly path: string
  /** Parameters copied from the page's address under the same name. */
  readonly take?: readonly string[]
  /** Parameters that have another name in the page's address. */
  readonly from?: Readonly<Record<string, string>>
  /** The page's own defaults for parameters missing from the address. */
  readonly otherwise?: Readonly<Record<string, string>>
  /** Path parameter of the address that is sent as this query parameter. */
  readonly id?: string
}

const browsed = ['page', 'search', 'price_min', 'price_max', 'price_type', 'profit_min', 'shipping_max', 'shipping_country'] as const
const shelved = [...browsed, 'category', 'subcategory', 'sorting', 'filters'] as const
const narrowing = [...browsed.filter((name) => name !== 'page'), 'filters', 'literal', 'newer_than'] as const

const firstPage = (name: string) => ({ [name]: '1' })

/** Calls of every visit. */
const house: EarlyCall = { path: '/v1/config/' }
const store: EarlyCall = { path: '/v1/store_settings/' }
const supplier: EarlyCall = { path: '/v1/supplier_settings/' }
const security: EarlyCall = { path: '/v1/sign_in_security/' }
const activity: EarlyCall = { path: '/v1/activity/', take: ['p', 'group'], from: { p: 'page' }, otherwise: firstPage('p') }

/**
 * First calls of each page of the site map, for signed-in users. Pages that parse their address in their own way are left out.
 * e2e/public/early-calls.spec.ts tests in a browser that each page uses its early calls and makes them once.
 */
const earlyCalls: Readonly<Record<string, readonly EarlyCall[]>> = {
  '/dashboard': [store, { path: '/v1/dashboard/' }],
  '/products': [
    store,
    { path: '/v1/products/', take: [...shelved, 'literal', 'newer_than'] },
    { path: '/v1/product_categories/', take: narrowing },
  ],
  '/product/$id': [store, { path: '/v1/product/', id: 'id', take: ['shipping_country'] }],
  '/suppliers': [store, { path: '/v1/suppliers/', take: [...shelved, 'favourite'] }, { path: '/v1/product_categories/' }],
  '/supplier-id/$id': [store, { path: '/v1/supplier/', id: 'id', take: browsed }],
  '/compare': [store, { path: '/v1/compare_products/', take: ['ids', 'shipping_country'] }],
  '/imported/list': [
    store,
    { path: '/v1/fetch_import_list/', take: ['p', 'search'], from: { p: 'page' }, otherwise: firstPage('p') },
    { path: '/v1/import_run/' },
  ],
  '/imported/store': [store, { path: '/v1/imported_products/', take: ['p', 'status', 'search'], otherwise: firstPage('p') }],
  '/notifications': [
    store,
    { path: '/v1/notifications/', take: ['page', 'days', 'type'], from: { page: 'p' }, otherwise: firstPage('page') },
  ],
  '/unsynced': [store, { path: '/v1/unsynced/', take: ['page'], otherwise: firstPage('page') }],
  '/orders': [store, { path: '/v1/orders/', take: ['page', 'status', 'search'], otherwise: firstPage('page') }],
  '/order/$orderId': [store, { path: '/v1/order/', id: 'id' }],
  '/settings': [store],
  '/settings/plans': [store, { path: '/v1/api/payment-plans/' }],
  '/settings/account_details': [store, { path: '/v1/api/payments/card/' }],
  '/settings/platforms': [store, { path: '/v1/platform_connection/' }],
  '/settings/store_health': [store, { path: '/v1/api/my-store-health/', take: ['page'], otherwise: firstPage('page') }],
  '/settings/import_settings': [store, { path: '/v1/apply_settings/' }],
  '/settings/notifications': [store],
  '/settings/activity': [store, activity],
  '/settings/security': [store, security],
  '/settings/password': [store, security],
  '/supplier/settings': [supplier],
  '/supplier/settings/activity': [supplier, activity],
  '/supplier/settings/security': [supplier, security],
  '/supplier/settings/profile': [supplier, security],
  '/supplier/settings/platforms': [supplier, { path: '/v1/supplier_platform_connection/' }],
  '/supplier/settings/integrations': [supplier, { path: '/v1/supplier_stripe_account/' }],
  '/supplier/settings/billing': [supplier, { path: '/v1/supplier_billing/' }],
  '/supplier/orders': [
    supplier,
    { path: '/v1/supplier_orders/', take: ['page', 'status', 'search', 'vendor_id'], otherwise: firstPage('page') },
  ],
  '/supplier/order/$orderId': [supplier, { path: '/v1/supplier_order/', id: 'id' }],
}

interface Visit {
  readonly pathname: string
  readonly search: string
  readonly isSignedIn: boolean
  /** The store that calls act for, if it is not the token's own. */
  readonly storeId: string | undefined
}

/** Returns the addresses of a page's first calls. */
export function callsAt({ pathname, search, isSignedIn, storeId }: Visit): string[] {
  const asked = new URLSearchParams(search)
  const [id, calls] = isSignedIn ? pageAt(pathname) : [undefined, []]
  return [house, ...calls].map((call) => {
    const query = new URLSearchParams(storeId ? { store: storeId } : {})
    if (call.id && id !== undefined) query.set(call.id, id)
    for (const name of call.take ?? []) {
      const value = asked.get(call.from?.[name] ?? name)?.trim() || call.otherwise?.[name]
      if (value) query.set(name, value)
    }
    return query.size ? `${call.path}?${query}` : call.path
  })
}

function pageAt(pathname: string): [string | undefined, readonly EarlyCall[]] {
  const own = earlyCalls[pathname]
  if (own) return [undefined, own]
  const [, page, id] = /^(.+)\/([1-9]\d{0,14})$/.exec(pathname) ?? []
  const found = Object.entries(earlyCalls).find(([address]) => address.startsWith(`${page}/$`))
  return found ? [id, found[1]] : [undefined, []]
}
