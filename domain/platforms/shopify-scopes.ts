/** Scopes that we request from a Shopify shop, in groups shown to its owner. @see K-061, V-138 */

import type { PlatformApp } from './authorisation.ts'

export interface ScopeGroup {
  readonly title: string
  readonly purpose: string
  readonly scopes: readonly string[]
}

export const scopeGroups: readonly ScopeGroup[] = [
  {
    title: 'Products',
    purpose: 'Add the products that you import, and update their text, pictures and prices.',
    scopes: ['read_products', 'write_products', 'read_publications', 'write_publications'],
  },
  {
    title: 'Orders and customers',
    purpose: 'Read orders with the shopper’s name and address, so that suppliers can ship them.',
    scopes: ['read_orders', 'write_orders', 'read_customers'],
  },
  {
    title: 'Fulfillment',
    purpose: 'Mark orders as shipped, with their tracking numbers.',
    scopes: [
      'read_fulfillments',
      'write_fulfillments',
      'read_merchant_managed_fulfillment_orders',
      'write_merchant_managed_fulfillment_orders',
      'read_third_party_fulfillment_orders',
      'write_third_party_fulfillment_orders',
    ],
  },
  {
    title: 'Inventory',
    purpose: 'Update the stock of imported products at your location.',
    scopes: ['read_inventory', 'write_inventory', 'read_locations'],
  },
  {
    title: 'Shipping',
    purpose: 'Give your checkout the suppliers’ shipping rates, if you charge for shipping separately.',
    scopes: ['read_shipping', 'write_shipping'],
  },
]

export const wantedScopes: readonly string[] = scopeGroups.flatMap(({ scopes }) => scopes)

/** Scopes that the suppliers' app requests from a supplier's own shop. */
export const supplierScopeGroups: readonly ScopeGroup[] = [
  { title: 'Products', purpose: 'Read your products, to list them here with their text, pictures and prices.', scopes: ['read_products'] },
  { title: 'Inventory', purpose: 'Read your stock, so that stores sell only what you have.', scopes: ['read_inventory', 'read_locations'] },
  {
    title: 'Orders',
    purpose: 'Create the orders of stores in your shop, if you want that, and see when you fulfill them.',
    scopes: ['read_orders', 'write_orders', 'read_fulfillments'],
  },
]

const supplierScopes: readonly string[] = supplierScopeGroups.flatMap(({ scopes }) => scopes)

export const scopesOf = (app: PlatformApp): readonly string[] => (app === 'SUPPLIERS' ? supplierScopes : wantedScopes)

export const connectAgain = 'Connect your Shopify store again, so that orders can be created in it.'

/** Whether orders can be created in the shop. A shop connected before this feature has not granted the scope. */
export const mayWriteOrders = (granted: readonly string[]): boolean =>
  granted.includes('write_orders') && granted.some((scope) => scope.endsWith('_fulfillments'))

/** Returns requested scopes that were not granted; a write scope includes the read scope. */
export function missingScopes(granted: readonly string[], app: PlatformApp = 'STORES'): string[] {
  const all = new Set(granted.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]))
  return scopesOf(app).filter((scope) => !all.has(scope))
}
