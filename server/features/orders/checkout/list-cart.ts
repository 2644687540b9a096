import type { Answer } from '@quayside/contract/endpoint'
import type { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { picturesByUpload } from '../blocks/gather-blocks.ts'
import { cartOf } from '../cart-items.records.ts'
import { cartView } from './cart.view.ts'
import { type CartContext, gatherGoods } from './gather-cart.ts'

/** @see C-059 */
export async function listCart({ context }: { context: CartContext }): Promise<Answer<typeof cartApi.list>> {
  const { db, actor, request } = context
  const goods = await gatherGoods(context, await cartOf(db, actor.storeId))
  const pictures = await picturesByUpload(
    db,
    goods.map(({ product }) => product.images[0]?.uploadId ?? null),
  )
  return { cart_items: cartView({ goods, pictures, isHidden: hidesSuppliers(request.site.name, actor.home.name) }) }
}
