/** Display order of a product's variants: sizes by size, numbers by value, the rest by name. @see V-078, X-078 */

/** Number of variants shown before `Show N remaining variants` (K-038). */
export const variantsShownFirst = 8

/** Maximum number of variants that a card shows as buttons; more become a dropdown (K-039). */
export const variantButtonsUpTo = 6

/** Number of further variants per press. Rendering two thousand rows at once would freeze the page for seconds. */
export const variantsShownMore = 100

export function remainingVariantsLabel(count: number, shown = variantsShownFirst): string {
  const hidden = count - shown
  return `Show ${hidden.toLocaleString('en-US')} remaining ${hidden === 1 ? 'variant' : 'variants'}`
}

/**
 * Returns a sorted copy. Names of several parts (`Sage / XL`) are compared part by part. Each part is parsed once, since a product may have
 * 2,000 variants.
 */
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

/** One shared collator, because each `localeCompare` call with a locale would create a new one. */
const byLetters = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sizes come before numbers, and numbers before other text, so that a mixed list stays grouped. */
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

/** Weight of XXS, XS, S, M, L, XL, XXL, then 3XL, 4XL and so on. */
function sizeWeight(name: string): number | undefined {
  const text = name.trim().toUpperCase()
  const at = sizes.indexOf(words[text] ?? text)
  if (at >= 0) return at
  const many = /^(\d+)XL$/.exec(text)
  if (many) return sizes.length + Number(many[1])
  return /^X{3,}L$/.test(text) ? sizes.length + text.length - 1 : undefined
}

/** Leading number of a name: `12 oz` counts as 12. */
function numberOf(name: string): number | undefined {
  const match = /^\s*[$#]?(\d+(?:\.\d+)?)/.exec(name)
  return match ? Number(match[1]) : undefined
}
