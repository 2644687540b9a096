import { platformKinds } from '@quayside/domain/platforms/platform-kind'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done } from '../vocabulary/id.ts'

/** A store's shop, for its owner. */
export const WireConnection = z.object({
  platform: z.enum(platformKinds),
  /** Shop domain, such as `maple.myshopify.com`. */
  uid: z.string(),
  shop_name: z.string().nullable(),
  /** `reauthorise`: the platform no longer accepts our access token, so the owner must authorise again. */
  status: z.enum(['connected', 'reauthorise']),
  connected_at: z.string(),
  /** True once webhooks and locations are set up; products wait until then. */
  is_prepared: z.boolean(),
  /** True if its checkout requests shipping rates from us. */
  offers_rates: z.boolean(),
  /** The platform's message why it does not. */
  rates_refusal: z.string().nullable(),
  /** True while the shop bills the store's plan: the plan ends with the connection. */
  bills_plan: z.boolean(),
  admin_url: z.string(),
})
export type WireConnection = z.infer<typeof WireConnection>

/** A supplier's own shop, for the supplier. */
export const WireSupplierConnection = WireConnection.omit({ offers_rates: true, rates_refusal: true, bills_plan: true }).extend({
  /** True if stock and prices of its products follow the shop. */
  sync_inventory: z.boolean(),
  sync_pricing: z.boolean(),
  /** True if its owner has granted the scope to create orders. */
  takes_orders: z.boolean(),
  /** True if paid orders are created in the shop automatically. */
  send_orders: z.boolean(),
  /** True if new products of the shop are imported every night. */
  auto_import: z.boolean(),
  /** True if its products have been imported once, which has to come before. */
  has_imported: z.boolean(),
  /** True if compare-at prices are the retail prices. */
  use_compare_at_price: z.boolean(),
})
export type WireSupplierConnection = z.infer<typeof WireSupplierConnection>

const address = z.string().trim().min(1).max(300)

/** Query of the redirect from a platform's consent page, with every parameter, because all of them are signed. */
export const AuthorisationReturn = z
  .object({
    code: z.string().min(1).max(500),
    shop: z.string().min(1).max(300),
    state: z.string().min(1).max(200),
    timestamp: z.string().min(1).max(20),
    hmac: z.string().min(1).max(200),
    created_at: z.string().max(50).optional(),
    source: z.string().max(200).optional(),
    app_name: z.string().max(50).optional(),
    /** The caller's store, as on every call. */
    store: z.string().max(20).optional(),
  })
  .catchall(z.string().max(2000))

/** Our own fields beside those that the platform signed. */
export const ownReturnFields = ['created_at', 'source', 'app_name', 'store'] as const

/** Response format of the calls for Wix and Shoplazza, including refusals. @see C-010, C-011 */
const ElsewhereAnswer = z.object({
  token: z.string().nullable(),
  new_account: z.boolean(),
  redirect_url: z.string().nullable(),
  error: z.string().nullable(),
  error_type: z.string().nullable(),
})

