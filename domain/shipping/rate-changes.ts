/** Changes that a supplier has made to a shipping rate, as rows with before and after. @see S-28, E-094, E-099 */
import type { ProductChange } from '../catalogue/revision.ts'
import { type Money, plainAmount } from '../vocabulary/money.ts'
import type { ShippingOption } from './shipping-option.ts'

export interface RateChange extends ProductChange {
  /** The option's country or region code. */
  readonly toCountry: string
}

export interface OptionAtWork extends Pick<ShippingOption, 'toCountry' | 'rate' | 'additionalRate'> {
  /** True if it is switched off and serves no destination. */
  readonly isOff: boolean
}

/** Returns the changes between two states of an option; equal values are left out. */
export function rateChanges(before: OptionAtWork, after: OptionAtWork): RateChange[] {
  const change = (type: ProductChange['type'], previousValue: string, newValue: string): RateChange[] =>
    previousValue === newValue ? [] : [{ type, variantId: null, variantName: null, toCountry: after.toCountry, previousValue, newValue }]
  return [
    ...change('SHIPPING_OPTION', stateOf(before), stateOf(after)),
    ...change('SHIPPING_RATE', amount(before.rate), amount(after.rate)),
    ...change('XTRA_ITEM_SHIP_RATE', amount(before.additionalRate), amount(after.additionalRate)),
  ]
}

/** Whether changes affect prices. Rates for further items are not part of any price. */
export const movesPrices = (changes: readonly Pick<RateChange, 'type'>[]): boolean =>
  changes.some(({ type }) => type !== 'XTRA_ITEM_SHIP_RATE')

const stateOf = ({ isOff }: OptionAtWork): string => (isOff ? 'Inactive' : 'Active')
const amount = ({ minor }: Money): string => plainAmount(minor)
