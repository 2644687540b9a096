import { fullNamespace } from './admin/metafields/metafield-view.ts'
import { appKeys, type Metafield, type Order, type Product } from './shop/documents.ts'
import { Impossible } from './shop/impossible.ts'
import { isoTime, type Shopify } from './shop/shops.ts'
import { ShopifyAddition, ShopifyWorld, type WorldOrder, type WorldProduct, type WorldShop } from './world.ts'

/** Replaces all state with a seed; its ids are kept, and new ones continue after them. */
export function putWorld(shopify: Shopify, seed: unknown): void {
  const world = ShopifyWorld.parse(seed)
  shopify.state.clear()
  const now = isoTime(shopify.sandbox.clock.now())
  for (const shop of world.shops) {
    putShop(shopify, shop, now)
    for (const product of shop.products) shopify.state.products.put(readProduct(shopify, shop, product, now))
    for (const order of shop.orders) shopify.state.orders.put(readOrder(shopify, shop, order, now))
  }
  noteNumbers(shopify, world)
}

/** Adds products to existing shops. */
export function addToWorld(shopify: Shopify, part: unknown): void {
  const now = isoTime(shopify.sandbox.clock.now())
  const added = Object.entries(ShopifyAddition.parse(part).products)
  for (const [domain, products] of added) {
    if (!shopify.state.shops.get(domain)) throw new Impossible(`there is no shop ${domain}`, 400)
    for (const product of products) shopify.state.products.put(readProduct(shopify, { domain }, product, now))
  }
  noteProducts(
    shopify,
    added.flatMap(([, products]) => products),
  )
}

function putShop({ state }: Shopify, shop: WorldShop, now: string): void {
  const installed = { stores: shop.installation, suppliers: shop.supplierInstallation }
  state.shops.put({
    domain: shop.domain,
    id: shop.id,
    name: shop.name,
    email: shop.email,
    ownerName: shop.ownerName,
    currency: shop.currency,
    country: shop.country,
    locationId: shop.locationId,
    publicationId: shop.publicationId,
    rateLimit: shop.throttled || null,
    createdAt: shop.createdAt ?? now,
    hadApps: appKeys.filter((app) => installed[app]),
    ...(shop.hasCarrierRates === undefined ? {} : { hasCarrierRates: shop.hasCarrierRates }),
    lastOrderNumber: Math.max(1000, ...shop.orders.map(({ number }) => number)),
  })
  for (const service of shop.carrierServices) state.carrierServices.put({ ...service, shop: shop.domain })
  for (const one of shop.appSubscriptions) state.appSubscriptions.put({ ...one, shop: shop.domain })
  for (const one of shop.appPurchases) state.appPurchases.put({ ...one, shop: shop.domain })
  for (const one of shop.bills) state.bills.put({ ...one, shop: shop.domain })
  for (const app of appKeys) {
    const installation = installed[app]
    if (!installation) continue
    state.installations.put({
      shop: shop.domain,
      app,
      id: installation.id,
      scopes: installation.scopes,
      accessTokens: [{ token: installation.accessToken, expiresAt: installation.expiresAt }],
      refresh: { token: installation.refreshToken, expiresAt: installation.refreshTokenExpiresAt },
      previousRefresh: null,
    })
  }
  for (const subscription of shop.webhookSubscriptions) {
    state.subscriptions.put({ ...subscription, shop: shop.domain, createdAt: now, updatedAt: now })
  }
  for (const definition of shop.metafieldDefinitions) {
    state.definitions.put({ ...definition, namespace: fullNamespace(definition.namespace), shop: shop.domain })
  }
  for (const collection of shop.collections) {
    const metafields = collection.metafields.map((field) => readMetafield({ state }, field, now))
    state.collections.put({ ...collection, metafields, shop: shop.domain, updatedAt: collection.updatedAt ?? now })
  }
}

function readProduct(shopify: Shopify, shop: Pick<WorldShop, 'domain'>, product: WorldProduct, now: string): Product {
  const { ids } = shopify.state
  const { images, ...plain } = product
  const createdAt = product.createdAt ?? now
  const media = images.map(({ src, status, ...image }) => {
    return { ...image, id: ids.next('MediaImage'), originalSource: src, status, error: null, mimeType: null, createdAt }
  })
  return {
    ...plain,
    shop: shop.domain,
    options: product.options.map(({ name, values }) => ({
      id: ids.next('ProductOption'),
      name,
      values: values.map((value) => ({ id: ids.next('ProductOptionValue'), name: value })),
    })),
    variants: product.variants.map(({ image, ...variant }) => ({
      ...variant,
      mediaId: image === null ? null : (media[image]?.id ?? null),
      metafields: variant.metafields.map((field) => readMetafield(shopify, field, now)),
      createdAt,
      updatedAt: product.updatedAt ?? now,
    })),
    media,
    metafields: product.metafields.map((field) => readMetafield(shopify, field, now)),
    createdAt,
    updatedAt: product.updatedAt ?? now,
  }
}

