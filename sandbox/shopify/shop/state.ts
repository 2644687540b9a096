import type { Collection, State } from '../../core/state.ts'
import type { AppPurchase, AppSubscription, Bill } from '../billing/charges.ts'
import type {
  AppKey,
  BulkOperation,
  CarrierService,
  Installation,
  Metafield,
  MetafieldDefinition,
  Order,
  Product,
  ProductCollection,
  Shop,
  WebhookSubscription,
} from './documents.ts'

/** All state of this vendor. */
export interface ShopifyState {
  shops: Collection<Shop>
  installations: Collection<Installation>
  codes: Collection<AuthorizationCode>
  products: Collection<Product>
  collections: Collection<ProductCollection>
  definitions: Collection<MetafieldDefinition>
  orders: Collection<Order>
  subscriptions: Collection<WebhookSubscription>
  carrierServices: Collection<CarrierService>
  bulkOperations: Collection<BulkOperation>
  appSubscriptions: Collection<AppSubscription>
  appPurchases: Collection<AppPurchase>
  bills: Collection<Bill>
  idempotency: Collection<KeptAnswer>
  ids: Ids
  transaction: State['transaction']
  clear(): void
}

/** Authorisation code, exchanged once and within a minute. */
export interface AuthorizationCode {
  id: string
  shop: string
  app: AppKey
  scopes: string[]
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** Response to an earlier call with the same idempotency key. */
export interface KeptAnswer {
  id: string
  parameters: string
  answer: unknown
}

export const installationKey = (shop: string, app: AppKey): string => `${shop}/${app}`

export function createShopifyState(state: State): ShopifyState {
  const shops = state.collection<Shop>('shopify.shops', { key: (shop) => shop.domain })
  const installations = state.collection<Installation>('shopify.installations', {
    key: ({ shop, app }) => installationKey(shop, app),
    indexes: {
      shop: ({ shop }) => shop,
      token: (installation) => installation.accessTokens.map(({ token }) => token),
    },
  })
  const codes = state.collection<AuthorizationCode>('shopify.codes')
  const products = state.collection<Product>('shopify.products', {
    key: (product) => String(product.id),
    indexes: {
      shop: (product) => product.shop,
      handle: (product) => `${product.shop}/${product.handle}`,
      variant: (product) => product.variants.map((variant) => String(variant.id)),
      inventoryItem: (product) => product.variants.map((variant) => String(variant.inventoryItemId)),
      sku: (product) => product.variants.filter(({ sku }) => sku).map(({ sku }) => `${product.shop}/${sku}`),
      collection: (product) => product.collectionIds.map(String),
      customId: ({ shop, metafields }) => customIdKeys(shop, metafields),
    },
  })
  const collections = state.collection<ProductCollection>('shopify.collections', {
    key: (collection) => String(collection.id),
    indexes: { shop: ({ shop }) => shop, handle: ({ shop, handle }) => `${shop}/${handle}` },
  })
  const definitions = state.collection<MetafieldDefinition>('shopify.definitions', {
    key: (definition) => String(definition.id),
    indexes: { shop: ({ shop }) => shop },
  })
  const orders = state.collection<Order>('shopify.orders', {
    key: (order) => String(order.id),
    indexes: {
      shop: ({ shop }) => shop,
      fulfillment: (order) => order.fulfillments.map(({ id }) => String(id)),
      customId: ({ shop, madeByApp }) => customIdKeys(shop, madeByApp?.metafields ?? []),
    },
  })
  const subscriptions = state.collection<WebhookSubscription>('shopify.subscriptions', {
    key: (subscription) => String(subscription.id),
    indexes: { shop: ({ shop }) => shop },
  })
  const carrierServices = state.collection<CarrierService>('shopify.carrierServices', {
    key: (service) => String(service.id),
    indexes: { shop: ({ shop }) => shop },
  })
  const bulkOperations = state.collection<BulkOperation>('shopify.bulkOperations', {
    key: (operation) => String(operation.id),
    indexes: { shop: ({ shop }) => shop },
  })
  const ofShop = { key: ({ id }: { id: number }) => String(id), indexes: { shop: ({ shop }: { shop: string }) => shop } }
  const appSubscriptions = state.collection<AppSubscription>('shopify.appSubscriptions', ofShop)
  const appPurchases = state.collection<AppPurchase>('shopify.appPurchases', ofShop)
  const bills = state.collection<Bill>('shopify.bills', ofShop)
  const idempotency = state.collection<KeptAnswer>('shopify.idempotency')
  const ids = createIds(state)
  const all = [
    shops,
    installations,
    codes,
    products,
    collections,
    definitions,
    orders,
    subscriptions,
    carrierServices,
    bulkOperations,
    appSubscriptions,
    appPurchases,
    bills,
    idempotency,
  ]
  return {
    shops,
    installations,
    codes,
    products,
    collections,
    definitions,
    orders,
    subscriptions,
    carrierServices,
    bulkOperations,
    appSubscriptions,
    appPurchases,
    bills,
    idempotency,
    ids,
    transaction: (work) => state.transaction(work),
    clear: () => {
      for (const collection of all) collection.clear()
      ids.clear()
    },
  }
}

export function customIdKey(shop: string, namespace: string, key: string, value: string): string {
  return JSON.stringify([shop, namespace, key, value])
}

const customIdKeys = (shop: string, metafields: readonly Metafield[]): string[] =>
  metafields.filter(({ type }) => type === 'id').map(({ namespace, key, value }) => customIdKey(shop, namespace, key, value))

/** Ids as Shopify assigns them: one sequence per kind for all shops, always above the highest id seen. */
export interface Ids {
  next(kind: IdKind): number
  /** Records an id assigned elsewhere. */
  seen(kind: IdKind, id: number): void
  clear(): void
}

/** Each kind starts at a different number, so that mixed-up ids are noticed. */
const firsts = {
  Shop: 60_000_000_001,
  Location: 70_000_000_001,
  AppInstallation: 500_000_000_001,
  Publication: 90_000_000_001,
  Product: 8_000_000_000_001,
  ProductVariant: 44_000_000_000_001,
  InventoryItem: 46_000_000_000_001,
  ProductOption: 10_000_000_000_001,
  ProductOptionValue: 11_000_000_000_001,
  MediaImage: 33_000_000_000_001,
  Metafield: 22_000_000_000_001,
  MetafieldDefinition: 1_200_000_001,
  Collection: 440_000_000_001,
  Order: 5_500_000_000_001,
  LineItem: 14_000_000_000_001,
  Customer: 7_000_000_000_001,
  Fulfillment: 4_900_000_000_001,
  FulfillmentLineItem: 12_000_000_000_001,
  Refund: 930_000_000_001,
  RefundLineItem: 710_000_000_001,
  WebhookSubscription: 1_100_000_000_001,
  DeliveryCarrierService: 800_000_000_001,
  InventoryAdjustmentGroup: 600_000_000_001,
  BulkOperation: 3_300_000_000_001,
  /** Subscriptions, purchases and lines of a bill. */
  AppCharge: 29_000_000_001,
} as const
export type IdKind = keyof typeof firsts

/** Ids are reserved in blocks, so that a large seed does not write once for each; a restart skips the rest of a block. */
const block = 200

function createIds(state: State): Ids {
  const setAside = state.collection<{ id: IdKind; value: number }>('shopify.ids')
  const given = new Map<IdKind, number>()
  const current = (kind: IdKind) => given.get(kind) ?? setAside.get(kind)?.value ?? firsts[kind] - 1
  const keep = (kind: IdKind, number: number) => {
    given.set(kind, number)
    if ((setAside.get(kind)?.value ?? 0) < number) setAside.put({ id: kind, value: number + block })
  }
  return {
    next: (kind) => {
      const number = current(kind) + 1
      keep(kind, number)
      return number
    },
    seen: (kind, id) => {
      if (id > current(kind)) keep(kind, id)
    },
    clear: () => {
      given.clear()
      setAside.clear()
    },
  }
}

/** Formats `gid://shopify/Product/123`. */
export function gid(kind: string, id: number): string {
  return `gid://shopify/${kind}/${id}`
}

/** Returns the number of an id of that kind; undefined if it is another kind. */
export function numberIn(kind: string, id: string): number | undefined {
  const match = /^gid:\/\/shopify\/([A-Za-z]+)\/(\d+)(?:\?.*)?$/.exec(id)
  return match && match[1] === kind ? Number(match[2]) : undefined
}

/** An order has a single fulfillment order here. Its id is derived from the order's, and collides with no other kind. */
const fulfillmentOrderOffset = 1_700_000_000_000
const fulfillmentOrderLineOffset = 2_600_000_000_000
export const fulfillmentOrderIdOf = (orderId: number) => orderId + fulfillmentOrderOffset
export const orderIdOf = (fulfillmentOrderId: number) => fulfillmentOrderId - fulfillmentOrderOffset
export const fulfillmentOrderLineIdOf = (lineItemId: number) => lineItemId + fulfillmentOrderLineOffset

/** An order is paid by a single transaction here. */
const saleOffset = 6_000_000_000_000
export const saleIdOf = (orderId: number) => orderId + saleOffset
