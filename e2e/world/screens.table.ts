/**
 * Landing page of each caller for the first address of a visit. `own` is the page itself; everything else is an address. The server's guard
 * table covers calls; this table covers screens. tools/architecture/screens.test.ts fails for an address of the site map without a frame
 * here, and e2e/public/cold-addresses.spec.ts opens them.
 */
export const callers = ['nobody', 'store', 'supplier', 'removedSupplier', 'affiliate', 'admin', 'adminAsStore'] as const
export type Caller = (typeof callers)[number]

interface Frame {
  /** Name in the site map. */
  readonly layout: string
  /** Addresses that every caller opens. */
  readonly opened: readonly string[]
  readonly cells: Readonly<Record<Caller, string>>
}

const to = (door: string, path: string) => `${door}?to=${path}`

const store = '/dashboard'
const supplier = '/supplier/products'
const affiliate = '/affiliate/dashboard'

/** A removed supplier also reaches its own pages, and sees there that access is blocked. */
export const frames: readonly Frame[] = [
  {
    layout: 'store',
    opened: ['/orders', '/settings/security', '/no-such-page'],
    cells: { nobody: 'door', store: 'own', supplier, removedSupplier: supplier, affiliate, admin: 'door', adminAsStore: 'own' },
  },
  {
    layout: 'supplier',
    opened: ['/supplier/orders', '/supplier/no-such-page'],
    cells: { nobody: 'door', store, supplier: 'own', removedSupplier: 'own', affiliate, admin: 'door', adminAsStore: store },
  },
  {
    layout: 'admin',
    opened: ['/admin', '/admin/security'],
    cells: {
      nobody: 'door',
      store: 'door',
      supplier: 'door',
      removedSupplier: 'door',
      affiliate: 'door',
      admin: 'own',
      adminAsStore: 'own',
    },
  },
  {
    layout: 'affiliate',
    opened: ['/affiliate/security'],
    cells: {
      nobody: 'door',
      store,
      supplier,
      removedSupplier: supplier,
      affiliate: 'own',
      admin: 'door',
      adminAsStore: store,
    },
  },
]

const doors: Readonly<Record<string, string>> = { admin: '/admin/login', affiliate: '/affiliate/login' }

/** Returns the address that a caller lands on. */
export function landing({ layout, cells }: Frame, path: string, caller: Caller): string {
  const cell = cells[caller]
  if (cell === 'own') return path
  return cell === 'door' ? to(doors[layout] ?? '/login', path) : cell
}

/** Public pages and sign-in pages, which require no caller or handle it themselves. */
export const open: readonly string[] = [
  '/',
  '/$publicPage',
  '/login',
  '/forgot',
  '/admin/login',
  '/admin/invitation',
  '/invitation',
  '/affiliate/login',
  '/accounts',
  '/handoff',
  '/confirm-email',
  '/confirm-notifications',
  '/unsubscribe',
  '/signup',
  '/error',
  '/platform-return',
  '/install',
  '/sapp/login',
  '/bigcommerce',
  '/wix',
  '/shoplazza',
]
export const openLayouts: readonly string[] = ['public']
