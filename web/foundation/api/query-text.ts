/** Search parameters as plain text on both ways: `?page=2` is `{ page: '2' }`, and what it means is for the page's schema to say. */
export const parseQuery = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The address of search parameters; what is empty or absent is left out, lists are joined by commas. */
export function queryText(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length))
      search.set(name, Array.isArray(value) ? value.join(',') : String(value))
  const text = search.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')
  return text && `?${text}`
}
