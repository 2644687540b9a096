/** The order in which a product's variants are shown: sizes by weight, numbers by number, the rest by name. @see V-078, X-078 */

/** Before `Show N remaining variants` (K-038). */
export const variantsShownFirst = 8

/** More than these are a dropdown on a card, fewer are buttons (K-039). */
export const variantButtonsUpTo = 6

/** So many more at each press: a page of two thousand rows at once would stand still for seconds. */
export const variantsShownMore = 100

export function remainingVariantsLabel(count: number, shown = variantsShownFirst): string {
  const hidden = count - shown
  return `Show ${hidden.toLocaleString('en-US')} remaining ${hidden === 1 ? 'variant' : 'variants'}`
}

/** A new array; names of several parts (`Sage / XL`) are compared part by part. Each part is read once: a product may have 2,000 variants. */
export function inVariantOrder<V extends { readonly name: string }>(variants: readonly V[]): V[] {
  const known = new Map<string, Part>()
  const read = (text: string): Part => known.get(text) ?? keep(known, text)
  const keyed = variants.map((variant, index) => ({ variant, index, parts: variant.name.split('/').map((part) => read(part.trim())) }))
  keyed.sort((a, b) => compareParts(a.parts, b.parts) || a.index - b.index)
  return keyed.map(({ variant }) => variant)
}

interface Part {
  readonly text: string
  readonly group: number
  readonly weight: number
}

function keep(known: Map<string, Part>, text: string): Part {
  const part = { text, ...rankOf(text) }
  known.set(text, part)
  return part
}

const nothing: Part = { text: '', group: 2, weight: 0 }

function compareParts(a: readonly Part[], b: readonly Part[]): number {
  for (let n = 0; n < Math.max(a.length, b.length); n++) {
    const [one, other] = [a[n] ?? nothing, b[n] ?? nothing]
    if (one === other) continue
    const difference = one.group - other.group || one.weight - other.weight || byLetters.compare(one.text, other.text)
    if (difference) return difference
  }
  return 0
}

/** Made once: each asking of `localeCompare` with a locale would make one anew. */
const byLetters = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sizes come before numbers, numbers before other words, so that a mixed list keeps together what belongs together. */
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
