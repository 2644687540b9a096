import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { orderedPartsOf } from '../blocks/ordered-parts.ts'
import { dcOrdersOf } from '../store-orders.records.ts'

const perPage = 25

/** Paid parts of orders that are sent from the distribution centre, newest order first. @see */
export async function listDcOrders({
  context: { db, actor, request },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof ordersApi.dcOrders>
}): Promise<Answer<typeof ordersApi.dcOrders>> {
  const page = await dcOrdersOf(db, actor.storeId, input.before, perPage + 1)
  const found = page.slice(0, perPage)
  const parts = await orderedPartsOf(db, found, {
    storeId: actor.storeId,
    hidesSuppliers: hidesSuppliers(request.site.name, actor.home.name),
    isShown: ({ fulfilledByDc }) => fulfilledByDc,
  })
  return { parts, next: page.length > perPage ? found.at(-1)!.id : null }
}
