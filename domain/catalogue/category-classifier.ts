/**
 * A naive Bayes classifier of products into categories, learned from the products that have one. It counts in how many products of a place
 * a word occurs; a word weighs as much more as it is more frequent there than in all products.
 * @see S-75
 */
import { categoryTree, noCategory, subcategoryLabel, topCategoryKeys, uncategorized } from './category.ts'

export interface ClassifiedProduct {
  readonly title: string
  readonly productType: string
  readonly tags: readonly string[]
}

/** A word with where it stands: `title:brush`, `type:hair brush`, `tag:grooming`. */
export type ProductWord = string

/** Category, and subcategory where there is one: `pets`, `pets/grooming`. */
export type PlaceKey = string

const longestWord = 40
const mostWords = 40

/** Words of a product that the classifier counts, each once. */
export function wordsOfProduct({ title, productType, tags }: ClassifiedProduct): ProductWord[] {
  const type = plain(productType)
  const words = [
    ...wordsIn(title).map((word) => `title:${word}`),
    ...(type ? [`type:${type}`] : []),
    ...tags.map(plain).flatMap((tag) => (tag ? [`tag:${tag}`] : [])),
  ]
  return [...new Set(words)].slice(0, mostWords)
}

const plain = (text: string): string => wordsIn(text).join(' ').slice(0, longestWord)

