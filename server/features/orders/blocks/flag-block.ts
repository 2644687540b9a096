import { createHash } from 'node:crypto'
import type { BlockFlag } from '@quayside/domain/orders/order-abilities'
import { supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { mailChangedAfterPayment } from '../mails/mail-about-orders.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { placeOf, type StoreOrder, updateOrder } from '../store-orders.records.ts'
import { type SupplierOrder, updateBlock } from '../supplier-orders.records.ts'
import { describe, type GoodsLine, goodsOf } from './quote-block.ts'

type Change = BlockFlag | { readonly lines: readonly GoodsLine[]; readonly addressChanged: boolean }

/**
 * Flags a paid block that the store has changed, cancelled or fulfilled. Amounts stay, both sides are notified of each change, and shipping
 * asks for confirmation. A cancellation overrides a change.
 */
export async function flagBlock(context: AtomicContext, order: StoreOrder, block: SupplierOrder, change: Change): Promise<void> {
  // Refunded in full before it was shipped: nobody will ship it.
  if (block.status === 'cancelled') return
  if (block.flag === 'cancelled_in_store') return
  const news = typeof change === 'string' ? flagged(block, change) : await changed(context, order, block, change)
  if (!news) return
  const { flag } = news
  await updateBlock(context.db, block.storeId, block.id, context.now, { ...news, flaggedAt: context.now })
  const isPaid = block.status === 'paid' || block.status === 'shipped'
  if (isPaid && flag === 'changed_in_store')
    await updateOrder(context.db, order.storeId, order.id, context.now, { changedAfterPaymentAt: context.now })
  if (isPaid) await publishToAccount(context, { supplierId: block.supplierId }, { kind: 'orders', id: block.id })
  const supplier = await supplierOf(context.db, block.supplierId)
  if (flag !== 'cancelled_in_store') {
    await recordEvent(context, {
      storeOrderId: block.storeOrderId,
      storeId: block.storeId,
      supplierOrderId: block.id,
      supplierId: block.supplierId,
      kind: flag,
      data: { supplier: supplier?.name ?? 'a supplier' },
    })
  }
  if (block.status === 'paid' && flag !== 'fulfilled_in_store')
    await mailChangedAfterPayment(context, order, { ...block, flaggedAt: context.now }, flag)
}

/** State of the shop's order that a flag was raised for. */
const digestOf = (lines: readonly GoodsLine[], { shippingAddress }: Pick<StoreOrder, 'shippingAddress'>): string =>
  createHash('sha256')
    .update(`${describe(lines)}\n${placeOf(shippingAddress)}`)
    .digest('hex')

/** Flags a paid block whose address was corrected here: its supplier is asked for a yes when it ships, since it may have printed a label. */
export async function flagCorrected(context: AtomicContext, order: StoreOrder, block: SupplierOrder): Promise<void> {
  const lines = (await linesOfBlocks(context.db, [block.id])).get(block.id) ?? []
  const flagDigest = digestOf(lines.map(goodsOf), order)
  await updateBlock(context.db, block.storeId, block.id, context.now, { flag: 'changed_in_store', flaggedAt: context.now, flagDigest })
}

interface News {
  readonly flag: BlockFlag
  readonly flagDigest: string | null
}

const flagged = (block: SupplierOrder, flag: BlockFlag): News | undefined => (block.flag === flag ? undefined : { flag, flagDigest: null })

/** Undefined where the shop's state is the same as at payment, or at the last flag. */
async function changed(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  { lines, addressChanged }: Exclude<Change, string>,
): Promise<News | undefined> {
  const now = describe(lines)
  const flagDigest = digestOf(lines, order)
  if (block.flag === 'changed_in_store') return block.flagDigest === flagDigest ? undefined : { flag: 'changed_in_store', flagDigest }
  const before = (await linesOfBlocks(context.db, [block.id])).get(block.id) ?? []
  return addressChanged || describe(before.map(goodsOf)) !== now ? { flag: 'changed_in_store', flagDigest } : undefined
}
