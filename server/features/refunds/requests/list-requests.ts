import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsAdminApi, refundsApi } from '@quayside/contract/refunds/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { showClaim, sideOf, viewClaims } from '../gather-claims.ts'
import { requestPage, requestsPerPage } from '../refund-requests.records.ts'

export async function listRequests({
  context,
  input: { status, page, supplier_order_id: supplierOrderId },
}: {
  context: ReadContext<StoreActor | SupplierActor>
  input: Input<typeof refundsApi.list>
}): Promise<Answer<typeof refundsApi.list>> {
  const { requests, count } = await requestPage(context.db, sideOf(context.actor), { status, page, supplierOrderId })
  return { refunds: await viewClaims(context, requests), pagination: pagination(page, requestsPerPage, count) }
}

export const getRequest = ({
  context,
  input: { id },
}: {
  context: ReadContext<StoreActor | SupplierActor>
  input: Input<typeof refundsApi.get>
}): Promise<Answer<typeof refundsApi.get>> => showClaim(context, id)

export const getAnyRequest = ({
  context,
  input: { id },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof refundsAdminApi.get>
}): Promise<Answer<typeof refundsAdminApi.get>> => showClaim(context, id)
