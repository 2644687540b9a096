import { monthAt } from '@quayside/domain/ledger/month'
import { freeShippingPostings } from '@quayside/domain/ledger/store-payable-postings'
import { leftAfterRefund } from '@quayside/domain/payments/refund'
import { decideFreeShipping, freePlace } from '@quayside/domain/plans/free-shipping'
import { money, subtract, zero } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { planOf } from '#features/plans'
import { lockFreeShippingOf } from '#features/stores'
import type { AtomicContext } from '#foundation/context/context'
import { linesOfBlocks } from '../order-lines.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'
import {
  freePlaceOf,
  freeShippingOf,
  insertFreeShipping,
  placesOf,
  placesTakenSince,
  takePlace,
  updateFreeShipping,
} from './free-shipping.records.ts'

/**
 * Decides what the promotion gives for a block that is paid now, once. Its order is locked by the caller; the promotion of its store is locked
 * here, so that payments at the same time take places one after the other.
 * @param refundedMinor amount of the payment that was refunded before this: a refund may be heard of first
 * @see X-026
 */
export async function giveFreeShipping(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  refundedMinor: number,
): Promise<void> {
  const { db, now, config } = context
  const { storeId } = block
  if (!(await lockFreeShippingOf(db, storeId))) return
  const { own, taken } = await placesOf(db, storeId, order.id)
  const lines = (await linesOfBlocks(db, [block.id])).get(block.id) ?? []
  const decided = decideFreeShipping(
    {
      plan: (await planOf(db, now, storeId)).key,
      countryCode: order.shippingAddress?.countryCode ?? null,
      lines: lines.map(({ title, quantity, adjustedShippingRateMinor }) => ({
        title,
        quantity,
        shipping: money(adjustedShippingRateMinor ?? 0, block.currency),
      })),
      place: own,
      taken,
      inMonth: await placesTakenSince(db, storeId, order.id, monthAt(now).from),
    },
    config.freeShipping,
  )
  const row = { supplierOrderId: block.id, storeOrderId: order.id, storeId, decidedAt: now }
  if (!decided.isGiven) {
    const nothing = { given: zero('USD'), left: zero('USD'), workings: null, place: null }
    await insertFreeShipping(db, { ...row, ...nothing, refusal: decided.refusal })
    return
  }
  const { place, workings } = decided
  const given = workings.result
  if (!(await insertFreeShipping(db, { ...row, refusal: null, place, given, left: given, workings }))) return
  if (own === undefined) await takePlace(db, storeId, order.id, place, now)
  await post(context, {
    source: `free-shipping:${block.id}`,
    description: `Free shipping of supplier order ${block.id}`,
    supplierOrderId: block.id,
    postings: freeShippingPostings(storeId, given),
  })
  if (refundedMinor > 0) await adjustFreeShipping(context, block, refundedMinor, 'refunded-before')
}

/**
 * Takes back the share of a refund, and gives it again where the refund came back and a place is left. An order of which nothing is given any
 * more frees its place. Its order is locked by the caller.
 * @param cause names what changed, so that the same is posted once
 */
export async function adjustFreeShipping(
  context: AtomicContext,
  block: SupplierOrder,
  refundedMinor: number,
  cause: string,
): Promise<void> {
  const { db, now, config } = context
  const { id, storeId, storeOrderId, totalMinor, currency } = block
  if ((await freeShippingOf(db, [id])).get(id)?.place == null) return
  await lockFreeShippingOf(db, storeId)
  const row = (await freeShippingOf(db, [id])).get(id)!
  const left = leftAfterRefund(row.given, { total: money(totalMinor, currency), refundedMinor })
  if (left.minor === row.left.minor) return
  const { own, taken } = await placesOf(db, storeId, storeOrderId)
  const place = own ?? freePlace(taken, config.freeShipping.orders)
  if (place === undefined) return
  const posted = await post(context, {
    source: `free-shipping:${id}:${cause}`,
    description: `Free shipping of supplier order ${id} after a refund`,
    supplierOrderId: id,
    postings: freeShippingPostings(storeId, subtract(left, row.left)),
  })
  if (!posted) return
  if (own === undefined) await takePlace(db, storeId, storeOrderId, place, now)
  await updateFreeShipping(db, id, left, place)
  await freePlaceOf(db, storeOrderId, now)
}
