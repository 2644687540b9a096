/** A supplier's rates. @see S-70 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'

export const ShippingOptionWire = z.object({
  id: z.int(),
  from_country: z.string(),
  to_country: z.string(),
  region: z.string(),
  price: WireMoney,
  additional_item_shipping_rate: WireMoney,
  carrier: z.string(),
  delivery_days_min: z.int(),
  delivery_days_max: z.int(),
  /** Comma list of AK, HI, PR. */
  excluded_regions: z.string(),
  deactivated: z.string().nullable(),
  supplier: z.int(),
  product: z.int().nullable(),
})
export type ShippingOptionWire = z.infer<typeof ShippingOptionWire>

export const shippingApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/shipping-options/',
    summary: 'The supplier’s rates; with `product` those of one product, with `supplier-only` those for everything else',
    query: z.object({ 'supplier-only': z.string().optional(), product: Id.optional() }),
    response: z.object({ shipping_options: z.array(ShippingOptionWire), processing_time: z.string() }),
  }),
}
