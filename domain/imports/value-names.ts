/** A store's own names for the values of a supplier's options: `Denim` may be `Blue` in its shop. */
import type { CatalogueProduct } from '../catalogue/product.ts'
import { longestOptionText } from '../catalogue/product-options.ts'

export interface ValueName {
  /** The supplier's name. */
  readonly option: string
  readonly value: string
  /** The store's name. */
  readonly name: string
}

export const missingValueName = 'Please enter a name.'
export const longValueName = `The name can have a max of ${longestOptionText} characters.`
export const takenValueName = (name: string): string => `Two variants cannot both be called ${name}.`

type Options = CatalogueProduct['options']

/**
 * Returns the store's name of each value. A name that another value of the option also has is ignored, because shops reject duplicates; the
 * supplier may have added that value later.
 */
export function namedValue(options: Options, names: readonly ValueName[]): (at: number, value: string) => string {
  const own = options.map(({ name, values }) => {
    const wanted = new Map(values.map((value) => [value, nameOf(names, name, value)]))
    const count = (text: string) => [...wanted.values()].filter((one) => same(one, text)).length
    return new Map([...wanted].map(([value, text]) => [value, count(text) > 1 ? value : text]))
  })
  return (at, value) => own[at]?.get(value) ?? value
}

const nameOf = (names: readonly ValueName[], option: string, value: string): string =>
  names.find((one) => one.option === option && one.value === value)?.name ?? value

/** Returns faults of the names, by index. */
export function valueNameFaults(options: Options, names: readonly ValueName[]): { readonly at: number; readonly message: string }[] {
  return names.flatMap(({ option, name }, at) => {
    const text = name.trim()
    if (text === '') return [{ at, message: missingValueName }]
    if (text.length > longestOptionText) return [{ at, message: longValueName }]
    const values = options.find((one) => one.name === option)?.values ?? []
    const called = values.filter((value) => same(nameOf(names, option, value), text))
    return called.length > 1 ? [{ at, message: takenValueName(text) }] : []
  })
}

/** Returns the non-empty names whose option and value the product has. */
export const keptValueNames = (options: Options, names: readonly ValueName[]): ValueName[] =>
  names
    .map((one) => ({ ...one, name: one.name.trim() }))
    .filter(
      ({ option, value, name }, at, all) =>
        name !== value &&
        options.some((one) => one.name === option && one.values.includes(value)) &&
        all.findIndex((other) => other.option === option && other.value === value) === at,
    )

/** Shops compare names case-insensitively. */
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()
