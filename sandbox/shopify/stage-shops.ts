import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { install } from './apps/tokens.ts'
import { changeOwnProduct, createOwnProduct } from './products/own-products.ts'
import { deleteProduct, productOf, productsOf } from './products/products.ts'
import { appKeys, type Product, type Shop } from './shop/documents.ts'
import { Impossible } from './shop/impossible.ts'
import { domainOf, openShop, type Shopify, scopeOf } from './shop/shops.ts'
import { gid } from './shop/state.ts'
import { Id, knownShop } from './stage.ts'
import { productBody } from './webhooks/webhook-bodies.ts'
import { Throttled } from './world.ts'

const ShopRequest = z.strictObject({
  name: z.string().min(1).optional(),
  email: z.string().optional(),
  currency: z.string().length(3).optional(),
  country: z.string().length(2).optional(),
  throttled: Throttled.optional(),
  app_url: z.url().optional(),
  /** Whether its plan allows carrier-calculated rates. */
  carrier_rates: z.boolean().optional(),
  /** Whether its bulk operations keep running. */
  holds_bulk_operations: z.boolean().optional(),
  /** Moves stock to another location, where nothing is stocked yet. */
  moves_stock: z.literal(true).optional(),
  /** Installs the app in the shop with these scopes, without a browser. */
  install: z.strictObject({ scopes: z.array(z.string()).min(1), app: z.enum(appKeys).default('stores') }).optional(),
})
const Money = z.string().regex(/^\d+\.\d\d$/)
export const OwnProduct = z.strictObject({
  title: z.string().min(1),
  handle: z.string().optional(),
  description_html: z.string().optional(),
  price: Money.default('10.00'),
  sku: z.string().nullable().default(null),
  barcode: z.string().nullable().default(null),
  quantity: z.int().default(100),
  published: z.boolean().default(true),
  product_type: z.string().optional(),
  /** Values of its single option, Size; each is the suffix of a variant's SKU. */
  sizes: z.array(z.string().min(1)).min(1).optional(),
  images: z.array(z.url()).optional(),
})
const ProductChange = z.strictObject({
  title: z.string().min(1).optional(),
  description_html: z.string().optional(),
  status: z.enum(['active', 'archived', 'draft']).optional(),
  published: z.boolean().optional(),
  /** Price of every variant. */
  price: Money.optional(),
  compare_at_price: Money.nullable().optional(),
  quantity: z.int().optional(),
  tracked: z.boolean().optional(),
  /** Whether the merchant stocks it at the shop's location. */
  stocked: z.boolean().optional(),
  /** A variant to add. */
  variant: z.strictObject({ values: z.array(z.string().min(1)).max(3), price: Money }).optional(),
  /** Id of a variant to remove. */
  without: z.int().optional(),
})

type InShop = { Params: { shop: string } }
type InProduct = { Params: { shop: string; id: string } }

/** Stage endpoints for shops and for the merchant's product edits. */
export function registerShopStage(app: FastifyInstance, shopify: Shopify): void {
  app.get('/stage/shopify', () => ({ shops: shopify.state.shops.list().map((shop) => stagedShop(shopify, shop)) }))
  app.get<InShop>('/stage/shopify/:shop', (request) => ({ shop: stagedShop(shopify, knownShop(shopify, request.params.shop)) }))
  app.put<InShop>('/stage/shopify/:shop', (request) => ({
    shop: makeShop(shopify, request.params.shop, ShopRequest.parse(request.body ?? {})),
  }))
  app.put<InShop>('/stage/shopify/:shop/app', (request) => {
    const domain = domainOf(request.params.shop) ?? request.params.shop
    shopify.sandbox.app.setUrl(z.strictObject({ url: z.url() }).parse(request.body).url, scopeOf(domain))
    return { url: shopify.sandbox.app.urlFor(scopeOf(domain)) }
  })
  registerProducts(app, shopify)
}

function unstock(product: Product): void {
  for (const variant of product.variants) variant.isUnstocked = true
}

