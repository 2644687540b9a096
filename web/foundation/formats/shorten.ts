/** Maximum text length in each place, in characters. @see S-11 */
export const lengths = {
  productTitleOnCard: 25,
  productTitleInList: 40,
  productTitleOnDashboard: 30,
  supplierName: 24,
  contactEmail: 32,
  /** K-037. */
  conversationName: 12,
} as const

/** Truncates a text to `length` characters, including an ellipsis. */
export function shorten(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
