import { blankProduct, blankVariant } from '../shop/blank.ts'
import type { Product, Shop } from '../shop/documents.ts'
import { handleFor } from '../shop/handles.ts'
import { Impossible } from '../shop/impossible.ts'
import { type Shopify, timeIn } from '../shop/shops.ts'
import { announceStock, freeProductHandle, saveProduct } from './products.ts'

export interface OwnProduct {
  title: string
  handle?: string | undefined
  descriptionHtml: string
  price: string
  sku: string | null
  /** Barcode of every variant. */
  barcode?: string | null
  quantity: number
  published: boolean
  productType?: string | undefined
  /** Values of its single option: each is a variant, and the suffix of its SKU. */
  sizes?: readonly string[] | undefined
  /** Image addresses. */
  images?: readonly string[] | undefined
}

/** Creates a merchant's own product. @throws Impossible if another product has the handle */
export function createOwnProduct(shopify: Shopify, shop: Shop, own: OwnProduct): Product {
  return shopify.state.transaction(() => {
    const wanted = handleFor(own.handle ?? own.title)
    const handle = freeProductHandle(shopify, shop.domain, wanted)
    if (own.handle !== undefined && handle !== wanted)
      throw new Impossible(`Handle '${wanted}' already in use. Please provide a new handle.`)
    const product = blankProduct(shopify, shop)
    const { title, descriptionHtml, price, sku, barcode = null, quantity } = own
    Object.assign(product, { title, handle, descriptionHtml, publishedAt: own.published ? product.createdAt : null })
    product.productType = own.productType ?? ''
    Object.assign(product.variants[0]!, { price, sku, barcode, tracked: true, available: quantity })
    if (own.sizes) divideBySize(shopify, product, own.sizes)
    product.media = (own.images ?? []).map((address) => pictureAt(shopify, address, product.createdAt))
    return saveProduct(shopify, product, 'products/create')
  })
}

function divideBySize({ state: { ids } }: Shopify, product: Product, sizes: readonly string[]): void {
  const [first] = product.variants
  product.options = [
    { id: ids.next('ProductOption'), name: 'Size', values: sizes.map((name) => ({ id: ids.next('ProductOptionValue'), name })) },
  ]
  product.variants = sizes.map((size) => ({
    ...first!,
    id: ids.next('ProductVariant'),
    inventoryItemId: ids.next('InventoryItem'),
    optionValues: [size],
    sku: first!.sku && `${first!.sku}-${size}`,
  }))
}

const pictureAt = ({ state: { ids } }: Shopify, originalSource: string, createdAt: string): Product['media'][number] => ({
  id: ids.next('MediaImage'),
  originalSource,
  alt: '',
  status: 'PROCESSING',
  error: null,
  width: null,
  height: null,
  mimeType: null,
  createdAt,
})

export interface OwnChange {
  title?: string | undefined
  descriptionHtml?: string | undefined
  status?: Product['status'] | undefined
  published?: boolean | undefined
  price?: string | undefined
  compareAtPrice?: string | null | undefined
  quantity?: number | undefined
  tracked?: boolean | undefined
  stocked?: boolean | undefined
  /** an additional variant */
  variant?: { values: string[]; price: string } | undefined
  /** id of a variant to remove */
  without?: number | undefined
}

/** Edits a merchant's own product; changes apply to every variant. */
export function changeOwnProduct(shopify: Shopify, product: Product, change: OwnChange): Product {
  return shopify.state.transaction(() => {
    const draft = structuredClone(product)
    if (change.title !== undefined) draft.title = change.title
    if (change.descriptionHtml !== undefined) draft.descriptionHtml = change.descriptionHtml
    if (change.status !== undefined) draft.status = change.status
    if (change.published !== undefined) draft.publishedAt = change.published ? (draft.publishedAt ?? timeIn(shopify, draft.shop)) : null
    for (const variant of draft.variants) {
      if (change.price !== undefined) variant.price = change.price
      if (change.compareAtPrice !== undefined) variant.compareAtPrice = change.compareAtPrice
      if (change.quantity !== undefined) variant.available = change.quantity
      if (change.tracked !== undefined) variant.tracked = change.tracked
      if (change.stocked !== undefined) variant.isUnstocked = !change.stocked
    }
    if (change.variant) addVariant(shopify, draft, change.variant)
    if (change.without !== undefined) removeVariant(draft, change.without)
    const saved = saveProduct(shopify, draft, 'products/update')
    if (change.quantity !== undefined) announceStock(shopify, saved)
    return saved
  })
}

function addVariant(shopify: Shopify, draft: Product, { values, price }: { values: string[]; price: string }): void {
  if (values.length !== draft.options.length) throw new Impossible(`The product has ${draft.options.length} options`)
  if (draft.variants.some(({ optionValues }) => optionValues.join('/') === values.join('/')))
    throw new Impossible(`The variant '${values.join(' / ')}' already exists. Please change at least one option value.`)
  for (const [at, option] of draft.options.entries())
    if (!option.values.some(({ name }) => name === values[at]))
      option.values.push({ id: shopify.state.ids.next('ProductOptionValue'), name: values[at]! })
  draft.variants.push({ ...blankVariant(shopify, shopify.state.shops.get(draft.shop)!), optionValues: values, price })
}

/** @throws Impossible if it is the only one, because a product always has a variant */
function removeVariant(draft: Product, id: number): void {
  const rest = draft.variants.filter((variant) => variant.id !== id)
  if (rest.length === draft.variants.length) throw new Impossible(`There is no variant ${id}`)
  if (rest.length === 0) throw new Impossible('A product keeps its last variant')
  draft.variants = rest
  for (const [at, option] of draft.options.entries())
    option.values = option.values.filter(({ name }) => rest.some(({ optionValues }) => optionValues[at] === name))
}
