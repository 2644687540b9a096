/**
 * Validates the page to return to after the card processor's page. It comes from the address, so only a path of this site is accepted.
 * @returns the path with its query; undefined if it leads to another site
 */
export function returnPath(text: string | undefined | null): string | undefined {
  if (!text || text.length > longest || !isPath.test(text) || hasForbidden(text)) return undefined
  const parsed = URL.parse(text, origin)
  if (parsed?.origin !== origin) return undefined
  // `/..//elsewhere` names another host only after the dots are resolved.
  const path = parsed.pathname + parsed.search + parsed.hash
  return isPath.test(path) ? path : undefined
}

const longest = 2000
const isPath = /^\/(?![/\\])/
const origin = 'https://here.invalid'

/** Browsers remove tabs and line breaks from addresses and read a backslash as a slash. */
function hasForbidden(text: string): boolean {
  return [...text].some((sign) => sign === '\\' || sign.charCodeAt(0) < 0x20 || sign.charCodeAt(0) === 0x7f)
}
