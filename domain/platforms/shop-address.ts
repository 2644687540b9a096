/** What people type where a shop's address is asked for. @see V-200, X-071 */
import type { PlatformKind } from './platform-kind.ts'

const endings: Partial<Record<PlatformKind, string>> = { shopify: '.myshopify.com', shoplazza: '.myshoplaza.com' }

/** M-258: on the settings screen. */
export const shopAddressMessage = 'Please enter a valid Shopify URL ending in .myshopify.com'
export const shoplazzaAddressMessage = 'Please enter a valid Shoplazza URL ending in .myshoplaza.com'
/** M-259: on the page that installs from an address. */
export const installAddressMessage = 'Please enter a valid .myshopify.com URL'
/** K-090, M-188: as the specification has it, dots included. */
export const onePlatformMessage = 'You can only have one platform connected at a time...'

/** `https://www.Maple.myshopify.com/` as `maple.myshopify.com`: what is not the address itself is taken off. */
export function stripAddress(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
}

/** @returns the shop's own name on its platform, or undefined where it can be none */
export function shopDomain(platform: PlatformKind, typed: string): string | undefined {
  const ending = endings[platform]
  const domain = stripAddress(typed)
  if (!ending || !domain.endsWith(ending)) return undefined
  const name = domain.slice(0, -ending.length)
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(name) ? domain : undefined
}
