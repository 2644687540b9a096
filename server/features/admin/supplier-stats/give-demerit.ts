import type { supplierStatsApi } from '@quayside/contract/admin/supplier-stats'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { done } from '@quayside/contract/vocabulary/id'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { giveDemerit, withdrawDemerit } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'

/** @see S-86, C-183 */
export async function giveDemeritAsStaff({
  context,
  input: { id: supplierId, points, reason: type, note },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof supplierStatsApi.giveDemerit>
}): Promise<Answer<typeof supplierStatsApi.giveDemerit>> {
  await giveDemerit(context, { supplierId, type, points, note, givenBy: context.actor.personId })
  return done
}

export async function withdrawDemeritAsStaff({
  context,
  input: { id, reason },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof supplierStatsApi.withdrawDemerit>
}): Promise<Answer<typeof supplierStatsApi.withdrawDemerit>> {
  await withdrawDemerit(context, id, reason)
  return done
}
