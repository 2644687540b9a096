import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { mayUseBackup, notABackup } from '@quayside/domain/orders/backup-offer'
import { formatMinor, type Money } from '@quayside/domain/vocabulary/money'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, StoreActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { cancelBlock } from '../blocks/cancel-block.ts'
import { freezeAnew, freezeNew, type GoodsLine, goodsOf } from '../blocks/quote-block.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import { lineBackupsOf, saveLineBackup } from '../line-backups.records.ts'
import { linesOfBlocks, type OrderLine } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { lockOrder, type StoreOrder } from '../store-orders.records.ts'
import { blocksOfOrders, type SupplierOrder } from '../supplier-orders.records.ts'
import { type LineOffer, type OfferedBackup, offersOf } from './offer-backups.ts'

type Use = typeof ordersApi.useBackup

/**
 * The store orders an out-of-stock line from a backup supplier. Both suppliers' parts are quoted again; the order in the shop stays, and later
 * changes there follow the line to its new supplier.
 */
export async function useBackup({ context, input }: { context: AtomicContext<StoreActor>; input: Input<Use> }): Promise<Answer<Use>> {
  const { db, now, actor } = context
  const { storeId } = actor
  const order = await lockOrder(db, storeId, input.order_id)
  if (!order) throw notFound('Error Fetching Order')
  const blocks = await blocksOfOrders(db, storeId, [order.id])
  const lines = await linesOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  if (![...lines.values()].flat().some(({ id }) => id === input.line_id)) throw notFound()
  const [offer] = await offersOf(context, order, blocks, input.line_id)
  const backup = chosen(offer, input)
  const { block, line } = offer!
  const { supplierId, productId, variantId } = backup
  const fromVariantId = (await lineBackupsOf(db, storeId, order.id)).get(line.externalLineId)?.fromVariantId ?? line.variantId
  const { externalLineId } = line
  await saveLineBackup(db, { storeId, storeOrderId: order.id }, { externalLineId, fromVariantId, supplierId, productId, variantId }, now)
  const rest = (lines.get(block.id) ?? []).filter(({ id }) => id !== line.id)
  const moved: GoodsLine = { ...goodsOf(line), copy: { productId, variantId } }
  const parts = [
    { of: block.supplierId, quote: () => leaveWith(context, order, block, rest) },
    { of: supplierId, quote: () => addTo(context, order, { supplierId, moved, blocks }) },
  ]
  // Suppliers are handled in the order of their ids, so that two orders for the same goods cannot deadlock.
  for (const { quote } of parts.sort((a, b) => a.of - b.of)) await quote()
  await recordEvent(context, {
    storeOrderId: order.id,
    storeId,
    kind: 'backup_used',
    data: { supplier: backup.side?.supplier.name ?? 'a supplier', from: offer!.current.supplier.name },
  })
  await refreshStatus(context, order)
  await recordAudit(context, { action: 'orders.backup-used', subject: `order:${order.id}`, detail: { line: line.id, variant: variantId } })
  return done
}

/** @throws Refusal BACKUP_NOT_POSSIBLE, AMOUNT_CHANGED */
function chosen(offer: LineOffer | undefined, input: Input<Use>): OfferedBackup {
  if (!offer) throw refusal(mayUseBackup({ ...impossible, isNeeded: false }))
  const backup = offer.backups.find(({ variantId }) => variantId === input.variant_id)
  if (!backup) throw new Refusal('BACKUP_NOT_POSSIBLE', notABackup, { status: 409 })
  if (!backup.decision.allowed) throw refusal(backup.decision)
  const { total } = backup.side!
  if (total.minor !== input.expected.minor || total.currency !== input.expected.currency) throw otherAmount(input.expected, total)
  return backup
}

const impossible = {
  isOffered: true,
  isSelling: true,
  isApproved: true,
  isPayable: true,
  isSameCurrency: true,
  isOpen: true,
  ships: true,
  isInStock: true,
}

function refusal(decision: ReturnType<typeof mayUseBackup>): Refusal {
  return new Refusal('BACKUP_NOT_POSSIBLE', decision.allowed ? notABackup : decision.reason, { status: 409 })
}

function otherAmount(expected: Money, total: Money): Refusal {
  const [before, now] = [expected, total].map(({ minor, currency }) => formatMinor(minor, currency))
  return new Refusal('AMOUNT_CHANGED', `The amount changed from ${before} to ${now}. Nothing was moved.`, {
    status: 409,
    data: { total: wireMoney(total) },
  })
}

async function leaveWith(context: AtomicContext, order: StoreOrder, block: SupplierOrder, rest: readonly OrderLine[]): Promise<void> {
  if (rest.length) await freezeAnew(context, order, block, rest.map(goodsOf), false)
  else await cancelBlock(context, block, { quietly: true })
}

async function addTo(
  context: AtomicContext,
  order: StoreOrder,
  { supplierId, moved, blocks }: { supplierId: number; moved: GoodsLine; blocks: readonly SupplierOrder[] },
): Promise<void> {
  const theirs = blocks.find((block) => block.supplierId === supplierId)
  if (!theirs) return freezeNew(context, order, supplierId, [moved])
  const before = theirs.status === 'cancelled' ? [] : ((await linesOfBlocks(context.db, [theirs.id])).get(theirs.id) ?? [])
  await freezeAnew(context, order, theirs, [...before.map(goodsOf), moved], false)
}
