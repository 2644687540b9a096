import type { Db } from '#foundation/database/db'
import { landedCost } from './tables.ts'

/** HS codes by category; a category without one is absent. */
export async function categoryHsCodes(db: Db): Promise<Map<string, string>> {
  const rows = await landedCost(db).selectFrom('categoryHsCode').select(['category', 'hsCode']).execute()
  return new Map(rows.map(({ category, hsCode }) => [category, hsCode]))
}

export async function replaceCategoryHsCodes(db: Db, codes: ReadonlyMap<string, string>): Promise<void> {
  await landedCost(db).deleteFrom('categoryHsCode').execute()
  if (codes.size === 0) return
  await landedCost(db)
    .insertInto('categoryHsCode')
    .values([...codes].map(([category, hsCode]) => ({ category, hsCode })))
    .execute()
}
