/** Data that triggers misbehaviour of the fake Shopify, in demos and tests. */

/** Shop names with slow responses. */
export const slowShop = /^slow-answers(-.*)?\.myshopify\.com$/

/** A product with this text in any field is refused with a Shopify error. */
const refused = /\brefuse-me\b/i
/** Text that causes a refusal without a field name. */
const refusedWithoutField = /\brefuse-me-without-a-field\b/i

/** @returns undefined if the text is accepted; `field` is null if the refusal names no field */
export function refusalOfText(name: string, text: string, field: string[]): { message: string; field: string[] | null } | undefined {
  if (!refused.test(text)) return undefined
  return { message: `${name} '${text.slice(0, 80)}' is not allowed by this shop`, field: refusedWithoutField.test(text) ? null : field }
}

/** Price that is refused; it does not occur otherwise. */
export const refusedPrice = '6666.66'
export const refusedQuantity = 66_666
