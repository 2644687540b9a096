import { blankVariant } from '../../shop/blank.ts'
import type { Product, ProductOption, Variant } from '../../shop/documents.ts'
import { mergeMetafields } from '../../shop/metafields.ts'
import { asMoney } from '../../shop/money.ts'
import { refusalOfText, refusedPrice } from '../../shop/sentinels.ts'
import { timeIn } from '../../shop/shops.ts'
import { gid, numberIn } from '../../shop/state.ts'
import { type Call, refuse } from '../call/call.ts'
import { readMetafields } from '../metafields/identify.ts'
import type { FileInput } from './product-set-files.ts'

export interface OptionInput {
  id?: string | null
  name?: string | null
  position?: number | null
  values?: { id?: string | null; name?: string | null }[] | null
}

export interface VariantInput {
  id?: string | null
  optionValues: { id?: string | null; name?: string | null; optionId?: string | null; optionName?: string | null }[]
  price?: unknown
  compareAtPrice?: unknown
  sku?: string | null
  barcode?: string | null
  taxable?: boolean | null
  inventoryPolicy?: Variant['inventoryPolicy'] | null
  inventoryItem?: InventoryItemInput | null
  inventoryQuantities?: { locationId: string; name: string; quantity: number }[] | null
  metafields?: { namespace?: string | null; key?: string | null; type?: string | null; value?: string | null }[] | null
  file?: FileInput | null
}

export interface InventoryItemInput {
  cost?: unknown
  countryCodeOfOrigin?: string | null
  harmonizedSystemCode?: string | null
  measurement?: { weight?: Variant['weight'] } | null
  requiresShipping?: boolean | null
  sku?: string | null
  tracked?: boolean | null
}

const mostOptions = 3
const mostVariants = 2048

export function setOptions(
  call: Call,
  draft: Product,
  inputs: readonly OptionInput[],
  variants: readonly VariantInput[] | null | undefined,
): void {
  if (!variants) refuse(['input', 'variants'], 'Must specify variants when updating options.', 'VARIANTS_INPUT_MISSING')
  if (inputs.length > mostOptions)
    refuse(['input', 'productOptions'], `Can only specify a maximum of ${mostOptions} options`, 'OPTIONS_OVER_LIMIT')
  const ordered = [...inputs].sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  const options = ordered.map((input, index) => readOption(call, draft, input, ['input', 'productOptions', String(index)]))
  if (hasDoubles(options.map(({ name }) => name))) refuse(['input', 'productOptions'], 'Duplicated option name.', 'DUPLICATED_OPTION_NAME')
  draft.options = options
}

function readOption(call: Call, draft: Product, input: OptionInput, field: string[]): ProductOption {
  const known = draft.options.find((option) =>
    input.id != null ? gid('ProductOption', option.id) === input.id : option.name === input.name,
  )
  if (input.id != null && !known) refuse([...field, 'id'], 'Option does not exist', 'OPTION_DOES_NOT_EXIST')
  const name = (input.name ?? known?.name ?? '').trim()
  if (name === '' || name.length > 255) refuse([...field, 'name'], 'Option name must have 1 to 255 characters', 'INVALID_INPUT')
  const given: NonNullable<OptionInput['values']> = input.values ?? known?.values.map(({ name }) => ({ name })) ?? []
  const values = given.map((value, index) => {
    const there = known?.values.find((one) => (value.id != null ? gid('ProductOptionValue', one.id) === value.id : one.name === value.name))
    if (value.id != null && !there)
      refuse([...field, 'values', String(index), 'id'], 'Option value does not exist', 'OPTION_VALUE_DOES_NOT_EXIST')
    const text = (value.name ?? there?.name ?? '').trim()
    if (text === '' || text.length > 255)
      refuse([...field, 'values', String(index), 'name'], 'Option value name must have 1 to 255 characters', 'INVALID_INPUT')
    const refusal = refusalOfText('Option value', text, [...field, 'values', String(index), 'name'])
    if (refusal) refuse(refusal.field, refusal.message, 'INVALID_INPUT')
    return { id: there?.id ?? call.shopify.state.ids.next('ProductOptionValue'), name: text }
  })
  if (values.length === 0)
    refuse([...field, 'values'], 'Each option must have at least one option value specified.', 'OPTION_VALUES_MISSING')
  if (hasDoubles(values.map((value) => value.name))) refuse([...field, 'values'], 'Duplicated option value.', 'DUPLICATED_OPTION_VALUE')
  return { id: known?.id ?? call.shopify.state.ids.next('ProductOption'), name, values }
}

type PickFile = (file: FileInput, field: string[]) => number | null

