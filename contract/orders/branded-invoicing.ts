/** A store's brand on the papers in its parcels. @see R-032, E-142 to E-145 */
import { brandedInvoicingMessages, largestLogo, longestInvoiceName, longestInvoiceNote } from '@quayside/domain/stores/branded-invoicing'
import { z } from 'zod'

export const BrandedInvoicing = z.object({
  invoice_name: z.string(),
  invoice_show_name: z.boolean(),
  invoice_note: z.string(),
  /** True if the invoice says what the shopper paid for each product. */
  invoice_show_prices: z.boolean(),
  /** As an address of a page that holds the image itself; null without one. */
  invoice_logo: z.string().nullable(),
  /** Reason why the store cannot use it; null if it can. */
  refusal: z.object({ code: z.string(), reason: z.string() }).nullable(),
})

export const BrandedInvoicingEdit = z
  .object({
    invoice_name: z.string().trim().max(longestInvoiceName, `Please enter at most ${longestInvoiceName} characters`),
    invoice_show_name: z.boolean(),
    invoice_note: z.string().trim().max(longestInvoiceNote, `Please enter at most ${longestInvoiceNote} characters`),
    invoice_show_prices: z.boolean(),
    /** The image in base64; null removes it, and without it nothing changes. */
    logo: z
      .base64(brandedInvoicingMessages.noLogo)
      .max(Math.ceil(largestLogo / 3) * 4, brandedInvoicingMessages.largeLogo)
      .nullable()
      .optional(),
  })
  .refine(({ invoice_name: name, invoice_show_name: shown }) => !shown || name !== '', {
    path: ['invoice_name'],
    message: brandedInvoicingMessages.noName,
  })
export type BrandedInvoicingEdit = z.infer<typeof BrandedInvoicingEdit>
