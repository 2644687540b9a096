import type { priceAuditApi } from '@quayside/contract/admin/price-audit'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { done } from '@quayside/contract/vocabulary/id'
import { type AuditFault, externalPriceOf, faultOfAudit, isFinding } from '@quayside/domain/admin/price-audit'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { type CatalogueProduct, productsOf } from '#features/catalogue'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { type AuditedVariantRow, insertAudit, insertAuditedVariants } from './price-audits.records.ts'

type Body = Input<typeof priceAuditApi.submit>['audit']

const stale = (): Refusal =>
  new Refusal('STALE', 'The product has changed, or was audited by somebody else meanwhile. Load it again.', { status: 409 })

/** Keeps an audit with the prices of this moment. Another one of the same product that was submitted meanwhile comes first. @see S-83, C-162 */
export async function submitPriceAudit({
  context,
  input: { audit },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof priceAuditApi.submit>
}): Promise<Answer<typeof priceAuditApi.submit>> {
  const { db, actor, now } = context
  const product = (await productsOf(db, [audit.product.id])).get(audit.product.id)
  if (!product || product.isDeleted) throw notFound()
  const fault = faultOfAudit({
    errorType: audit.error_type,
    error: audit.error,
    variants: audit.variants.map((one) => ({
      externalRetailPrice: one.external_retail_price,
      errorType: one.error_type,
      error: one.error,
    })),
  })
  if (fault) throw invalid(fieldOf(fault), fault.message)
  const variants = audit.error_type === 'NONE' ? variantsOf(product, audit.variants) : []
  const id = await insertAudit(db, {
    productId: product.id,
    number: audit.revision + 1,
    supplierId: product.supplierId,
    errorType: audit.error_type,
    error: audit.error,
    isFinding: audit.error_type !== 'NONE' || variants.some(isFinding),
    auditedBy: actor.personId,
    auditedAt: now,
  })
  if (id === undefined) throw stale()
  await insertAuditedVariants(db, id, variants)
  await recordAudit(context, { action: 'admin.price-audit-submitted', subject: `product:${product.id}`, detail: { priceAudit: id } })
  return done
}

const fieldOf = ({ variant, field }: AuditFault): string =>
  variant === undefined ? `audit.${field}` : `audit.variants.${variant}.${field}`

/** @throws Refusal when the answers are not about the product's active variants, each once */
function variantsOf(product: CatalogueProduct, answers: Body['variants']): AuditedVariantRow[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  const active = product.variants.filter((variant) => variant.active)
  if (answers.length !== active.length || active.some(({ id }) => !byId.has(id))) throw stale()
  return active.map(({ id, name, retailPrice }) => {
    const answer = byId.get(id)!
    return {
      variantId: id,
      name,
      currency: product.currency,
      retailPriceMinor: retailPrice.minor,
      externalRetailPriceMinor: externalPriceOf(answer.external_retail_price) ?? null,
      errorType: answer.error_type,
      error: answer.error,
    }
  })
}
