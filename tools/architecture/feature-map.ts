// Features and their rows as data, read by the direction check, the drawing in docs/ and the shape tests. A server feature may import any
// lower row, but nothing of its own row or above.

export const rows: readonly { row: number; features: readonly string[] }[] = [
  { row: 13, features: ['marketplace', 'workspace', 'admin', 'desk'] },
  {
    row: 12,
    features: ['analytics', 'refunds', 'reviews', 'affiliates', 'shop-health', 'alerts', 'onboarding', 'data-export', 'campaigns'],
  },
  { row: 11, features: ['inbox'] },
  { row: 10, features: ['imports'] },
  { row: 9, features: ['sync', 'prebuilt', 'statements', 'invoices'] },
  { row: 8, features: ['orders', 'supplier-products'] },
  { row: 7, features: ['store-products', 'landed-cost'] },
  { row: 6, features: ['shipping', 'feeds', 'backup-suppliers'] },
  { row: 5, features: ['catalogue', 'plans', 'reconciliation'] },
  { row: 4, features: ['platforms', 'payments', 'vendors', 'plan-charges'] },
  { row: 3, features: ['stores', 'suppliers', 'ledger', 'support'] },
  { row: 2, features: ['identity'] },
  { row: 1, features: ['notifications', 'uploads'] },
]

export const features = rows.flatMap(({ features: names }) => names)

/** Folders that are not features, and the places where they are allowed. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  vocabulary: ['domain', 'contract'],
  sites: ['domain'],
  'public-site': ['web'],
}

/** Features that call outside services. */
export const withAdapters = ['platforms', 'payments', 'notifications', 'uploads', 'feeds']

/**
 * Folders of a feature in rows, highest first. Each may import lower ones, and the feature's files outside folders. Those files import no
 * folder, except for the bindings and the public interface, which import all.
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
  notifications: [['retention']],
  feeds: [['sources', 'shop'], ['runs'], ['reading', 'adapters']],
  inbox: [['staff', 'mails', 'blocking', 'quick-replies'], ['files']],
  imports: [['runs'], ['list', 'settings', 'checkout-rates']],
  marketplace: [
    ['listing', 'dashboard'],
    ['saved-searches', 'products'],
    ['search', 'suppliers'],
  ],
  orders: [
    ['counts', 'ship-files', 'documents', 'reminders', 'payment-runs', 'shop-orders', 'automatic', 'staff'],
    ['holds', 'payment', 'fulfilment', 'store-orders', 'backups', 'unshipped', 'checkout'],
    ['intake', 'supplier-orders'],
    ['cancellations', 'shop-refunds'],
    ['blocks', 'branding', 'corrections', 'shopper-refunds'],
    ['mails', 'free-shipping'],
  ],
  payments: [
    ['webhooks'],
    ['cards'],
    ['platform-payments', 'store-payouts'],
    ['charges'],
    ['refunds', 'payouts', 'paypal', 'lines', 'subscriptions'],
    ['withholdings'],
    ['issues'],
    ['adapters'],
  ],
  plans: [['promotions', 'supplier-plans', 'free-months', 'choosing', 'receipts']],
  refunds: [['requests'], ['answers', 'rules']],
  platforms: [['polling'], ['authorisation', 'webhooks', 'shop'], ['billing'], ['connections'], ['adapters']],
  'data-export': [['building'], ['archive']],
  stores: [['addresses']],
  'store-products': [['health'], ['copies'], ['items']],
  'supplier-products': [['bulk-edits']],
  affiliates: [['programme']],
  suppliers: [['decisions', 'demerits', 'vacations']],
  admin: [['analytics', 'categorising', 'commands', 'health', 'lookups', 'price-audit', 'shop-preview', 'supplier-stats']],
  sync: [['conflicts']],
  vendors: [['invitations', 'discounts', 'price-lists', 'portal-rules']],
}

const rowOf = (feature: string): number => rows.find(({ features: names }) => names.includes(feature))?.row ?? 0

/** Returns the features that it must not import: those of its own row and above. */
export const notBelow = (feature: string): string[] => features.filter((other) => other !== feature && rowOf(other) >= rowOf(feature))
