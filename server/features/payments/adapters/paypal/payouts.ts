/** Payouts from our own balance. PayPal takes each sender batch id once in thirty days, and answers another try with the link of the first. */
import { z } from 'zod'
import { OutsideError } from '#foundation/outside/outside-error'
import type { PayoutStanding, StorePayoutCall } from '../../port.ts'
import { moneyFrom, paypalMoney } from './amounts.ts'
import { askPaypal, type Viewer } from './client.ts'

const Amount = z.object({ currency: z.string(), value: z.string() })
const Header = z.object({
  payout_batch_id: z.string().min(1),
  batch_status: z.string(),
  sender_batch_header: z.object({ sender_batch_id: z.string().optional() }),
})
const Created = z.object({ batch_header: Header })
const Batch = z.object({
  batch_header: Header,
  items: z
    .array(
      z.object({
        payout_item_id: z.string().optional(),
        transaction_id: z.string().optional(),
        transaction_status: z.string().optional(),
        payout_item_fee: Amount.optional(),
        payout_item: z.object({ amount: Amount, receiver: z.string(), sender_item_id: z.string().optional() }),
        errors: z.object({ name: z.string().optional(), message: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})

export const payoutBody = ({ key, receiver, amount, product }: StorePayoutCall) => ({
  sender_batch_header: { sender_batch_id: key, email_subject: `${product} has paid you` },
  items: [
    {
      recipient_type: 'EMAIL',
      amount: { currency: amount.currency, value: paypalMoney(amount).value },
      receiver,
      note: `Reimbursement of shipping by ${product}`,
      sender_item_id: key,
      purpose: 'REBATES',
    },
  ],
})

/**
 * Pays, or finds what an earlier try has made.
 * @returns the id of the batch
 * @throws OutsideError `refused` where this try was not taken; `broken` where an earlier one was and PayPal does not say which
 */
export async function createPayout(viewer: Viewer, call: StorePayoutCall): Promise<string> {
  const { batch_header: header } = await askPaypal(viewer, {
    method: 'POST',
    path: '/v1/payments/payouts',
    body: payoutBody(call),
    requestId: call.key,
    answer: Created,
    readRefusal: ({ details = [], links = [] }) => {
      if (!details.some(({ field, issue }) => field === 'SENDER_BATCH_ID' && /duplicate/i.test(issue ?? ''))) return undefined
      const id = links.map(({ href }) => /\/v1\/payments\/payouts\/([A-Z0-9]+)/.exec(href)?.[1]).find(Boolean)
      if (!id) throw new OutsideError('paypal', 'broken', `payout ${call.key} was made before, and PayPal does not say where`)
      return { batch_header: { payout_batch_id: id, batch_status: 'PENDING', sender_batch_header: {} } }
    },
  })
  return header.payout_batch_id
}

/**
 * @throws OutsideError `refused` where PayPal has no such batch, or where it is not the one that was asked for: it is believed in no part
 */
export async function readPayout(viewer: Viewer, batchId: string, call: StorePayoutCall): Promise<PayoutStanding> {
  const { batch_header: header, items } = await askPaypal(viewer, {
    method: 'GET',
    path: `/v1/payments/payouts/${encodeURIComponent(batchId)}`,
    answer: Batch,
  })
  const [item] = items
  const wanted = payoutBody(call).items[0]!
  const isOurs =
    header.sender_batch_header.sender_batch_id === call.key &&
    items.length <= 1 &&
    (!item ||
      (item.payout_item.amount.currency === wanted.amount.currency &&
        Number(item.payout_item.amount.value) === Number(wanted.amount.value) &&
        item.payout_item.receiver.toLowerCase() === call.receiver.toLowerCase()))
  if (!isOurs) throw new OutsideError('paypal', 'refused', `batch ${batchId} is not what was asked for`)
  const fee = item?.payout_item_fee
  return {
    batch: header.batch_status,
    item: item?.transaction_status,
    itemId: item?.payout_item_id,
    transactionId: item?.transaction_id,
    fee: fee && moneyFrom({ currency_code: fee.currency, value: fee.value }),
    failure: item?.errors?.message ?? item?.errors?.name,
  }
}

/** Calls back a payment that nobody has claimed. @throws OutsideError `refused` where it is no longer unclaimed */
export async function cancelPayoutItem(viewer: Viewer, itemId: string): Promise<void> {
  await askPaypal(viewer, {
    method: 'POST',
    path: `/v1/payments/payouts-item/${encodeURIComponent(itemId)}/cancel`,
    answer: z.object({ transaction_status: z.string().optional() }),
  })
}
