/** Answer about a payment to its owner, for all calls: paying, returning from the bank, stopping. */
import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import type { PaymentOutcome } from '#features/payments'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { markPaid } from './mark-block-paid.ts'

export interface BlockOfPayment {
  readonly storeId: number
  readonly storeOrderId: number
  readonly supplierOrderId: number
}

/** Address that the bank's page or PayPal's returns to, in any tab. */
export const returnUrl = (site: string, { storeOrderId, supplierOrderId }: Omit<BlockOfPayment, 'storeId'>): string =>
  `${site}/payment?action=authenticate&order_id=${storeOrderId}&supplier_order_id=${supplierOrderId}`

type PaymentAnswer =
  | { success: true; status: 'paid' | 'under_way' }
  /** Address of the bank's page, or PayPal's. */
  | { success: true; status: 'requires_action'; redirect_url: string }

/** @throws Refusal PAYMENT_FAILED, PAYMENT_STOPPED */
export async function answerPayment(
  context: OutsideContext<StoreActor>,
  block: BlockOfPayment & { readonly method: PaymentMethod },
  outcome: PaymentOutcome,
): Promise<PaymentAnswer> {
  const { storeId, storeOrderId } = block
  if (outcome.status === 'failed') throw paymentFailed(outcome, block.method)
  if (outcome.status === 'succeeded') {
    await context.transaction((atomic) => markPaid(atomic, block))
    return { success: true, status: 'paid' }
  }
  await context.transaction((atomic) => publishToAccount(atomic, { storeId }, { kind: 'orders', id: storeOrderId }))
  if (outcome.status === 'requires_action') return { success: true, status: 'requires_action', redirect_url: outcome.url }
  return { success: true, status: 'under_way' }
}

/** Codes of payments that were stopped, and not refused by the card. */
const stopped = ['payment_stopped', 'order_changed', 'order_cancelled']

function paymentFailed({ code, message }: Extract<PaymentOutcome, { status: 'failed' }>, method: PaymentMethod): Refusal {
  if (stopped.includes(code)) return new Refusal('PAYMENT_STOPPED', message, { status: 409 })
  const data = { error_html: `<p>${message.replace(/[&<>]/g, '')}</p>`, reason: code, method }
  return new Refusal('PAYMENT_FAILED', message, { status: 402, data })
}
