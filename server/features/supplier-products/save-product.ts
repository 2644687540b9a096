import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { readBarcode } from '@quayside/domain/catalogue/barcode'
import { readHsCode } from '@quayside/domain/catalogue/hs-code'
import type { CatalogueProduct } from '@quayside/domain/catalogue/product'
import {
  type ProductDraft,
  type ProductFault,
  productFaults,
  productMessages,
  readPriceMinor,
  readQuantity,
} from '@quayside/domain/supplier-products/product-rules'
import { followFaults, type ProductSync } from '@quayside/domain/supplier-products/product-sync'
import { isCountry } from '@quayside/domain/vocabulary/countries'
import { createProducts, lockProducts, type ProductRevision, reviseProducts } from '#features/catalogue'
import { productSyncOf } from '#features/feeds'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'
import { ownProduct, termsOfSupplier } from './get-product.ts'
import { supplierProductView, versionOf } from './supplier-product.view.ts'

type Edit = Input<typeof supplierProductsApi.save>
type Context = AtomicContext<SupplierActor>

/**
 * Creates a product or saves the changes of one. Changes reach listing, change rows and the stores' copies by the same path as any other
 * change of a supplier.
 * @see S-60
 * @throws Refusal INVALID_INPUT with each field, NOT_FOUND, PRODUCT_CHANGED with the newer values
 */
export async function saveProduct({ context, input }: { context: Context; input: Edit }): Promise<Answer<typeof supplierProductsApi.save>> {
  const { db, actor } = context
  const terms = await termsOfSupplier(db, actor.supplierId)
  assertGood(input, terms.allowsAnyPrice)
  const id = input.id === undefined ? await create(context, input) : await revise(context, input, input.id)
  await recordAudit(context, {
    action: input.id === undefined ? 'catalogue.product-created' : 'catalogue.product-saved',
    subject: `product:${id}`,
    supplierId: actor.supplierId,
  })
  const product = supplierProductView(await ownProduct(db, actor.supplierId, id), terms, await productSyncOf(db, actor.supplierId, id))
  return { success: true, message: 'Updated Successfully', product }
}

function assertGood(input: Edit, allowsAnyPrice: boolean): void {
  refuseFaults(productFaults(draftOf(input), allowsAnyPrice))
}

function refuseFaults(faults: readonly ProductFault[]): void {
  const [first, ...others] = faults.map(({ field, message }) => invalid(field, message))
  if (first) throw new Refusal(first.code, first.message, { ...first.details, others })
}

const draftOf = ({ id, title, hs_code = '', options, variants }: Edit): ProductDraft => ({
  title,
  isNew: id === undefined,
  hsCode: hs_code,
  optionNames: options,
  variants: variants.map((variant) => ({
    optionValues: variant.option_values,
    priceMinor: readPriceMinor(variant.price),
    retailPriceMinor: readPriceMinor(variant.retail_price),
    quantity: readQuantity(variant.quantity),
    barcode: variant.barcode ?? '',
    active: variant.active,
  })),
})

async function create(context: Context, input: Edit): Promise<number> {
  const { supplierId } = context.actor
  const supplier = await supplierOf(context.db, supplierId)
  if (!supplier) throw notFound()
  const [id] = await createProducts(context, {
    supplierId,
    currency: supplier.currency,
    products: [
      {
        title: input.title.trim(),
        description: input.description,
        category: input.category,
        subcategory: input.subcategory,
        productType: input.product_type,
        tags: input.tags,
        madeIn: input.made_in === undefined ? supplier.madeIn : madeInOf(input.made_in),
        hsCode: readHsCode(input.hs_code ?? '') ?? null,
        returnPolicy: null,
        active: input.active,
        optionNames: input.options,
        variants: input.variants.map(amountsOf),
        uploadIds: [],
      },
    ],
  })
  return id!
}

