/** What we ask a Shopify shop for: products, orders, fulfilment, inventory and shipping, read and write. @see K-061, V-138 */
export const wantedScopes = [
  'read_products',
  'write_products',
  'read_publications',
  'write_publications',
  'read_orders',
  'write_orders',
  'read_customers',
  'read_fulfillments',
  'write_fulfillments',
  'read_assigned_fulfillment_orders',
  'write_assigned_fulfillment_orders',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_third_party_fulfillment_orders',
  'write_third_party_fulfillment_orders',
  'read_inventory',
  'write_inventory',
  'read_locations',
  'read_shipping',
  'write_shipping',
] as const

/** What was asked for and not granted; a scope to write brings the one to read. */
export function missingScopes(granted: readonly string[]): string[] {
  const all = new Set(granted.flatMap((scope) => [scope, scope.replace(/^write_/, 'read_')]))
  return wantedScopes.filter((scope) => !all.has(scope))
}
