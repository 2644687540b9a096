import { available } from '@quayside/domain/catalogue/stock'
import type { AtomicContext } from '#foundation/context/context'
import { publishGoodsAvailable, publishProductsChanged } from './events.ts'
import { addToProductCounts } from './products.records.ts'
import {
  addStock,
  endPart,
  endReservation,
  holdStock,
  type LockedVariant,
  lockVariants,
  openReservations,
  type Reservation,
  type ReservationOutcome,
} from './stock.records.ts'

export interface Shortage {
  readonly variantId: number
  readonly wanted: number
  /** Available quantity; none of it is reserved. */
  readonly available: number
}

/**
 * Sets the holder's reservations to exactly these lines and releases all others. A line is reserved in full or not at all. To reserve for
 * several holders in one transaction, go by their suppliers' ids, so that two orders cannot deadlock.
 * @param holderId the supplier order
 * @returns the lines that are short of stock
 */
export async function reserveStock(context: AtomicContext, holderId: number, lines: readonly Reservation[]): Promise<readonly Shortage[]> {
  const { db, now } = context
  const wanted = quantities(lines)
  const variants = await lockVariants(db, holderId, [...wanted.keys()])
  const held = quantities(await openReservations(db, holderId))
  const shortages: Shortage[] = []
  const freed: LockedVariant[] = []
  for (const variant of variants.values()) {
    const [before, after] = [held.get(variant.id) ?? 0, wanted.get(variant.id) ?? 0]
    const left = available({ quantity: variant.quantity, reserved: variant.reserved - before })
    if (after > left) shortages.push({ variantId: variant.id, wanted: after, available: left })
    const hold = after > left ? 0 : after
    if (hold === before) continue
    if (hold < before) freed.push(variant)
    if (hold) await holdStock(db, holderId, { variantId: variant.id, quantity: hold }, before, now)
    else await endReservation(db, holderId, { variantId: variant.id, quantity: before }, 'released', now)
  }
  await tell(context, [...variants.values()], freed)
  return shortages
}

/**
 * Releases the holder's reservations; their stock becomes available again. Does nothing where it has none.
 * @param pieces part to release: the rest stays reserved; absent: everything
 */
export const releaseStock = (context: AtomicContext, holderId: number, pieces?: readonly Reservation[]): Promise<void> =>
  endAll(context, holderId, 'released', pieces && quantities(pieces))

/**
 * Ends the holder's reservations and lowers the stock by them. Does nothing where it has none.
 * @param pieces content of a parcel: the rest stays reserved; absent: everything
 */
export const shipStock = (context: AtomicContext, holderId: number, pieces?: readonly Reservation[]): Promise<void> =>
  endAll(context, holderId, 'shipped', pieces && quantities(pieces))

/** Ends what the holder holds of goods that are not there: they leave the stock, and nobody bought them. */
export const writeOffStock = (context: AtomicContext, holderId: number, pieces: readonly Reservation[]): Promise<void> =>
  endAll(context, holderId, 'lost', quantities(pieces))

/** Adds pieces that came back to the stock. @param holderId the supplier order that they were shipped for */
export async function returnStock(context: AtomicContext, holderId: number, pieces: readonly Reservation[]): Promise<void> {
  const returned = quantities(pieces)
  const variants = [...(await lockVariants(context.db, holderId, [...returned.keys()])).values()].filter(({ id }) => returned.has(id))
  for (const { id } of variants) await addStock(context.db, id, returned.get(id)!)
  await tell(context, variants, variants)
}

async function endAll(
  context: AtomicContext,
  holderId: number,
  outcome: ReservationOutcome,
  pieces?: ReadonlyMap<number, number>,
): Promise<void> {
  const { db, now } = context
  const variants = await lockVariants(db, holderId, [])
  const sold = new Map<number, number>()
  for (const { variantId, quantity: held } of await openReservations(db, holderId)) {
    const quantity = Math.min(held, pieces ? (pieces.get(variantId) ?? 0) : held)
    if (quantity === 0) continue
    if (quantity < held) await endPart(db, holderId, { variantId, quantity }, outcome)
    else await endReservation(db, holderId, { variantId, quantity }, outcome, now)
    const productId = variants.get(variantId)?.productId
    if (productId !== undefined) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  }
  if (outcome === 'shipped') {
    for (const [productId, count] of [...sold].sort(([a], [b]) => a - b)) await addToProductCounts(db, productId, { sold: count })
  }
  const ended = [...variants.values()]
  await tell(context, ended, outcome === 'released' ? ended : [])
}

/** Sums the lines of the same variant. */
function quantities(lines: readonly Reservation[]): Map<number, number> {
  const sum = new Map<number, number>()
  for (const { variantId, quantity } of lines) sum.set(variantId, (sum.get(variantId) ?? 0) + quantity)
  return sum
}

async function tell(context: AtomicContext, changed: readonly LockedVariant[], freed: readonly LockedVariant[]): Promise<void> {
  for (const of of productsBySupplier(changed)) await publishProductsChanged(context, of)
  for (const of of productsBySupplier(freed)) await publishGoodsAvailable(context, of)
}

const productsBySupplier = (variants: readonly LockedVariant[]) =>
  [...Map.groupBy(variants, ({ supplierId }) => supplierId)].map(([supplierId, theirs]) => ({
    supplierId,
    productIds: [...new Set(theirs.map(({ productId }) => productId))],
  }))
