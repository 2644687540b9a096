import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { carryOutShopperRefund, withoutAnswer } from './carry-out-shopper-refund.ts'
import { shopperRefundView } from './shopper-refund.view.ts'
import { findShopperRefundRow, type ShopperRefund } from './shopper-refunds.records.ts'

/** Asks the shop now, instead of when the job does. */
export async function lookUpShopperRefund({
  context,
  input: { id },
}: {
  context: OutsideContext<StoreActor>
  input: Input<typeof shopperRefundsApi.lookUp>
}): Promise<Answer<typeof shopperRefundsApi.lookUp>> {
  const { storeId } = context.actor
  const find = (): Promise<ShopperRefund | undefined> => context.transaction(({ db }) => findShopperRefundRow(db, storeId, id))
  if (!(await find())) throw notFound()
  const error = await withoutAnswer(context, { storeId, id }, () => carryOutShopperRefund(context, { storeId, id }, { isFirst: false }))
  if (error?.kind === 'unauthorised') throw new Refusal('SHOP_NOT_CONNECTED', 'Your store is not connected.', { status: 409 })
  if (error) throw error
  const refund = await find()
  if (!refund) throw notFound()
  return { refund: shopperRefundView(refund) }
}
