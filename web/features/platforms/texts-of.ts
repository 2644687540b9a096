import type { RawQuery } from '#foundation/api/read-query.ts'

/** All that an address says, as text: what a platform signed is passed on whole. */
export const textsOf = (search: RawQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
