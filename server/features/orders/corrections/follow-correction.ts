import { addressInShop } from '@quayside/domain/orders/address/address-correction'
import type { PlatformOrder } from '@quayside/domain/platforms/platform-order'
import type { AtomicContext } from '#foundation/context/context'
import type { StoreOrder } from '../store-orders.records.ts'
import { correctionOf, deleteCorrections } from './address-corrections.records.ts'
import { settleCorrection } from './settle-correction.ts'

/**
 * The shop's order with its address as it counts here. The corrected address stays while the shop sends the former one from a time when it
 * was not told; another address was changed in the shop, and ends the correction. The caller has the order's lock.
 */
export async function followCorrection(context: AtomicContext, order: StoreOrder, snapshot: PlatformOrder): Promise<PlatformOrder> {
  const correction = await correctionOf(context.db, order.storeId, order.id)
  const { shippingAddress: inShop, updatedAt } = snapshot
  if (!correction) return snapshot
  const standing = addressInShop(correction, inShop, updatedAt)
  if (standing === 'other') {
    await deleteCorrections(context.db, order.storeId, [order.id])
    return snapshot
  }
  if (standing === 'former' || !inShop) return { ...snapshot, shippingAddress: correction.address }
  await settleCorrection(context, order, correction, { state: 'pushed', shopAddress: inShop, shopUpdatedAt: updatedAt })
  return { ...snapshot, shippingAddress: { ...correction.address, phone: inShop.phone } }
}
