/** Freezes a block: reads goods, rates and stock, computes the quote in the domain, and saves the result. */

import { isOffered } from '@quayside/domain/catalogue/product'
import { type Frozen, freezeBlock } from '@quayside/domain/orders/freeze-block'
import { rateFor } from '@quayside/domain/shipping/shipping-option'
import { maySell } from '@quayside/domain/suppliers/supplier-status'
import type { StoreProduct } from '@quayside/domain/vendors/price-for'
import { productsFor, releaseStock, reserveStock } from '#features/catalogue'
import { remindOfPayouts } from '#features/payments'
import { optionsFor } from '#features/shipping'
import { type SupplierSummary, suppliersOf } from '#features/suppliers'
import { after } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { linesOfBlocks, type NewLine, type OrderLine, replaceLines } from '../order-lines.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import {
  countOrdersHolding,
  type FrozenBlock,
  insertBlock,
  refreezeBlock,
  type SupplierOrder,
  updateBlock,
} from '../supplier-orders.records.ts'

/** A line of goods, from the shop's order snapshot or from our own row. */
export interface GoodsLine {
  readonly externalLineId: string
  readonly quantity: number
  readonly properties: readonly { readonly name: string; readonly value: string }[]
  /** Title and unit price in the shop, in the order's currency; null where no longer known. */
  readonly title: string | null
  readonly priceMinor: number | null
  readonly copy: { readonly productId: number; readonly variantId: number }
}

/** @param facts the facts to quote from, if they were read in this transaction */
export async function freezeNew(
  context: AtomicContext,
  order: StoreOrder,
  supplierId: number,
  lines: readonly GoodsLine[],
  facts?: QuoteFacts,
): Promise<void> {
  const none = new Map<number, number>()
  const { block, rows } = facts
    ? quoteFrom(facts, order, supplierId, lines, none)
    : await quoteBlock(context, order, supplierId, lines, none)
  const id = await insertBlock(context.db, { storeOrderId: order.id, storeId: order.storeId, supplierId }, block, context.now)
  await replaceLines(context.db, { supplierOrderId: id, storeOrderId: order.id, storeId: order.storeId, supplierId }, rows)
  await holdStock(context, order, id, block, rows, after(context.now, context.config.stockHolds.lastMs))
  await remindOfPayouts(context, supplierId, 'ordered')
}

/**
 * Quotes an unpaid block again, where its goods or its address have changed, or where it was in error.
 * @returns whether anything about it changed
 */
export async function freezeAnew(
  context: AtomicContext,
  order: StoreOrder,
  block: SupplierOrder,
  lines: readonly GoodsLine[],
  addressChanged: boolean,
): Promise<boolean> {
  const before = (await linesOfBlocks(context.db, [block.id])).get(block.id) ?? []
  const sameGoods = block.status !== 'cancelled' && describe(before.map(goodsOf)) === describe(lines)
  if (sameGoods && !addressChanged && block.status === 'pending') return false
  const held = heldBy(block, before)
  const { block: frozen, rows } = await quoteBlock(context, order, block.supplierId, lines, held)
  if (sameGoods && frozen.totalMinor === block.totalMinor && JSON.stringify(frozen.errors) === JSON.stringify(block.errors)) return false
  await refreezeBlock(context.db, block.storeId, block.id, frozen, context.now)
  await replaceLines(
    context.db,
    { supplierOrderId: block.id, storeOrderId: order.id, storeId: order.storeId, supplierId: block.supplierId },
    rows,
  )
  // A change in the shop does not extend the time for which stock is held.
  const until = block.status === 'pending' ? block.heldUntil : after(context.now, context.config.stockHolds.lastMs)
  await holdStock(context, order, block.id, frozen, rows, until)
  return true
}

/** Converts our own row to goods. */
export const goodsOf = ({
  externalLineId,
  quantity,
  properties,
  shopTitle,
  shopPriceMinor,
  productId,
  variantId,
}: OrderLine): GoodsLine => ({
  externalLineId,
  quantity,
  properties,
  title: shopTitle,
  priceMinor: shopPriceMinor,
  copy: { productId, variantId },
})

/** Digest of lines: equal digests mean equal goods. */
export const describe = (lines: readonly GoodsLine[]): string =>
  lines
    .map(({ externalLineId, quantity, copy }) => `${externalLineId}:${copy.variantId}×${quantity}`)
    .sort()
    .join(' ')

/** Stock that a block holds counts as available to itself. */
export function heldBy({ status, heldUntil }: SupplierOrder, lines: readonly OrderLine[]): Map<number, number> {
  const held = new Map<number, number>()
  if (status === 'pending' && heldUntil)
    for (const { variantId, quantity } of lines) held.set(variantId, (held.get(variantId) ?? 0) + quantity)
  return held
}

