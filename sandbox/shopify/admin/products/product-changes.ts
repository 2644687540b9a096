import { deleteProduct, freeProductHandle, productOf, saveProduct } from '../../products/products.ts'
import type { Product } from '../../shop/documents.ts'
import { handleFor } from '../../shop/handles.ts'
import { mergeMetafields } from '../../shop/metafields.ts'
import { refusalOfText } from '../../shop/sentinels.ts'
import { timeIn } from '../../shop/shops.ts'
import { numberIn } from '../../shop/state.ts'
import { attempt, type Call, Refused, refuse, type UserError, userError, type View } from '../call/call.ts'
import { identifyProduct, type ProductIdentifier, readMetafields } from '../metafields/identify.ts'
import { shopView } from '../shop/shop-view.ts'
import { type MetafieldInput, readTags } from './product-set.ts'
import { setVariantFields, type VariantInput } from './product-set-variants.ts'

interface ProductUpdateInput {
  id?: string | null
  title?: string | null
  descriptionHtml?: string | null
  vendor?: string | null
  productType?: string | null
  tags?: string[] | null
  status?: Product['status'] | null
  handle?: string | null
  seo?: { title?: string | null; description?: string | null } | null
  templateSuffix?: string | null
  collectionsToJoin?: string[] | null
  collectionsToLeave?: string[] | null
  metafields?: MetafieldInput[] | null
}

export function productUpdate(
  { identifier, product: input }: { identifier?: ProductIdentifier | null; product?: ProductUpdateInput | null },
  call: Call,
): View {
  return attempt(call, { product: null }, () => {
    const known = identifyProduct(call, identifier ?? { id: input?.id ?? null })
    if (!known) refuse(['product', 'id'], 'Product does not exist')
    const draft = structuredClone(known)
    if (input) change(call, draft, input)
    return { product: call.views.product(call, saveProduct(call.shopify, draft, 'products/update')) }
  })
}

function change(call: Call, draft: Product, input: ProductUpdateInput): void {
  if (input.title !== undefined) {
    draft.title = (input.title ?? '').trim()
    if (draft.title === '') refuse(['title'], "Title can't be blank")
    const refusal = refusalOfText('Title', draft.title, ['title'])
    if (refusal) refuse(refusal.field, refusal.message)
  }
  for (const field of ['descriptionHtml', 'vendor', 'productType', 'status'] as const) {
    const value = input[field]
    if (value != null) Object.assign(draft, { [field]: value })
  }
  if (input.tags != null) draft.tags = readTags(input.tags, ['tags'])
  if (input.seo != null) draft.seo = { ...draft.seo, ...input.seo }
  if (input.templateSuffix !== undefined) draft.templateSuffix = input.templateSuffix
  if (input.handle) {
    const wanted = handleFor(input.handle)
    if (freeProductHandle(call.shopify, draft.shop, wanted, draft.id) !== wanted) {
      refuse(['handle'], `Handle '${wanted}' already in use. Please provide a new handle.`)
    }
    draft.handle = wanted
  }
  const leaving = (input.collectionsToLeave ?? []).map((id) => numberIn('Collection', id))
  const joining = (input.collectionsToJoin ?? []).map((id) => {
    const collection = call.shopify.state.collections.get(String(numberIn('Collection', id)))
    return collection?.shop === draft.shop ? collection.id : refuse(['collectionsToJoin'], 'Collection does not exist')
  })
  draft.collectionIds = [...new Set([...draft.collectionIds.filter((id) => !leaving.includes(id)), ...joining])]
  if (input.metafields) {
    const given = readMetafields(call, 'PRODUCT', input.metafields, draft.metafields, draft.id, ['metafields'])
    draft.metafields = mergeMetafields(call.shopify, draft.shop, draft.metafields, given)
  }
}

interface BulkUpdateArguments {
  productId: string
  variants: (Omit<VariantInput, 'optionValues' | 'inventoryQuantities' | 'file'> & { id?: string | null })[]
  allowPartialUpdates: boolean
}

export function productVariantsBulkUpdate({ productId, variants, allowPartialUpdates }: BulkUpdateArguments, call: Call): View {
  return attempt(call, { product: null, productVariants: null }, () => {
    const known = productOf(call.shopify, call.shop.domain, numberIn('Product', productId))
    if (!known) refuse(['productId'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST')
    const draft = structuredClone(known)
    const { changed, errors } = changeVariants(call, draft, variants)
    if (errors.length > 0 && !allowPartialUpdates) throw new Refused(errors)
    const saved = changed.length > 0 ? saveProduct(call.shopify, draft, 'products/update') : known
    const views = saved.variants.filter(({ id }) => changed.includes(id)).map((variant) => call.views.variant(call, saved, variant))
    return { product: call.views.product(call, saved), productVariants: views, userErrors: errors }
  })
}

/** This mutation uses other codes for the same errors. */
const variantCodes: Record<string, string> = { INVALID_METAFIELD: 'INVALID_VALUE', CAPABILITY_VIOLATION: 'INVALID_VALUE' }

function changeVariants(call: Call, draft: Product, inputs: BulkUpdateArguments['variants']): { changed: number[]; errors: UserError[] } {
  const changed: number[] = []
  const errors: UserError[] = []
  for (const [index, input] of inputs.entries()) {
    const field = ['variants', String(index)]
    const place = draft.variants.findIndex(({ id }) => input.id != null && id === numberIn('ProductVariant', input.id))
    if (input.id == null) errors.push(userError([...field, 'id'], 'Product variant is missing ID attribute', 'PRODUCT_VARIANT_ID_MISSING'))
    else if (place < 0) errors.push(userError([...field, 'id'], 'Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST'))
    else {
      try {
        const variant = structuredClone(draft.variants[place]!)
        setVariantFields(variant, input, field, 'INVALID_INPUT', timeIn(call.shopify, draft.shop))
        if (input.metafields) {
          const given = readMetafields(call, 'PRODUCTVARIANT', input.metafields, variant.metafields, undefined, [...field, 'metafields'])
          variant.metafields = mergeMetafields(call.shopify, draft.shop, variant.metafields, given)
        }
        draft.variants[place] = variant
        changed.push(variant.id)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        errors.push(...error.errors.map((one) => ({ ...one, code: variantCodes[one.code ?? ''] ?? one.code ?? 'INVALID_INPUT' })))
      }
    }
  }
  return { changed, errors }
}

export function productDelete({ input }: { input: { id: string }; synchronous: boolean }, call: Call): View {
  return attempt(call, { deletedProductId: null, shop: shopView(call) }, () => {
    const product = productOf(call.shopify, call.shop.domain, numberIn('Product', input.id))
    if (!product) refuse(['id'], 'Product does not exist')
    deleteProduct(call.shopify, product)
    return { deletedProductId: input.id, shop: shopView(call) }
  })
}
