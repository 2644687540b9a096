/**
 * Where a person comes back to after the card processor's page. It arrives in an address, so only a path of this very site is taken.
 * @returns the path with its query, or undefined where it leads elsewhere
 */
export function returnPath(text: string | undefined | null): string | undefined {
  if (!text || text.length > longest || !/^\/(?![/\\])/.test(text) || hasForbidden(text)) return undefined
  const parsed = URL.parse(text, origin)
  return parsed?.origin === origin ? parsed.pathname + parsed.search + parsed.hash : undefined
}

const longest = 2000
const origin = 'https://here.invalid'

/** Browsers drop tabs and line ends from addresses and read a backslash as a slash. */
function hasForbidden(text: string): boolean {
  return [...text].some((sign) => sign === '\\' || sign.charCodeAt(0) < 0x20 || sign.charCodeAt(0) === 0x7f)
}
