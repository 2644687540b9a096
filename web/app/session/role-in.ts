import type { QueryClient } from '@tanstack/react-query'
import { storeSettingsQuery, supplierSettingsQuery } from '#features/workspace/parts/settings.queries.ts'

export type Role = 'store' | 'supplier' | 'admin'

/**
 * Which side this browser is on: whichever's settings it holds.
 * @see S-08
 */
export function roleIn(answers: QueryClient): Role | undefined {
  if (answers.getQueryData(storeSettingsQuery().queryKey)) return 'store'
  if (answers.getQueryData(supplierSettingsQuery().queryKey)) return 'supplier'
  return undefined
}
