import { longestSearch } from '@quayside/domain/vocabulary/longest-search'

// Readers for what an address says. Addresses are typed by hand: what makes no sense is taken as absent.

export type RawQuery = Record<string, unknown>

/** A text, trimmed; absent when empty. */
export const readText = (raw: unknown): string | undefined => (raw === undefined ? undefined : String(raw).trim() || undefined)

/** Search text of an address, cut to the longest search. */
export const readSearch = (raw: unknown): string | undefined => readText(raw)?.slice(0, longestSearch)

/** A whole number of at least `least`. */
export function readWhole(raw: unknown, least = 1): number | undefined {
  const number = Number(raw)
  return raw !== undefined && raw !== '' && Number.isSafeInteger(number) && number >= least ? number : undefined
}

/** A number of at least 0, such as an amount in whole units. */
export function readAmount(raw: unknown): number | undefined {
  const number = Number(raw)
  return raw !== undefined && raw !== '' && Number.isFinite(number) && number >= 0 ? number : undefined
}

/** One of the words given. */
export const readOneOf = <const Word extends string>(raw: unknown, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === raw)

/** Words joined by commas, those that are among the ones given. */
export function readSome<const Word extends string>(raw: unknown, words: readonly Word[]): Word[] | undefined {
  const given = (Array.isArray(raw) ? raw : String(raw ?? '').split(',')) as unknown[]
  const known = words.filter((word) => given.includes(word))
  return known.length ? known : undefined
}

/** `1`, `true`, and the bare name. */
export const readFlag = (raw: unknown): true | undefined => (raw === '1' || raw === 'true' || raw === '' || raw === true ? true : undefined)

/**
 * The parameters that were read. What was not stays as undefined, and so covers the raw text of the address, over which the router lays
 * this.
 */
export const present = <Read extends object>(read: Read): { [Key in keyof Read]?: Exclude<Read[Key], undefined> } => read as never
