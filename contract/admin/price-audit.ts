/** Audits of retail prices, by staff. @see S-83, C-161, C-162 */
import { auditProductErrors, auditVariantErrors, longestAuditError } from '@quayside/domain/admin/price-audit'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { Currency } from '../vocabulary/money.ts'

const ProductError = z.enum(auditProductErrors)
const VariantError = z.enum(auditVariantErrors)

const Variant = z.object({
  id: z.int(),
  name: z.string(),
  /** Decimal in the product's currency: `12.50`. */
  retail_price: z.string(),
  /** Empty until it is looked up. */
  external_retail_price: z.string(),
  error_type: VariantError,
  error: z.string(),
})

/** @see E-571 to E-577 */
const PriceAudit = z.object({
  product: z.object({ id: z.int(), title: z.string(), image: z.string().nullable(), currency: Currency }),
  supplier: z.string(),
  supplier_website: z.string().nullable(),
  /** Whether the last audit found an error of the product, which is filled in. */
  show_error: z.boolean(),
  error_type: ProductError,
  error: z.string(),
  /** Number of audits so far: of two that are submitted at once, one is kept. */
  revision: z.int(),
  audited_at: z.iso.datetime().nullable(),
  variants: z.array(Variant),
})
export type PriceAudit = z.infer<typeof PriceAudit>

const Finding = z.object({
  id: z.int(),
  product_id: z.int(),
  product: z.string(),
  supplier: z.string(),
  currency: Currency,
  audited_at: z.iso.datetime(),
  audited_by: z.string(),
  error_type: ProductError,
  error: z.string(),
  /** Variants with an error or another price. */
  variants: z.array(Variant),
})
export type PriceAuditFinding = z.infer<typeof Finding>

const Words = z.string().trim().max(longestAuditError).default('')

export const priceAuditApi = {
  next: endpoint({
    method: 'GET',
    path: '/v1/audit/',
    summary:
      'A product whose retail prices are to be compared with its supplier’s shop: one that was not audited lately, or the one asked for',
    query: z.object({ product: Id.optional() }),
    response: z.object({ audit: PriceAudit.nullable() }),
  }),
  submit: endpoint({
    method: 'POST',
    path: '/v1/audit/',
    summary: 'Keep an audit: an error of the product, or the price of each variant in its supplier’s shop',
    body: z.object({
      audit: z.object({
        product: z.object({ id: Id }),
        revision: z.int().min(0),
        error_type: ProductError,
        error: Words,
        variants: z
          .array(z.object({ id: Id, external_retail_price: z.string().trim().max(20).default(''), error_type: VariantError, error: Words }))
          .max(500)
          .default([]),
      }),
    }),
    response: Done,
    bodyLimit: 512 * 1024,
    errors: ['STALE'],
  }),
  findings: endpoint({
    method: 'GET',
    path: '/v1/audit/findings/',
    summary: 'Products whose last audit found an error or another price, newest first, 25 at a time',
    query: z.object({ before: Id.optional() }),
    response: z.object({
      findings: z.array(Finding),
      /** Value of `before` for the next ones; null at the end. */
      next: z.int().nullable(),
    }),
  }),
}
