/** A refund that a supplier or an admin grants for pieces of a paid or shipped order. */
import { hasShop } from '@quayside/domain/orders/order-type'
import { shippedPieces } from '@quayside/domain/orders/parcel'
import { openPieces } from '@quayside/domain/orders/refund'
import { refundable } from '@quayside/domain/payments/refund'
import { type Money, money } from '@quayside/domain/vocabulary/money'
import { paymentsOf, refundsOf, startRefund } from '#features/payments'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { picturesOf } from '../blocks/gather-blocks.ts'
import { linesToRefund, type RefundableLine, refundableLine } from '../blocks/refundable-lines.ts'
import { refreshStatus } from '../intake/take-in-order.ts'
import type { LinePicture } from '../order.view.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { recordEvent } from '../record-event.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { findOrder, lockOrder } from '../store-orders.records.ts'
import { blocksByIds, findBlock, orderNamesOf, type SupplierOrder } from '../supplier-orders.records.ts'
import { takeOffPieces } from './give-back-pieces.ts'

export interface PaidBlock extends SupplierOrder {
  readonly orderName: string
  readonly lines: readonly (RefundableLine & { readonly picture: LinePicture | undefined; readonly parcels: readonly ParcelOfLine[] })[]
  /** Rest of its payment that can be given back now. */
  readonly left: Money
  /** Rest of its payment that was not given back for good: a refund under way may still fail. */
  readonly leftForGood: Money
  /** Shipping that was given back, or asked for. */
  readonly shippingRefundedMinor: number
}

export interface ParcelOfLine {
  readonly carrier: string
  readonly trackingNumber: string | null
  readonly shippedAt: Date
}

/** Supplier orders with what can be given back of them. Whose they are is for the caller to know. */
export async function paidBlocksOf(db: Db, ids: readonly number[]): Promise<Map<number, PaidBlock>> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return new Map()
  const [blocks, names, lines, parcels] = [
    await blocksByIds(db, wanted),
    await orderNamesOf(db, wanted),
    await linesOfBlocks(db, wanted),
    await parcelsOfBlocks(db, wanted),
  ]
  const [payments, refunds] = [await paymentsOf(db, wanted), await refundsOf(db, wanted)]
  const pictures = await picturesOf(db, [...lines.values()].flat())
  return new Map(
    blocks.map((block) => {
      const payment = payments.get(block.id)
      const paid = money(payment?.status === 'succeeded' ? payment.amount.minor : 0, block.currency)
      const own = (refunds.get(block.id) ?? []).filter(({ paymentId }) => paymentId === payment?.id)
      const of = parcels.get(block.id) ?? []
      const shipped = shippedPieces(of)
      return [
        block.id,
        {
          ...block,
          orderName: names.get(block.id) ?? '',
          left: refundable(paid, own),
          leftForGood: refundable(
            paid,
            own.filter(({ status }) => status === 'succeeded'),
          ),
          shippingRefundedMinor: own
            .filter(({ status }) => status !== 'failed' && status !== 'canceled')
            .reduce((sum, one) => sum + one.shippingMinor, 0),
          lines: (lines.get(block.id) ?? []).map((line) => ({
            ...refundableLine(line, shipped),
            picture: line.uploadId === null ? undefined : pictures.get(line.uploadId),
            parcels: of.filter((parcel) => parcel.lines.some(({ orderLineId }) => orderLineId === line.id)),
          })),
        },
      ]
    }),
  )
}

/** Locks a paid supplier order until the transaction ends, so that it is neither shipped nor given back meanwhile. */
export async function lockPaidBlock(context: AtomicContext, storeId: number, supplierOrderId: number): Promise<PaidBlock | undefined> {
  const seen = await findBlock(context.db, storeId, supplierOrderId)
  if (!seen || !(await lockOrder(context.db, storeId, seen.storeOrderId))) return undefined
  return (await paidBlocksOf(context.db, [supplierOrderId])).get(supplierOrderId)
}

export interface GrantedRefund {
  readonly storeId: number
  readonly supplierOrderId: number
  /** Names the act, so that it is refunded once. */
  readonly request: string
  readonly orderLineId: number
  readonly quantity: number
  readonly amount: Money
  /** Part of the amount that is shipping. */
  readonly shippingMinor: number
  /** Pieces that were not shipped and will not be. */
  readonly takenOff: number
}

/** Gives back what was granted, the way it came. The order is locked by the caller (`lockPaidBlock`). */
export async function refundGranted(context: AtomicContext, granted: GrantedRefund): Promise<void> {
  const { storeId, supplierOrderId, request, orderLineId, quantity, amount, shippingMinor, takenOff } = granted
  const block = await findBlock(context.db, storeId, supplierOrderId)
  if (!block) throw new Error(`supplier order ${supplierOrderId} is not there`)
  const payment = (await paymentsOf(context.db, [supplierOrderId])).get(supplierOrderId)
  if (payment?.status === 'succeeded' && amount.minor > 0) {
    await startRefund(context, {
      paymentId: payment.id,
      request,
      reason: 'claim',
      bearer: 'supplier',
      amount,
      shippingMinor,
      lines: [{ orderLineId, quantity, amountMinor: amount.minor - shippingMinor }],
    })
  }
  if (takenOff === 0 || block.status !== 'paid') return
  const lines = await linesToRefund(context, block)
  const line = lines.find(({ id }) => id === orderLineId)
  const open = line ? openPieces(line) : 0
  if (!line || open < takenOff) throw new Error(`line ${orderLineId} has ${open} open pieces, not ${takenOff}`)
  const isOver = await takeOffPieces(context, block, { lines, pieces: [{ id: orderLineId, quantity: takenOff }] })
  await tellTakenOff(context, block, `${takenOff} × ${line.title}`)
  if (isOver) await refreshStatus(context, { id: block.storeOrderId, storeId })
}

/** The timeline, the audit log and the shop say that the pieces will not come. */
async function tellTakenOff(context: AtomicContext, block: SupplierOrder, goods: string): Promise<void> {
  const { id: supplierOrderId, storeId, supplierId, storeOrderId } = block
  const supplier = await supplierOf(context.db, supplierId)
  const about = { storeOrderId, storeId, supplierOrderId, supplierId }
  await recordEvent(context, { ...about, kind: 'request_accepted', data: { supplier: supplier?.name ?? '', goods } })
  await recordAudit(context, {
    action: 'orders.request-taken-off',
    subject: `supplier-order:${supplierOrderId}`,
    detail: { goods },
    storeId,
    supplierId,
  })
  const order = await findOrder(context.db, storeId, storeOrderId)
  if (!order || !hasShop(order.type)) return
  const kind = 'refunded_whole'
  await context.enqueue('orders.push-unshipped', { storeId, supplierOrderId, kind }, { key: `push-unshipped:${supplierOrderId}:${kind}` })
}
