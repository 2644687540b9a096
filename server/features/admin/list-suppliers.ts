import type { adminApi } from '@quayside/contract/admin/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { missingForLive } from '@quayside/domain/onboarding/missing-for-live'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { readReadiness } from '#features/onboarding'
import type { ReadContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { managedSupplierView } from './managed-supplier.view.ts'
import { countManaged, managedSuppliers, newestManaged, type SupplierFilter } from './suppliers.records.ts'

const perPage = 20
/** Sorting by issues reads the facts of each supplier, so only the newest ones up to this number are sorted. */
const mostSorted = 2000

interface ListSuppliers {
  context: ReadContext<AdminActor>
  input: Input<typeof adminApi.suppliers>
}

/** @see S-76, V-254 */
export async function listSuppliers({ context: { db }, input }: ListSuppliers): Promise<Answer<typeof adminApi.suppliers>> {
  const { status, sorting, page } = input
  const offset = (page - 1) * perPage
  const [count, ids] = await Promise.all([
    countManaged(db, status),
    sorting === 'newest' ? newestManaged(db, status, { offset, limit: perPage }) : mostIssuesFirst(db, status, offset),
  ])
  const [found, facts] = await Promise.all([managedSuppliers(db, ids), readReadiness(db, ids)])
  return {
    suppliers: found.map((supplier) => {
      const known = facts.get(supplier.id)!
      return managedSupplierView(supplier, missingForLive(known), known.productCount)
    }),
    pagination: pagination(page, perPage, count),
  }
}

/** Suppliers with equally many issues are ordered newest first. */
async function mostIssuesFirst(db: Db, status: SupplierFilter, offset: number): Promise<number[]> {
  const ids = await newestManaged(db, status, { offset: 0, limit: mostSorted })
  const facts = await readReadiness(db, ids)
  const counted = ids.map((id) => ({ id, issues: missingForLive(facts.get(id)!).length }))
  return counted
    .sort((one, other) => other.issues - one.issues)
    .slice(offset, offset + perPage)
    .map(({ id }) => id)
}
