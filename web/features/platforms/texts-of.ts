import type { RawQuery } from '#foundation/api/read-query.ts'

/** Returns all parameters of an address as text, because a platform's signature covers all of them. */
export const textsOf = (search: RawQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
