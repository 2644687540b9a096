/** Data that makes Shopify misbehave, for people as for tests. */

/** A shop of this name answers slowly. */
export const slowShop = /^slow-answers(-.*)?\.myshopify\.com$/

/** A product that says this anywhere is refused in Shopify's words. */
const refused = /\brefuse-me\b/i
/** The same, without a word about which value is meant. */
const refusedWithoutField = /\brefuse-me-without-a-field\b/i

/** @returns undefined where the text is taken; `field` null where it is not said which value it is */
export function refusalOfText(name: string, text: string, field: string[]): { message: string; field: string[] | null } | undefined {
  if (!refused.test(text)) return undefined
  return { message: `${name} '${text.slice(0, 80)}' is not allowed by this shop`, field: refusedWithoutField.test(text) ? null : field }
}

/** Nobody pays this, and nobody has so many. */
export const refusedPrice = '6666.66'
export const refusedQuantity = 66_666
