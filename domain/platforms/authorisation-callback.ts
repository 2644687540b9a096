/** Purpose of a platform's redirect to us, derived from its parameters alone. @see S-04, V-042 to V-044, V-241, X-072, X-125 */
import { stripAddress } from './shop-address.ts'

/**
 * Kinds of callbacks from a consent page: `shopify`, `wix`, `shoplazza`, and `supplier-app` for our suppliers' app. A `-launch` comes from
 * the platform's app list without consent, and is redirected to the consent page.
 */
export type AuthorisationCallback = 'shopify' | 'shopify-launch' | 'wix' | 'shoplazza' | 'supplier-app' | 'supplier-app-launch' | 'none'

/**
 * @param isSupplierApp true for an address of our suppliers' app: `/sapp/login/`, or the sign-in page of the suppliers' site
 */
export function recogniseCallback(query: Readonly<Record<string, unknown>>, isSupplierApp = false): AuthorisationCallback {
  const has = (...names: readonly string[]) => names.every((name) => isText(query[name]))
  const isShoplazza = isText(query.shop) && stripAddress(query.shop).endsWith('.myshoplaza.com')
  if (isShoplazza) return has('code', 'hmac', 'state') ? 'shoplazza' : 'none'
  if (has('shop', 'hmac', 'timestamp')) {
    const isBack = has('code', 'state')
    if (isSupplierApp) return isBack ? 'supplier-app' : 'supplier-app-launch'
    return isBack ? 'shopify' : isText(query.code) || isText(query.state) ? 'none' : 'shopify-launch'
  }
  return has('code') && (has('instanceId') || has('instance_id')) ? 'wix' : 'none'
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const places: Readonly<Record<AuthorisationCallback, string | undefined>> = {
  shopify: '/platform-return',
  wix: '/platform-return',
  shoplazza: '/platform-return',
  'shopify-launch': '/install',
  'supplier-app': '/sapp/login/',
  'supplier-app-launch': '/sapp/login/',
  none: undefined,
}

/** Returns the path of the page that handles the callback; undefined for an ordinary sign-in page. */
export const placeOfCallback = (callback: AuthorisationCallback): string | undefined => places[callback]
