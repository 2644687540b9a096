/**
 * Supported part of Shopify's search syntax: `field:value`, comparisons, quoted values, `prefix*`, bare words, AND (also as a space), OR,
 * NOT and a minus. Unknown fields are ignored, as by Shopify.
 * @see https://shopify.dev/docs/api/usage/search-syntax
 */
export type Searchable = Record<string, string | number | readonly (string | number)[] | null | undefined>

/** Whether a document's searchable fields match; bare words search the field `default`. */
export function fits(query: string | null | undefined, document: Searchable): boolean {
  if (!query?.trim()) return true
  return splitBy(tokens(query), 'OR').some((all) => all.every((token) => token === 'AND' || fitsOne(token, document)))
}

function tokens(query: string): string[] {
  const found = query.match(/-?(?:[A-Za-z_.]+:)?(?:[<>]=?)?(?:"[^"]*"|'[^']*'|[^\s()"']+)|[()]/g) ?? []
  const joined: string[] = []
  for (const token of found) {
    if (token === '(' || token === ')') continue
    if (joined.at(-1) === 'NOT') joined[joined.length - 1] = `-${token}`
    else joined.push(token)
  }
  return joined
}

function splitBy(list: readonly string[], word: string): string[][] {
  const parts: string[][] = [[]]
  for (const token of list) {
    if (token === word) parts.push([])
    else parts.at(-1)!.push(token)
  }
  return parts
}

function fitsOne(token: string, document: Searchable): boolean {
  if (token.startsWith('-')) return !fitsOne(token.slice(1), document)
  const match = /^([A-Za-z_.]+):([<>]=?)?(.*)$/s.exec(token)
  if (!match) return holds(document.default, '', unquoted(token), true)
  const [, field, comparison = '', value] = match
  if (!(field! in document)) return true
  return unquoted(value!)
    .split(comparison ? /(?!)/ : ',')
    .some((one) => holds(document[field!], comparison, one.trim(), false))
}

function holds(actual: Searchable[string], comparison: string, wanted: string, within: boolean): boolean {
  if (actual === null || actual === undefined) return false
  if (Array.isArray(actual)) return actual.some((one) => holds(one as string | number, comparison, wanted, within))
  const order = compare(actual as string | number, wanted)
  if (comparison === '>') return order > 0
  if (comparison === '>=') return order >= 0
  if (comparison === '<') return order < 0
  if (comparison === '<=') return order <= 0
  const [left, right] = [String(actual).toLowerCase(), wanted.toLowerCase()]
  if (right === '*') return left !== ''
  if (right.endsWith('*')) return left.split(/\s+/).some((word) => word.startsWith(right.slice(0, -1)))
  return within ? left.includes(right) : order === 0 || left === right
}

function compare(actual: string | number, wanted: string): number {
  if (typeof actual === 'number') return actual - Number(wanted.replace(/^gid:\/\/shopify\/\w+\//, ''))
  const [a, b] = [Date.parse(actual), Date.parse(wanted)]
  if (/^\d{4}-\d\d/.test(actual) && !Number.isNaN(a) && !Number.isNaN(b)) return a - b
  return actual.toLowerCase() < wanted.toLowerCase() ? -1 : actual.toLowerCase() > wanted.toLowerCase() ? 1 : 0
}

function unquoted(text: string): string {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text
}
