/**
 * How much of a text each place shows, in characters.
 * @see S-11
 */
export const lengths = {
  productTitleOnCard: 25,
  productTitleInList: 40,
  productTitleOnDashboard: 30,
  supplierName: 24,
  contactEmail: 32,
} as const

/** The text, or as much of it as fits in `length` characters with an ellipsis after it. */
export function shorten(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
