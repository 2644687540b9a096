import { GraphQLError } from 'graphql'
import { freeProductHandle, productOf, saveProduct } from '../../products/products.ts'
import { blankProduct } from '../../shop/blank.ts'
import type { Product } from '../../shop/documents.ts'
import { handleFor } from '../../shop/handles.ts'
import { mergeMetafields } from '../../shop/metafields.ts'
import { refusalOfText } from '../../shop/sentinels.ts'
import { numberIn } from '../../shop/state.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'
import { findByCustomId, type ProductIdentifier, readMetafields } from '../metafields/identify.ts'
import { fullNamespace } from '../metafields/metafield-view.ts'
import { type FileInput, setFiles, variantFile } from './product-set-files.ts'
import { type OptionInput, setOptions, setVariants, type VariantInput } from './product-set-variants.ts'

export interface ProductSetInput {
  title?: string | null
  descriptionHtml?: string | null
  vendor?: string | null
  productType?: string | null
  tags?: string[] | null
  status?: Product['status'] | null
  handle?: string | null
  seo?: { title?: string | null; description?: string | null } | null
  templateSuffix?: string | null
  collections?: string[] | null
  files?: FileInput[] | null
  productOptions?: OptionInput[] | null
  variants?: VariantInput[] | null
  metafields?: MetafieldInput[] | null
}

export interface MetafieldInput {
  id?: string | null
  namespace?: string | null
  key?: string | null
  type?: string | null
  value?: string | null
}

interface Arguments {
  identifier?: ProductIdentifier | null
  input: ProductSetInput
  synchronous: boolean
}

/** Creates a product, or updates it to the input: lists are replaced, other absent fields stay. */
export function productSet({ identifier, input, synchronous }: Arguments, call: Call): View {
  if (!synchronous) throw new GraphQLError('productSet is played synchronously only', { extensions: { code: 'BAD_REQUEST' } })
  return attempt(call, { product: null }, () => {
    const known = identifier ? find(call, identifier, input) : undefined
    const draft = known ? structuredClone(known) : blankProduct(call.shopify, call.shop)
    setText(call, draft, input, identifier)
    setMetafields(call, draft, input, identifier)
    setCollections(call, draft, input)
    const files = input.files ? setFiles(call, draft, input.files) : undefined
    if (input.productOptions) setOptions(call, draft, input.productOptions, input.variants)
    if (input.variants)
      setVariants(call, draft, input.variants, Boolean(input.productOptions), (file, field) => variantFile(draft, files, file, field))
    const saved = saveProduct(call.shopify, draft, known ? 'products/update' : 'products/create')
    return { product: call.views.product(call, saved) }
  })
}

function find(call: Call, identifier: ProductIdentifier, input: ProductSetInput): Product | undefined {
  const given = Object.values(identifier).filter((value) => value != null)
  if (given.length !== 1) refuse(['identifier'], 'Exactly one identifier must be given', 'INVALID_INPUT')
  if (identifier.id != null) {
    const product = productOf(call.shopify, call.shop.domain, numberIn('Product', identifier.id))
    return product ?? refuse(['identifier', 'id'], 'Product does not exist', 'PRODUCT_DOES_NOT_EXIST')
  }
  if (identifier.handle != null) {
    if (input.handle == null)
      refuse(['input', 'handle'], 'The input field corresponding to the identifier is required', 'MISSING_FIELD_REQUIRED')
    if (input.handle !== identifier.handle) {
      refuse(
        ['identifier', 'handle'],
        'The identifier value does not match the value of the corresponding field in the input.',
        'INPUT_MISMATCH',
      )
    }
    return call.shopify.state.products.findOne('handle', `${call.shop.domain}/${identifier.handle}`)
  }
  return findByCustomId(call, identifier.customId!, ['identifier', 'customId'])
}

const longest = 255

