/** Builds Shopify's ids, like `gid://shopify/Product/123`. Outside the adapter only the number is kept, as text. */

export const gid = (kind: string, number: string | number): string => `gid://shopify/${kind}/${number}`

/** @throws Error when the id has no number: then Shopify has changed its format, and nothing may be stored */
export function numberOf(id: string): string {
  const number = /\/(\d+)(?:\?.*)?$/.exec(id)?.[1]
  if (!number) throw new Error(`${id} is no id of a known form`)
  return number
}
