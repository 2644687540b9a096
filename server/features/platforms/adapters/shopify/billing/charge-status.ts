import type { ShopChargeStatus } from '@quayside/domain/platforms/shop-charge'

const statuses: Readonly<Record<string, ShopChargeStatus>> = {
  PENDING: 'pending',
  ACTIVE: 'active',
  // An approved charge of older versions, which becomes active by itself.
  ACCEPTED: 'active',
  FROZEN: 'frozen',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
}

/** @throws Error for a status that Shopify has added, which must not be taken for another */
export function chargeStatusOf(word: string): ShopChargeStatus {
  const status = statuses[word]
  if (!status) throw new Error(`${word} is no status of a charge that we know`)
  return status
}
