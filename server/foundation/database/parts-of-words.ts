/**
 * Texts are looked for by any part of them, along a trigram index. It needs three letters or digits in a row; of fewer it finds those alone that
 * begin with them.
 */

/** @returns the pattern of `like`, in lower case; undefined where there is nothing to look for */
export function partOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase()
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined
  const literal = text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return /[\p{L}\p{N}]{3}/u.test(text) ? `%${literal}%` : `${literal}%`
}
