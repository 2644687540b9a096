import type { GraphQLResolveInfo } from 'graphql'
import { orderOf } from '../../orders/change-order.ts'
import { refundOrder } from '../../orders/refund-order.ts'
import type { Order, OrderRefund, RestockType } from '../../shop/documents.ts'
import { Impossible } from '../../shop/impossible.ts'
import { amount, cents } from '../../shop/money.ts'
import { refusalOfText } from '../../shop/sentinels.ts'
import { numberIn, saleIdOf } from '../../shop/state.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'
import { idempotencyKey, keepAnswer, keptAnswer } from '../call/idempotency.ts'
import { gatewayOf, refundView } from './order-view.ts'

interface Input {
  currency?: string | null
  note?: string | null
  notify?: boolean | null
  orderId: string
  refundLineItems?: { lineItemId: string; quantity: number; restockType?: RestockType | 'LEGACY_RESTOCK' | null }[] | null
  transactions?: { amount: string | number; gateway: string; kind: string; orderId: string; parentId?: string | null }[] | null
}

/** Refunds a shopper, once per idempotency key. Without transactions no money goes back. */
export function refundCreate({ input }: { input: Input }, call: Call, info: GraphQLResolveInfo): View {
  const key = idempotencyKey(info)
  const { shopify, shop } = call
  return attempt(call, { order: null, refund: null }, () => {
    const kept = keptAnswer<OrderRefund>(call, 'refundCreate', key, input)
    const order = orderOf(shopify, shop.domain, numberIn('Order', input.orderId))
    if (!order) refuse(['orderId'], 'Order does not exist')
    if (kept) return answer(call, order, kept)
    const refusal = refusalOfText('Note', input.note ?? '', ['note'])
    if (refusal) refuse(refusal.field, refusal.message)
    if (input.currency && input.currency !== order.currency) refuse(['currency'], "Currency must be the order's presentment currency")
    try {
      const made = refundOrder(shopify, shop, order, {
        lines: (input.refundLineItems ?? []).map((line, index) => readLine(order, line, index)),
        amount: amount((input.transactions ?? []).reduce((sum, one, index) => sum + readTransaction(order, one, index), 0)),
        note: input.note ?? null,
        notifies: input.notify ?? false,
      })
      keepAnswer(call, 'refundCreate', key, input, made.refund)
      return answer(call, made.order, made.refund)
    } catch (error) {
      if (error instanceof Impossible) refuse(null, error.message)
      throw error
    }
  })
}

const answer = (call: Call, order: Order, refund: OrderRefund): View => ({
  order: call.views.order(call, order),
  refund: refundView(call, order, refund),
})

function readLine(order: Order, line: NonNullable<Input['refundLineItems']>[number], index: number) {
  const field = ['refundLineItems', String(index)]
  const lineItemId = numberIn('LineItem', line.lineItemId)
  if (!order.lineItems.some(({ id }) => id === lineItemId)) refuse([...field, 'lineItemId'], 'Line item does not exist')
  if (line.quantity < 1) refuse([...field, 'quantity'], 'Quantity must be greater than 0')
  const { restockType } = line
  if (restockType === 'LEGACY_RESTOCK') refuse([...field, 'restockType'], 'Restock type cannot be LEGACY_RESTOCK')
  return { lineItemId: lineItemId!, quantity: line.quantity, restockType: restockType ?? ('NO_RESTOCK' as const) }
}

function readTransaction(order: Order, one: NonNullable<Input['transactions']>[number], index: number): number {
  const field = ['transactions', String(index)]
  if (one.kind !== 'REFUND') refuse([...field, 'kind'], 'Kind must be REFUND')
  if (one.orderId !== `gid://shopify/Order/${order.id}`) refuse([...field, 'orderId'], 'Order must be the one that is refunded')
  if (one.gateway !== gatewayOf(order)) refuse([...field, 'gateway'], 'Gateway is invalid')
  if (numberIn('OrderTransaction', one.parentId ?? '') !== saleIdOf(order.id))
    refuse([...field, 'parentId'], 'Parent transaction is invalid')
  if (cents(String(one.amount)) <= 0) refuse([...field, 'amount'], 'Amount must be greater than 0')
  return cents(String(one.amount))
}
