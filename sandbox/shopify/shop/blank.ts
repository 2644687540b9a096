import type { Address, Product, Shop, Variant } from './documents.ts'
import { type Shopify, timeIn } from './shops.ts'

/** An empty product with the one variant that every product has. */
export function blankProduct(shopify: Shopify, shop: Shop): Product {
  const { ids } = shopify.state
  const now = timeIn(shopify, shop.domain)
  return {
    id: ids.next('Product'),
    shop: shop.domain,
    title: '',
    handle: '',
    descriptionHtml: '',
    vendor: shop.name,
    productType: '',
    tags: [],
    status: 'ACTIVE',
    seo: { title: null, description: null },
    templateSuffix: null,
    options: [{ id: ids.next('ProductOption'), name: 'Title', values: [{ id: ids.next('ProductOptionValue'), name: 'Default Title' }] }],
    variants: [{ ...blankVariant(shopify, shop), optionValues: ['Default Title'] }],
    media: [],
    metafields: [],
    collectionIds: [],
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

export function blankVariant(shopify: Shopify, shop: Shop): Variant {
  const now = timeIn(shopify, shop.domain)
  return {
    id: shopify.state.ids.next('ProductVariant'),
    inventoryItemId: shopify.state.ids.next('InventoryItem'),
    optionValues: [],
    price: '0.00',
    compareAtPrice: null,
    sku: null,
    barcode: null,
    inventoryPolicy: 'DENY',
    taxable: true,
    tracked: false,
    requiresShipping: true,
    cost: null,
    weight: null,
    countryCodeOfOrigin: null,
    harmonizedSystemCode: null,
    available: 0,
    committed: 0,
    mediaId: null,
    metafields: [],
    createdAt: now,
    updatedAt: now,
  }
}

export const blankAddress: Address = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  provinceCode: null,
  country: null,
  countryCode: null,
  zip: null,
  phone: null,
}
