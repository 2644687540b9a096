/**
 * Updates a product in the shop. The platform accepts a document as a whole or not at all: refused values are left out and reported, and
 * the rest is sent again. If the error does not say which value it means, the values are sent one by one.
 */
import type { PushOutcome } from '@quayside/domain/platforms/push-outcome'
import type { RefusableValue, RefusedValue } from '@quayside/domain/platforms/refused-value'
import { type ListingVariant, type ListingWord, listingWords, type StoreListing } from '@quayside/domain/platforms/store-listing'
import type { LiveListing, ShopPlaces } from '../../port.ts'
import { type Admin, assertAccepted, orRefusal, type UserError } from './admin.ts'
import { setProduct } from './documents.ts'
import { gid, numberOf } from './gid.ts'
import { type PriceToSet, setPrices } from './prices.ts'
import {
  allVariants,
  filesOf,
  matched,
  optionInputs,
  optionsOf,
  priceInput,
  putOnline,
  quantitiesOf,
  type SetProduct,
  type SetProductAnswer,
  type VariantNode,
  variantFile,
  variantInput,
  variantsAfter,
} from './products.ts'

export async function updateProduct(admin: Admin, places: ShopPlaces, listing: LiveListing): Promise<PushOutcome> {
  const outcome = listing.alreadyPushed?.variants ? await pushWords(admin, places, listing) : await pushVariants(admin, places, listing)
  // Publication is the owner's choice, unless everything is pushed.
  if (places.publicationId && !listing.alreadyPushed)
    await putOnline(admin, gid('Product', listing.externalProductId), places.publicationId)
  return outcome
}

/** Updates texts and pictures only. The shop already has the variants: they are not sent again, so the owner's changes to them stay. */
async function pushWords(admin: Admin, places: ShopPlaces, listing: LiveListing): Promise<PushOutcome> {
  const { refused } = await pushParts(admin, { listing, places, owners: [] }, partsOf(listing))
  const prices = await setPrices(admin, listing.externalProductId, pricesOf(listing))
  return { refused: [...refused, ...prices.refused], missing: prices.missing }
}

async function pushVariants(admin: Admin, places: ShopPlaces, listing: LiveListing): Promise<PushOutcome> {
  const there = await variantsAfter(admin, gid('Product', listing.externalProductId), null)
  const { wanted, missing } = withoutDeleted(listing, there)
  const { refused, product } = await pushParts(admin, { listing: wanted, places, owners: ownersVariants(wanted, there) }, partsOf(wanted))
  if (refused.some(({ value }) => value === 'variants')) {
    const prices = await setPrices(admin, listing.externalProductId, pricesOf(wanted))
    return { refused: [...refused, ...prices.refused], missing: [...missing, ...prices.missing] }
  }
  const isNot = new Set(refused.flatMap(({ value, variantId }) => (value === 'variant' ? [variantId] : [])))
  const made = { ...wanted, variants: wanted.variants.filter(({ variantId }) => !isNot.has(variantId)) }
  const ids = product && { handle: product.handle, variants: matched(made, await allVariants(admin, product)) }
  return { refused, missing, ...(ids ? { ids } : {}) }
}

/** Parts of an update that may be refused separately. */
type Part = Pick<RefusedValue, 'value' | 'variantId'>

function partsOf(listing: StoreListing): Part[] {
  const { alreadyPushed, images, variants } = listing
  const ofProduct = (value: RefusableValue): Part => ({ value, variantId: null })
  const words = listingWords.filter((word) => !alreadyPushed?.words.includes(word)).map(ofProduct)
  const pictures = images ? [ofProduct('images')] : []
  if (alreadyPushed?.variants) return [...words, ...pictures]
  const ofVariants = variants.flatMap((variant): Part[] => {
    const { variantId } = variant
    if (isNew(variant)) return [{ value: 'variant', variantId }]
    return [
      ...(alreadyPushed?.prices.includes(variantId) ? [] : [{ value: 'price', variantId } as const]),
      ...(alreadyPushed?.comparePrices.includes(variantId) ? [] : [{ value: 'compare_price', variantId } as const]),
    ]
  })
  return [...words, ...pictures, ofProduct('variants'), ...ofVariants]
}

