import type { CancellationView } from '@quayside/contract/orders/cancellation'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { cancellationSentence, mayAskToCancel } from '@quayside/domain/orders/cancellation/cancellation-request'
import { shippedPieces } from '@quayside/domain/orders/parcel'
import { openPieces } from '@quayside/domain/orders/refund'
import { refundableLine } from '../blocks/refundable-lines.ts'
import type { OrderLine } from '../order-lines.records.ts'
import type { Parcel } from '../shipments.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'
import type { CancellationRequest } from './cancellation-requests.records.ts'

export const cancellationView = (request: CancellationRequest): CancellationView => ({
  id: request.id,
  state: request.state,
  text: cancellationSentence(request.reason, request.note),
  asked_at: request.askedAt.toISOString(),
  answer: request.answer,
  ended_at: request.endedAt?.toISOString() ?? null,
})

type Block = SupplierOrder & { readonly lines: readonly OrderLine[]; readonly parcels: readonly Parcel[] }

/** @param requests the oldest first */
export function blockCancellationView(
  { status, lines, parcels }: Block,
  requests: readonly CancellationRequest[],
): SupplierBlock['cancellation'] {
  const last = requests.at(-1)
  const shipped = shippedPieces(parcels)
  const decision = mayAskToCancel({
    status,
    openPieces: lines.reduce((sum, line) => sum + openPieces(refundableLine(line, shipped)), 0),
    earlier: requests.map(({ state }) => state),
  })
  return { request: last ? cancellationView(last) : null, refusal: decision.allowed ? null : decision.reason }
}