export const platformsApi = {
  connection: endpoint({
    method: 'GET',
    path: '/v1/platform_connection/',
    summary: "The store's connected platform",
    response: z.object({ connection: WireConnection.nullable() }),
  }),
  setPlatformUid: endpoint({
    method: 'POST',
    path: '/v1/set_platform_uid/',
    summary: 'Begin to connect a shop: answers where its owner agrees. `url` and `type` are other names of `uid` and `other_platform`',
    body: z.object({
      uid: address.optional(),
      url: address.optional(),
      other_platform: z.string().optional(),
      type: z.string().optional(),
    }),
    response: z.object({ redirect: z.string() }),
    errors: ['INVALID_SHOP_ADDRESS', 'ONE_PLATFORM_ONLY', 'PLATFORM_UNAVAILABLE'],
  }),
  install: endpoint({
    method: 'POST',
    path: '/v1/install/',
    summary:
      'Begin to connect a shop from its address, or from the link in the app store, whose parameters are all passed on. `app_name` SUPPLIERS: a supplier’s own shop',
    body: z
      .object({ shop: address, app_name: z.string().max(50).optional(), store: z.string().max(20).optional() })
      .catchall(z.string().max(2000)),
    response: z.object({ redirect: z.string() }),
    errors: ['INVALID_SHOP_ADDRESS', 'SHOPIFY_INVALID_AUTH', 'ONE_PLATFORM_ONLY', 'PLATFORM_UNAVAILABLE'],
  }),
  shopifyAuth: endpoint({
    method: 'POST',
    path: '/v1/shopify_auth/',
    summary: 'The owner agreed: connect the shop, and sign in its store (opening one for a shop we did not know)',
    body: AuthorisationReturn,
    response: z.object({
      /** Null if the caller is already signed in. */
      token: z.string().nullable(),
      expires_at: z.string().nullable(),
      /** Returned instead of a token if two-step authentication is on; with a code it signs in at magic_login/. */
      second_step: z.string().optional(),
      new_account: z.boolean(),
      email: z.string(),
      username: z.string(),
      type: z.literal('store'),
      store_id: z.int(),
    }),
    errors: ['SHOPIFY_INVALID_AUTH', 'SHOP_TAKEN', 'ONE_PLATFORM_ONLY', 'EMAIL_TAKEN', 'PLATFORM_UNAVAILABLE'],
  }),
  supplierShopifyAuth: endpoint({
    method: 'POST',
    path: '/v1/supplier_shopify_auth/',
    summary: 'A supplier agreed in its own shop: sign it in (opening one for a shop we did not know)',
    body: AuthorisationReturn,
    response: z.object({
      /** Null if the caller is already signed in. */
      token: z.string().nullable(),
      expires_at: z.string().nullable(),
      second_step: z.string().optional(),
      new_account: z.boolean(),
      email: z.string(),
      username: z.string(),
      type: z.literal('supplier'),
      store_id: z.null(),
      supplier_id: z.int(),
    }),
    errors: ['SHOPIFY_INVALID_AUTH', 'SHOP_TAKEN', 'ONE_PLATFORM_ONLY', 'EMAIL_TAKEN', 'PLATFORM_UNAVAILABLE'],
  }),
  wixAuth: endpoint({
    method: 'POST',
    path: '/v1/wix/auth/',
    summary: 'Back from Wix. `instanceId` is another name of `instance_id`; what went wrong is in `error`',
    body: z.object({
      code: z.string().min(1).max(5000),
      instance_id: z.string().min(1).max(200).optional(),
      instanceId: z.string().min(1).max(200).optional(),
      email: z.string().max(254).optional(),
    }),
    response: ElsewhereAnswer,
  }),
  shoplazzaAuth: endpoint({
    method: 'POST',
    path: '/v1/shoplazza/auth/',
    summary: 'Back from Shoplazza; what went wrong is in `error`',
    body: z.object({
      code: z.string().min(1).max(500),
      hmac: z.string().min(1).max(200),
      state: z.string().min(1).max(200),
      shop: z.string().min(1).max(300),
    }),
    response: ElsewhereAnswer,
    errors: ['INVALID_SHOP_ADDRESS'],
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/v1/disconnect_platform/',
    summary: 'Take our app out of the shop; its products stay there',
    response: Done,
    errors: ['NOT_CONNECTED'],
  }),
  supplierConnection: endpoint({
    method: 'GET',
    path: '/v1/supplier_platform_connection/',
    summary: 'The supplier’s own shop, which its products come from',
    response: z.object({ connection: WireSupplierConnection.nullable() }),
  }),
  connectSupplierShop: endpoint({
    method: 'POST',
    path: '/v1/api/suppliers/sync/',
    summary: 'Begin to connect the supplier’s own shop: answers where its owner agrees',
    body: z.object({ shopify_url: address }),
    response: z.object({ redirect: z.string() }),
    errors: ['INVALID_SHOP_ADDRESS', 'ONE_PLATFORM_ONLY', 'PLATFORM_UNAVAILABLE'],
  }),
  saveSupplierSync: endpoint({
    method: 'POST',
    path: '/v1/supplier_shop_sync/',
    summary: 'Which values follow the supplier’s own shop, and whether paid orders are created there; what is absent stays as it is',
    body: z.object({
      sync_inventory: z.boolean().optional(),
      sync_pricing: z.boolean().optional(),
      send_orders: z.boolean().optional(),
      auto_import: z.boolean().optional(),
      use_compare_at_price: z.boolean().optional(),
    }),
    response: z.object({ connection: WireSupplierConnection }),
    errors: ['NOT_CONNECTED', 'SHOP_SCOPES', 'IMPORT_FIRST'],
  }),
  disconnectSupplierShop: endpoint({
    method: 'POST',
    path: '/v1/disconnect_supplier_platform/',
    summary: 'Take our app out of the supplier’s own shop; products stay here and there',
    response: Done,
    errors: ['NOT_CONNECTED'],
  }),
}