const isNew = ({ externalVariantId }: ListingVariant): boolean => externalVariantId === undefined

interface Pushing {
  readonly listing: LiveListing
  readonly places: Pick<ShopPlaces, 'locationId'>
  /** @see ownersVariants */
  readonly owners: readonly VariantNode[]
}

interface PartsOutcome {
  readonly refused: readonly RefusedValue[]
  /** The shop's answer, where it accepted the variants. */
  readonly product?: SetProduct
}

async function pushParts(admin: Admin, pushing: Pushing, parts: readonly Part[]): Promise<PartsOutcome> {
  const refused: RefusedValue[] = []
  for (let left = parts; left.length > 0; ) {
    const { product, errors } = await send(admin, pushing, left)
    if (errors.length === 0) return { refused, ...(product && hasVariants(left) ? { product } : {}) }
    const named = errors.map((error) => ({ error, parts: partsNamed(error, pushing, left) }))
    if (named.some((one) => one.parts.length === 0)) {
      const rest = await pushPieces(admin, pushing, left, errors[0]!)
      return { ...rest, refused: [...refused, ...rest.refused] }
    }
    for (const one of named)
      for (const part of one.parts) if (!refused.some((known) => isSame(known, part))) refused.push({ ...part, reason: one.error.message })
    left = without(left, refused)
  }
  return { refused }
}

/** The refused value is unknown, so each is sent alone; of variants, existing ones are sent before new ones. */
async function pushPieces(admin: Admin, pushing: Pushing, left: readonly Part[], { message }: UserError): Promise<PartsOutcome> {
  const ofVariants = left.filter(isOfVariants)
  const others = left.filter((part) => !isOfVariants(part))
  const pieces = [...others.map((part) => [part]), ...(ofVariants.length > 0 ? [ofVariants] : [])]
  if (pieces.length > 1) {
    const outcomes: PartsOutcome[] = []
    for (const piece of pieces) outcomes.push(await pushParts(admin, pushing, piece))
    const product = outcomes.find((outcome) => outcome.product)?.product
    return { refused: outcomes.flatMap(({ refused }) => refused), ...(product ? { product } : {}) }
  }
  const [only] = others
  if (only) return { refused: [{ ...only, reason: message }] }
  const added = ofVariants.filter(({ value }) => value === 'variant')
  const present = without(ofVariants, added)
  if (added.length === 0 || present.length === 0) return { refused: [{ value: 'variants', variantId: null, reason: message }] }
  const rest = await pushParts(admin, pushing, present)
  const isRefused = rest.refused.some(({ value }) => value === 'variants')
  return { ...rest, refused: [...rest.refused, ...(isRefused ? [] : added.map((part) => ({ ...part, reason: message })))] }
}

const isOfVariants = ({ value, variantId }: Part): boolean => variantId !== null || value === 'variants'

const hasVariants = (parts: readonly Part[]): boolean => parts.some(({ value }) => value === 'variants')

const isSame = (one: Part, other: Part): boolean => one.value === other.value && one.variantId === other.variantId

/** Removes parts. No part of a variant can be sent without the part `variants`. */
function without(parts: readonly Part[], dropped: readonly Part[]): Part[] {
  const left = parts.filter((part) => !dropped.some((one) => isSame(one, part)))
  return hasVariants(left) ? left : left.filter((part) => !isOfVariants(part))
}

async function send(
  admin: Admin,
  pushing: Pushing,
  parts: readonly Part[],
): Promise<{ product?: SetProduct; errors: readonly UserError[] }> {
  const answer = await orRefusal(async () => (await admin.run<SetProductAnswer>(setProduct, updateVariables(pushing, parts))).productSet)
  assertAccepted(answer.userErrors.filter(({ code }) => code === 'PRODUCT_DOES_NOT_EXIST'))
  return { errors: answer.userErrors, ...('product' in answer && answer.product ? { product: answer.product } : {}) }
}

