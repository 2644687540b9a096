import { previewMessages } from '@quayside/domain/admin/shop-preview'
import { z } from 'zod'

const { number, objectId } = previewMessages

/** @see C-160 */
export const ShopPreviewQuery = z.object({
  account_type: z.enum(['store', 'supplier']),
  account_id: z.coerce.number<unknown>(number).int(number).positive(number).max(Number.MAX_SAFE_INTEGER, number),
  object_type: z.enum(['product', 'order']),
  /** Id that Shopify gives: the number at the end of the address in its admin. */
  object_id: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,19}$/, objectId),
})
