import { isDeepStrictEqual } from 'node:util'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { checkAddress, withChanges } from '@quayside/domain/orders/address/address-check'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { addressView } from '../order.view.ts'
import { lockOrder } from '../store-orders.records.ts'
import { addressChanged, correctAddress } from './correct-address.ts'

/** Takes the suggested address, as it was shown. The second press changes nothing. */
export async function acceptAddress({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.acceptAddress>
}): Promise<Answer<typeof ordersApi.acceptAddress>> {
  const order = await lockOrder(context.db, context.actor.storeId, input.order_id)
  if (!order) throw notFound('Error Fetching Order')
  const isShown = (address: PlatformAddress | null) => isDeepStrictEqual(addressView(address), input.address)
  const { suggestion } = checkAddress(order.shippingAddress)
  const corrected = suggestion && withChanges(order.shippingAddress!, suggestion)
  if (!corrected || !isShown(corrected)) {
    if (isShown(order.shippingAddress)) return done
    throw addressChanged()
  }
  await correctAddress(context, order, { address: corrected, fields: Object.keys(suggestion.changes) })
  return done
}
