/** Limits on the text of an import item, shared by the editor and the server. @see V-105, V-106 */

export const invalidTag = 'Invalid Tag. Please remove special characters.'
export const longTag = 'A tag can have a max of 255 characters.'
export const longProductType = 'The Product Type field can have a max of 250 characters.'
export const missingTitle = 'Please enter a title'
export const longTitle = 'The title can have a max of 255 characters.'
export const longDescription = 'This description is too long.'

/** K-074, K-075 */
export const longestTag = 255
export const longestProductType = 250
export const longestTitle = 255
export const longestDescription = 60_000

/** Fault of a tag. Spaces and punctuation are not allowed; letters and digits of any language are. */
export function tagFault(tag: string): string | undefined {
  if (!/^[\p{L}\p{N}\p{M}]+$/u.test(tag)) return invalidTag
  return tag.length > longestTag ? longTag : undefined
}

export const productTypeFault = (type: string): string | undefined => (type.length > longestProductType ? longProductType : undefined)

export const descriptionFault = (html: string): string | undefined => (html.length > longestDescription ? longDescription : undefined)

export function titleFault(title: string): string | undefined {
  if (!title.trim()) return missingTitle
  return title.trim().length > longestTitle ? longTitle : undefined
}

/** Truncates a text to the limit without splitting a character. */
export const cutTo = (text: string, longest: number): string => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')

/** Converts catalogue terms to a store's tags: anything but letters and digits is removed. */
export function tagsOf(words: readonly string[]): string[] {
  const tags = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')).filter((tag) => tag.length > 0)
  return [...new Set(tags)].filter((tag) => tagFault(tag) === undefined)
}
