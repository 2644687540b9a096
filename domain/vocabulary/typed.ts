// Readers of typed text: searches, rates, addresses of websites.

/** A search as it is searched for: `%` is taken out, spaces are made one. @see V-067 */
export const searchText = (typed: string): string => typed.replaceAll('%', '').replace(/\s+/g, ' ').trim()

/**
 * A rate, a price or a percentage as it was typed: a decimal, `12.5`, `.5`, `$1,240.50`, `15 %`. What is no number is 0.
 * @see V-114
 */
export function readRate(typed: string): number {
  const text = typed
    .trim()
    .replace(/^(-?)\$/, '$1')
    .replace(/\s*%$/, '')
    .replaceAll(',', '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : 0
}

/**
 * Whether a text can be the address of a website: http(s) and www as one likes, a name, a dot, a top-level part of at least two letters,
 * a path as one likes. @see V-102, K-079
 */
export const isWebsiteAddress = (typed: string): boolean => websiteAddress.test(typed.trim())

const websiteAddress = /^(https?:\/\/)?(www\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(\/\S*)?$/i
