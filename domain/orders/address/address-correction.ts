/** Corrections of an order's address, and how what the shop says of the address is read beside them. */
import type { PlatformAddress } from '../../platforms/platform-order.ts'
import { allowed, type Decision, refused } from '../../vocabulary/decision.ts'
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

/** Whether the owner may correct the address: as long as no supplier of the order is paid or being paid. */
export function mayCorrectAddress(order: {
  readonly blocks: readonly BlockStatus[]
  readonly isBeingPaid: boolean
  readonly isCancelled: boolean
}): Decision<CorrectionRefusal> {
  if (order.blocks.some((status) => status === 'shipped')) return no('Goods of this order have been shipped already.')
  if (order.blocks.some((status) => status === 'paid')) return no('A supplier of this order has been paid already.')
  if (order.isBeingPaid) return no('A payment of this order is under way.')
  if (order.isCancelled || order.blocks.every((status) => status === 'cancelled')) return no('This order is cancelled.')
  return allowed
}

const no = (reason: string) => refused('ADDRESS_NOT_CHANGEABLE', reason)
