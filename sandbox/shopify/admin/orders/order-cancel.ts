import { randomUUID } from 'node:crypto'
import { cancelOrder, orderOf } from '../../orders/change-order.ts'
import type { Order } from '../../shop/documents.ts'
import { Impossible } from '../../shop/impossible.ts'
import { numberIn } from '../../shop/state.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'

interface Arguments {
  notifyCustomer?: boolean | null
  orderId: string
  reason: NonNullable<Order['cancelReason']>
  refundMethod?: { originalPaymentMethodsRefund?: boolean | null } | null
  restock: boolean
  staffNote?: string | null
}

const longestNote = 255

/** Cancels an order. Shopify does it after its answer; here it is done with it. */
export function orderCancel({ notifyCustomer, orderId, reason, refundMethod, restock, staffNote }: Arguments, call: Call): View {
  const answer = attempt(call, { job: null }, () => {
    const { shopify, shop } = call
    const order = orderOf(shopify, shop.domain, numberIn('Order', orderId))
    if (!order) refuse(['orderId'], 'Order does not exist', 'NOT_FOUND')
    if ((staffNote ?? '').length > longestNote)
      refuse(['staffNote'], `Staff note is too long (maximum is ${longestNote} characters)`, 'INVALID')
    try {
      cancelOrder(shopify, shop, order, reason, {
        refunds: refundMethod?.originalPaymentMethodsRefund ?? false,
        restocks: restock,
        notifies: notifyCustomer ?? false,
      })
    } catch (error) {
      if (error instanceof Impossible) refuse(['orderId'], error.message, 'INVALID')
      throw error
    }
    return { job: { id: `gid://shopify/Job/${randomUUID()}`, done: true } }
  })
  return { ...answer, orderCancelUserErrors: answer.userErrors }
}