/** Words of at least two letters, without numbers, in the singular: `Brushes` and `brush` are one. */
const wordsIn = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}[\p{L}\p{M}’']*/gu) ?? []
  )
    .map((word) => singular(word.replace(/[’']s?$/, '')).slice(0, longestWord))
    .filter((word) => word.length > 1)

const singular = (word: string): string =>
  word.length > 4
    ? word
        .replace(/(ch|sh|ss|x)es$/, '$1')
        .replace(/ies$/, 'y')
        .replace(/([^s])s$/, '$1')
    : word

export const placeKey = ({ category, subcategory }: { category: string; subcategory: string | null }): PlaceKey | null =>
  category === uncategorized ? null : subcategory && subcategoryLabel(category, subcategory) ? `${category}/${subcategory}` : category

const categoryOfPlace = (place: PlaceKey): string => place.split('/', 1)[0]!

/** Counts of the products learned from. */
export interface Learned {
  /** By place. */
  readonly places: ReadonlyMap<PlaceKey, number>
  /** Products with a word, by place. */
  readonly words: ReadonlyMap<ProductWord, ReadonlyMap<PlaceKey, number>>
}

export interface CategoryPrediction {
  readonly category: string
  readonly subcategory: string | null
  /** Probability of the category, from 0 to 1. */
  readonly score: number
  readonly reasons: readonly PredictionReason[]
}

export interface PredictionReason {
  readonly word: ProductWord
  /** Percentage of the products with this word that are in the category. */
  readonly share: number
}

/** Fewer products than this teach nothing. */
const fewestLearned = 10
/** A word is taken to have occurred in so many products more, spread as in the whole marketplace. */
const smoothing = 0.5
const mostReasons = 3

/**
 * Predicts the place of a product.
 * @param options.own place in which the product itself was counted: it does not speak for itself
 * @param options.rejected categories that staff have said it does not belong to
 * @returns undefined where too little has been learned, or every category was rejected
 */
export function predictCategory(
  words: readonly ProductWord[],
  { places, words: counted }: Learned,
  { own = null, rejected = [] }: { own?: PlaceKey | null; rejected?: readonly string[] } = {},
): CategoryPrediction | undefined {
  const less = (place: PlaceKey, count: number): number => count - (place === own ? 1 : 0)
  const all = sum(places.values()) - (own ? 1 : 0)
  if (all < fewestLearned) return undefined
  const known = words.flatMap((word) => {
    const byPlace = new Map([...(counted.get(word) ?? [])].map(([place, count]) => [place, less(place, count)] as const))
    const total = sum(byPlace.values())
    return total > 0 ? [{ word, byPlace, total }] : []
  })
  const evidence = [...places].flatMap(([place, count]) => {
    const [category, products] = [categoryOfPlace(place), less(place, count)]
    if (products <= 0) return []
    const weights = known.map(({ byPlace, total }) => {
      const frequency = total / all
      return Math.log(((byPlace.get(place) ?? 0) + smoothing * frequency) / (products + smoothing) / frequency)
    })
    return [{ place, category, weight: Math.log(products / all) + sum(weights) / calm(known.length) }]
  })
  const highest = Math.max(...evidence.map(({ weight }) => weight))
  const likely = evidence.map((one) => ({ ...one, share: Math.exp(one.weight - highest) }))
  const whole = sum(likely.map(({ share }) => share))
  const open = likely.filter((one) => !rejected.includes(one.category))
  if (open.length === 0) return undefined
  const [category, inCategory] = best([...Map.groupBy(open, (one) => one.category)], ([, ofIt]) => sum(ofIt.map(({ share }) => share)))
  const { place } = best(inCategory, ({ share }) => share)
  return {
    category,
    subcategory: place.split('/')[1] ?? null,
    score: sum(inCategory.map(({ share }) => share)) / whole,
    reasons: reasonsFor(category, known, places, all),
  }
}

/** Words of one product say the same thing more than once; without this nearly every score would be 0 or 1. */
const calm = (words: number): number => Math.max(1, Math.sqrt(words / 2))

interface KnownWord {
  readonly word: ProductWord
  readonly byPlace: ReadonlyMap<PlaceKey, number>
  readonly total: number
}

/** Words that are more frequent in the category than elsewhere, the most telling first. */
function reasonsFor(category: string, known: readonly KnownWord[], places: ReadonlyMap<PlaceKey, number>, all: number): PredictionReason[] {
  const inCategory = (counts: ReadonlyMap<PlaceKey, number>) =>
    sum([...counts].flatMap(([place, count]) => (categoryOfPlace(place) === category ? [count] : [])))
  const usual = inCategory(places) / all
  return known
    .map(({ word, byPlace, total }) => ({ word, total, share: inCategory(byPlace) / total }))
    .filter(({ share }) => share > usual)
    .sort((one, other) => other.share * Math.log1p(other.total) - one.share * Math.log1p(one.total))
    .slice(0, mostReasons)
    .map(({ word, share }) => ({ word, share: Math.round(share * 100) }))
}

function best<T>(all: readonly T[], value: (one: T) => number): T {
  return all.reduce((one, other) => (value(other) > value(one) ? other : one))
}

const sum = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

/** Adds a product to counts that are learned in memory. */
export function learn(
  learned: { places: Map<PlaceKey, number>; words: Map<ProductWord, Map<PlaceKey, number>> },
  place: PlaceKey,
  words: readonly ProductWord[],
): void {
  learned.places.set(place, (learned.places.get(place) ?? 0) + 1)
  for (const word of words) {
    const byPlace = learned.words.get(word) ?? new Map<PlaceKey, number>()
    byPlace.set(place, (byPlace.get(place) ?? 0) + 1)
    learned.words.set(word, byPlace)
  }
}

const kinds: Readonly<Record<string, string>> = { title: 'in the title', type: 'as the type', tag: 'among the tags' }

/** `“brush” in the title: 84% of such products are here`. */
export function reasonWords({ word, share }: PredictionReason): string {
  const [kind = '', ...rest] = word.split(':')
  return `“${rest.join(':')}” ${kinds[kind] ?? ''}: ${share}% of such products are here`
}

/** Whether a category key and a subcategory fit together. */
export const isPlace = (category: string, subcategory: string | null | undefined): boolean =>
  (topCategoryKeys as readonly string[]).includes(category) &&
  (!subcategory ||
    (category !== noCategory &&
      categoryTree.some(({ key, subcategories }) => key === category && subcategories.some((one) => one.key === subcategory))))
