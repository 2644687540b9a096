/** Reads a supplier's orders with everything that is printed of them. */
import type { OrderType } from '@quayside/domain/orders/order-type'
import { linesToShip, piecesLeft } from '@quayside/domain/orders/parcel'
import type { PlatformAddress } from '@quayside/domain/platforms/platform-order'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { paymentsOf } from '#features/payments'
import { type Branding, storesOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import { notFound } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { brandedBlocks } from '../branding/branded-blocks.ts'
import { linesOfBlocks } from '../order-lines.records.ts'
import { parcelsOfBlocks } from '../shipments.records.ts'
import { ordersOfBlocks } from '../store-orders.records.ts'
import { blocksOfSupplier, type SupplierOrder } from '../supplier-orders.records.ts'

export interface PrintedLine {
  readonly title: string
  readonly variant: string
  readonly sku: string
  readonly quantity: number
  /** Quantity that was or will be shipped: what was given back is not packed. */
  readonly ordered: number
  /** Quantity not shipped yet; for a shipped order all of it, so that its slip can be printed again. */
  readonly left: number
  readonly priceMinor: number
  /** Price in the shop, in its currency; null where it is not known. */
  readonly shopPriceMinor: number | null
  readonly properties: readonly { readonly name: string; readonly value: string }[]
}

export interface PrintedOrder {
  readonly id: number
  readonly order: string
  readonly type: OrderType
  readonly store: string
  readonly supplier: string
  readonly placedAt: Date
  readonly paidAt: Date | null
  readonly address: readonly string[]
  readonly note: string
  readonly lines: readonly PrintedLine[]
  readonly currency: Currency
  readonly subtotalMinor: number
  readonly shippingMinor: number
  readonly totalMinor: number
  readonly refundedMinor: number
  readonly shopCurrency: Currency
  readonly invoiceNumber: number | null
  /** Brand of the store on its papers; undefined where they carry none. */
  readonly branding: Branding | undefined
}

/** Orders in the given order. @throws Refusal 404 where one of them is not the supplier's */
export async function gatherPrinted(db: Db, now: Date, supplierId: number, ids: readonly number[]): Promise<PrintedOrder[]> {
  const blocks = new Map((await blocksOfSupplier(db, supplierId, ids)).map((block) => [block.id, block]))
  if (ids.some((id) => !blocks.has(id))) throw notFound()
  return gatherBlocks(db, now, [...blocks.values()], ids)
}

/** @param ids the order in which the blocks are printed */
export async function gatherBlocks(db: Db, now: Date, found: readonly SupplierOrder[], ids: readonly number[]): Promise<PrintedOrder[]> {
  const blocks = new Map(found.map((block) => [block.id, block]))
  const orders = await ordersOfBlocks(db, [...blocks.values()])
  const lines = await linesOfBlocks(db, ids)
  const parcels = await parcelsOfBlocks(db, ids)
  const payments = await paymentsOf(db, ids)
  const stores = await storesOf(db, [...new Set([...blocks.values()].map(({ storeId }) => storeId))])
  const suppliers = await suppliersOf(db, [...new Set(found.map(({ supplierId }) => supplierId))])
  const brandings = await brandedBlocks(db, now, found)
  return ids.map((id) => {
    const block = blocks.get(id)!
    const order = orders.get(block.storeOrderId)!
    const parcelsBefore = block.status === 'paid' ? (parcels.get(id) ?? []) : []
    return {
      ...block,
      order: order.name,
      type: order.type,
      store: stores.get(block.storeId)?.name ?? '',
      supplier: suppliers.get(block.supplierId)?.name ?? '',
      shopCurrency: order.currency as Currency,
      branding: brandings.get(id),
      placedAt: order.placedAt,
      address: order.shippingAddress ? addressLines(order.shippingAddress) : [],
      refundedMinor: payments.get(id)?.refundedMinor ?? 0,
      lines: (lines.get(id) ?? []).map((line) => ({
        ...line,
        variant: line.variantName,
        ordered: line.quantity - line.refundedQuantity,
        left: piecesLeft(linesToShip([line], parcelsBefore)),
      })),
    }
  })
}

const addressLines = ({ name, address1, address2, city, provinceCode, province, zip, country }: PlatformAddress): string[] =>
  [name, address1, address2 ?? '', [city, provinceCode ?? province, zip].filter(Boolean).join(', '), country ?? ''].filter(Boolean)
