/** Corrections of an order's address, and how what the shop says of the address is read beside them. */
import type { PlatformAddress } from '../../platforms/platform-order.ts'
import type { ShippingOption } from '../../shipping/shipping-option.ts'
import { allowed, type Decision, refused } from '../../vocabulary/decision.ts'
import { flagWarnings } from '../order-abilities.ts'
import type { BlockStatus } from '../order-status.ts'

/** State of the shop's own order: it is to be told, it was told, or it could not be told. */
export const addressPushStates = ['waiting', 'pushed', 'failed'] as const
export type AddressPushState = (typeof addressPushStates)[number]

/** Whether two addresses are the same place and person. The phone number and the country's name do not count. */
export const isSameAddress = (one: PlatformAddress | null, other: PlatformAddress | null): boolean => textOf(one) === textOf(other)

const textOf = (address: PlatformAddress | null): string | null => {
  if (!address) return null
  const { name, company, address1, address2, city, province, provinceCode, zip, countryCode } = address
  return JSON.stringify([name, company, address1, address2, city, provinceCode || province, zip, countryCode].map((part) => part || null))
}

export interface AddressCorrection {
  /** Addresses of the shop's order that were corrected. */
  readonly formers: readonly PlatformAddress[]
  readonly address: PlatformAddress
  /** The address as the shop wrote it down; null while it was not told. */
  readonly shopAddress: PlatformAddress | null
  /** Version of the shop's order that has it; null while it was not told. */
  readonly shopUpdatedAt: Date | null
}

/** `ours`: the corrected one. `former`: the one before it, of a time when the shop was not told. `other`: changed in the shop. */
export type AddressInShop = 'ours' | 'former' | 'other'

/** @param updatedAt version of the shop's order; undefined: its present one, which is read before the shop is told */
export function addressInShop(
  { formers, address, shopAddress, shopUpdatedAt }: AddressCorrection,
  seen: PlatformAddress | null,
  updatedAt?: Date,
): AddressInShop {
  if (isSameAddress(seen, address) || (shopAddress && isSameAddress(seen, shopAddress))) return 'ours'
  if (!formers.some((former) => isSameAddress(seen, former))) return 'other'
  return shopUpdatedAt && updatedAt && updatedAt > shopUpdatedAt ? 'other' : 'former'
}

export type CorrectionRefusal = 'ADDRESS_NOT_CHANGEABLE'

/** Whether the address may be corrected: until a supplier has shipped, and not while one is being paid. */
export function mayCorrectAddress(order: {
  readonly blocks: readonly BlockStatus[]
  readonly isBeingPaid: boolean
  readonly isCancelled: boolean
  /** A part of a supplier's goods is on its way. */
  readonly hasParcels: boolean
  readonly isFulfilledInStore: boolean
}): Decision<CorrectionRefusal> {
  if (order.hasParcels || order.blocks.some((status) => status === 'shipped')) return no('Goods of this order have been shipped already.')
  if (order.isFulfilledInStore) return no(flagWarnings.fulfilled_in_store)
  if (order.isBeingPaid) return no('A payment of this order is under way.')
  if (order.isCancelled || order.blocks.every((status) => status === 'cancelled')) return no('This order is cancelled.')
  return allowed
}

const no = (reason: string) => refused('ADDRESS_NOT_CHANGEABLE', reason)

/** Rate of a paid supplier's goods for a place; undefined where it does not ship there. */
export type RateOfPlace = Pick<ShippingOption, 'rate' | 'additionalRate'> | undefined

/**
 * Whether a paid supplier's goods may go to another place: only where shipping costs what was paid for it, since an address moves no money.
 * @param supplier its name as the reader may know it
 */
export function mayMovePaid(
  supplier: string,
  goods: readonly { readonly before: RateOfPlace; readonly after: RateOfPlace }[],
): Decision<CorrectionRefusal> {
  if (goods.some(({ after }) => !after))
    return no(`${supplier} does not ship to this address. Ask ${supplier} to cancel this order, and order again from another supplier.`)
  if (goods.every(({ before, after }) => before && after && isSameRate(before, after))) return allowed
  return no(
    `Shipping from ${supplier} to this address does not cost what you paid for it. Ask ${supplier} to cancel this order, and order again with this address.`,
  )
}

const isSameRate = (one: NonNullable<RateOfPlace>, other: NonNullable<RateOfPlace>): boolean =>
  one.rate.minor === other.rate.minor && one.additionalRate.minor === other.additionalRate.minor
