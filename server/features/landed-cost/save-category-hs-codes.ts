import type { Answer, Input } from '@quayside/contract/endpoint'
import type { CategoryHsCodes } from '@quayside/contract/landed-cost/category-hs-codes'
import type { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { topCategoryKeys } from '@quayside/domain/catalogue/category'
import { readHsCode } from '@quayside/domain/catalogue/hs-code'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { categoryHsCodes, replaceCategoryHsCodes } from './category-hs-codes.records.ts'

export async function readCategoryHsCodes({
  context: { db },
}: {
  context: ReadContext<AdminActor>
}): Promise<Answer<typeof landedCostApi.categoryCodes>> {
  return { codes: view(await categoryHsCodes(db)) }
}

export async function saveCategoryHsCodes({
  context,
  input: { codes: typed },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof landedCostApi.saveCategoryCodes>
}): Promise<Answer<typeof landedCostApi.saveCategoryCodes>> {
  const before = await categoryHsCodes(context.db)
  const after = new Map(
    topCategoryKeys.flatMap((category) => {
      const code = readHsCode(typed[category])
      return code ? [[category, code]] : []
    }),
  )
  await replaceCategoryHsCodes(context.db, after)
  const detail = { before: Object.fromEntries(before), after: Object.fromEntries(after) }
  await recordAudit(context, { action: 'landed-cost.category-codes-saved', detail })
  return { codes: view(after) }
}

const view = (codes: ReadonlyMap<string, string>): CategoryHsCodes =>
  Object.fromEntries(topCategoryKeys.map((category) => [category, codes.get(category) ?? ''])) as CategoryHsCodes
