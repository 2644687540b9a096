import { hidesSuppliers, namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import type { AdminActor, StoreActor, SupplierActor } from '@quayside/domain/vocabulary/actor'
import { conversationWith } from '#features/inbox'
import { paidBlocksOf } from '#features/orders'
import { storesOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import { claimPictureUrl } from '#features/uploads'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { type ClaimFacts, claimEventView, claimView, type Reader } from './claim.view.ts'
import { piecesFree } from './claimed-goods.ts'
import {
  eventsOfRequest,
  findRequest,
  picturesOfRequests,
  type RefundRequest,
  requestsOfBlocks,
  type Side,
} from './refund-requests.records.ts'

export type ClaimReader = StoreActor | SupplierActor | AdminActor
type Context = ReadContext<ClaimReader> | AtomicContext<ClaimReader>

export const sideOf = (actor: StoreActor | SupplierActor): Exclude<Side, 'admin'> =>
  actor.kind === 'store' ? { storeId: actor.storeId } : { supplierId: actor.supplierId }

const readerOf = ({ kind }: ClaimReader): Reader => kind

export const isNameless = ({ actor, request: { site } }: Context): boolean =>
  actor.kind === 'store' && hidesSuppliers(site.name, actor.home.name)

/** Everything that shows requests, in a number of statements that does not grow with theirs. */
export async function gatherClaims(context: Context, requests: readonly RefundRequest[]): Promise<ClaimFacts[]> {
  const { db } = context
  const nameless = isNameless(context)
  const pictures = await picturesOfRequests(
    db,
    requests.map(({ id }) => id),
  )
  const blocks = await paidBlocksOf(
    db,
    requests.map(({ supplierOrderId }) => supplierOrderId),
  )
  const ofBlocks = await requestsOfBlocks(
    db,
    requests.map(({ supplierOrderId }) => supplierOrderId),
  )
  const stores = await storesOf(db, [...new Set(requests.map(({ storeId }) => storeId))])
  const suppliers = await suppliersOf(db, [...new Set(requests.map(({ supplierId }) => supplierId))])
  return requests.map((request) => ({
    request,
    block: blocks.get(request.supplierOrderId)!,
    free: piecesFree(blocks.get(request.supplierOrderId)!, request, ofBlocks.get(request.supplierOrderId) ?? []),
    requests: ofBlocks.get(request.supplierOrderId) ?? [],
    storeName: stores.get(request.storeId)?.name ?? '',
    supplierName: nameless ? namelessSupplier : (suppliers.get(request.supplierId)?.name ?? ''),
    pictures: (pictures.get(request.id) ?? []).map(claimPictureUrl),
    isNameless: nameless,
    now: context.now,
  }))
}

export const viewClaims = async (context: Context, requests: readonly RefundRequest[]) =>
  (await gatherClaims(context, requests)).map((facts) => claimView(facts, readerOf(context.actor)))

/** A request with its timeline, as its reader sees it now. @throws Refusal NOT_FOUND */
export async function showClaim(context: Context, id: number) {
  const { db, actor } = context
  const request = await findRequest(db, actor.kind === 'admin' ? 'admin' : sideOf(actor), id)
  if (!request) throw notFound()
  const [refund] = await viewClaims(context, [request])
  return {
    refund: refund!,
    timeline: (await eventsOfRequest(db, id)).map(claimEventView),
    conversation: isNameless(context) ? null : ((await conversationWith(db, request)) ?? null),
  }
}
