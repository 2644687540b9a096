import type { Media, Product, Variant } from '../../shop/documents.ts'
import { cents } from '../../shop/money.ts'
import { gid, numberIn } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'
import { count } from '../call/counts.ts'
import { moneyV2 } from '../call/money-view.ts'
import { plainText } from '../collections/plain-text.ts'
import { publishableFields } from '../collections/publication-view.ts'
import { metafieldFields } from '../metafields/metafield-view.ts'

export function productView(call: Call, product: Product): View {
  return {
    ...basicFields(product),
    ...metafieldFields(call, product.metafields, 'PRODUCT'),
    ...publishableFields(call, 'Product', product.id, product.publishedAt),
    ...mediaFields(product),
    ...variantFields(call, product),
    collections: (page: PageArguments) =>
      connect(
        product.collectionIds.map((id) => call.shopify.state.collections.get(String(id))!),
        page,
        { id: ({ id }) => id, view: (collection) => call.views.collection(call, collection) },
      ),
    inCollection: ({ id }: { id: string }) => product.collectionIds.includes(numberIn('Collection', id) ?? 0),
    onlineStoreUrl: product.publishedAt && product.status === 'ACTIVE' ? `https://${product.shop}/products/${product.handle}` : null,
  }
}

function basicFields(product: Product): View {
  const text = plainText(product.descriptionHtml)
  return {
    __typename: 'Product',
    id: gid('Product', product.id),
    legacyResourceId: String(product.id),
    defaultCursor: Buffer.from(String(product.id)).toString('base64'),
    title: product.title,
    handle: product.handle,
    description: ({ truncateAt }: { truncateAt?: number | null }) => (truncateAt == null ? text : text.slice(0, truncateAt)),
    descriptionHtml: product.descriptionHtml,
    vendor: product.vendor,
    productType: product.productType,
    tags: product.tags,
    status: product.status,
    seo: product.seo,
    templateSuffix: product.templateSuffix,
    isGiftCard: false,
    requiresSellingPlan: false,
    publishedAt: product.publishedAt,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
  }
}

function mediaFields(product: Product): View {
  return {
    featuredMedia: product.media[0] ? mediaView(product.media[0]) : null,
    media: (page: PageArguments) => connect(product.media, page, { id: ({ id }) => id, view: (media) => mediaView(media) }),
    mediaCount: count(product.media.length),
  }
}

function variantFields(call: Call, product: Product): View {
  const prices = product.variants.map((variant) => cents(variant.price))
  const { currency } = call.shop
  return {
    options: ({ first }: { first?: number | null }) => optionViews(product).slice(0, first ?? undefined),
    variants: (page: PageArguments) =>
      connect(product.variants, page, { id: ({ id }) => id, view: (variant) => variantView(call, product, variant) }),
    variantsCount: count(product.variants.length),
    hasOnlyDefaultVariant: isDefaultOnly(product),
    hasOutOfStockVariants: product.variants.some((variant) => variant.tracked && variant.available <= 0),
    totalInventory: product.variants.reduce((sum, variant) => sum + (variant.tracked ? variant.available : 0), 0),
    tracksInventory: product.variants.some((variant) => variant.tracked),
    priceRangeV2: {
      minVariantPrice: moneyV2((Math.min(...prices) / 100).toFixed(2), currency),
      maxVariantPrice: moneyV2((Math.max(...prices) / 100).toFixed(2), currency),
    },
  }
}

function optionViews(product: Product): View[] {
  return product.options.map((option, index) => ({
    __typename: 'ProductOption',
    id: gid('ProductOption', option.id),
    name: option.name,
    position: index + 1,
    values: usedValues(product, index),
    optionValues: option.values.map((value) => optionValueView(product, index, value)),
  }))
}

function optionValueView(product: Product, index: number, value: { id: number; name: string }): View {
  return {
    __typename: 'ProductOptionValue',
    id: gid('ProductOptionValue', value.id),
    name: value.name,
    hasVariants: product.variants.some((variant) => variant.optionValues[index] === value.name),
  }
}

function usedValues(product: Product, index: number): string[] {
  const used = new Set(product.variants.map((variant) => variant.optionValues[index]))
  return product.options[index]!.values.map(({ name }) => name).filter((name) => used.has(name))
}

export function variantView(call: Call, product: Product, variant: Variant): View {
  const title = variantTitle(variant)
  return {
    __typename: 'ProductVariant',
    id: gid('ProductVariant', variant.id),
    legacyResourceId: String(variant.id),
    title,
    displayName: `${product.title} - ${title}`,
    position: product.variants.indexOf(variant) + 1,
    price: variant.price,
    compareAtPrice: variant.compareAtPrice,
    sku: variant.sku ?? '',
    barcode: variant.barcode,
    taxable: variant.taxable,
    inventoryPolicy: variant.inventoryPolicy,
    inventoryQuantity: variant.available,
    sellableOnlineQuantity: variant.available,
    availableForSale: isForSale(variant),
    selectedOptions: product.options.map((option, index) => ({
      name: option.name,
      value: variant.optionValues[index],
      optionValue: optionValueView(product, index, option.values.find(({ name }) => name === variant.optionValues[index])!),
    })),
    inventoryItem: () => call.views.inventoryItem(call, product, variant),
    product: () => productView(call, product),
    media: (page: PageArguments) =>
      connect(
        product.media.filter(({ id }) => id === variant.mediaId),
        page,
        { id: ({ id }) => id, view: (media) => mediaView(media) },
      ),
    createdAt: variant.createdAt,
    updatedAt: variant.updatedAt,
    ...metafieldFields(call, variant.metafields, 'PRODUCTVARIANT'),
  }
}

function mediaView(media: Media): View {
  const image = media.status === 'READY' ? imageView(media) : null
  const failed = { code: 'IMAGE_DOWNLOAD_FAILURE', details: media.error, message: 'The image could not be downloaded' }
  return {
    __typename: 'MediaImage',
    id: gid('MediaImage', media.id),
    alt: media.alt,
    mediaContentType: 'IMAGE',
    status: media.status,
    fileStatus: media.status,
    mediaErrors: media.status === 'FAILED' ? [failed] : [],
    preview: { image, status: media.status },
    image,
    mimeType: media.mimeType,
    originalSource: { fileSize: null, url: media.originalSource },
    createdAt: media.createdAt,
    updatedAt: media.createdAt,
  }
}

/** Shopify serves it from its own servers; here it keeps its original address. */
function imageView(media: Media): View {
  return { id: gid('ImageSource', media.id), altText: media.alt, url: media.originalSource, width: media.width, height: media.height }
}

export function variantTitle(variant: Variant): string {
  return variant.optionValues.join(' / ')
}

export function isForSale(variant: Variant): boolean {
  return !variant.tracked || variant.available > 0 || variant.inventoryPolicy === 'CONTINUE'
}

export function isDefaultOnly(product: Product): boolean {
  return product.options.length === 1 && product.options[0]!.name === 'Title' && product.variants[0]?.optionValues[0] === 'Default Title'
}
