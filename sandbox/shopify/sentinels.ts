/** Data that makes Shopify misbehave, for people as for tests. */

/** A shop of this name answers slowly. */
export const slowShop = /^slow-answers(-.*)?\.myshopify\.com$/

/** A product of this title is refused in Shopify's words. */
export function refusalOfTitle(title: string): string | undefined {
  return /\brefuse-me\b/i.test(title) ? `Title '${title}' is not allowed by this shop` : undefined
}
