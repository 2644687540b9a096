import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { hasShop } from '@quayside/domain/orders/order-type'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { connectionById, shopLinks } from '#features/platforms'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { gatherBlocks, picturesOf } from '../blocks/gather-blocks.ts'
import { blockCancellationView } from '../cancellations/cancellation.view.ts'
import { cancellationsOfBlocks } from '../cancellations/cancellation-requests.records.ts'
import { correctionOf } from '../corrections/address-corrections.records.ts'
import { whyShopKeeps } from '../corrections/push-address.ts'
import { freeShippingOf } from '../free-shipping/free-shipping.records.ts'
import { freeShippingView } from '../free-shipping/free-shipping.view.ts'
import { orderView } from '../order.view.ts'
import { eventsOfOrder } from '../order-events.records.ts'
import { connectionNow } from '../shop-of-order.ts'
import { refundedInShop } from '../shop-refunds/shop-refunds.records.ts'
import { findOrder } from '../store-orders.records.ts'
import { blocksOfOrders } from '../supplier-orders.records.ts'

/** @see S-31 */
export async function getOrder({
  context: {
    db,
    actor,
    now,
    request: { site },
    config,
  },
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof ordersApi.get>
}): Promise<Answer<typeof ordersApi.get>> {
  const order = await findOrder(db, actor.storeId, input.id)
  if (!order) throw notFound('Error Fetching Order')
  const blocks = await gatherBlocks(db, now, actor.storeId, [order], await blocksOfOrders(db, actor.storeId, [order.id]))
  const events = await eventsOfOrder(db, actor.storeId, order.id)
  const pictures = await picturesOf(
    db,
    blocks.flatMap(({ lines }) => lines),
  )
  const connection = order.connectionId === null ? undefined : await connectionById(db, order.connectionId)
  const shop = connection?.status === 'connected' ? shopLinks(config, connection) : undefined
  const shopUrl = order.externalOrderId === null ? null : (shop?.orderInAdmin(order.externalOrderId) ?? null)
  const correction = await correctionOf(db, actor.storeId, order.id)
  const isUnpaid = blocks.some(({ status }) => status === 'pending' || status === 'error')
  const mayNeedShop = hasShop(order.type) && order.shippingAddress !== null && isUnpaid
  const addressRefusal = mayNeedShop ? whyShopKeeps(await connectionNow(db, actor.storeId, order.connectionId)) : null
  const given = await freeShippingOf(
    db,
    blocks.map(({ id }) => id),
  )
  const ids = blocks.map(({ id }) => id)
  const requests = await cancellationsOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  return {
    data: {
      order: orderView({
        order,
        blocks,
        events,
        shopUrl,
        correction,
        addressRefusal,
        pictures,
        refundedInShop: await refundedInShop(db, ids),
        cancellations: new Map(blocks.map((block) => [block.id, blockCancellationView(block, requests.get(block.id) ?? [])])),
        freeShipping: new Map([...given].map(([id, row]) => [id, freeShippingView(row, config.freeShipping)])),
        hidesSuppliers: hidesSuppliers(site.name, actor.home.name),
      }),
    },
  }
}
