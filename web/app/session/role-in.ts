import type { QueryClient } from '@tanstack/react-query'
import { storeSettingsQuery, supplierSettingsQuery } from '#features/workspace/parts/settings.queries.ts'

export type Role = 'store' | 'supplier' | 'admin'

/** Role of this browser, from the settings in its cache. @see S-08 */
export function roleIn(answers: QueryClient): Role | undefined {
  if (answers.getQueryData(storeSettingsQuery().queryKey)) return 'store'
  if (answers.getQueryData(supplierSettingsQuery().queryKey)) return 'supplier'
  return undefined
}
