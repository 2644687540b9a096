/** Parsing of shop addresses as users type them. @see V-200, X-071 */
import type { PlatformKind } from './platform-kind.ts'

const endings: Partial<Record<PlatformKind, string>> = { shopify: '.myshopify.com', shoplazza: '.myshoplaza.com' }

/** M-258, on the settings screen. */
export const shopAddressMessage = 'Please enter a valid Shopify URL ending in .myshopify.com'
export const shoplazzaAddressMessage = 'Please enter a valid Shoplazza URL ending in .myshoplaza.com'
/** M-259, on the page that installs from an address. */
export const installAddressMessage = 'Please enter a valid .myshopify.com URL'
/** K-090, M-188, verbatim from the specification, including the dots. */
export const onePlatformMessage = 'You can only have one platform connected at a time...'

/** Reduces `https://www.Maple.myshopify.com/` to `maple.myshopify.com`. */
export function stripAddress(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}

/**
 * Reads a shop's domain from pasted text: the address of the shop or its admin, with or without a scheme and path, or the bare name. Only
 * the host decides; a name in the path counts only on the platform's own admin.
 * @returns undefined if there is none
 */
export function readShopAddress(platform: PlatformKind, typed: string): string | undefined {
  const [host = '', ...path] = stripAddress(typed.replace(/[?#].*$/s, '')).split('/')
  if (platform === 'shopify' && host === 'admin.shopify.com') {
    return path[0] === 'store' && path[1] ? shopDomain(platform, `${path[1]}${endings.shopify}`) : undefined
  }
  const isBareName = host !== '' && !host.includes('.') && path.length === 0
  return shopDomain(platform, isBareName ? `${host}${endings[platform] ?? ''}` : host)
}

/** @returns the shop's domain on its platform; undefined if the text is not a valid one */
export function shopDomain(platform: PlatformKind, typed: string): string | undefined {
  const ending = endings[platform]
  const domain = stripAddress(typed)
  if (!ending || !domain.endsWith(ending)) return undefined
  const name = domain.slice(0, -ending.length)
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(name) ? domain : undefined
}
