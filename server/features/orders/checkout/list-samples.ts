import type { Answer, Input } from '@quayside/contract/endpoint'
import type { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { orderedPartsOf } from '../blocks/ordered-parts.ts'
import { sampleOrdersOf } from '../cart-items.records.ts'

const perPage = 25

/** Past samples, by supplier. @see X-116 */
export async function listSamples({
  context: { db, actor, request },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof cartApi.samples>
}): Promise<Answer<typeof cartApi.samples>> {
  const page = await sampleOrdersOf(db, actor.storeId, input.before, perPage + 1)
  const found = page.slice(0, perPage)
  const samples = await orderedPartsOf(db, found, {
    storeId: actor.storeId,
    hidesSuppliers: hidesSuppliers(request.site.name, actor.home.name),
    isShown: () => true,
  })
  return { samples, next: page.length > perPage ? found.at(-1)!.id : null }
}
