import type { priceAuditApi } from '@quayside/contract/admin/price-audit'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { auditedForDays } from '@quayside/domain/admin/price-audit'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { productsOf } from '#features/catalogue'
import { peopleById } from '#features/identity'
import { suppliersOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import { after, days } from '#foundation/clock/clock'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { findingView, priceAuditView } from './price-audit.view.ts'
import { auditedVariantsOf, findDueProduct, findingsBefore, lastAuditOf } from './price-audits.records.ts'
import { websitesOf } from './websites.records.ts'

/** @see S-83, C-161 */
export async function readPriceAudit({
  context: { db, now },
  input: { product: asked },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof priceAuditApi.next>
}): Promise<Answer<typeof priceAuditApi.next>> {
  const id = asked ?? (await findDueProduct(db, after(now, -days(auditedForDays))))
  if (id === undefined) return { audit: null }
  const product = (await productsOf(db, [id])).get(id)
  if (!product || product.isDeleted) throw notFound()
  const [image] = product.images
  const supplier = (await suppliersOf(db, [product.supplierId])).get(product.supplierId)
  return {
    audit: priceAuditView({
      product,
      image: image ? imageUrl(image.uploadId) : null,
      supplier: supplier?.name ?? '',
      website: (await websitesOf(db, [product.supplierId])).get(product.supplierId) ?? null,
      last: await lastAuditOf(db, id),
    }),
  }
}

const atOnce = 25

export async function listFindings({
  context: { db },
  input: { before },
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof priceAuditApi.findings>
}): Promise<Answer<typeof priceAuditApi.findings>> {
  const rows = await findingsBefore(db, before, atOnce + 1)
  const shown = rows.slice(0, atOnce)
  const products = await productsOf(
    db,
    shown.map(({ productId }) => productId),
  )
  const suppliers = await suppliersOf(
    db,
    shown.map(({ supplierId }) => supplierId),
  )
  const people = await peopleById(db, [...new Set(shown.map(({ auditedBy }) => auditedBy))])
  const variants = await auditedVariantsOf(
    db,
    shown.map(({ id }) => id),
  )
  return {
    findings: shown.flatMap((finding) => {
      const product = products.get(finding.productId)
      if (!product) return []
      const supplier = suppliers.get(finding.supplierId)?.name ?? ''
      const auditedBy = people.get(finding.auditedBy)?.email ?? ''
      return [findingView({ finding, product, supplier, auditedBy, variants: variants.get(finding.id) ?? [] })]
    }),
    next: rows.length > atOnce ? shown.at(-1)!.id : null,
  }
}
