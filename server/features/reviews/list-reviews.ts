import type { Answer, Input } from '@quayside/contract/endpoint'
import type { reviewsApi } from '@quayside/contract/reviews/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { isBrowsable, maySell } from '@quayside/domain/suppliers/supplier-status'
import { supplierSeenBy } from '#features/suppliers'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { latestAppeals } from './appeals.records.ts'
import { reviewView } from './review.view.ts'
import { reviewBy, reviewPage, reviewsPerPage } from './reviews.records.ts'

export async function listReviews({
  context,
  input: { supplier: supplierId, sorting, page },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof reviewsApi.list>
}): Promise<Answer<typeof reviewsApi.list>> {
  const { db, actor } = context
  const supplier = await supplierSeenBy(context, supplierId)
  if (!supplier || !maySell(supplier.status)) throw notFound()
  const { total, reviews } = await reviewPage(db, { supplierId, sorting, page })
  const mine = await reviewBy(db, actor.storeId, supplierId)
  return {
    reviews: reviews.map((review) => reviewView(review, actor.storeId, null)),
    mine: mine
      ? reviewView(mine, actor.storeId, mine.removedAt && ((await latestAppeals(db, [mine.id])).get(mine.id)?.reason ?? ''))
      : null,
    may_review: isBrowsable(supplier.status),
    pagination: pagination(page, reviewsPerPage, total),
  }
}
