/** Search parameters as plain text in both directions: `?page=2` is `{ page: '2' }`. The page's schema interprets them. */
export const parseQuery = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** Builds a query string. Empty and absent values are left out, and lists are joined by commas. */
export function queryText(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length))
      search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text && `?${text}`
}
