/** Whether a store may order an out-of-stock line from a backup supplier, and how the two compare. */
import { allowed, type Decision, refused } from '../vocabulary/decision.ts'
import { add, type Money, subtract, times } from '../vocabulary/money.ts'

export interface BackupFacts {
  /** True if the line is unpaid, not being paid, and out of stock at its current supplier. */
  readonly isNeeded: boolean
  /** True if product and variant are active, and visible to this store. */
  readonly isOffered: boolean
  /** True if the supplier is selling: neither removed nor on a vacation that hides its products. */
  readonly isSelling: boolean
  /** True if the supplier accepts this store. */
  readonly isApproved: boolean
  /** True if the supplier has a payment account. */
  readonly isPayable: boolean
  /** True if both suppliers charge in the same currency. */
  readonly isSameCurrency: boolean
  /** True if the supplier's part of this order, if any, is neither paid nor being paid. */
  readonly isOpen: boolean
  /** True if it ships to the order's address. */
  readonly ships: boolean
  readonly isInStock: boolean
}

export type BackupOfferRefusal = 'BACKUP_NOT_POSSIBLE'

const reasons: readonly (readonly [fact: keyof BackupFacts, reason: string])[] = [
  ['isNeeded', 'This item no longer needs a backup.'],
  ['isOffered', 'The backup supplier no longer offers this product.'],
  ['isSelling', 'The backup supplier is not selling at the moment.'],
  ['isApproved', 'The backup supplier has not approved your store.'],
  ['isPayable', 'The backup supplier cannot be paid yet.'],
  ['isSameCurrency', 'The backup supplier charges in another currency.'],
  ['isOpen', 'You have already paid the backup supplier for this order.'],
  ['ships', 'The backup supplier does not ship to this address.'],
  ['isInStock', 'The backup supplier is out of stock, too.'],
]

export const notABackup = 'This variant is not a backup of the item.'

export function mayUseBackup(facts: BackupFacts): Decision<BackupOfferRefusal> {
  const missing = reasons.find(([fact]) => !facts[fact])
  return missing ? refused('BACKUP_NOT_POSSIBLE', missing[1]) : allowed
}

export interface LineToCompare {
  /** Unit price that the store pays. */
  readonly price: Money
  readonly quantity: number
  /** Amount that the line adds to the shipping of the supplier's part of the order. */
  readonly shipping: Money
  /** Unit price in the shop; undefined if unknown, or in another currency. */
  readonly shopPrice: Money | undefined
}

export interface LineComparison {
  readonly cost: Money
  readonly shipping: Money
  readonly total: Money
  readonly profit: Money | undefined
}

/** Cost, shipping and profit of a line at one supplier. */
export function compareLine({ price, quantity, shipping, shopPrice }: LineToCompare): LineComparison {
  const cost = times(price, quantity)
  const total = add(cost, shipping)
  return { cost, shipping, total, profit: shopPrice && subtract(times(shopPrice, quantity), total) }
}
