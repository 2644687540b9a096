import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/**
 * The site map: every address, the frame it stands in, and the page that fills it.
 * Addresses whose screen is still to be built are lines of app/places: the unknown pages answer them, until a line here does.
 * An unknown address needs a session like any other page of a store, so a stranger comes to the sign-in page.
 */
export const routes = rootRoute('app/root.tsx', [
  index('features/public-site/landing-page.tsx'),
  // each by its name: /terms, /youtube, … (features/public-site/public-names.ts)
  route('/$publicPage', 'features/public-site/public-page.tsx'),
  route('/login', 'features/identity/login-page.tsx'),
  route('/forgot', 'features/identity/passwords/forgot-page.tsx'),
  route('/admin/login', 'features/identity/staff/admin-login-page.tsx'),
  route('/admin/invitation', 'features/identity/staff/admin-invitation-page.tsx'),
  route('/affiliate/login', 'features/identity/staff/affiliate-login-page.tsx'),
  route('/accounts', 'features/identity/accounts-page.tsx'),
  route('/handover', 'features/identity/handover-page.tsx'),
  route('/confirm-email', 'features/identity/confirm-email-page.tsx'),
  route('/signup', 'features/stores/signup-page.tsx'),
  route('/error', 'app/layouts/error-page.tsx'),
  route('/platform-return', 'features/platforms/platform-return-page.tsx'),
  route('/install', 'features/platforms/install-page.tsx'),
  route('/sapp/login', 'features/platforms/supplier-app-page.tsx'),
  route('/bigcommerce', 'features/platforms/bigcommerce-page.tsx'),
  route('/wix', 'features/platforms/wix-page.tsx'),
  route('/shoplazza', 'features/platforms/shoplazza-page.tsx'),
  layout('public', 'app/layouts/public-layout.tsx', [
    route('/accounts/security', 'features/identity/security/accounts-security-page.tsx'),
    route('/contact', 'features/support/contact-page.tsx'),
    route('/help', 'features/support/help-page.tsx'),
    route('/help/$article', 'features/support/help-article-page.tsx'),
    route('/apply/supplier', 'app/places/supplier-application-place.tsx'),
    route('/suppliers/private/apply', 'app/places/portal-application-place.tsx'),
  ]),
  layout('store', 'app/layouts/store-layout.tsx', [
    route('/setup', 'features/stores/setup-page.tsx'),
    route('/dashboard', 'features/marketplace/dashboard-page.tsx'),
    route('/suppliers', 'features/marketplace/suppliers-page.tsx'),
    route('/supplier-id/$id', 'features/marketplace/supplier-page.tsx'),
    route('/products', 'features/marketplace/products-page.tsx'),
    route('/product/$id', 'features/marketplace/product-page.tsx'),
    route('/compare', 'features/marketplace/compare-page.tsx'),
    route('/settings', 'features/workspace/settings-page.tsx'),
    route('/settings/password', 'features/identity/passwords/store-password-page.tsx'),
    route('/settings/security', 'features/identity/security/store-security-page.tsx'),
    route('/settings/activity', 'features/workspace/activity/store-activity-page.tsx'),
    route('/settings/notifications', 'features/stores/notifications/notification-settings-page.tsx'),
    route('/settings/import_settings', 'features/imports/settings/import-settings-page.tsx'),
    route('/settings/store_health', 'features/imports/health/store-health-page.tsx'),
    route('/unsynced', 'features/imports/health/unsynced-page.tsx'),
    route('/imported/list', 'features/imports/import-list-page.tsx'),
    route('/notifications', 'features/imports/changes-page.tsx'),
    route('/imported/store', 'features/imports/imported/imported-products-page.tsx'),
    route('/settings/platforms', 'features/platforms/platforms-page.tsx'),
    route('/settings/plans', 'features/plans/plans-page.tsx'),
    route('/settings/account_details', 'features/payments/account-details-page.tsx'),
    route('/payment', 'features/payments/payment-return-page.tsx'),
    route('/orders', 'features/orders/store/orders-page.tsx'),
    route('/order/new', 'app/places/new-order-place.tsx'),
    route('/order/$orderId', 'features/orders/store/order-page.tsx'),
    route('$', 'app/layouts/unknown-store-page.tsx'),
  ]),
  layout('supplier', 'app/layouts/supplier-layout.tsx', [
    route('/supplier/settings', 'features/workspace/supplier-settings-page.tsx'),
    route('/supplier/settings/profile', 'features/identity/passwords/supplier-profile-page.tsx'),
    route('/supplier/settings/security', 'features/identity/security/supplier-security-page.tsx'),
    route('/supplier/settings/activity', 'features/workspace/activity/supplier-activity-page.tsx'),
    route('/supplier/settings/shipping', 'features/shipping/shipping-settings-page.tsx'),
    route('/supplier/settings/integrations', 'features/payments/integrations-page.tsx'),
    route('/supplier/orders', 'features/orders/supplier/supplier-orders-page.tsx'),
    route('/supplier/orders/$orderType', 'features/orders/supplier/supplier-orders-by-type-page.tsx'),
    route('/supplier/order/$orderId', 'features/orders/supplier/supplier-order-page.tsx'),
    route('/supplier/$', 'app/layouts/unknown-supplier-page.tsx'),
  ]),
  layout('admin', 'app/layouts/admin-layout.tsx', [
    // as an index: a plain '/admin' would lose to the unknown pages' '/admin/$'
    route('/admin', [
      index('features/admin/overview-page.tsx'),
      route('/activity', 'features/admin/activity-page.tsx'),
      route('/security', 'features/identity/security/admin-security-page.tsx'),
      route('/$', 'app/layouts/unknown-admin-page.tsx'),
    ]),
  ]),
  layout('affiliate', 'app/layouts/affiliate-layout.tsx', [
    route('/affiliate/security', 'features/identity/security/affiliate-security-page.tsx'),
    route('/affiliate/$', 'app/layouts/unknown-affiliate-page.tsx'),
  ]),
])