function readMetafield({ state }: Pick<Shopify, 'state'>, field: WorldProduct['metafields'][number], now: string): Metafield {
  return { ...field, id: state.ids.next('Metafield'), namespace: fullNamespace(field.namespace), createdAt: now, updatedAt: now }
}

function readOrder(shopify: Shopify, shop: WorldShop, order: WorldOrder, now: string): Order {
  const createdAt = order.createdAt ?? now
  return {
    ...order,
    shop: shop.domain,
    currency: shop.currency,
    madeByApp: order.madeByApp && {
      ...order.madeByApp,
      metafields: order.madeByApp.metafields.map((field) => readMetafield(shopify, field, now)),
    },
    lineItems: order.lineItems.map((line) => ({
      ...line,
      currentQuantity: line.currentQuantity ?? (order.cancelledAt ? 0 : line.quantity),
    })),
    fulfillments: order.fulfillments.map((fulfillment) => ({
      ...fulfillment,
      lineItems: fulfillment.lineItems.map((item) => ({ id: shopify.state.ids.next('FulfillmentLineItem'), ...item })),
      createdAt: fulfillment.createdAt ?? createdAt,
      updatedAt: fulfillment.updatedAt ?? createdAt,
    })),
    notifications: [],
    createdAt,
    updatedAt: order.updatedAt ?? createdAt,
  }
}

type Numbered = readonly { readonly id: number }[]

function note({ state: { ids } }: Shopify, kind: Parameters<typeof ids.seen>[0], numbered: Numbered): void {
  const highest = numbered.reduce((most, { id }) => Math.max(most, id), 0)
  if (highest) ids.seen(kind, highest)
}

function noteNumbers(shopify: Shopify, { shops }: ShopifyWorld): void {
  const orders = shops.flatMap((shop) => shop.orders)
  const of = (id: (shop: WorldShop) => number) => shops.map((shop) => ({ id: id(shop) }))
  note(shopify, 'Shop', shops)
  note(
    shopify,
    'Location',
    of(({ locationId }) => locationId),
  )
  note(
    shopify,
    'Publication',
    of(({ publicationId }) => publicationId),
  )
  note(
    shopify,
    'AppInstallation',
    shops.flatMap(({ installation }) => installation ?? []),
  )
  note(
    shopify,
    'WebhookSubscription',
    shops.flatMap((shop) => shop.webhookSubscriptions),
  )
  note(
    shopify,
    'DeliveryCarrierService',
    shops.flatMap((shop) => shop.carrierServices),
  )
  note(
    shopify,
    'AppCharge',
    shops.flatMap(({ appSubscriptions, appPurchases, bills }) => [
      ...appSubscriptions.flatMap(({ id, lineItemId }) => [{ id }, { id: lineItemId }]),
      ...appPurchases,
      ...bills,
    ]),
  )
  note(
    shopify,
    'MetafieldDefinition',
    shops.flatMap((shop) => shop.metafieldDefinitions),
  )
  note(
    shopify,
    'Collection',
    shops.flatMap((shop) => shop.collections),
  )
  noteProducts(
    shopify,
    shops.flatMap((shop) => shop.products),
  )
  note(shopify, 'Order', orders)
  note(
    shopify,
    'LineItem',
    orders.flatMap((order) => order.lineItems),
  )
  note(
    shopify,
    'Fulfillment',
    orders.flatMap((order) => order.fulfillments),
  )
  note(
    shopify,
    'Customer',
    orders.flatMap(({ customer }) => customer ?? []),
  )
}

function noteProducts(shopify: Shopify, products: readonly WorldProduct[]): void {
  const variants = products.flatMap((product) => product.variants)
  note(shopify, 'Product', products)
  note(shopify, 'ProductVariant', variants)
  note(
    shopify,
    'InventoryItem',
    variants.map(({ inventoryItemId }) => ({ id: inventoryItemId })),
  )
}
