import { inventoryItemOf, productOf, productsOf, variantOf } from '../../products/products.ts'
import type { Product, ProductCollection } from '../../shop/documents.ts'
import { gid, numberIn } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'
import { count } from '../call/counts.ts'
import { fits, type Searchable } from '../call/search.ts'
import { collectionOf } from '../collections/collection-changes.ts'
import { type CustomId, identifyProduct, type ProductIdentifier } from '../metafields/identify.ts'
import { variantTitle } from './product-view.ts'

type ListArguments = PageArguments & { query?: string | null; sortKey?: string | null }

export const productQueries = {
  product({ id }: { id: string }, call: Call): View | null {
    const product = productOf(call.shopify, call.shop.domain, numberIn('Product', id))
    return product ? call.views.product(call, product) : null
  },
  productByIdentifier({ identifier }: { identifier: ProductIdentifier }, call: Call): View | null {
    const product = identifyProduct(call, identifier)
    return product?.shop === call.shop.domain ? call.views.product(call, product) : null
  },
  products({ query, sortKey, ...page }: ListArguments, call: Call) {
    const found = productsOf(call.shopify, call.shop.domain).filter((product) => fits(query, searchableProduct(product)))
    return connect(found, page, {
      id: ({ id }) => id,
      value: productOrder[sortKey ?? 'ID'] ?? byId,
      view: (product) => call.views.product(call, product),
    })
  },
  productsCount({ query }: { query?: string | null }, call: Call): View {
    return count(productsOf(call.shopify, call.shop.domain).filter((product) => fits(query, searchableProduct(product))).length)
  },
  productVariant({ id }: { id: string }, call: Call): View | null {
    const found = variantOf(call.shopify, call.shop.domain, numberIn('ProductVariant', id))
    return found ? call.views.variant(call, found.product, found.variant) : null
  },
  productVariants({ query, sortKey, ...page }: ListArguments, call: Call) {
    const all = productsOf(call.shopify, call.shop.domain).flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    const found = all.filter(({ product, variant }) =>
      fits(query, {
        default: [product.title, variantTitle(variant), variant.sku ?? ''],
        id: variant.id,
        sku: variant.sku,
        barcode: variant.barcode,
        product_id: product.id,
        title: variantTitle(variant),
        inventory_quantity: variant.available,
        updated_at: variant.updatedAt,
      }),
    )
    const value = ({ variant }: (typeof all)[number]) => (sortKey === 'SKU' ? (variant.sku ?? '') : variant.id)
    return connect(found, page, {
      id: ({ variant }) => variant.id,
      value,
      view: ({ product, variant }) => call.views.variant(call, product, variant),
    })
  },
  inventoryItem({ id }: { id: string }, call: Call): View | null {
    const found = inventoryItemOf(call.shopify, call.shop.domain, numberIn('InventoryItem', id))
    return found ? call.views.inventoryItem(call, found.product, found.variant) : null
  },
  collection({ id }: { id: string }, call: Call): View | null {
    const collection = collectionOf(call, id)
    return collection ? call.views.collection(call, collection) : null
  },
  collectionByIdentifier(
    { identifier }: { identifier: { id?: string | null; handle?: string | null; customId?: CustomId | null } },
    call: Call,
  ): View | null {
    const byHandle = () => call.shopify.state.collections.findOne('handle', `${call.shop.domain}/${identifier.handle}`)
    const collection = identifier.id == null ? byHandle() : collectionOf(call, identifier.id)
    return collection ? call.views.collection(call, collection) : null
  },
  collections({ query, sortKey, ...page }: ListArguments, call: Call) {
    const all = call.shopify.state.collections.find('shop', call.shop.domain)
    const found = all.filter((collection) => fits(query, searchableCollection(call, collection)))
    const value = (collection: ProductCollection) =>
      sortKey === 'TITLE' ? collection.title.toLowerCase() : sortKey === 'UPDATED_AT' ? collection.updatedAt : collection.id
    return connect(found, page, { id: ({ id }) => id, value, view: (collection) => call.views.collection(call, collection) })
  },
}

const byId = ({ id }: Product) => id
const productOrder: Record<string, (product: Product) => string | number> = {
  CREATED_AT: ({ createdAt }) => createdAt,
  ID: byId,
  INVENTORY_TOTAL: ({ variants }) => variants.reduce((sum, { available }) => sum + available, 0),
  PRODUCT_TYPE: ({ productType }) => productType.toLowerCase(),
  PUBLISHED_AT: ({ publishedAt }) => publishedAt ?? '',
  TITLE: ({ title }) => title.toLowerCase(),
  UPDATED_AT: ({ updatedAt }) => updatedAt,
  VENDOR: ({ vendor }) => vendor.toLowerCase(),
}

function searchableProduct(product: Product): Searchable {
  return {
    default: [product.title, product.vendor, product.productType, product.handle, ...product.tags],
    id: product.id,
    title: product.title,
    handle: product.handle,
    vendor: product.vendor,
    product_type: product.productType,
    status: product.status,
    tag: product.tags,
    sku: product.variants.flatMap(({ sku }) => sku ?? []),
    barcode: product.variants.flatMap(({ barcode }) => barcode ?? []),
    collection_id: product.collectionIds,
    inventory_total: product.variants.reduce((sum, { available }) => sum + available, 0),
    published_status: product.publishedAt === null ? 'unpublished' : 'published',
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  }
}

function searchableCollection(call: Call, collection: ProductCollection): Searchable {
  const products = call.shopify.state.products.find('collection', String(collection.id))
  return {
    default: [collection.title, collection.handle],
    id: collection.id,
    title: collection.title,
    handle: collection.handle,
    product_id: products.map(({ id }) => id),
    updated_at: collection.updatedAt,
  }
}

/** `gid://shopify/InventoryLevel/1?inventory_item_id=2` includes the item id. */
export function inventoryLevelByNode(call: Call, id: string): View | null {
  const item = /inventory_item_id=(\d+)$/.exec(id)?.[1]
  const found = item ? inventoryItemOf(call.shopify, call.shop.domain, Number(item)) : undefined
  if (!found) return null
  const view = call.views.inventoryItem(call, found.product, found.variant) as { inventoryLevel(args: { locationId: string }): View | null }
  return view.inventoryLevel({ locationId: gid('Location', call.shop.locationId) })
}
