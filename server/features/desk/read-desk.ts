import type { deskAdminApi, deskApi } from '@quayside/contract/desk/endpoints'
import type { Answer } from '@quayside/contract/endpoint'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { AdminActor, StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { deskRowView } from './desk-row.view.ts'
import { type DeskOwner, readDeskRows } from './desk-rows.records.ts'

export type DeskActor = StoreActor | SupplierActor | AdminActor

export const ownerOf = (actor: DeskActor): DeskOwner => {
  if (actor.kind === 'store') return { side: 'store', accountId: actor.storeId }
  return actor.kind === 'supplier' ? { side: 'supplier', accountId: actor.supplierId } : { side: 'admin', accountId: 0 }
}

/** Hides messages of suppliers on sites where suppliers have no names. @see X-057 */
export const whatToHide = ({ actor, request }: Pick<ReadContext<DeskActor>, 'actor' | 'request'>) => ({
  hidesSuppliers: actor.kind === 'store' && hidesSuppliers(request.site.name, actor.home.name),
})

/** Everything that waits for the caller. */
export async function readDesk({
  context,
}: {
  context: ReadContext<DeskActor>
}): Promise<Answer<typeof deskApi.read> & Answer<typeof deskAdminApi.read>> {
  const { db, now, actor } = context
  const rows = await readDeskRows(db, ownerOf(actor), now, whatToHide(context))
  return { rows: rows.map((row) => deskRowView(row, now)) }
}
