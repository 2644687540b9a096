import { formatMinor, money } from '@quayside/domain/vocabulary/money'
import { type PaidBlock, refundGranted } from '#features/orders'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
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

const underWay = 'Another refund takes all that is left of this payment. Try again when it has come through.'

/**
 * Sends what was granted earlier, and no more than is left of the payment by now: what the store got back in another way is not sent again.
 * @param request accepted, and its money neither sent nor under way
 * @throws Refusal NOTHING_LEFT while another refund that is under way takes all that is left
 */
export async function giveBackNow(context: AtomicContext, request: RefundRequest, block: PaidBlock): Promise<RefundRequest> {
  const { db, now } = context
  if (request.amountMinor === 0) return updateRequest(db, request.id, now, { money: 'none' })
  const amountMinor = Math.min(request.amountMinor, block.left.minor)
  if (amountMinor === 0 && block.leftForGood.minor === 0) return closeAsReturned(context, request, block)
  if (amountMinor === 0) throw new Refusal('NOTHING_LEFT', underWay, { status: 409 })
  const shippingMinor = Math.min(request.shippingMinor, amountMinor)
  const changed = await updateRequest(db, request.id, now, { money: 'under_way', error: null, amountMinor, shippingMinor })
  if (amountMinor < request.amountMinor)
    await tellAboutRequest(context, changed, block, {
      kind: 'money_reduced',
      actor: 'system',
      data: { amount: formatMinor(amountMinor, request.currency) },
      mails: ['store', 'supplier'],
    })
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

/** The refund that had closed it was sent back: an admin sends what is owed. */
export async function reopenMoney(context: AtomicContext, request: RefundRequest, block: PaidBlock): Promise<void> {
  const { db, now } = context
  const error = 'The refund that had settled this request was sent back. Our team looks into it.'
  const changed = await updateRequest(db, request.id, now, { money: 'failed', error })
  await tellAboutRequest(context, changed, block, {
    kind: 'money_failed',
    actor: 'system',
    data: { amount: formatMinor(request.amountMinor, request.currency) },
    mails: ['staff', 'store', 'supplier'],
  })
}

const prefix = 'claim:'

/** Names the refund of a request; each attempt has a name of its own, so that each is sent once. */
export const refundName = ({ id, refundAttempt }: Pick<RefundRequest, 'id' | 'refundAttempt'>): string =>
  refundAttempt === 1 ? `${prefix}${id}` : `${prefix}${id}:${refundAttempt}`

/** The request that a refund is for. */
export const requestOfRefund = (name: string | null): number | undefined =>
  name?.startsWith(prefix) ? Number(name.slice(prefix.length).split(':')[0]) : undefined
