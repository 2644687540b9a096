import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { cartApi } from '@quayside/contract/orders/cart-endpoints'
import { draftOf } from '@quayside/contract/stores/address-draft'
import { orderAddress } from '@quayside/domain/orders/address/order-address'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { normalizeAddress } from '@quayside/domain/stores/address'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { cartOf, lockCart, removeCartItems } from '../cart-items.records.ts'
import { findOrderByKey } from '../store-orders.records.ts'
import { createOrder } from './create-order.ts'
import { gatherGoods } from './gather-cart.ts'
import { addressOf, chosenGoods, quoteGoods } from './quote-cart.ts'

/**
 * Makes one order of the cart, with a part for each supplier; what it holds leaves the cart. A repeated call answers the same order.
 * @see C-062, V-171
 */
export async function checkOut({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof cartApi.checkOut>
}): Promise<Answer<typeof cartApi.checkOut>> {
  const { db, actor } = context
  const { storeId } = actor
  const idempotencyKey = input.idempotency_key ?? randomUUID()
  await lockCart(db, storeId)
  const known = await findOrderByKey(db, storeId, idempotencyKey)
  if (known !== undefined) return { order_id: known }
  const shippingAddress = await addressAsked(context, input)
  const all = await gatherGoods(context, await cartOf(db, storeId))
  if (input.supplier_ids?.some((id) => !all.some(({ supplier }) => supplier.id === id))) throw notFound()
  const chosen = chosenGoods(all, input.supplier_ids)
  const { decision, facts } = await quoteGoods(context, chosen, input.type, shippingAddress)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { status: 409 })
  const order = await createOrder(context, storeId, {
    type: input.type,
    shippingAddress,
    note: input.note,
    goods: chosen.map(({ row }) => row),
    facts,
    idempotencyKey,
  })
  await removeCartItems(
    db,
    storeId,
    chosen.map(({ row }) => row.id),
  )
  await publishToAccount(context, { storeId }, { kind: 'orders', id: order.id })
  return { order_id: order.id }
}

/** @throws Refusal 404 for an address of another store */
async function addressAsked(context: AtomicContext<StoreActor>, input: Input<typeof cartApi.checkOut>): Promise<PlatformAddress> {
  const { shipping_address_id: id, shipping_address: other } = input
  if (id !== undefined) return orderAddress(await addressOf(context, id))
  return orderAddress(normalizeAddress(draftOf(other!)))
}