/** An inactive variant may have invalid amounts; they count as zero. */
const amountsOf = (variant: Edit['variants'][number]) => ({
  optionValues: variant.option_values,
  sku: variant.sku,
  ...(variant.barcode === undefined ? {} : { barcode: readBarcode(variant.barcode) ?? '' }),
  priceMinor: readPriceMinor(variant.price) ?? 0,
  retailPriceMinor: readPriceMinor(variant.retail_price) ?? 0,
  quantity: readQuantity(variant.quantity) ?? 0,
  active: variant.active,
})

async function revise(context: Context, input: Edit, productId: number): Promise<number> {
  const { supplierId } = context.actor
  await lockProducts(context.db, supplierId, [productId])
  const product = await ownProduct(context.db, supplierId, productId)
  const sync = await productSyncOf(context.db, supplierId, productId)
  if (input.version !== versionOf(product)) {
    const newer = supplierProductView(product, await termsOfSupplier(context.db, supplierId), sync)
    throw new Refusal('PRODUCT_CHANGED', productMessages.stale, { status: 409, field: 'version', data: { product: newer } })
  }
  assertOurs(product, input, sync)
  await reviseProducts(context, { supplierId, revisions: [{ productId, ...revisionOf(product, input) }] })
  return productId
}

/** Values that follow the supplier's own shop are changed there. @see V-293 */
function assertOurs({ variants }: CatalogueProduct, input: Edit, sync: ProductSync | undefined): void {
  const before = new Map(
    variants.map(({ id, listPrice, retailPrice, quantity }) => [
      id,
      { priceMinor: listPrice.minor, retailPriceMinor: retailPrice.minor, quantity },
    ]),
  )
  const edits = input.variants.map(({ id, price, retail_price, quantity }) => ({
    before: id === undefined ? undefined : before.get(id),
    after: { priceMinor: readPriceMinor(price), retailPriceMinor: readPriceMinor(retail_price), quantity: readQuantity(quantity) },
  }))
  refuseFaults(followFaults(sync ?? null, edits))
}

function revisionOf(product: CatalogueProduct, input: Edit): ProductRevision {
  const known = new Set(product.variants.map(({ id }) => id))
  if (input.variants.some(({ id }) => id !== undefined && !known.has(id)))
    throw invalid('variants', 'This variant does not belong to the product.')
  return {
    title: input.title.trim(),
    description: input.description,
    category: input.category,
    subcategory: input.subcategory,
    productType: input.product_type,
    tags: input.tags,
    ...(input.hs_code === undefined ? {} : { hsCode: readHsCode(input.hs_code) ?? null }),
    ...(input.made_in === undefined ? {} : { madeIn: madeInOf(input.made_in, product.madeIn) }),
    active: input.active,
    options: input.options.map((name, at) => optionOf(product, input, name, at)),
    variants: input.variants.flatMap(({ id, ...variant }) => (id === undefined ? [] : [{ id, ...amountsOf(variant) }])),
    newVariants: input.variants.filter(({ id }) => id === undefined).map(amountsOf),
    ...(input.images ? { images: imagesOf(product, input.images) } : {}),
  }
}

/** A file may have said a country in other words, which stay until another one is chosen. @throws Refusal INVALID_INPUT of `made_in` */
function madeInOf(country: string | null, before: string | null = null): string | null {
  if (country !== null && country !== before && !isCountry(country)) throw invalid('made_in', productMessages.madeIn)
  return country
}

/** Options are identified by position: another name at the same position renames the option. */
function optionOf(product: CatalogueProduct, input: Edit, name: string, at: number) {
  const former = product.options[at]?.name
  const values = [...new Set(input.variants.map(({ option_values: all }) => all[at] ?? ''))]
  return {
    name,
    ...(former !== undefined && former !== name ? { formerName: former } : {}),
    values: values.map((value) => ({ name: value })),
  }
}

/** Changes the order of existing images only; other calls add and delete images. */
function imagesOf({ images }: CatalogueProduct, ids: readonly number[]): { id: number }[] {
  const known = new Set(images.map(({ id }) => id))
  if (ids.length !== images.length || ids.some((id) => !known.has(id))) throw invalid('images', 'The images have changed. Reload the page.')
  return ids.map((id) => ({ id }))
}
