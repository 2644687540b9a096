import { lockPaidBlock, type PaidBlock } from '#features/orders'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { findRequest, lockRequest, type RefundRequest, type Side } from './refund-requests.records.ts'

export interface OpenRequest {
  readonly request: RefundRequest
  readonly block: PaidBlock
}

/** Locks a request and its order, always the order first, so that all who act on either wait for each other. @throws Refusal NOT_FOUND */
export async function openRequest(context: AtomicContext, side: Side, id: number): Promise<OpenRequest> {
  const seen = await findRequest(context.db, side, id)
  const block = seen && (await lockPaidBlock(context, seen.storeId, seen.supplierOrderId))
  const request = block && (await lockRequest(context.db, side, id))
  if (!request) throw notFound()
  return { request, block }
}
