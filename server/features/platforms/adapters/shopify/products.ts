/**
 * A listing becomes a product of the shop. The first time it is made under our own unique metafield, never under its handle: a product of
 * the owner's that has this handle stays untouched, and a repeated call finds what an unanswered one made.
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
  const there = listing.externalProductId === undefined ? [] : await variantsAfter(admin, gid('Product', listing.externalProductId), null)
  const { wanted, missing } = withoutDeleted(listing, there)
  const owners = ownersVariants(listing, there)
  const { productSet } = await admin.run<Answer>(setProduct, productSetVariables({ listing: wanted, itemId, places, collections, owners }))
  assertAccepted(productSet.userErrors)
  const { product } = productSet
  if (!product) throw new OutsideError('shopify', 'broken', 'Shopify took the product and gave none back')
  // Whether it is shown is its owner's affair from then on.
  if (places.publicationId && !listing.toldBefore) await putOnline(admin, product.id, places.publicationId)
  return {
    externalProductId: numberOf(product.id),
    handle: product.handle,
    variants: matched(wanted, await allVariants(admin, product)),
    ...(missing.length > 0 ? { missing } : {}),
  }
}

/** One that nobody has deleted since. */
export async function hasProduct(admin: Admin, itemId: number): Promise<boolean> {
  const { productByIdentifier } = await admin.run<{ productByIdentifier: { id: string } | null }>(productOfItem, {
    identifier: ownIdentifier(itemId),
  })
  return productByIdentifier !== null
}

export const ownIdentifier = (itemId: number) => ({ customId: { ...itemField, value: String(itemId) } })

interface ProductToSet {
  readonly listing: StoreListing
  readonly itemId: number
  readonly places: Pick<ShopPlaces, 'locationId'>
  readonly collections: readonly string[]
  /** @see ownersVariants */
  readonly owners?: readonly VariantNode[]
}

/** What is sent: exported so that the published schema can be held against it. */
export function productSetVariables({ listing, itemId, places, collections, owners = [] }: ProductToSet): Record<string, unknown> {
  const options = optionsOf(listing)
  const { toldBefore } = listing
  const isFirst = listing.externalProductId === undefined
  return {
    identifier: isFirst ? ownIdentifier(itemId) : { id: gid('Product', listing.externalProductId!) },
    input: {
      ...Object.fromEntries(listingWords.filter((word) => !toldBefore?.words.includes(word)).map((word) => [word, listing[word]])),
      ...(toldBefore ? {} : { status: 'ACTIVE' }),
      // Lists replace what is there: only what is ours to say is said.
      ...(isFirst || collections.length > 0 ? { collections } : {}),
      // An address given again would be fetched again.
      ...(listing.images ? { files: listing.images.map(({ url, alt }) => ({ originalSource: url, alt, contentType: 'IMAGE' })) } : {}),
      productOptions: options.map(({ name, values }, index) => ({
        name,
        position: index + 1,
        values: [...new Set([...values, ...owners.map((variant) => chosen(variant, name)!)])].map((value) => ({ name: value })),
      })),
      variants: [
        ...listing.variants.map((variant) => variantInput(variant, listing, options, gid('Location', places.locationId))),
        ...owners.map((variant) => ({
          id: variant.id,
          optionValues: options.map(({ name }) => ({ optionName: name, name: chosen(variant, name) })),
        })),
      ],
    },
  }
}

const optionsOf = ({ options }: StoreListing): StoreListing['options'] =>
  options.length > 0 ? options : [{ name: 'Title', values: ['Default Title'] }]

const chosen = ({ selectedOptions }: VariantNode, option: string): string | undefined =>
  selectedOptions.find(({ name }) => name === option)?.value

/**
 * Variants of ours that its owner has deleted in the shop have lost their number there: they are made anew where all is told, and stay away where
 * only changes are.
 */
function withoutDeleted(listing: StoreListing, there: readonly VariantNode[]): { wanted: StoreListing; missing: number[] } {
  const standing = new Set(there.map(({ id }) => numberOf(id)))
  const isDeleted = ({ externalVariantId: id }: ListingVariant) => id !== undefined && !standing.has(id)
  if (!listing.variants.some(isDeleted)) return { wanted: listing, missing: [] }
  if (!listing.toldBefore) {
    const anew = ({ externalVariantId: _, ...variant }: ListingVariant) => variant
    return { wanted: { ...listing, variants: listing.variants.map((one) => (isDeleted(one) ? anew(one) : one)) }, missing: [] }
  }
  const variants = listing.variants.filter((one) => !isDeleted(one))
  const options = listing.options.map(({ name, values }, at) => {
    const used = new Set(variants.map(({ optionValues }) => optionValues[at]))
    return { name, values: values.filter((value) => used.has(value)) }
  })
  return { wanted: { ...listing, variants, options }, missing: listing.variants.filter(isDeleted).map(({ variantId }) => variantId) }
}

