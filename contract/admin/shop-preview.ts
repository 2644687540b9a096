/** A product or order as its shop has it. @see S-84 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ShopPreviewQuery } from './shop-preview-query.ts'

export const ShopPreview = z.object({
  /** Name of the store or supplier. */
  account: z.string(),
  /** Example: `harbour-lane.myshopify.com`. */
  shop: z.string(),
  /** Address in the shop's admin. */
  link: z.string().nullable(),
  in_shop: z.boolean(),
  /** Whether we have a record of it. */
  known: z.boolean(),
  rows: z.array(z.object({ name: z.string(), shop: z.string().nullable(), ours: z.string().nullable(), differs: z.boolean() })),
})
export type ShopPreview = z.infer<typeof ShopPreview>

export const shopPreviewApi = {
  preview: endpoint({
    method: 'GET',
    path: '/v1/shopify_preview/',
    summary: 'A product or order of an account, read from its shop, beside ours; recorded, for the account too',
    query: ShopPreviewQuery,
    response: z.object({ audit: ShopPreview }),
    errors: ['NOT_CONNECTED', 'SHOP_FAILED'],
  }),
}