function setText(call: Call, draft: Product, input: ProductSetInput, identifier: ProductIdentifier | null | undefined): void {
  if (input.title !== undefined) draft.title = (input.title ?? '').trim()
  if (draft.title === '') refuse(['input', 'title'], "Title can't be blank", 'INVALID_PRODUCT')
  if (draft.title.length > longest) refuse(['input', 'title'], `Title is too long (maximum is ${longest} characters)`, 'INVALID_PRODUCT')
  refuseSentinel('Title', draft.title, ['input', 'title'])
  for (const field of ['vendor', 'productType'] as const) {
    const text = input[field]
    if (text == null) continue
    if (text.length > longest)
      refuse(
        ['input', field],
        `${field === 'vendor' ? 'Vendor' : 'Product type'} is too long (maximum is ${longest} characters)`,
        'INVALID_PRODUCT',
      )
    refuseSentinel(field === 'vendor' ? 'Vendor' : 'Product type', text, ['input', field])
    draft[field] = text
  }
  if (input.descriptionHtml != null) {
    refuseSentinel('Description', input.descriptionHtml, ['input', 'descriptionHtml'])
    draft.descriptionHtml = input.descriptionHtml
  }
  if (input.status != null) draft.status = input.status
  if (input.tags != null) {
    for (const tag of input.tags) refuseSentinel('Tag', tag, ['input', 'tags'])
    draft.tags = readTags(input.tags, ['input', 'tags'])
  }
  if (input.seo != null) draft.seo = { title: input.seo.title ?? null, description: input.seo.description ?? null }
  if (input.templateSuffix !== undefined) draft.templateSuffix = input.templateSuffix
  setHandle(call, draft, input.handle ?? identifier?.handle)
}

export function refuseSentinel(name: string, text: string, field: string[]): void {
  const refusal = refusalOfText(name, text, field)
  if (refusal) refuse(refusal.field, refusal.message, 'INVALID_PRODUCT')
}

/** A requested handle must be free; one derived from the title gets a suffix if taken. */
function setHandle(call: Call, draft: Product, asked: string | null | undefined): void {
  const free = (handle: string) => freeProductHandle(call.shopify, call.shop.domain, handle, draft.id)
  if (asked) {
    const wanted = handleFor(asked)
    if (free(wanted) !== wanted)
      refuse(['input', 'handle'], `Handle '${wanted}' already in use. Please provide a new handle.`, 'HANDLE_NOT_UNIQUE')
    draft.handle = wanted
  } else if (draft.handle === '') draft.handle = free(handleFor(draft.title))
}

/** Sorts tags and removes duplicates; one text may hold several, separated by commas. */
export function readTags(tags: readonly string[], field: string[]): string[] {
  const all = tags
    .flatMap((tag) => tag.split(','))
    .map((tag) => tag.trim())
    .filter(Boolean)
  if (all.some((tag) => tag.length > longest))
    refuse(field, `Product tags is invalid: each tag may have ${longest} characters`, 'INVALID_PRODUCT')
  const unique = new Map(all.reverse().map((tag) => [tag.toLowerCase(), tag]))
  if (unique.size > 250) refuse(field, 'Product tags exceed the maximum of 250', 'INVALID_PRODUCT')
  return [...unique.values()].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
}

function setMetafields(call: Call, draft: Product, input: ProductSetInput, identifier: ProductIdentifier | null | undefined): void {
  const customId = identifier?.customId
  const own = customId && { namespace: fullNamespace(customId.namespace), key: customId.key, type: 'id', value: customId.value }
  if (input.metafields == null) {
    if (own) draft.metafields = mergeMetafields(call.shopify, call.shop.domain, draft.metafields, [own])
    return
  }
  const given = readMetafields(call, 'PRODUCT', input.metafields, draft.metafields, draft.id, ['input', 'metafields'])
  if (own && !given.some((field) => field.namespace === own.namespace && field.key === own.key && field.value === own.value)) {
    refuse(['input', 'metafields'], 'The input argument `metafields` (if present) must contain the `customId` value.', 'METAFIELD_MISMATCH')
  }
  const kept = draft.metafields.filter((field) => given.some(({ namespace, key }) => field.namespace === namespace && field.key === key))
  draft.metafields = mergeMetafields(call.shopify, call.shop.domain, kept, given)
}

function setCollections(call: Call, draft: Product, input: ProductSetInput): void {
  if (input.collections == null) return
  draft.collectionIds = [...new Set(input.collections)].map((id, index) => {
    const number = numberIn('Collection', id)
    const collection = call.shopify.state.collections.get(String(number))
    if (collection?.shop !== call.shop.domain) refuse(['input', 'collections', String(index)], 'Collection does not exist', 'INVALID_INPUT')
    return number!
  })
}
