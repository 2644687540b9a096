// The features and their rows: data. The direction check, the drawing in docs/ and the shape tests read it.
// A server feature may use any lower row; nothing sideways, nothing up.

export const rows: readonly { row: number; features: readonly string[] }[] = [
  { row: 12, features: ['marketplace', 'workspace', 'admin'] },
  { row: 11, features: ['analytics', 'refunds', 'reviews', 'affiliates', 'shop-health', 'alerts', 'onboarding'] },
  { row: 10, features: ['inbox', 'imports'] },
  { row: 9, features: ['sync', 'prebuilt'] },
  { row: 8, features: ['orders', 'supplier-products'] },
  { row: 7, features: ['store-products'] },
  { row: 6, features: ['shipping', 'feeds'] },
  { row: 5, features: ['catalogue', 'plans'] },
  { row: 4, features: ['platforms', 'payments', 'vendors'] },
  { row: 3, features: ['stores', 'suppliers', 'ledger', 'support'] },
  { row: 2, features: ['identity'] },
  { row: 1, features: ['notifications', 'uploads'] },
]

export const features = rows.flatMap(({ features: names }) => names)

/** Folders on a door that are no feature, and on which doors they stand. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  vocabulary: ['domain', 'contract'],
  sites: ['domain'],
  'public-site': ['web'],
}

/** Features that speak to the world outside. */
export const withAdapters = ['platforms', 'payments', 'notifications', 'uploads', 'feeds']

/**
 * Folders of a feature and their rows, the highest first: each may use lower ones and the feature's own files that stand in no folder. Those files
 * use no folder, but for the bindings and the public interface, which use all.
 */
export const innerRows: Readonly<Record<string, readonly (readonly string[])[]>> = {
  identity: [
    ['expiry'],
    ['admins', 'handoff', 'linked-mail'],
    ['sign-in', 'passwords'],
    ['accounts', 'reauthentication', 'sessions'],
    ['totp'],
    ['confirmations', 'security-notices'],
  ],
  feeds: [['sources', 'shop'], ['runs'], ['reading', 'adapters']],
  imports: [['runs'], ['list', 'settings', 'checkout-rates']],
  marketplace: [
    ['listing', 'dashboard'],
    ['saved-searches', 'products'],
    ['search', 'suppliers'],
  ],
  orders: [
    ['ship-files', 'documents', 'reminders', 'payment-runs', 'shop-orders'],
    ['holds', 'payment', 'fulfilment', 'store-orders'],
    ['intake', 'supplier-orders'],
    ['blocks'],
    ['mails'],
  ],
  payments: [['webhooks'], ['cards'], ['charges'], ['refunds', 'payouts', 'paypal'], ['issues'], ['adapters']],
  platforms: [['polling'], ['authorisation', 'webhooks', 'shop'], ['connections'], ['adapters']],
  'store-products': [['health'], ['copies'], ['items']],
  'supplier-products': [['bulk-edits']],
  suppliers: [['decisions', 'vacations']],
  sync: [['conflicts']],
  vendors: [['invitations', 'discounts', 'price-lists']],
}

const rowOf = (feature: string): number => rows.find(({ features: names }) => names.includes(feature))?.row ?? 0

/** The features it must not import: the ones of its own row and above. */
export const notBelow = (feature: string): string[] => features.filter((other) => other !== feature && rowOf(other) >= rowOf(feature))
