import { formatMinor, money } from '@quayside/domain/vocabulary/money'
import { type PaidBlock, refundGranted } from '#features/orders'
import type { AtomicContext } from '#foundation/context/context'
import { type RefundRequest, updateRequest } from '../refund-requests.records.ts'
import { tellAboutRequest } from '../tell-about-request.ts'

/** Sends the money of an accepted request the way it came, and takes off what was not shipped. */
export const giveBack = (context: AtomicContext, request: RefundRequest): Promise<void> =>
  refundGranted(context, {
    storeId: request.storeId,
    supplierOrderId: request.supplierOrderId,
    request: refundName(request),
    orderLineId: request.orderLineId,
    quantity: request.quantity,
    amount: money(request.amountMinor, request.currency),
    shippingMinor: request.shippingMinor,
    takenOff: request.refundAttempt === 1 ? request.takenOff : 0,
  })

/**
 * Sends what was granted earlier, and no more than is left of the payment by now: what the store got back in another way is not sent again.
 * @param request accepted, and its money neither sent nor under way
 */
export async function giveBackNow(context: AtomicContext, request: RefundRequest, block: PaidBlock): Promise<RefundRequest> {
  const { db, now } = context
  if (request.amountMinor === 0) return updateRequest(db, request.id, now, { money: 'none' })
  const amountMinor = Math.min(request.amountMinor, block.left.minor)
  if (amountMinor === 0) return closeAsReturned(context, request, block)
  const shippingMinor = Math.min(request.shippingMinor, amountMinor)
  const changed = await updateRequest(db, request.id, now, { money: 'under_way', error: null, amountMinor, shippingMinor })
  await giveBack(context, changed)
  return changed
}

/** The payment went back already, in another way. */
export async function closeAsReturned(context: AtomicContext, request: RefundRequest, block: PaidBlock): Promise<RefundRequest> {
  const { db, now } = context
  const changed = await updateRequest(db, request.id, now, { money: 'elsewhere', error: null })
  await tellAboutRequest(context, changed, block, {
    kind: 'money_elsewhere',
    actor: 'system',
    data: { amount: formatMinor(request.amountMinor, request.currency) },
    mails: ['store', 'supplier'],
  })
  return changed
}

const prefix = 'claim:'

/** Names the refund of a request; each attempt has a name of its own, so that each is sent once. */
export const refundName = ({ id, refundAttempt }: Pick<RefundRequest, 'id' | 'refundAttempt'>): string =>
  refundAttempt === 1 ? `${prefix}${id}` : `${prefix}${id}:${refundAttempt}`

/** The request that a refund is for. */
export const requestOfRefund = (name: string | null): number | undefined =>
  name?.startsWith(prefix) ? Number(name.slice(prefix.length).split(':')[0]) : undefined