/** Updates variants with an id, adds those without one, and removes those not listed. */
export function setVariants(call: Call, draft: Product, inputs: readonly VariantInput[], optionsGiven: boolean, pickFile: PickFile): void {
  if (!optionsGiven)
    refuse(['input', 'productOptions'], 'Must specify product options when updating variants.', 'PRODUCT_OPTIONS_INPUT_MISSING')
  if (inputs.length === 0) refuse(['input', 'variants'], 'Must specify variants when updating options.', 'VARIANTS_INPUT_MISSING')
  if (inputs.length > mostVariants)
    refuse(['input', 'variants'], `Number of product variants exceeds the limit of ${mostVariants}`, 'VARIANTS_OVER_LIMIT')
  const present = draft.variants
  const variants = inputs.map((input, index) => {
    const field = ['input', 'variants', String(index)]
    const known = input.id == null ? undefined : present.find(({ id }) => id === numberIn('ProductVariant', input.id!))
    if (input.id != null && !known) refuse([...field, 'id'], 'Product variant does not exist', 'PRODUCT_VARIANT_DOES_NOT_EXIST')
    const variant = structuredClone(known ?? blankVariant(call.shopify, call.shop))
    // An existing variant accepts quantities only if it is already stocked.
    if (known?.isUnstocked && input.inventoryQuantities?.length)
      refuse([...field, 'inventoryQuantities', '0', 'locationId'], 'The specified location could not be found.', 'INVALID_VARIANT')
    variant.optionValues = readOptionValues(draft, input, field)
    setVariantFields(variant, input, field, 'INVALID_VARIANT', timeIn(call.shopify, call.shop.domain))
    for (const [place, quantity] of (input.inventoryQuantities ?? []).entries())
      setQuantity(call, variant, quantity, [...field, 'inventoryQuantities', String(place)])
    if (input.metafields) {
      const given = readMetafields(call, 'PRODUCTVARIANT', input.metafields, variant.metafields, undefined, [...field, 'metafields'])
      variant.metafields = mergeMetafields(call.shopify, call.shop.domain, [], given)
    }
    if (input.file !== undefined) variant.mediaId = input.file === null ? null : pickFile(input.file, [...field, 'file'])
    return variant
  })
  const twice = firstDouble(variants.map((variant) => variant.optionValues.join(' / ')))
  if (twice !== undefined)
    refuse(['input', 'variants'], `The variant '${twice}' already exists. Please change at least one option value.`, 'INVALID_VARIANT')
  draft.variants = variants
}

function readOptionValues(draft: Product, input: VariantInput, field: string[]): string[] {
  const names = draft.options.map(() => '')
  for (const [index, value] of input.optionValues.entries()) {
    const at = [...field, 'optionValues', String(index)]
    const place = draft.options.findIndex((option) =>
      value.optionId != null ? gid('ProductOption', option.id) === value.optionId : option.name === value.optionName,
    )
    if (place < 0) refuse(at, 'Option does not exist', 'OPTION_DOES_NOT_EXIST')
    const found = draft.options[place]!.values.find((one) =>
      value.id != null ? gid('ProductOptionValue', one.id) === value.id : one.name === value.name,
    )
    if (!found) refuse(at, `Option value does not exist`, 'OPTION_VALUE_DOES_NOT_EXIST')
    names[place] = found.name
  }
  const missing = names.indexOf('')
  if (missing >= 0) refuse(field, `The variant has no value for option '${draft.options[missing]!.name}'`, 'INVALID_VARIANT')
  return names
}

/** Sets the fields of a variant that every mutation writes. */
export function setVariantFields(variant: Variant, input: Partial<VariantInput>, field: string[], code: string, now: string): void {
  if (input.price != null) variant.price = readPrice(input.price, 'Price', [...field, 'price'], code)
  if (input.compareAtPrice !== undefined) {
    variant.compareAtPrice =
      input.compareAtPrice === null ? null : readPrice(input.compareAtPrice, 'Compare at price', [...field, 'compareAtPrice'], code)
  }
  const sku = input.inventoryItem?.sku ?? input.sku
  if (sku !== undefined) variant.sku = sku || null
  if (variant.sku && variant.sku.length > 255) refuse([...field, 'sku'], 'SKU is too long (maximum is 255 characters)', code)
  const refusal = refusalOfText('SKU', sku ?? '', [...field, 'sku'])
  if (refusal) refuse(refusal.field, refusal.message, code)
  if (input.barcode !== undefined) variant.barcode = input.barcode || null
  if (input.taxable != null) variant.taxable = input.taxable
  if (input.inventoryPolicy != null) variant.inventoryPolicy = input.inventoryPolicy
  if (input.inventoryItem) setInventoryItem(variant, input.inventoryItem, [...field, 'inventoryItem'], code)
  variant.updatedAt = now
}

function setInventoryItem(variant: Variant, item: InventoryItemInput, field: string[], code: string): void {
  if (item.tracked != null) variant.tracked = item.tracked
  if (item.requiresShipping != null) variant.requiresShipping = item.requiresShipping
  if (item.cost !== undefined) variant.cost = item.cost === null ? null : readPrice(item.cost, 'Cost', [...field, 'cost'], code)
  if (item.measurement?.weight) variant.weight = item.measurement.weight
  if (item.countryCodeOfOrigin !== undefined) variant.countryCodeOfOrigin = item.countryCodeOfOrigin
  if (item.harmonizedSystemCode !== undefined) variant.harmonizedSystemCode = item.harmonizedSystemCode
}

function readPrice(value: unknown, name: string, field: string[], code: string): string {
  const price = asMoney(value)
  if (price === undefined) refuse(field, `${name} is not a number`, code)
  if (Number(price) < 0)
    refuse(field, `${name} must be greater than or equal to 0`, code === 'INVALID_VARIANT' ? code : 'GREATER_THAN_OR_EQUAL_TO')
  if (price === refusedPrice) refuse(field, `${name} ${price} is not allowed by this shop`, code)
  return price
}

function setQuantity(call: Call, variant: Variant, given: { locationId: string; name: string; quantity: number }, field: string[]): void {
  if (numberIn('Location', given.locationId) !== call.shop.locationId)
    refuse([...field, 'locationId'], 'The specified location could not be found.', 'INVALID_INPUT')
  if (given.name === 'available') variant.available = given.quantity
  else if (given.name === 'on_hand') variant.available = given.quantity - variant.committed
  else refuse([...field, 'name'], "The quantity name must be either 'available' or 'on_hand'.", 'INVALID_INPUT')
}

const hasDoubles = (names: readonly string[]) => firstDouble(names.map((name) => name.toLowerCase())) !== undefined

function firstDouble(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index)
}
