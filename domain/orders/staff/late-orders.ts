/** Late orders and order addresses in the back office. @see S-82 */

/** Suppliers on a page. @see K-170 */
export const lateOrderRows = ['1', '2', '7', '14', '25', 'All'] as const
export type LateOrderRows = (typeof lateOrderRows)[number]
export const defaultLateOrderRows: LateOrderRows = '7'

/** Most suppliers that are shown at once; with `All`, the rest is on the next page. */
const mostLateRows = 200

export const rowsOf = (rows: LateOrderRows): number => (rows === 'All' ? mostLateRows : Number(rows))

/** Messages of the specification. @see M-361 to M-366, M-390, M-391, M-396, M-397 */
export const staffOrderMessages = {
  noOrder: 'Please enter an order id.',
  address1: 'Please enter an address.',
  city: 'Please enter a city.',
  province: 'Please enter a province.',
  provinceCode: 'Please enter a province code.',
  zip: 'Please enter a zip code.',
  addressFailed: 'Failed updating order',
  addressSaved: 'Updated successfully',
  reconnected: "Great news! We've successfully reestablished a connection to Shopify.",
  notConnected: "We're sorry, but we couldn't establish a connection to Shopify at the moment.",
} as const
