import { appNamespace } from './admin/metafields/metafield-view.ts'
import type { AppKey, Installation, Metafield, Order, Product, Shop } from './shop/documents.ts'
import type { Shopify } from './shop/shops.ts'
import { installationKey } from './shop/state.ts'
import type { ShopifyWorld, WorldOrder, WorldProduct, WorldShop } from './world.ts'

/** Returns the current state as a seed. */
export function getWorld(shopify: Shopify): ShopifyWorld {
  return { shops: shopify.state.shops.list().map((shop) => writeShop(shopify, shop)) }
}

function writeShop({ state }: Shopify, shop: Shop): WorldShop {
  const { rateLimit, lastOrderNumber: _, hadApps: _apps, ...plain } = shop
  const installed = (app: AppKey) => {
    const installation = state.installations.get(installationKey(shop.domain, app))
    return installation ? writeInstallation(installation) : null
  }
  return {
    ...plain,
    throttled: rateLimit === null ? false : { ...rateLimit },
    installation: installed('stores'),
    supplierInstallation: installed('suppliers'),
    webhookSubscriptions: state.subscriptions
      .find('shop', shop.domain)
      .map(({ id, app, topic, uri, includeFields, name }) => ({ id, app, topic, uri, includeFields, name })),
    carrierServices: state.carrierServices.find('shop', shop.domain).map(withoutShop),
    metafieldDefinitions: state.definitions.find('shop', shop.domain).map(({ shop: _shop, ...definition }) => ({
      ...definition,
      namespace: shortNamespace(definition.namespace),
    })),
    collections: state.collections.find('shop', shop.domain).map(({ shop: _shop, ...collection }) => ({
      ...collection,
      metafields: collection.metafields.map(writeMetafield),
    })),
    appSubscriptions: state.appSubscriptions.find('shop', shop.domain).map(withoutShop),
    appPurchases: state.appPurchases.find('shop', shop.domain).map(withoutShop),
    bills: state.bills.find('shop', shop.domain).map(withoutShop),
    products: state.products.find('shop', shop.domain).map(writeProduct),
    orders: state.orders.find('shop', shop.domain).map(writeOrder),
  }
}

const withoutShop = <T extends { shop: string }>({ shop: _, ...rest }: T): Omit<T, 'shop'> => rest

function writeInstallation({ id, scopes, accessTokens, refresh }: Installation): NonNullable<WorldShop['installation']> {
  const newest = accessTokens[0]!
  return {
    id,
    scopes,
    accessToken: newest.token,
    expiresAt: newest.expiresAt,
    refreshToken: refresh.token,
    refreshTokenExpiresAt: refresh.expiresAt,
  }
}

/** `$app`, the form allowed in a seed. */
function shortNamespace(namespace: string): string {
  if (namespace === appNamespace) return '$app'
  return namespace.startsWith(`${appNamespace}--`) ? `$app:${namespace.slice(appNamespace.length + 2)}` : namespace
}

function writeMetafield({ namespace, key, type, value }: Metafield): WorldProduct['metafields'][number] {
  return { namespace: shortNamespace(namespace), key, type, value }
}

function writeProduct({ shop: _, media, options, variants, metafields, ...plain }: Product): WorldProduct {
  return {
    ...plain,
    options: options.map(({ name, values }) => ({ name, values: values.map((value) => value.name) })),
    variants: variants.map(({ mediaId, createdAt: _created, updatedAt: _updated, ...variant }) => {
      const image = media.findIndex(({ id }) => id === mediaId)
      return { ...variant, image: image < 0 ? null : image, metafields: variant.metafields.map(writeMetafield) }
    }),
    images: media.map(({ originalSource, alt, status, width, height }) => ({
      src: originalSource,
      alt,
      status,
      width: width ?? 1000,
      height: height ?? 1000,
    })),
    metafields: metafields.map(writeMetafield),
  }
}

function writeOrder({ shop: _, currency: _currency, notifications: _notifications, madeByApp, fulfillments, ...plain }: Order): WorldOrder {
  return {
    ...plain,
    ...(madeByApp && { madeByApp: { ...madeByApp, metafields: madeByApp.metafields.map(writeMetafield) } }),
    fulfillments: fulfillments.map((fulfillment) => ({
      ...fulfillment,
      lineItems: fulfillment.lineItems.map(({ lineItemId, quantity }) => ({ lineItemId, quantity })),
    })),
  }
}
