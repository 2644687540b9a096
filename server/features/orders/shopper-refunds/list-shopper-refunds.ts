import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import { platformNames } from '@quayside/domain/platforms/platform-kind'
import { shopLinks } from '#features/platforms'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { orderInShop } from './order-in-shop.ts'
import { shopperRefundView } from './shopper-refund.view.ts'
import { shopperRefundsOf } from './shopper-refunds.records.ts'

export async function listShopperRefunds({
  context: { db, actor, config },
  input: { supplier_order_id: id },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof shopperRefundsApi.list>
}): Promise<Answer<typeof shopperRefundsApi.list>> {
  const { order, shop, connection, refusal } = await orderInShop(db, actor.storeId, id)
  const links = connection?.status === 'connected' ? shopLinks(config, connection) : undefined
  return {
    platform: shop ? platformNames[shop.platform] : null,
    refusal,
    shop_url: order.externalOrderId === null ? null : (links?.orderInAdmin(order.externalOrderId) ?? null),
    refunds: (await shopperRefundsOf(db, actor.storeId, id)).map(shopperRefundView),
  }
}
