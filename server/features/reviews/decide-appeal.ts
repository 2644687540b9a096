/** Appeals as staff reads and decides them. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { reviewAppealsApi } from '@quayside/contract/reviews/supplier-review-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { decisionReasonMissing } from '@quayside/domain/reviews/appeal'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { mailToStore, mailToSupplier } from '#features/identity'
import { storeOf } from '#features/stores'
import { recordRating, supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { appealDecidedEmail, reviewRemovedEmail } from './appeal.email.ts'
import { type Appeal, closeAppeal, countOpenAppeals, findAppeal, listAppeals, lockAppeal } from './appeals.records.ts'
import { lockReviewOf, removeReview } from './reviews.records.ts'
import { reviewAppealView } from './supplier-review.view.ts'

const perPage = 25

export async function listReviewAppeals({
  context: { db },
  input: { state, after },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof reviewAppealsApi.list>
}): Promise<Answer<typeof reviewAppealsApi.list>> {
  const appeals = await listAppeals(db, { isOpen: state === 'open', after, limit: perPage + 1 })
  const shown = appeals.slice(0, perPage)
  return {
    appeals: shown.map(reviewAppealView),
    next: appeals.length > perPage ? shown.at(-1)!.id : null,
    open: await countOpenAppeals(db),
  }
}

/**
 * Keeps or removes an appealed review. A removed one counts no longer, at once; its store may write anew.
 * @throws Refusal 404, 422 without a reason, 409 APPEAL_DECIDED
 */
export async function decideAppeal({
  context,
  input: { id, decision, reason },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof reviewAppealsApi.decide>
}): Promise<typeof done> {
  const { db, now } = context
  const found = await lockAppealAndReview(context, id)
  if (!found) throw notFound()
  const { appeal, review } = found
  if (!reason) throw invalid('reason', decisionReasonMissing)
  if (appeal.decision)
    throw new Refusal(
      'APPEAL_DECIDED',
      appeal.decision === 'superseded' ? 'The store has changed its review.' : 'This appeal is decided.',
      {
        status: 409,
      },
    )
  await closeAppeal(db, id, now, decision, reason)
  const { supplierId } = appeal
  if (decision === 'removed') {
    await removeReview(db, review.id, now)
    await recordRating(context, supplierId, { stars: undefined, former: review.rating })
  }
  await recordAudit(context, {
    action: `reviews.appeal-${decision}`,
    subject: `review:${review.id}`,
    supplierId,
    storeId: review.storeId,
    detail: { appealId: id, rating: review.rating, reason },
  })
  await mailBoth(context, appeal, review.storeId, { decision, reason })
  return done
}

/** The review is locked first, as by its store when it writes anew. */
async function lockAppealAndReview({ db }: AtomicContext<AdminActor>, id: number) {
  const known = await findAppeal(db, id)
  if (!known) return undefined
  const review = await lockReviewOf(db, known.supplierId, known.reviewId)
  const appeal = await lockAppeal(db, id)
  return review && appeal && { appeal, review }
}

async function mailBoth(
  context: AtomicContext<AdminActor>,
  { id, supplierId, rating }: Appeal,
  storeId: number,
  { decision, reason }: { readonly decision: 'removed' | 'kept'; readonly reason: string },
): Promise<void> {
  const { db, config } = context
  const facts = {
    product: config.productName,
    store: (await storeOf(db, storeId)).name,
    supplier: (await supplierOf(db, supplierId))?.name ?? '',
    stars: rating,
    reason,
  }
  await mailToSupplier(context, supplierId, {
    ...appealDecidedEmail(facts, decision),
    key: `appeal-decided:${id}`,
    kind: 'reviews.appeal-decided',
    link: { type: 'supplier_reviews' },
  })
  if (decision === 'removed')
    await mailToStore(context, storeId, {
      ...reviewRemovedEmail(facts),
      key: `review-removed:${id}`,
      kind: 'reviews.removed',
      link: { type: 'supplier_page', tab: String(supplierId) },
    })
}
