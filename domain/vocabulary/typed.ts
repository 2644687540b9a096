// Parsers of typed text: searches, rates, website addresses.

/** Normalises a search: removes `%` and collapses spaces. @see V-067 */
export const searchText = (typed: string): string => typed.replaceAll('%', '').replace(/\s+/g, ' ').trim()

/** Parses a typed rate, price or percentage: a decimal, `12.5`, `.5`, `$1,240.50`, `15%`. Anything else is 0. @see V-114 */
export function readRate(typed: string): number {
  const text = typed
    .trim()
    .replace(/^(-?)\$/, '$1')
    .replace(/\s*%$/, '')
    .replaceAll(',', '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0
}

/**
 * Whether a text is a website address: optional http(s) and www, a name, a dot, a top-level domain of at least two letters, and an optional
 * path.
 * @see V-102, K-079
 */
export const isWebsiteAddress = (typed: string): boolean => websiteAddress.test(typed.trim())

const websiteAddress = /^(https?:\/\/)?(www\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(\/\S*)?$/i
