import { isDeepStrictEqual } from 'node:util'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { draftOf } from '@quayside/contract/stores/address-draft'
import { done } from '@quayside/contract/vocabulary/id'
import { isSameAddress } from '@quayside/domain/orders/address/address-correction'
import { orderAddress } from '@quayside/domain/orders/address/order-address'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import { normalizeAddress } from '@quayside/domain/stores/address'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { addressView } from '../order.view.ts'
import { lockOrder } from '../store-orders.records.ts'
import { addressChanged, correctAddress } from './correct-address.ts'

/** Takes an address that its owner typed, in place of the one that was shown. The phone number stays. Saved again it changes nothing. */
export async function changeAddress({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof ordersApi.changeAddress>
}): Promise<Answer<typeof ordersApi.changeAddress>> {
  const order = await lockOrder(context.db, context.actor.storeId, input.order_id)
  if (!order) throw notFound('Error Fetching Order')
  const { shippingAddress: before } = order
  const address = { ...orderAddress(normalizeAddress(draftOf(input.address))), phone: before?.phone ?? null }
  if (before && isSameAddress(before, address)) return done
  if (!before || !isDeepStrictEqual(addressView(before), input.shown)) throw addressChanged()
  await correctAddress(context, order, { address, fields: changedFields(before, address) })
  return done
}

const changedFields = (before: PlatformAddress, after: PlatformAddress): string[] =>
  Object.keys(after).filter((field) => (before[field as keyof PlatformAddress] ?? null) !== after[field as keyof PlatformAddress])
