import type { Answer, Input } from '@quayside/contract/endpoint'
import type { refundRulesApi } from '@quayside/contract/refunds/rules-endpoints'
import { type RefundRules, refundsPerStore } from '@quayside/domain/refunds/refund-rule'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import { mailSecurityNotice } from '#features/identity'
import { supplierOf, supplierSeenBy } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, StoreActor, SupplierActor } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { sentencesOf } from './find-rule.ts'
import { lockRulesInForce, replaceRules, rulesInForce } from './refund-rules.records.ts'

type View = Answer<typeof refundRulesApi.get>

/** A supplier's own rules; none at first. */
export async function getRules({ context }: { context: ReadContext<SupplierActor> }): Promise<View> {
  const { db, actor } = context
  const set = await rulesInForce(db, actor.supplierId)
  return rulesView(set ?? { currency: await currencyOf(context), rules: [], mostPerStore: refundsPerStore.proposed })
}

/** Another set takes the place of the one in force. What was asked for before stays as it is. */
export async function saveRules({
  context,
  input,
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof refundRulesApi.save>
}): Promise<View> {
  const { db, actor, now } = context
  const { supplierId } = actor
  await lockRulesInForce(db, supplierId)
  const rules: RefundRules = {
    currency: await currencyOf(context),
    mostPerStore: input.most_per_store,
    rules: input.rules.map(({ kind, up_to: upToMinor, shipping_included: shippingIncluded, after_days: afterDays }) => ({
      kind,
      upToMinor,
      shippingIncluded,
      afterDays,
    })),
  }
  const setId = await replaceRules(db, supplierId, now, rules)
  await recordAudit(context, {
    action: 'refunds.rules-saved',
    subject: `supplier:${supplierId}`,
    detail: { rules: sentencesOf(rules).join('; ') },
  })
  await publishToAccount(context, { supplierId }, { kind: 'settings' })
  await mailSecurityNotice(context, {
    notice: 'refund-rules-saved',
    about: String(setId),
    facts: [
      ...(rules.rules.length ? sentencesOf(rules) : ['None: every claim waits for your answer']).map(
        (sentence) => ['Rule', sentence] as const,
      ),
      ['Most for one store in 30 days', String(rules.mostPerStore)],
    ],
    owner: { supplierId },
  })
  return rulesView(rules)
}

/** Rules of a supplier as sentences, for stores that may see it. @throws Refusal NOT_FOUND */
export async function getRulesOfSupplier({
  context,
  input,
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof refundRulesApi.ofSupplier>
}): Promise<Answer<typeof refundRulesApi.ofSupplier>> {
  const supplier = await supplierSeenBy(context, input.supplier_id)
  if (!supplier || !isBrowsable(supplier.status)) throw notFound()
  const set = await rulesInForce(context.db, supplier.id)
  return { sentences: set ? sentencesOf(set) : [] }
}

const currencyOf = async ({ db, actor }: Pick<ReadContext<SupplierActor>, 'db' | 'actor'>): Promise<RefundRules['currency']> =>
  (await supplierOf(db, actor.supplierId))!.currency

const rulesView = (rules: RefundRules): View => ({
  currency: rules.currency,
  most_per_store: rules.mostPerStore,
  rules: rules.rules.map(({ kind, upToMinor, shippingIncluded, afterDays }) => ({
    kind,
    up_to: upToMinor,
    shipping_included: shippingIncluded,
    after_days: afterDays,
  })),
  sentences: sentencesOf(rules),
})
