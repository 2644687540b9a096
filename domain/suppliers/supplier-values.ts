/** Values of a supplier: flags that stores can filter by. @see S-69, V-305, E-400 to E-413 */

export const supplierValues = [
  'fair_trade',
  'organic',
  'handmade',
  'kosher',
  'non_gmo',
  'women_owned',
  'bipoc',
  'vegan',
  'eco_friendly',
  'social_good',
  'small_batch',
] as const
export type SupplierValue = (typeof supplierValues)[number]

export const isSupplierValue = (text: string): text is SupplierValue => (supplierValues as readonly string[]).includes(text)

export interface ValuesDraft {
  readonly values: readonly SupplierValue[]
  readonly madeInUs: boolean
  readonly madeInCanada: boolean
  /** True if the supplier has stated that no value applies, so nothing is missing. */
  readonly hasNone: boolean
}

export const valuesMessages = {
  bothCountries: 'Choose made in the United States or made in Canada, not both',
  none: 'Choose at least one value, or say that none apply',
  noneAndSome: 'Either choose values or say that none apply',
  /** Warning on the settings tile. @see M-269 */
  missing: 'No Values Set',
} as const

/** Returns the fault, or undefined. */
export function valuesFault({ values, madeInUs, madeInCanada, hasNone }: ValuesDraft): string | undefined {
  if (madeInUs && madeInCanada) return valuesMessages.bothCountries
  const hasSome = values.length > 0 || madeInUs || madeInCanada
  if (hasNone && hasSome) return valuesMessages.noneAndSome
  return hasNone || hasSome ? undefined : valuesMessages.none
}