/**
 * Variants that the owner has added in the shop: a list of variants replaces what is there, so they are said again. One whose options the
 * product is to have no more can not stay; one that the supplier has now too becomes ours.
 */
function ownersVariants(listing: StoreListing, there: readonly VariantNode[]): VariantNode[] {
  const ours = new Set([...listing.variants.map(({ externalVariantId }) => externalVariantId), ...(listing.formerVariantIds ?? [])])
  const options = optionsOf(listing)
  const supplied = new Set(listing.variants.map(({ optionValues }) => JSON.stringify(optionValues)))
  return there.filter((variant) => {
    if (ours.has(numberOf(variant.id)) || variant.selectedOptions.length !== options.length) return false
    const values = options.map(({ name }) => chosen(variant, name))
    return !values.includes(undefined) && !supplied.has(JSON.stringify(values))
  })
}

function variantInput(variant: ListingVariant, { toldBefore }: StoreListing, options: StoreListing['options'], locationId: string) {
  const values = variant.optionValues.length > 0 ? variant.optionValues : ['Default Title']
  return {
    ...(variant.externalVariantId === undefined ? {} : { id: gid('ProductVariant', variant.externalVariantId) }),
    optionValues: options.map(({ name }, index) => ({ optionName: name, name: values[index] })),
    ...(toldBefore?.prices.includes(variant.variantId) ? {} : { price: plainAmount(variant.priceMinor) }),
    ...(toldBefore?.comparePrices.includes(variant.variantId) ? {} : { compareAtPrice: comparePrice(variant) }),
    sku: variant.sku,
    inventoryPolicy: 'DENY',
    inventoryItem: { tracked: true, requiresShipping: true },
    inventoryQuantities: [{ locationId, name: 'available', quantity: Math.max(0, variant.quantity) }],
  }
}

const comparePrice = ({ compareAtMinor }: ListingVariant): string | null => (compareAtMinor === null ? null : plainAmount(compareAtMinor))

async function putOnline(admin: Admin, productId: string, publicationId: string): Promise<void> {
  const { publishablePublish } = await admin.run<{ publishablePublish: { userErrors: UserError[] } }>(publish, {
    id: productId,
    input: [{ publicationId: gid('Publication', publicationId) }],
  })
  assertAccepted(publishablePublish.userErrors)
}

interface VariantNode {
  readonly id: string
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[]
  readonly inventoryItem: { readonly id: string }
}
interface VariantPage {
  readonly nodes: readonly VariantNode[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}
interface Product {
  readonly id: string
  readonly handle: string
  readonly variants: VariantPage
}
interface Answer {
  readonly productSet: { readonly product: Product | null; readonly userErrors: UserError[] }
}

async function allVariants(admin: Admin, { id, variants }: Product): Promise<VariantNode[]> {
  const { hasNextPage, endCursor } = variants.pageInfo
  return hasNextPage ? [...variants.nodes, ...(await variantsAfter(admin, id, endCursor))] : [...variants.nodes]
}

/** @param first where to begin; null: with the first */
async function variantsAfter(admin: Admin, id: string, first: string | null): Promise<VariantNode[]> {
  const all: VariantNode[] = []
  for (let page = { hasNextPage: true, endCursor: first }; page.hasNextPage; ) {
    const { product } = await admin.run<{ product: Pick<Product, 'variants'> | null }>(moreVariants, { id, after: page.endCursor })
    if (!product) throw new OutsideError('shopify', 'refused', 'Product does not exist', { code: 'PRODUCT_DOES_NOT_EXIST' })
    all.push(...product.variants.nodes)
    page = product.variants.pageInfo
  }
  return all
}

/** Which variant of theirs is which of ours: no two of a product have the same option values. */
function matched(listing: StoreListing, nodes: readonly VariantNode[]): StoreCopyIds['variants'] {
  const keyOf = (values: readonly string[]) => JSON.stringify(values)
  const byValues = new Map(nodes.map((node) => [keyOf(node.selectedOptions.map(({ value }) => value)), node]))
  return listing.variants.map(({ variantId, optionValues }) => {
    const node = byValues.get(keyOf(listing.options.length > 0 ? optionValues : ['Default Title']))
    if (!node) throw new OutsideError('shopify', 'broken', `Shopify gave no variant for ${optionValues.join(' / ')}`)
    return { variantId, externalVariantId: numberOf(node.id), externalInventoryItemId: numberOf(node.inventoryItem.id) }
  })
}
