/** Papers in a store's parcels that carry its name, logo and note. @see S-35, V-192, V-205, X-085 */
import { isAtLeast, type PlanKey } from '../plans/plan.ts'
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** @see K-095 */
export const longestInvoiceNote = 255
export const longestInvoiceName = 120
/** Bytes of a logo as it is sent. */
export const largestLogo = 2_000_000

export const brandedInvoicingMessages = {
  upgrade: 'Branded invoices come with the Growth plan and those above it.',
  notSetUp: 'Set up your branded invoice first.',
  noName: 'Please enter a name, or leave the name out',
  noLogo: 'This is not an image we can print. Use JPEG, PNG or WebP.',
  largeLogo: 'This image is larger than 2 MB.',
} as const

export const mayBrandInvoices = (plan: PlanKey): Decision<'PLAN_TOO_LOW'> =>
  isAtLeast(plan, 'GROWTH') ? allowed : refused('PLAN_TOO_LOW', brandedInvoicingMessages.upgrade)

export interface BrandingFacts {
  readonly plan: PlanKey
  /** True if the store has saved its branding. */
  readonly isSetUp: boolean
  /** True if the supplier puts papers of stores into parcels. */
  readonly isOfferedBySupplier: boolean
}

/** Whether the papers of a parcel carry the store's brand. */
export const isBranded = ({ plan, isSetUp, isOfferedBySupplier }: BrandingFacts): boolean =>
  isSetUp && isOfferedBySupplier && mayBrandInvoices(plan).allowed

/** A number as it is printed: with zeros in front, so that numbers sort by themselves. */
export const printedInvoiceNumber = (number: number): string => String(number).padStart(6, '0')
