/**
 * Word keys of a listed product's text: its common words, and the first letter and first two letters of every word (`s*`, `so*`), because
 * those prefixes match too many words for single lookups. Each key has the weights A to D of its positions.
 */

/** Longest prefix that has bits of its own; the SQL function listing_found has the same number. */
export const shortBeginning = 2

export const weights = ['A', 'B', 'C', 'D'] as const

/**
 * Parses `'mug':1A,7 'o''clock':2B`, PostgreSQL's text form of a tsvector, by hand: a rebuild reads a hundred million words.
 * @param visit called with each word and a mask of its weights, lowest bit A; positions without a letter have weight D
 */
export function visitWords(text: string, visit: (word: string, mask: number) => void): void {
  let at = 0
  while (at < text.length) {
    const first = at + 1
    let last = text.indexOf("'", first)
    let isEscaped = false
    for (; text[last + 1] === "'"; last = text.indexOf("'", last + 2)) isEscaped = true
    const quoted = text.slice(first, last)
    const word = isEscaped || quoted.includes('\\') ? quoted.replaceAll("''", "'").replaceAll('\\\\', '\\') : quoted
    const space = text.indexOf(' ', last)
    at = space < 0 ? text.length : space + 1
    visit(word, maskOf(text, last + 1, space < 0 ? at : space))
  }
}

const [a, c, zero, nine] = ['A', 'C', '0', '9'].map((letter) => letter.charCodeAt(0)) as [number, number, number, number]

/** Mask of the weights between two offsets of a text. */
function maskOf(text: string, from: number, to: number): number {
  let mask = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= a && code <= c) mask |= 1 << (code - a)
    else if (code >= zero && code <= nine && isEndOfPlace(text, at + 1, to)) mask |= 8
  }
  return mask || 8
}

const isEndOfPlace = (text: string, at: number, to: number): boolean => at === to || text[at] === ',' || text[at] === 'D'

/** Keys that find a word. */
export function keysOfWord(word: string, isCommon: boolean): string[] {
  const letters = [...word.slice(0, 2 * shortBeginning)].slice(0, shortBeginning)
  const beginnings = letters.map((_, at) => `${letters.slice(0, at + 1).join('')}*`)
  return isCommon ? [word, ...beginnings] : beginnings
}