/** Variables of the mutation, exported to be checked against the published schema. */
export function updateVariables({ listing, places, owners }: Pushing, parts: readonly Part[] = partsOf(listing)): Record<string, unknown> {
  const says = (value: RefusableValue, variantId: number | null = null) => parts.some((part) => isSame(part, { value, variantId }))
  const isSaid = new Set(parts.map(({ value, variantId }) => `${value}/${variantId}`))
  return {
    identifier: { id: gid('Product', listing.externalProductId) },
    input: {
      ...Object.fromEntries(listingWords.filter((word) => says(word)).map((word) => [word, listing[word]])),
      ...(listing.alreadyPushed ? {} : { status: 'ACTIVE' }),
      // Sending an image address again would make the shop fetch it again.
      ...(listing.images && says('images') ? { files: filesOf(listing.images) } : {}),
      ...(says('variants') ? variantsInput(listing, places, owners, isSaid) : {}),
    },
  }
}

/** Lists replace the shop's: every variant that is to stay is included, with its changed values. */
function variantsInput(listing: LiveListing, places: Pushing['places'], owners: readonly VariantNode[], isSaid: ReadonlySet<string>) {
  const variants = saidVariants(listing, isSaid)
  const options = optionsFor(listing, variants, owners)
  return {
    productOptions: optionInputs(options),
    variants: [
      ...variants.map((variant) => {
        const { variantId, externalVariantId, priceMinor, compareAtMinor } = variant
        const input = { ...variantInput(variant, options), ...(isSaid.has('images/null') ? variantFile(variant, listing.images) : {}) }
        if (externalVariantId === undefined) return { ...input, ...priceInput(variant), inventoryQuantities: quantitiesOf(variant, places) }
        return {
          id: gid('ProductVariant', externalVariantId),
          ...input,
          ...priceInput({
            ...(isSaid.has(`price/${variantId}`) ? { priceMinor } : {}),
            ...(isSaid.has(`compare_price/${variantId}`) ? { compareAtMinor } : {}),
          }),
        }
      }),
      ...owners.map((variant) => ({
        id: variant.id,
        optionValues: options.map(({ name }, at) => ({ optionName: name, name: chosen(variant, name, at) })),
      })),
    ],
  }
}

const saidVariants = ({ variants }: StoreListing, isSaid: ReadonlySet<string>): ListingVariant[] =>
  variants.filter((variant) => !isNew(variant) || isSaid.has(`variant/${variant.variantId}`))

/** Options with the values in use: the shop shows every value that it is sent. */
function optionsFor(listing: StoreListing, variants: readonly ListingVariant[], owners: readonly VariantNode[]): StoreListing['options'] {
  return optionsOf(listing).map(({ name, values }, at) => {
    const used =
      listing.options.length > 0 ? values.filter((value) => variants.some(({ optionValues }) => optionValues[at] === value)) : values
    return { name, values: [...new Set([...used, ...owners.map((variant) => chosen(variant, name, at)!)])] }
  })
}

/** A variant's value of an option; if the option was renamed, the value at the same index. */
const chosen = ({ selectedOptions }: VariantNode, option: string, at: number): string | undefined =>
  (selectedOptions.find(({ name }) => name === option) ?? selectedOptions[at])?.value

