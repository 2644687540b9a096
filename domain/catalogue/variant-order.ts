/** The order in which a product's variants are shown: sizes by weight, numbers by number, the rest by name. @see V-078, X-078 */

/** Before `Show N remaining variants` (K-038). */
export const variantsShownFirst = 8

/** More than these are a dropdown on a card, fewer are buttons (K-039). */
export const variantButtonsUpTo = 6

export const remainingVariantsLabel = (count: number): string => `Show ${count - variantsShownFirst} remaining variants`

/** A new array; names of several parts (`Sage / XL`) are compared part by part. */
export function inVariantOrder<V extends { readonly name: string }>(variants: readonly V[]): V[] {
  const keyed = variants.map((variant, index) => ({ variant, index, parts: variant.name.split('/').map((part) => part.trim()) }))
  keyed.sort((a, b) => compareParts(a.parts, b.parts) || a.index - b.index)
  return keyed.map(({ variant }) => variant)
}

function compareParts(a: readonly string[], b: readonly string[]): number {
  for (let n = 0; n < Math.max(a.length, b.length); n++) {
    const difference = compareNames(a[n] ?? '', b[n] ?? '')
    if (difference) return difference
  }
  return 0
}

/** Sizes come before numbers, numbers before other words, so that a mixed list keeps together what belongs together. */
export function compareNames(a: string, b: string): number {
  const [one, other] = [rankOf(a), rankOf(b)]
  return one.group - other.group || one.weight - other.weight || a.localeCompare(b, 'en', { sensitivity: 'base' })
}

function rankOf(name: string): { group: number; weight: number } {
  const size = sizeWeight(name)
  if (size !== undefined) return { group: 0, weight: size }
  const number = numberOf(name)
  return number === undefined ? { group: 2, weight: 0 } : { group: 1, weight: number }
}

const sizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']
const words: Readonly<Record<string, string>> = {
  'EXTRA SMALL': 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  LARGE: 'L',
  'EXTRA LARGE': 'XL',
  '2XS': 'XXS',
  '2XL': 'XXL',
}

/** XXS, XS, S, M, L, XL, XXL, then 3XL, 4XL and on. */
function sizeWeight(name: string): number | undefined {
  const text = name.trim().toUpperCase()
  const at = sizes.indexOf(words[text] ?? text)
  if (at >= 0) return at
  const many = /^(\d+)XL$/.exec(text)
  if (many) return sizes.length + Number(many[1])
  return /^X{3,}L$/.test(text) ? sizes.length + text.length - 1 : undefined
}

/** `12 oz` counts as 12: what starts with a number is compared by it. */
function numberOf(name: string): number | undefined {
  const match = /^\s*[$#]?(\d+(?:\.\d+)?)/.exec(name)
  return match ? Number(match[1]) : undefined
}
