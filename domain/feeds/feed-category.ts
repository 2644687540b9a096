/** Maps a supplier's category text to a place in the tree. @see X-018 */
import { categoryOf, categoryTree, noCategory, olderCategories } from '../catalogue/category.ts'

export interface CategoryPlace {
  readonly category: string
  readonly subcategory: string | null
}

/**
 * Accepts a key of either set, a label, or a path of them; the deepest known part of a path counts.
 * @returns undefined if no part is known
 */
export function categoryFromFeed(text: string): CategoryPlace | undefined {
  const whole = known.get(plain(text))
  if (whole) return whole
  const parts = text
    .split(/\s*(?:>|»|›|\||\/|::)\s*/)
    .map(plain)
    .filter(Boolean)
  const top = parts.map((part) => known.get(part)).findLast((place) => place !== undefined)
  const within = parts.map((part) => subcategories.get(part)).findLast((places) => places !== undefined)
  if (!within) return top
  const named = within.find(({ category }) => parts.some((part) => known.get(part)?.category === category))
  if (named) return placeOf(named)
  return within.length === 1 && !top ? placeOf(within[0]!) : top
}

const placeOf = ({ category, subcategory }: CategoryPlace): CategoryPlace => ({ category, subcategory })

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/&amp;|&|\band\b/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known: ReadonlyMap<string, CategoryPlace> = new Map([
  ...Object.entries(olderCategories).flatMap(([key, { label, category }]): [string, CategoryPlace][] => [
    [plain(key), { category, subcategory: null }],
    [plain(label), { category, subcategory: null }],
  ]),
  ...categoryTree.flatMap(({ key, label }): [string, CategoryPlace][] => [
    [plain(key), { category: categoryOf(key) ?? key, subcategory: null }],
    [plain(label), { category: key, subcategory: null }],
  ]),
  [plain(noCategory), { category: noCategory, subcategory: null }],
])

const subcategories: ReadonlyMap<string, readonly CategoryPlace[]> = Map.groupBy(
  categoryTree.flatMap(({ key, subcategories: below }) =>
    below.flatMap(({ key: subcategory, label }) =>
      [...new Set([plain(subcategory), plain(label)])].map((name) => ({ name, category: key, subcategory })),
    ),
  ),
  ({ name }) => name,
)
