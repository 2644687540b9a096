/** The screens worth looking at, and as whom. */
export interface Screen {
  readonly name: string
  /** Of the cast; nobody is signed in where it is absent. */
  readonly as?: string
  readonly path: string
  /** Where it is not the site of who looks. */
  readonly site?: 'suppliers'
}

export const screens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'login-expired', path: '/login?type=unauthorized' },
  { name: 'error', path: '/error?code=NOT_FOUND&number=7f3a9c42-51d8-4a0e-9c2b-0d6f1e2a3b4c' },
  { name: 'signup', path: '/signup' },
  { name: 'forgot', path: '/forgot' },
  { name: 'admin-login', path: '/admin/login' },
  { name: 'affiliate-login', path: '/affiliate/login' },
  { name: 'install', path: '/install' },
  { name: 'suppliers-login', path: '/login', site: 'suppliers' },
  { name: 'setup', as: 'Blank Slate Shop', path: '/setup' },
  { name: 'dashboard', as: 'Maple & Pine', path: '/dashboard' },
  { name: 'dashboard-new', as: 'Blank Slate Shop', path: '/dashboard' },
  { name: 'suppliers', as: 'Maple & Pine', path: '/suppliers' },
  { name: 'suppliers-empty', as: 'Maple & Pine', path: '/suppliers?search=nothingatall' },
  { name: 'supplier-page', as: 'Maple & Pine', path: '/supplier-id/1' },
  { name: 'supplier-page-missing', as: 'Maple & Pine', path: '/supplier-id/999999' },
  { name: 'products', as: 'Maple & Pine', path: '/products' },
  { name: 'products-filtered', as: 'Maple & Pine', path: '/products?category=pets&price_max=40&sorting=sold' },
  { name: 'products-empty', as: 'Maple & Pine', path: '/products?search=nothingatall' },
  { name: 'product', as: 'Maple & Pine', path: '/product/1' },
  { name: 'product-gone', as: 'Maple & Pine', path: '/product/999999' },
  { name: 'not-found', as: 'Maple & Pine', path: '/no/such/page' },
  { name: 'import-list', as: 'Maple & Pine', path: '/imported/list' },
  { name: 'import-list-empty', as: 'Blank Slate Shop', path: '/imported/list' },
  { name: 'imported', as: 'Maple & Pine', path: '/imported/store' },
  { name: 'orders', as: 'Sunday Parcel', path: '/orders?status=all' },
  { name: 'orders-empty', as: 'Blank Slate Shop', path: '/orders?status=all' },
  { name: 'settings', as: 'Maple & Pine', path: '/settings' },
  { name: 'settings-platforms', as: 'Maple & Pine', path: '/settings/platforms' },
  { name: 'settings-platforms-new', as: 'Blank Slate Shop', path: '/settings/platforms' },
  { name: 'settings-card', as: 'Maple & Pine', path: '/settings/account_details' },
  { name: 'settings-card-new', as: 'Blank Slate Shop', path: '/settings/account_details' },
  { name: 'settings-plans', as: 'Blank Slate Shop', path: '/settings/plans' },
  { name: 'settings-password', as: 'Maple & Pine', path: '/settings/password' },
  { name: 'settings-security', as: 'Maple & Pine', path: '/settings/security' },
  { name: 'supplier-profile', as: 'North Woods Soap', path: '/supplier/settings/profile?tab=password' },
  { name: 'supplier-security', as: 'North Woods Soap', path: '/supplier/settings/security' },
  { name: 'admin-security', as: 'Quayside', path: '/admin/security' },
  { name: 'supplier-orders', as: 'North Woods Soap', path: '/supplier/orders?status=all' },
  { name: 'supplier-settings', as: 'North Woods Soap', path: '/supplier/settings' },
  { name: 'supplier-shipping', as: 'North Woods Soap', path: '/supplier/settings/shipping' },
  { name: 'supplier-integrations', as: 'North Woods Soap', path: '/supplier/settings/integrations' },
  { name: 'supplier-integrations-new', as: 'Tidelamp Candle Works', path: '/supplier/settings/integrations' },
  { name: 'admin', as: 'Quayside', path: '/admin' },
  { name: 'supplier-blocked', as: 'Gone Fishing', path: '/supplier/orders' },
]