function makeShop(shopify: Shopify, name: string, requested: z.infer<typeof ShopRequest>): Record<string, unknown> {
  const domain = domainOf(name)
  if (!domain) throw new Impossible(`${name} can be no shop's name`, 400)
  return shopify.state.transaction(() => {
    openShop(shopify, domain)
    const {
      throttled,
      app_url,
      carrier_rates: carrierRates,
      holds_bulk_operations: holds,
      moves_stock: moves,
      install: wanted,
      ...plain
    } = requested
    shopify.state.shops.update(domain, (draft) => {
      Object.assign(draft, plain)
      if (throttled !== undefined) draft.rateLimit = throttled || null
      if (carrierRates !== undefined) draft.hasCarrierRates = carrierRates
      if (holds !== undefined) draft.holdsBulkOperations = holds
      if (moves) draft.locationId = shopify.state.ids.next('Location')
    })
    if (moves) for (const { id } of productsOf(shopify, domain)) shopify.state.products.update(String(id), unstock)
    if (app_url) shopify.sandbox.app.setUrl(app_url, scopeOf(domain))
    if (wanted) install(shopify, domain, wanted.app, wanted.scopes)
    return stagedShop(shopify, shopify.state.shops.get(domain)!)
  })
}

function registerProducts(app: FastifyInstance, shopify: Shopify): void {
  app.get<InShop>('/stage/shopify/:shop/products', (request) => {
    const shop = knownShop(shopify, request.params.shop)
    return { products: productsOf(shopify, shop.domain).map((product) => stagedProduct(shopify, product)) }
  })
  app.post<InShop>('/stage/shopify/:shop/products', (request, reply) => {
    const shop = knownShop(shopify, request.params.shop)
    const { description_html, product_type: productType, ...own } = OwnProduct.parse(request.body)
    const made = createOwnProduct(shopify, shop, { ...own, productType, descriptionHtml: description_html ?? '' })
    return reply.code(201).send({ product: stagedProduct(shopify, made) })
  })
  app.patch<InProduct>('/stage/shopify/:shop/products/:id', (request) => {
    const product = knownProduct(shopify, knownShop(shopify, request.params.shop), request.params.id)
    const { description_html, status, compare_at_price: compareAtPrice, ...change } = ProductChange.parse(request.body)
    const changed = changeOwnProduct(shopify, product, {
      ...change,
      compareAtPrice,
      ...(description_html !== undefined && { descriptionHtml: description_html }),
      ...(status && { status: status.toUpperCase() as Product['status'] }),
    })
    return { product: stagedProduct(shopify, changed) }
  })
  app.delete<InProduct>('/stage/shopify/:shop/products/:id', (request) => {
    const product = knownProduct(shopify, knownShop(shopify, request.params.shop), request.params.id)
    shopify.state.transaction(() => deleteProduct(shopify, product))
    return { deleted: product.id }
  })
}

function knownProduct(shopify: Shopify, shop: Shop, id: string): Product {
  const product = productOf(shopify, shop.domain, Id.parse(id))
  if (!product) throw new Impossible(`${shop.domain} has no product ${id}`, 404)
  return product
}

function stagedShop({ sandbox, state }: Shopify, shop: Shop): Record<string, unknown> {
  // The one that was installed first.
  const [installation] = state.installations.find('shop', shop.domain)
  return {
    domain: shop.domain,
    id: shop.id,
    name: shop.name,
    email: shop.email,
    currency: shop.currency,
    country: shop.country,
    location_id: shop.locationId,
    publication_id: shop.publicationId,
    throttled: shop.rateLimit ?? false,
    app_url: sandbox.app.urlFor(scopeOf(shop.domain)),
    storefront_url: `${sandbox.url}/shopify/${shop.domain}/`,
    admin_url: `${sandbox.url}/shopify/${shop.domain}/admin`,
    installation: installation
      ? {
          id: installation.id,
          app: installation.app,
          scopes: installation.scopes,
          access_token: installation.accessTokens[0]!.token,
          expires_at: installation.accessTokens[0]!.expiresAt,
          refresh_token: installation.refresh.token,
          refresh_token_expires_at: installation.refresh.expiresAt,
        }
      : null,
    carrier_services: state.carrierServices.find('shop', shop.domain).map(({ name, callbackUrl }) => ({ name, callback_url: callbackUrl })),
    webhook_subscriptions: state.subscriptions.find('shop', shop.domain).map(({ id, topic, uri }) => ({ id, topic, uri })),
  }
}

function stagedProduct({ state }: Shopify, product: Product): Record<string, unknown> {
  return {
    ...productBody(product),
    seo: product.seo,
    metafields: product.metafields.map(({ namespace, key, type, value }) => ({ namespace, key, type, value })),
    collections: product.collectionIds.map((id) => ({ id, title: state.collections.get(String(id))?.title, gid: gid('Collection', id) })),
    media: product.media.map(({ id, originalSource, alt, status, error }) => ({ id, src: originalSource, alt, status, error })),
  }
}
