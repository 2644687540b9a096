/** Revisions of a product's options by its supplier, and their effect on the variants. */
import type { CatalogueProduct } from './product.ts'

/** Limits of Shopify and other platforms for one product. */
export const mostOptions = 3
export const mostVariants = 2048
export const longestOptionText = 255

/** Name of the only variant of a product without options. */
export const defaultVariantName = 'Default Title'

export interface Renamed {
  readonly name: string
  /** Absent if the entry is new or keeps its name. */
  readonly formerName?: string
}

export interface OptionRevision extends Renamed {
  /** All values, in order. The first value of a new option is given to the existing variants. */
  readonly values: readonly Renamed[]
}

export interface VariantOptions {
  readonly id: number
  readonly name?: string
  /** One value for each revised option. Absent: the current values, under their new names. */
  readonly optionValues?: readonly string[]
  readonly active?: boolean
}

export interface NewVariantOptions {
  /** Absent: the name is built from the values, as in `Small / Red`. */
  readonly name?: string
  readonly optionValues: readonly string[]
}

export interface OptionsRevision {
  /** All options of the product, in order. Absent: the current options, plus any values of new variants. */
  readonly options?: readonly OptionRevision[]
  readonly variants?: readonly VariantOptions[]
  readonly newVariants?: readonly NewVariantOptions[]
  readonly removedVariantIds?: readonly number[]
}

export interface RevisedOptions {
  readonly options: CatalogueProduct['options']
  /** Every existing variant, with its new name and values. */
  readonly variants: readonly { readonly id: number; readonly name: string; readonly optionValues: readonly string[] }[]
  readonly newVariants: readonly { readonly name: string; readonly optionValues: readonly string[] }[]
}

export interface OptionsFault {
  readonly field: 'options' | 'variants' | 'new_variants'
  readonly message: string
}

type Before = Pick<CatalogueProduct, 'options' | 'variants'>

/** @returns faults of the revision, the first of each kind; otherwise the new options and variants */
export function reviseOptions(product: Before, revision: OptionsRevision): { faults: readonly OptionsFault[] } | RevisedOptions {
  const { newVariants = [] } = revision
  const options =
    revision.options ?? product.options.map(({ name, values }) => ({ name, values: values.map((value) => ({ name: value })) }))
  const variants = product.variants.map((variant) => revisedVariant(variant, product, options, revision))
  const sold = [...variants.filter(({ isSold }) => isSold), ...newVariants]
  const faults = [
    ...faultsOfOptions(options),
    ...faultsOfValues(variants, newVariants, options.length),
    ...(sold.length > mostVariants ? [fault('new_variants', `A product can have at most ${mostVariants} variants.`)] : []),
  ]
  const [twice] = doubled(sold.map(({ optionValues }) => JSON.stringify(optionValues)))
  if (twice !== undefined) {
    const message = `Two variants have the same options: ${joined(JSON.parse(twice))}.`
    faults.push(fault(newVariants.length > 0 ? 'new_variants' : 'variants', message))
  }
  const missing = revision.options && valueTakenAway(options, variants)
  if (missing) faults.push(fault('options', `${missing.value} cannot be removed: ${missing.variant} still has it.`))
  if (faults.length > 0) return { faults }
  return {
    options: options.map(({ name, values }, at) => ({ name, values: valuesInUse(values, at, variants, newVariants) })),
    variants: variants.map(({ id, name, optionValues }) => ({ id, name, optionValues })),
    newVariants: newVariants.map(({ name, optionValues }) => ({ name: name ?? joined(optionValues), optionValues })),
  }
}

interface RevisedVariant {
  readonly id: number
  readonly name: string
  readonly optionValues: readonly string[]
  /** True if this revision sets its values. */
  readonly saysValues: boolean
  readonly isSold: boolean
  readonly isRemoved: boolean
}

function revisedVariant(
  { id, name, optionValues, active }: Before['variants'][number],
  { options: former }: Before,
  options: readonly OptionRevision[],
  { variants = [], removedVariantIds = [] }: OptionsRevision,
): RevisedVariant {
  const said = variants.find((one) => one.id === id)
  const values = said?.optionValues ?? options.map((option) => valueNow(option, former, optionValues))
  const isRemoved = removedVariantIds.includes(id)
  return {
    id,
    name: said?.name ?? (name === joined(optionValues) ? joined(values) : name),
    optionValues: values,
    saysValues: said?.optionValues !== undefined,
    isSold: !isRemoved && (said?.active ?? active),
    isRemoved,
  }
}

/** Returns the variant's value of one option under its present name; for a new option, its first value. */
function valueNow({ name, formerName = name, values }: OptionRevision, former: Before['options'], had: readonly string[]): string {
  const at = former.findIndex((option) => option.name === formerName)
  const was = at < 0 ? undefined : had[at]
  if (was === undefined) return values[0]?.name ?? ''
  return values.find((value) => (value.formerName ?? value.name) === was)?.name ?? was
}

function faultsOfOptions(options: readonly OptionRevision[]): OptionsFault[] {
  const texts = options.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)])
  const found = [
    options.length > mostOptions && `A product can have at most ${mostOptions} options.`,
    texts.some((text) => !text.trim() || text.length > longestOptionText) &&
      `Names of options and their values have 1 to ${longestOptionText} characters.`,
    doubled(options.map(({ name }) => name)).length > 0 && 'Two options have the same name.',
    options.some(({ values }) => doubled(values.map(({ name }) => name)).length > 0) && 'An option has the same value twice.',
  ]
  return found.flatMap((message) => (message ? [fault('options', message)] : []))
}

function faultsOfValues(
  variants: readonly RevisedVariant[],
  newVariants: readonly NewVariantOptions[],
  optionCount: number,
): OptionsFault[] {
  const isWrong = ({ optionValues }: { readonly optionValues: readonly string[] }) =>
    optionValues.length !== optionCount || optionValues.some((value) => !value.trim() || value.length > longestOptionText)
  const message = 'A variant has one value for each option.'
  return [
    ...(variants.some((variant) => variant.saysValues && isWrong(variant)) ? [fault('variants', message)] : []),
    ...(newVariants.some(isWrong) ? [fault('new_variants', message)] : []),
  ]
}

/** Returns a value that the revision removes although a remaining variant has it. */
function valueTakenAway(options: readonly OptionRevision[], variants: readonly RevisedVariant[]) {
  for (const { optionValues, saysValues, isSold, name } of variants) {
    if (!isSold || saysValues) continue
    const at = optionValues.findIndex((value, index) => !options[index]?.values.some((one) => one.name === value))
    if (at >= 0) return { value: optionValues[at]!, variant: name }
  }
  return undefined
}

/**
 * Returns the values in the given order, then those that variants add; unused values are dropped. An inactive variant keeps its value, a
 * removed one does not.
 */
function valuesInUse(
  said: readonly Renamed[],
  at: number,
  variants: readonly RevisedVariant[],
  newVariants: readonly NewVariantOptions[],
): string[] {
  const sold = [...variants.filter(({ isSold }) => isSold), ...newVariants].map(({ optionValues }) => optionValues[at]!)
  const resting = variants.filter(({ isSold, isRemoved }) => !isSold && !isRemoved).map(({ optionValues }) => optionValues[at]!)
  const used = new Set([...sold, ...resting])
  return [...new Set([...said.map(({ name }) => name).filter((value) => used.has(value)), ...sold])]
}

const joined = (values: readonly string[]): string => values.join(' / ') || defaultVariantName

function doubled(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size === seen.add(text).size)
}

const fault = (field: OptionsFault['field'], message: string): OptionsFault => ({ field, message })
