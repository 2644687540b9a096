import type { AuditProductError, AuditVariantError } from '@quayside/domain/admin/price-audit'

export const productErrorWords: Readonly<Record<AuditProductError, string>> = {
  NONE: 'None',
  PRODUCT_NOT_FOUND: 'Product not found',
  OTHER: 'Other',
}

export const variantErrorWords: Readonly<Record<AuditVariantError, string>> = {
  NONE: 'None',
  VARIANT_NOT_FOUND: 'Variant not found',
  OTHER: 'Other',
}