/** Unsent parts that a user error names. Empty: it names none, or one that cannot be left out. */
function partsNamed({ field }: UserError, { listing, owners }: Pushing, left: readonly Part[]): Part[] {
  const [root, name, index, detail] = field ?? []
  if (root !== 'input') return []
  const isLeft = (part: Part) => left.some((one) => isSame(one, part))
  const ofProduct = (value: RefusableValue): Part[] => [{ value, variantId: null } as Part].filter(isLeft)
  if (listingWords.includes(name as ListingWord)) return ofProduct(name as ListingWord)
  if (name === 'files') return ofProduct('images')
  if (name !== 'variants' && name !== 'productOptions') return []
  const isSaid = new Set(left.map(({ value, variantId }) => `${value}/${variantId}`))
  const variants = saidVariants(listing, isSaid)
  const added = (some: readonly ListingVariant[]): Part[] =>
    some.every(isNew) && some.length < variants.length + owners.length
      ? some.map(({ variantId }): Part => ({ value: 'variant', variantId })).filter(isLeft)
      : []
  if (name === 'productOptions') {
    const value = optionsFor(listing, variants, owners)[Number(index)]?.values[Number(field?.[4] ?? Number.NaN)]
    const having = value === undefined ? [] : variants.filter(({ optionValues }) => optionValues[Number(index)] === value)
    return having.length > 0 && added(having).length > 0 ? added(having) : ofProduct('variants')
  }
  const variant = variants[Number(index ?? Number.NaN)]
  if (!variant) return added(variants.filter(isNew)).length > 0 ? added(variants.filter(isNew)) : ofProduct('variants')
  const { variantId } = variant
  if (isNew(variant)) return added([variant]).length > 0 ? added([variant]) : ofProduct('variants')
  const prices: Part[] =
    detail === 'price' ? [{ value: 'price', variantId }] : detail === 'compareAtPrice' ? [{ value: 'compare_price', variantId }] : []
  return prices.some(isLeft) ? prices : ofProduct('variants')
}

/**
 * Variants of ours that the owner has deleted in the shop have no id there any more. A full push creates them again; a push of changes
 * leaves them out.
 */
function withoutDeleted(listing: LiveListing, there: readonly VariantNode[]): { wanted: LiveListing; missing: number[] } {
  const standing = new Set(there.map(({ id }) => numberOf(id)))
  const isDeleted = ({ externalVariantId: id }: ListingVariant) => id !== undefined && !standing.has(id)
  if (!listing.variants.some(isDeleted)) return { wanted: listing, missing: [] }
  if (!listing.alreadyPushed) {
    const anew = ({ externalVariantId: _, ...variant }: ListingVariant) => variant
    return { wanted: { ...listing, variants: listing.variants.map((one) => (isDeleted(one) ? anew(one) : one)) }, missing: [] }
  }
  const variants = listing.variants.filter((one) => !isDeleted(one))
  return { wanted: { ...listing, variants }, missing: listing.variants.filter(isDeleted).map(({ variantId }) => variantId) }
}

/**
 * Variants that the owner has added in the shop. They are included, because a list of variants replaces the shop's. One without a value for
 * each of the product's options cannot stay. One that the supplier has now too becomes ours.
 */
function ownersVariants(listing: LiveListing, there: readonly VariantNode[]): VariantNode[] {
  const ours = new Set([...listing.variants.map(({ externalVariantId }) => externalVariantId), ...(listing.formerVariantIds ?? [])])
  const options = optionsOf(listing)
  const supplied = new Set(listing.variants.map(({ optionValues }) => JSON.stringify(optionValues)))
  return there.filter((variant) => {
    if (ours.has(numberOf(variant.id)) || variant.selectedOptions.length !== options.length) return false
    const values = options.map(({ name }, at) => chosen(variant, name, at))
    return !values.includes(undefined) && !supplied.has(JSON.stringify(values))
  })
}

/** Prices of variants that are in the shop. */
function pricesOf({ variants, alreadyPushed }: StoreListing): PriceToSet[] {
  return variants.flatMap(({ variantId, externalVariantId, priceMinor, compareAtMinor }) => {
    if (externalVariantId === undefined) return []
    const said = {
      ...(alreadyPushed?.prices.includes(variantId) ? {} : { priceMinor }),
      ...(alreadyPushed?.comparePrices.includes(variantId) ? {} : { compareAtMinor }),
    }
    return Object.keys(said).length > 0 ? [{ variantId, externalVariantId, ...said }] : []
  })
}
