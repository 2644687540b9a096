import type { Answer, Input } from '@quayside/contract/endpoint'
import { type vendorsApi, vendorsMessages } from '@quayside/contract/vendors/endpoints'
import { isBrowsable } from '@quayside/domain/suppliers/supplier-status'
import { portalAt, supplierOf } from '#features/suppliers'
import { imageUrl } from '#features/uploads'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { rulesOf } from './portal-rules.records.ts'

/** Branding of a portal's pages. If its supplier has left the marketplace, the portal does not exist. @see C-015 */
export async function readPortal({
  context: { db },
  input: { subdomain },
}: {
  context: ReadContext
  input: Input<typeof vendorsApi.subdomainData>
}): Promise<Answer<typeof vendorsApi.subdomainData>> {
  const portal = await portalAt(db, subdomain.toLowerCase())
  const supplier = portal && (await supplierOf(db, portal.supplierId))
  if (!portal || !supplier || !isBrowsable(supplier.status)) throw notFound(vendorsMessages.portalMissing)
  return {
    subdomain: portal.subdomain,
    supplier_id: supplier.id,
    name: supplier.name,
    slogan: supplier.tagline,
    logo: supplier.logoUploadId === null ? null : imageUrl(supplier.logoUploadId),
    colours: { accent: portal.colour },
    private_portal: portal.isPrivate,
    rules: (await rulesOf(db, supplier.id)).rules.length > 0,
  }
}