/** @param until null: the hold has expired, and the goods are reserved at payment */
async function holdStock(
  context: AtomicContext,
  { id: orderId, storeId }: StoreOrder,
  id: number,
  { status }: FrozenBlock,
  rows: readonly NewLine[],
  until: Date | null,
): Promise<void> {
  const { db, now, config } = context
  const { mostOfStore } = config.stockHolds
  const mayHold = status === 'pending' && until && (await countOrdersHolding(db, storeId, orderId, mostOfStore)) < mostOfStore
  if (mayHold) {
    await takeStock(context, { id, storeId }, rows, until)
    return
  }
  await releaseStock(context, id)
  await updateBlock(db, storeId, id, now, { heldUntil: null })
}

const outOfStock = { type: 'out_of_stock', message: 'An item of this order is out of stock.' }

/**
 * Holds the stock of an unpaid block, all or nothing; if it is short of something, the block waits in error.
 * @returns whether it is held
 */
export async function takeStock(
  context: AtomicContext,
  { id, storeId }: Pick<SupplierOrder, 'id' | 'storeId'>,
  lines: readonly { readonly variantId: number; readonly quantity: number }[],
  until: Date,
): Promise<boolean> {
  const shortages = await reserveStock(
    context,
    id,
    lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
  )
  if (shortages.length) await releaseStock(context, id)
  const change = shortages.length ? { status: 'error' as const, errors: [outOfStock], heldUntil: null } : { heldUntil: until }
  await updateBlock(context.db, storeId, id, context.now, change)
  return !shortages.length
}

/** A block as it would be now, with its rows; nothing is written. @param held pieces that the block itself holds, by variant */
async function quoteBlock(
  { db }: Pick<AtomicContext, 'db'>,
  order: Pick<StoreOrder, 'storeId' | 'shippingAddress'>,
  supplierId: number,
  lines: readonly GoodsLine[],
  held: ReadonlyMap<number, number>,
) {
  const facts = await readQuoteFacts(
    db,
    order.storeId,
    [supplierId],
    lines.map(({ copy }) => copy.productId),
  )
  return quoteFrom(facts, order, supplierId, lines, held)
}

export interface QuoteFacts {
  readonly products: ReadonlyMap<number, StoreProduct>
  readonly options: Awaited<ReturnType<typeof optionsFor>>
  readonly suppliers: ReadonlyMap<number, SupplierSummary>
}

/** Reads what blocks are quoted from, for any number of them at once. */
export async function readQuoteFacts(
  db: Db,
  storeId: number,
  supplierIds: readonly number[],
  productIds: readonly number[],
): Promise<QuoteFacts> {
  const products = await productsFor(db, storeId, [...new Set(productIds)])
  const options = await optionsFor(
    db,
    [...products.values()].map(({ id: productId, supplierId }) => ({ productId, supplierId })),
  )
  return { products, options, suppliers: await suppliersOf(db, [...new Set(supplierIds)]) }
}

/** As `quoteBlock`, from facts that are read already. */
export function quoteFrom(
  { products, options, suppliers }: QuoteFacts,
  order: Pick<StoreOrder, 'shippingAddress'>,
  supplierId: number,
  lines: readonly GoodsLine[],
  held: ReadonlyMap<number, number>,
) {
  const supplier = suppliers.get(supplierId)
  const currency = supplier?.currency ?? 'USD'
  const address = order.shippingAddress
  const goods = lines.flatMap((line) => {
    const product = products.get(line.copy.productId)
    const variant = product?.variants.find(({ id }) => id === line.copy.variantId)
    return product && variant ? [{ line, product, variant }] : []
  })
  const frozen = freezeBlock(
    goods.map(({ line, product, variant }) => ({
      externalLineId: line.externalLineId,
      title: product.title,
      quantity: line.quantity,
      price: variant.pricing,
      available: variant.available + (held.get(variant.id) ?? 0),
      isOffered: isOffered(product) && variant.active && supplier !== undefined && maySell(supplier.status),
      option: address?.countryCode
        ? rateFor(options.get(product.id) ?? [], { country: address.countryCode, province: address.provinceCode ?? undefined })
        : undefined,
    })),
    currency,
    Boolean(address?.countryCode),
  )
  const rows: NewLine[] = goods.map(({ line, product, variant }, index) => {
    const { externalLineId, ...figures } = frozen.lines[index]!
    return {
      ...figures,
      externalLineId,
      productId: product.id,
      variantId: variant.id,
      title: product.title,
      variantName: variant.name,
      sku: variant.sku,
      uploadId: product.images[0]?.uploadId ?? null,
      quantity: line.quantity,
      priceMinor: variant.cost.minor,
      retailPriceMinor: variant.retailPrice.minor,
      properties: line.properties,
      shopTitle: line.title,
      shopPriceMinor: line.priceMinor,
    }
  })
  return { block: asBlock(frozen), rows }
}

function asBlock({ subtotal, shipping, total, fee, payout, errors }: Frozen): FrozenBlock {
  return {
    status: errors.length ? 'error' : 'pending',
    currency: subtotal.currency,
    subtotalMinor: subtotal.minor,
    shippingMinor: shipping.minor,
    totalMinor: total.result.minor,
    processorFeeMinor: fee.result.minor,
    payoutMinor: payout.result.minor,
    workings: { total, payout },
    errors,
  }
}
