import { longestSearch } from '@quayside/domain/vocabulary/longest-search'

// Readers of address parameters. Addresses may be typed by hand, so invalid values count as absent.

export type RawQuery = Record<string, unknown>

/** Reads a trimmed text; absent if empty. */
export const readText = (raw: unknown): string | undefined => (raw === undefined ? undefined : String(raw).trim() || undefined)

/** Reads a search text, cut to the maximum length. */
export const readSearch = (raw: unknown): string | undefined => readText(raw)?.slice(0, longestSearch)

/** Reads a whole number of at least `least`. */
export function readWhole(raw: unknown, least = 1): number | undefined {
  const number = Number(raw)
  return raw !== undefined && raw !== '' && Number.isSafeInteger(number) && number >= least ? number : undefined
}

/** Reads a place in a list that is paged both ways: `before-40`, `after-12`. */
export const readPlace = (raw: unknown): string | undefined => /^(before|after)-[1-9]\d{0,14}$/.exec(String(raw ?? ''))?.[0]

/** Reads a number of at least 0, such as an amount in whole units. */
export function readAmount(raw: unknown): number | undefined {
  const number = Number(raw)
  return raw !== undefined && raw !== '' && Number.isFinite(number) && number >= 0 ? number : undefined
}

/** Reads one of the given words. */
export const readOneOf = <const Word extends string>(raw: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === raw)

/** Reads comma-separated words, and keeps the given ones. */
export function readSome<const Word extends string>(raw: unknown, words: readonly Word[]): Word[] | undefined {
  const given = (Array.isArray(raw) ? raw : String(raw ?? '').split(',')) as unknown[]
  const known = words.filter((word) => given.includes(word))
  return known.length ? known : undefined
}

/** Reads `1`, `true` or the bare name as true. */
export const readFlag = (raw: unknown): true | undefined => (raw === '1' || raw === 'true' || raw === '' || raw === true ? true : undefined)

/** Returns the parsed parameters. Missing ones stay as undefined, so that they override the raw text over which the router merges them. */
export const present = <Read extends object>(read: Read): { [Key in keyof Read]?: Exclude<Read[Key], undefined> } => read as never
