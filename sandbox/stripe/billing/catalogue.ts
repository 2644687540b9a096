import type Stripe from 'stripe'
import { z } from 'zod'
import type { Api } from '../api/calls.ts'
import { newId } from '../api/ids.ts'
import { Metadata, mergeMetadata, oneOf, parameters, Text, Whole } from '../api/parameters.ts'
import { invalid, noSuch } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'

const CreateProduct = parameters({ id: Text.optional(), name: Text, description: Text.optional(), metadata: Metadata.optional() })
const CreateCoupon = parameters({
  id: Text.optional(),
  name: Text.max(40).optional(),
  amount_off: Whole.optional(),
  currency: Text.optional(),
  percent_off: z.coerce.number().positive().max(100).optional(),
  duration: oneOf(['forever', 'once', 'repeating']).optional(),
  duration_in_months: Whole.optional(),
  metadata: Metadata.optional(),
})

/** Products, prices that subscriptions state themselves, and coupons. */
export function registerCatalogue(api: Api, { shelves }: Room): void {
  api.post('/v1/products', CreateProduct, ({ platform, now, params }) => {
    if (params.id && shelves.products.get(platform, params.id)) throw taken('product', params.id)
    return shelves.products.put(platform, {
      id: params.id ?? newId('prod', 14),
      object: 'product',
      active: true,
      created: now,
      default_price: null,
      description: params.description ?? null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, params.metadata),
      name: params.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: null,
      tax_code: null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: now,
      url: null,
    })
  })
  api.get('/v1/products/:id', parameters({}), ({ platform, id }) => findProduct({ shelves }, platform, id))

  api.post('/v1/coupons', CreateCoupon, ({ platform, now, params }) => {
    const { amount_off: amount, percent_off: percent, duration = 'once', duration_in_months: months } = params
    if (params.id && shelves.coupons.get(platform, params.id)) throw taken('coupon', params.id)
    if ((amount === undefined) === (percent === undefined))
      throw invalid('You must pass either `percent_off` or `amount_off`.', { param: 'percent_off' })
    if (amount !== undefined && amount < 1) throw invalid('Invalid positive integer', { param: 'amount_off' })
    if (amount !== undefined && !params.currency)
      throw invalid('You must pass `currency` when passing `amount_off`.', { code: 'parameter_missing', param: 'currency' })
    if ((duration === 'repeating') !== (months !== undefined) || (months ?? 1) < 1)
      throw invalid('`duration_in_months` is required with the duration `repeating`, and with it alone.', { param: 'duration_in_months' })
    return shelves.coupons.put(platform, {
      id: params.id ?? newId('', 8).slice(1),
      object: 'coupon',
      amount_off: amount ?? null,
      created: now,
      currency: amount === undefined ? null : params.currency!.toLowerCase(),
      duration,
      duration_in_months: months ?? null,
      livemode: false,
      max_redemptions: null,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      percent_off: percent ?? null,
      redeem_by: null,
      times_redeemed: 0,
      valid: true,
    })
  })
  api.get('/v1/coupons/:id', parameters({}), ({ platform, id }) => {
    const coupon = shelves.coupons.get(platform, id)
    if (!coupon) throw noSuch('coupon', id, 'coupon')
    return coupon
  })
}

const taken = (kind: string, id: string) =>
  invalid(`${kind === 'product' ? 'Product' : 'Coupon'} already exists: ${id}.`, { code: 'resource_already_exists', param: 'id' })

export function findProduct({ shelves }: Pick<Room, 'shelves'>, platform: string, id: string, param = 'id'): Stripe.Product {
  const product = shelves.products.get(platform, id)
  if (!product) throw noSuch('product', id, param)
  return product
}

export interface PriceFacts {
  product: string
  currency: string
  amount: number
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
  created: number
}

/** A price that a subscription states itself; it is not for others. */
export function newPrice({ product, currency, amount, interval, intervalCount, created }: PriceFacts): Stripe.Price {
  return {
    id: newId('price_1', 23).replace('price_1_', 'price_1'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: { interval, interval_count: intervalCount, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  } as unknown as Stripe.Price
}
