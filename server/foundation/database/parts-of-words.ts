/** Substring search with a trigram index. The index needs three letters or digits in a row; shorter texts only match prefixes. */

/** @returns a `like` pattern in lower case; undefined if there is nothing to search for */
export function partOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const literal = text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return /[\p{L}\p{N}]{3}/u.test(text) ? `%${literal}%` : `${literal}%`
}
