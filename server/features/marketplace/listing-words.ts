/**
 * The keys of a listed product's text: its common words, and the first letter and the first two of every word (`s*`, `so*`), which begin
 * too many words to be looked up one by one. Each with the letters A to D of where it stands.
 */

/** Of so many letters a beginning has bits of its own; the same number stands in the function listing_found. */
export const shortBeginning = 2

export const weights = ['A', 'B', 'C', 'D'] as const

/** `'mug':1A,7 'o''clock':2B`, as PostgreSQL writes a tsvector; places without a letter are D's. */
const lexemes = /'((?:[^'\\]|''|\\\\)*)'(?::([\dABCD,]*))?/g

/** @param visit is given each key and a mask of its weights, lowest bit A; a key may come more than once */
export function visitKeys(words: string, isCommon: (word: string) => boolean, visit: (key: string, mask: number) => void): void {
  for (const [, quoted, places] of words.matchAll(lexemes)) {
    const word = quoted!.includes("'") || quoted!.includes('\\') ? quoted!.replaceAll("''", "'").replaceAll('\\\\', '\\') : quoted!
    const mask = maskOf(places ?? '')
    if (isCommon(word)) visit(word, mask)
    for (const key of beginningsOf(word)) visit(key, mask)
  }
}

function maskOf(places: string): number {
  let mask = 0
  for (const place of places.split(',')) {
    const at = weights.indexOf(place.at(-1) as (typeof weights)[number])
    mask |= 1 << (at < 0 ? 3 : at)
  }
  return mask
}

function beginningsOf(word: string): string[] {
  const letters = [...word.slice(0, 2 * shortBeginning)].slice(0, shortBeginning)
  return letters.map((_, at) => `${letters.slice(0, at + 1).join('')}*`)
}
