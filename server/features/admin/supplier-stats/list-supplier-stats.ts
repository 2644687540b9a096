import type { supplierStatsApi } from '@quayside/contract/admin/supplier-stats'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { statsColumns } from '@quayside/domain/admin/supplier-stats'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { peopleById } from '#features/identity'
import { demeritsOf } from '#features/suppliers'
import type { ReadContext } from '#foundation/context/context'
import { statsPage } from './supplier-stats.records.ts'
import { supplierStatsView } from './supplier-stats.view.ts'

const perPage = 25

/** @see S-86, C-182 */
export async function listSupplierStats({
  context: { db },
  input: { time_frame: frame, search, ordering, page },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof supplierStatsApi.list>
}): Promise<Answer<typeof supplierStatsApi.list>> {
  const isDescending = ordering.startsWith('-')
  const column = statsColumns.find((one) => one === ordering.replace(/^-/, '')) ?? 'name'
  const offset = (page - 1) * perPage
  const { rows, count, countedAt } = await statsPage(db, { frame, search, column, isDescending, offset, limit: perPage })
  const demerits = await demeritsOf(
    db,
    rows.map(({ supplierId }) => supplierId),
  )
  const people = await peopleById(db, [...new Set([...demerits.values()].flat().map(({ givenBy }) => givenBy))])
  const emails = new Map([...people].map(([id, { email }]) => [id, email]))
  return {
    suppliers: rows.map((row) => supplierStatsView(row, demerits.get(row.supplierId) ?? [], emails)),
    pagination: pagination(page, perPage, count),
    counted_at: countedAt?.toISOString() ?? null,
  }
}
