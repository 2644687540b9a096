import type { PriceAudit, PriceAuditFinding } from '@quayside/contract/admin/price-audit'
import { decimal } from '@quayside/contract/vocabulary/money'
import { isFinding } from '@quayside/domain/admin/price-audit'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import type { AuditedVariantRow, FindingRow, LastAudit } from './price-audits.records.ts'

interface AuditFacts {
  readonly product: CatalogueProduct
  readonly image: string | null
  readonly supplier: string
  readonly website: string | null
  readonly last: LastAudit | undefined
}

/** An error of the last audit is filled in, so that it is looked at again; prices are not, so that they are looked up. */
export const priceAuditView = ({ product, image, supplier, website, last }: AuditFacts): PriceAudit => ({
  product: { id: product.id, title: product.title, image, currency: product.currency },
  supplier,
  supplier_website: website,
  show_error: last !== undefined && last.errorType !== 'NONE',
  error_type: last?.errorType ?? 'NONE',
  error: last?.error ?? '',
  revision: last?.number ?? 0,
  audited_at: last?.auditedAt.toISOString() ?? null,
  variants: product.variants
    .filter(({ active }) => active)
    .map(({ id, name, retailPrice }) => ({
      id,
      name,
      retail_price: decimal(retailPrice.minor),
      external_retail_price: '',
      error_type: 'NONE',
      error: '',
    })),
})

export interface FindingFacts {
  readonly finding: FindingRow
  readonly product: CatalogueProduct
  readonly supplier: string
  readonly auditedBy: string
  readonly variants: readonly AuditedVariantRow[]
}

export const findingView = ({ finding, product, supplier, auditedBy, variants }: FindingFacts): PriceAuditFinding => ({
  id: finding.id,
  product_id: finding.productId,
  product: product.title,
  supplier,
  currency: product.currency,
  audited_at: finding.auditedAt.toISOString(),
  audited_by: auditedBy,
  error_type: finding.errorType,
  error: finding.error,
  variants: variants.filter(isFinding).map((row) => ({
    id: row.variantId,
    name: row.name,
    retail_price: decimal(row.retailPriceMinor),
    external_retail_price: row.externalRetailPriceMinor === null ? '' : decimal(row.externalRetailPriceMinor),
    error_type: row.errorType,
    error: row.error,
  })),
})
