/** Supplier management for staff. @see S-76, E-491 to E-510 */
import { supplierDecisions } from '@quayside/domain/suppliers/supplier-transitions'
import { z } from 'zod'
import { WireMissingItem } from '../onboarding/endpoints.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'

/** @see K-174, K-175 */
export const SupplierManagementQuery = z.object({
  status: z.enum(['active', 'inactive']).default('inactive'),
  sorting: z.enum(['newest', 'issues']).default('newest'),
  page: PageNumber.default(1),
})

export const WireManagedSupplier = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  contact_name: z.string(),
  website: z.string().nullable(),
  /** Subdomain of its portal; null if it has none. */
  subdomain: z.string().nullable(),
  platform: z.string().nullable(),
  country: z.string(),
  city: z.string(),
  discount: z.int(),
  created_at: z.iso.datetime(),
  status: z.string(),
  approved: z.boolean(),
  /** True if its goods are sent from the distribution centre. */
  fulfilled_by_dc: z.boolean(),
  note: z.string(),
  product_count: z.int(),
  /** Issues that keep it from going live. */
  issues: z.array(WireMissingItem),
})
export type WireManagedSupplier = z.infer<typeof WireManagedSupplier>

export const SupplierManagementPage = z.object({ suppliers: z.array(WireManagedSupplier), pagination: Pagination })

export const longestNote = 5000

export const DecideOnSupplier = z.object({
  supplier: Id,
  action: z.enum([...supplierDecisions, 'save_note', 'dc_on', 'dc_off']),
  /** Text of the note. */
  value: z.string().max(longestNote).optional(),
})

export const DecidedSupplier = z.object({ success: z.literal(true), status: z.string(), message: z.string() })
