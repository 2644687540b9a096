/** A supplier's rates. @see S-70 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'
import { NewShippingOption, ShippingOptionEdit } from './option-edit.ts'

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
  /** Comma-separated AK, HI, PR. */
  excluded_regions: z.string(),
  deactivated: z.string().nullable(),
  supplier: z.int(),
  product: z.int().nullable(),
})
export type ShippingOptionWire = z.infer<typeof ShippingOptionWire>

const Saved = z.object({ shipping_option: ShippingOptionWire })
const one = z.object({ id: Id })

export const shippingApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/shipping-options/',
    summary: 'The supplier’s rates; with `product` those of one product, with `supplier-only` those for everything else',
    query: z.object({ 'supplier-only': z.string().optional(), product: Id.optional() }),
    response: z.object({ shipping_options: z.array(ShippingOptionWire), processing_time: z.string() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/api/shipping-options/{id}/',
    summary: 'One of the supplier’s rates',
    params: one,
    response: Saved,
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/api/shipping-options/',
    summary: 'A new rate, active at once: for everything without a rate of its own, or with `product` for that product',
    body: NewShippingOption,
    response: Saved,
    errors: ['RATE_EXISTS'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/v1/api/shipping-options/{id}/',
    summary: 'Change a rate; the place it leads to stays',
    params: one,
    body: ShippingOptionEdit,
    response: Saved,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/v1/api/shipping-options/{id}/activate/',
    summary: 'Activate a rate; done twice is done once',
    params: one,
    response: Saved,
    errors: ['RATE_EXISTS'],
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/v1/api/shipping-options/{id}/deactivate/',
    summary: 'Deactivate a rate: it serves nobody, and can be activated again; done twice is done once',
    params: one,
    response: Saved,
  }),
}
