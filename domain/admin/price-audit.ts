/** Audit of a product's retail prices against its supplier's own shop. @see S-83 */
import { parseMinor } from '../vocabulary/money.ts'

/** @see V-286 */
export const auditProductErrors = ['NONE', 'PRODUCT_NOT_FOUND', 'OTHER'] as const
export type AuditProductError = (typeof auditProductErrors)[number]

export const auditVariantErrors = ['NONE', 'VARIANT_NOT_FOUND', 'OTHER'] as const
export type AuditVariantError = (typeof auditVariantErrors)[number]

/** A product is not offered again for so many days. */
export const auditedForDays = 90

export const longestAuditError = 500

export const auditMessages = {
  product: 'Please enter an error message for the product.',
  withoutPrice: 'Please enter an error message for all variants with no price.',
  variant: 'Please enter an error message for the variant.',
  price: 'Enter a price, such as 12.50.',
} as const

export interface AuditedVariant {
  /** As typed; empty where the shop shows none. */
  readonly externalRetailPrice: string
  readonly errorType: AuditVariantError
  readonly error: string
}

export interface AuditAnswer {
  readonly errorType: AuditProductError
  readonly error: string
  readonly variants: readonly AuditedVariant[]
}

export interface AuditFault {
  /** Place of the variant; undefined for the product. */
  readonly variant?: number
  readonly field: 'error' | 'external_retail_price'
  readonly message: string
}

const isEmpty = (text: string): boolean => text.trim() === ''

/** Price in minor units; null where the shop shows none, undefined where the text is no price. */
export function externalPriceOf(typed: string): number | null | undefined {
  if (isEmpty(typed)) return null
  const minor = parseMinor(typed)
  return minor === undefined || minor < 0 ? undefined : minor
}

/** First fault of an audit; undefined where it can be submitted. Variants count only where the product has no error. @see V-312 */
export function faultOfAudit({ errorType, error, variants }: AuditAnswer): AuditFault | undefined {
  if (errorType === 'OTHER' && isEmpty(error)) return { field: 'error', message: auditMessages.product }
  if (errorType !== 'NONE') return undefined
  for (const [variant, { externalRetailPrice, errorType: type, error: words }] of variants.entries()) {
    const price = externalPriceOf(externalRetailPrice)
    if (price === undefined) return { variant, field: 'external_retail_price', message: auditMessages.price }
    if (price === null && (type === 'NONE' || isEmpty(words))) return { variant, field: 'error', message: auditMessages.withoutPrice }
    if (type === 'OTHER' && isEmpty(words)) return { variant, field: 'error', message: auditMessages.variant }
  }
  return undefined
}

export interface AuditedPrice {
  readonly retailPriceMinor: number
  readonly externalRetailPriceMinor: number | null
  readonly errorType: AuditVariantError
}

/** Whether a variant is worth a look: it has an error, or another price than the supplier's shop. */
export const isFinding = ({ retailPriceMinor, externalRetailPriceMinor, errorType }: AuditedPrice): boolean =>
  errorType !== 'NONE' || externalRetailPriceMinor !== retailPriceMinor
