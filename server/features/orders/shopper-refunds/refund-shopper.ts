import { randomUUID } from 'node:crypto'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import { shopAmount, splitRefund } from '@quayside/domain/orders/shopper-refunds/shopper-refund'
import type { SuggestedShopperRefund } from '@quayside/domain/platforms/shopper-refund'
import { mailSecurityNotice } from '#features/identity'
import { recordAudit } from '#foundation/audit/audit.records'
import { after } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockOrder } from '../store-orders.records.ts'
import { carryOutShopperRefund, firstLookAfterMs, withoutAnswer } from './carry-out-shopper-refund.ts'
import { assertAskable, namedLines, type OrderInShop, orderInShop, suggestionFor } from './order-in-shop.ts'
import { shopperRefundView } from './shopper-refund.view.ts'
import { findShopperRefundRow, insertShopperRefund, type NewShopperRefundRow } from './shopper-refunds.records.ts'

type Send = typeof shopperRefundsApi.send

/**
 * Has the shop refund its shopper, with the amount that its owner saw. The wish and the job that sees it through commit together before the shop
 * is asked: a lost answer is looked up, and nothing is refunded twice.
 */
export async function refundShopper({
  context,
  input,
}: {
  context: OutsideContext<StoreActor>
  input: Input<Send>
}): Promise<Answer<Send>> {
  const { storeId } = context.actor
  const found = await context.transaction(({ db }) => orderInShop(db, storeId, input.supplier_order_id))
  const suggested = await suggestionFor(context, assertAskable(found), namedLines(found, input.lines))
  assertShown(suggested, input.shown)
  const { currency, lines } = suggested
  const id = await context.transaction((atomic) =>
    start(atomic, found, {
      storeId,
      storeOrderId: found.order.id,
      supplierOrderId: found.block.id,
      key: randomUUID(),
      currency,
      amountMinor: input.amount_minor,
      lines,
      payments: paymentsFor(input.amount_minor, suggested),
      note: input.note,
      notifiesShopper: input.notifies_shopper,
      askedAt: atomic.now,
    }),
  )
  // The job looks whether the shop has acted.
  await withoutAnswer(context, { storeId, id }, () => carryOutShopperRefund(context, { storeId, id }, { isFirst: true }))
  const refund = await context.transaction(({ db }) => findShopperRefundRow(db, storeId, id))
  if (!refund) throw notFound()
  return { refund: shopperRefundView(refund) }
}

function assertShown({ currency, suggestedMinor, mostMinor }: SuggestedShopperRefund, shown: Input<Send>['shown']): void {
  if (shown.currency === currency && shown.suggested_minor === suggestedMinor && shown.most_minor === mostMinor) return
  throw figuresChanged()
}

const figuresChanged = () =>
  new Refusal('FIGURES_CHANGED', 'Your store’s figures have changed. Please look at them again.', { status: 409 })

function paymentsFor(amountMinor: number, { mostMinor, currency, payments }: SuggestedShopperRefund) {
  const parts = amountMinor > mostMinor ? undefined : splitRefund(amountMinor, payments)
  if (parts) return parts
  throw new Refusal('AMOUNT_TOO_HIGH', `Your store can refund ${shopAmount(mostMinor, currency)} at most.`, {
    status: 422,
    field: 'amount_minor',
  })
}

async function start(context: AtomicContext<StoreActor>, seen: OrderInShop, refund: NewShopperRefundRow): Promise<number> {
  const { db, now } = context
  const { storeId, storeOrderId, supplierOrderId, amountMinor, currency } = refund
  if (!(await lockOrder(db, storeId, storeOrderId))) throw notFound()
  const current = await orderInShop(db, storeId, supplierOrderId)
  assertAskable(current)
  // Another press was made and answered since the figures were read.
  if (current.asked !== seen.asked) throw figuresChanged()
  const id = await insertShopperRefund(db, refund)
  const amount = shopAmount(amountMinor, currency)
  await recordAudit(context, {
    action: 'orders.shopper-refund-asked',
    subject: `supplier-order:${supplierOrderId}`,
    detail: { minor: amountMinor, currency },
    storeId,
  })
  await mailSecurityNotice(context, {
    notice: 'shopper-refund-asked',
    about: String(id),
    facts: [
      ['Order', seen.order.name],
      ['Amount', amount],
    ],
    owner: { storeId },
  })
  await context.enqueue(
    'orders.settle-shopper-refund',
    { storeId, id },
    {
      key: `orders.settle-shopper-refund:${id}`,
      runAt: after(now, firstLookAfterMs),
    },
  )
  await publishToAccount(context, { storeId }, { kind: 'orders', id: storeOrderId })
  return id
}
