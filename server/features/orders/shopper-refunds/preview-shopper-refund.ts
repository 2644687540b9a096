import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { assertAskable, namedLines, orderInShop, suggestionFor } from './order-in-shop.ts'
import { lineView } from './shopper-refund.view.ts'

/** Nothing is refunded by it. */
export async function previewShopperRefund({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<typeof shopperRefundsApi.preview>
}): Promise<Answer<typeof shopperRefundsApi.preview>> {
  const found = await context.transaction(({ db, actor }) => orderInShop(db, actor.storeId, input.supplier_order_id))
  const { currency, suggestedMinor, mostMinor, lines } = await suggestionFor(context, assertAskable(found), namedLines(found, input.lines))
  return { currency, suggested_minor: suggestedMinor, most_minor: mostMinor, lines: lines.map(lineView) }
}
