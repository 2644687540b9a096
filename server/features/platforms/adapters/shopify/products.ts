/**
 * Creates a product in the shop from a listing. It is identified by our own unique metafield, never by its handle: an owner's product with
 * the same handle stays untouched, and a repeated call finds what an unanswered one created.
 */
import { type ListingVariant, listingWords, type StoreCopyIds, type StoreListing } from '@quayside/domain/platforms/store-listing'
import { plainAmount } from '@quayside/domain/vocabulary/money'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ShopPlaces } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { collectionIds } from './collections.ts'
import { moreVariants, productOfItem, publish, setProduct } from './documents.ts'
import { gid, numberOf } from './gid.ts'
import { itemField } from './prepare-shop.ts'

export async function publishProduct(admin: Admin, places: ShopPlaces, listing: StoreListing, itemId: number): Promise<StoreCopyIds> {
  const collections = await collectionIds(admin, listing.collections)
  const { productSet } = await admin.run<SetProductAnswer>(setProduct, creationVariables({ listing, itemId, places, collections }))
  assertAccepted(productSet.userErrors)
  const { product } = productSet
  if (!product) throw new OutsideError('shopify', 'broken', 'Shopify took the product and gave none back')
  if (places.publicationId) await putOnline(admin, product.id, places.publicationId)
  return {
    externalProductId: numberOf(product.id),
    handle: product.handle,
    variants: matched(listing, await allVariants(admin, product)),
  }
}

/** Whether the shop has an item's product that was not deleted. */
export async function hasProduct(admin: Admin, itemId: number): Promise<boolean> {
  const { productByIdentifier } = await admin.run<{ productByIdentifier: { id: string } | null }>(productOfItem, {
    identifier: ownIdentifier(itemId),
  })
  return productByIdentifier !== null
}

export const ownIdentifier = (itemId: number) => ({ customId: { ...itemField, value: String(itemId) } })

interface NewProduct {
  readonly listing: StoreListing
  readonly itemId: number
  readonly places: Pick<ShopPlaces, 'locationId'>
  readonly collections: readonly string[]
}

/** Variables of the mutation, exported to be checked against the published schema. */
export function creationVariables({ listing, itemId, places, collections }: NewProduct): Record<string, unknown> {
  const options = optionsOf(listing)
  return {
    identifier: ownIdentifier(itemId),
    input: {
      ...Object.fromEntries(listingWords.map((word) => [word, listing[word]])),
      status: 'ACTIVE',
      collections,
      ...(listing.images ? { files: filesOf(listing.images) } : {}),
      productOptions: optionInputs(options),
      variants: listing.variants.map((variant) => ({
        ...variantInput(variant, options),
        ...variantFile(variant, listing.images),
        ...priceInput(variant),
        inventoryQuantities: quantitiesOf(variant, places),
      })),
    },
  }
}

export const filesOf = (images: NonNullable<StoreListing['images']>) =>
  images.map(({ url, alt }) => ({ originalSource: url, alt, contentType: 'IMAGE' }))

export const optionInputs = (options: StoreListing['options']) =>
  options.map(({ name, values }, index) => ({ name, position: index + 1, values: values.map((value) => ({ name: value })) }))

/** Input of a variant without price and stock. */
export function variantInput(variant: ListingVariant, options: StoreListing['options']) {
  const values = variant.optionValues.length > 0 ? variant.optionValues : ['Default Title']
  return {
    optionValues: options.map(({ name }, index) => ({ optionName: name, name: values[index] })),
    sku: variant.sku,
    inventoryPolicy: 'DENY',
    inventoryItem: { tracked: true, requiresShipping: true },
  }
}

/** A variant's picture has to be among the product's pictures in the same call. */
export function variantFile({ imageUrl }: ListingVariant, images: StoreListing['images']) {
  const image = images?.find(({ url }) => url === imageUrl)
  return image ? { file: { originalSource: image.url, alt: image.alt, contentType: 'IMAGE' } } : {}
}

export const priceInput = ({ priceMinor, compareAtMinor }: Partial<Pick<ListingVariant, 'priceMinor' | 'compareAtMinor'>>) => ({
  ...(priceMinor === undefined ? {} : { price: plainAmount(priceMinor) }),
  ...(compareAtMinor === undefined ? {} : { compareAtPrice: compareAtMinor === null ? null : plainAmount(compareAtMinor) }),
})

/** Initial stock of a variant that is new in the shop; later its stock is pushed separately. */
export const quantitiesOf = ({ quantity }: Pick<ListingVariant, 'quantity'>, { locationId }: Pick<ShopPlaces, 'locationId'>) => [
  { locationId: gid('Location', locationId), name: 'available', quantity: Math.max(0, quantity) },
]

/** A product without options has a default one in the shop. */
export const optionsOf = ({ options }: StoreListing): StoreListing['options'] =>
  options.length > 0 ? options : [{ name: 'Title', values: ['Default Title'] }]

export async function putOnline(admin: Admin, productId: string, publicationId: string): Promise<void> {
  const { publishablePublish } = await admin.run<{ publishablePublish: { userErrors: UserError[] } }>(publish, {
    id: productId,
    input: [{ publicationId: gid('Publication', publicationId) }],
  })
  assertAccepted(publishablePublish.userErrors)
}

export interface VariantNode {
  readonly id: string
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[]
  readonly inventoryItem: { readonly id: string }
}
interface VariantPage {
  readonly nodes: readonly VariantNode[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}
export interface SetProduct {
  readonly id: string
  readonly handle: string
  readonly variants: VariantPage
}
export interface SetProductAnswer {
  readonly productSet: { readonly product: SetProduct | null; readonly userErrors: readonly UserError[] }
}

export async function allVariants(admin: Admin, { id, variants }: SetProduct): Promise<VariantNode[]> {
  const { hasNextPage, endCursor } = variants.pageInfo
  return hasNextPage ? [...variants.nodes, ...(await variantsAfter(admin, id, endCursor))] : [...variants.nodes]
}

/** @param first cursor to start after; null: from the first */
export async function variantsAfter(admin: Admin, id: string, first: string | null): Promise<VariantNode[]> {
  const all: VariantNode[] = []
  for (let page = { hasNextPage: true, endCursor: first }; page.hasNextPage; ) {
    const { product } = await admin.run<{ product: Pick<SetProduct, 'variants'> | null }>(moreVariants, { id, after: page.endCursor })
    if (!product) throw new OutsideError('shopify', 'refused', 'Product does not exist', { code: 'PRODUCT_DOES_NOT_EXIST' })
    all.push(...product.variants.nodes)
    page = product.variants.pageInfo
  }
  return all
}

/** Maps the shop's variants to ours by option values, which are unique within a product. */
export function matched(listing: Pick<StoreListing, 'options' | 'variants'>, nodes: readonly VariantNode[]): StoreCopyIds['variants'] {
  const keyOf = (values: readonly string[]) => JSON.stringify(values)
  const byValues = new Map(nodes.map((node) => [keyOf(node.selectedOptions.map(({ value }) => value)), node]))
  return listing.variants.map(({ variantId, optionValues }) => {
    const node = byValues.get(keyOf(listing.options.length > 0 ? optionValues : ['Default Title']))
    if (!node) throw new OutsideError('shopify', 'broken', `Shopify gave no variant for ${optionValues.join(' / ')}`)
    return { variantId, externalVariantId: numberOf(node.id), externalInventoryItemId: numberOf(node.inventoryItem.id) }
  })
}
