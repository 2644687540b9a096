import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundsApi } from '@quayside/contract/refunds/endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { refundPolicy, refundPolicyVersion } from '@quayside/domain/refunds/refund-policy'
import { mayClaim } from '@quayside/domain/refunds/refund-request'
import { refundRuleSentence, refundRuleWindowDays } from '@quayside/domain/refunds/refund-rule'
import { namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import { money } from '@quayside/domain/vocabulary/money'
import { type PaidBlock, paidBlocksOf } from '#features/orders'
import { supplierOf } from '#features/suppliers'
import { after, days } from '#foundation/clock/clock'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { claimableLines, smallPicture } from '../claimed-goods.ts'
import { isNameless } from '../gather-claims.ts'
import { type RefundRequest, requestsOfBlocks } from '../refund-requests.records.ts'
import { grantedByRules } from '../rules/find-rule.ts'
import { countGranted, rulesInForce } from '../rules/refund-rules.records.ts'

/** Rules that may still decide a claim of this store. */
async function rulesFor(
  { db, now }: ReadContext<StoreActor>,
  block: PaidBlock,
  requests: readonly RefundRequest[],
): Promise<Answer<typeof refundsApi.options>['rules']> {
  const set = await rulesInForce(db, block.supplierId)
  if (!set?.rules.length || set.currency !== block.currency) return null
  if ((await countGranted(db, block, after(now, -days(refundRuleWindowDays)))) >= set.mostPerStore) return null
  return {
    set: set.id,
    granted: grantedByRules(block, requests),
    rules: set.rules.map((rule) => ({ kind: rule.kind, up_to: rule.upToMinor, sentence: refundRuleSentence(rule, set.currency) })),
  }
}

/** Lines and policy that the form of a request offers. */
export async function getOptions({
  context,
  input: { supplier_order_id: id },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof refundsApi.options>
}): Promise<Answer<typeof refundsApi.options>> {
  const { db, actor } = context
  const block = (await paidBlocksOf(db, [id])).get(id)
  if (block?.storeId !== actor.storeId) throw notFound()
  const requests = (await requestsOfBlocks(db, [id])).get(id) ?? []
  const lines = claimableLines(block, requests)
  const decision = mayClaim({ status: block.status, lines, leftMinor: block.leftForGood.minor })
  return {
    supplier_order: id,
    order_name: block.orderName,
    supplier_name: isNameless(context) ? namelessSupplier : ((await supplierOf(db, block.supplierId))?.name ?? ''),
    status: block.status,
    left: wireMoney(block.leftForGood),
    refusal: decision.allowed ? null : decision.reason,
    lines: block.lines.map((line, place) => ({
      id: line.id,
      quantity: line.quantity,
      shipped: line.shipped,
      refunded: lines[place]!.refunded,
      requested: lines[place]!.requested,
      requested_shipped: lines[place]!.requestedShipped,
      title: line.title,
      variant: shownVariantName(line.variantName || null),
      image: smallPicture(line),
      price: wireMoney(money(line.priceMinor, block.currency)),
    })),
    rules: await rulesFor(context, block, requests),
    policy: { version: refundPolicyVersion, paragraphs: [...refundPolicy(context.config.refunds.answerDays)] },
  }
}
