/** Finds backups for out-of-stock lines of an order. Nothing is moved without the store's choice. */
import { isOffered } from '@quayside/domain/catalogue/product'
import { type BackupFacts, compareLine, type LineComparison, mayUseBackup } from '@quayside/domain/orders/backup-offer'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { sellsProducts } from '@quayside/domain/suppliers/vacation'
import { mayTrade } from '@quayside/domain/vendors/approval-status'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import { money } from '@quayside/domain/vocabulary/money'
import { agreedBackupsOf } from '#features/backup-suppliers'
import { productsFor } from '#features/catalogue'
import { paymentsOf } from '#features/payments'
import { onlySupplierOf, type SupplierSummary, suppliersOf } from '#features/suppliers'
import { approvalStatusOf } from '#features/vendors'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { type GoodsLine, goodsOf, heldBy, quoteBlock } from '../blocks/quote-block.ts'
import { linesOfBlocks, type NewLine, type OrderLine } from '../order-lines.records.ts'
import type { StoreOrder } from '../store-orders.records.ts'
import type { SupplierOrder } from '../supplier-orders.records.ts'

export interface OfferedSide extends LineComparison {
  readonly supplier: SupplierSummary
  readonly title: string
  readonly variant: string
}

export interface OfferedBackup {
  readonly supplierId: number
  readonly productId: number
  readonly variantId: number
  /** Undefined if it cannot be quoted: its product is gone. */
  readonly side: OfferedSide | undefined
  readonly decision: Decision<'BACKUP_NOT_POSSIBLE'>
}

export interface LineOffer {
  readonly block: SupplierOrder
  readonly line: OrderLine
  readonly current: OfferedSide
  readonly backups: readonly OfferedBackup[]
}

/** Backups that are looked at for each line. */
const mostBackups = 5

type Asking = Pick<ReadContext<StoreActor>, 'db' | 'actor' | 'request'>

/** Offers for each out-of-stock line with agreed backups. A site or store that is bound to one supplier is offered nothing. */
export async function offersOf(context: Asking, order: StoreOrder, blocks: readonly SupplierOrder[]): Promise<LineOffer[]> {
  const { db, actor, request } = context
  if (order.cancelledAt || order.cancelledInStoreAt) return []
  if (hidesSuppliers(request.site.name, actor.home.name) || (await onlySupplierOf(db, actor)) !== undefined) return []
  const waiting = blocks.filter(({ status, errors }) => status === 'error' && errors.some(({ type }) => type === 'out_of_stock'))
  if (!waiting.length) return []
  const payments = await paymentsOf(
    db,
    blocks.map(({ id }) => id),
  )
  const isBeingPaid = ({ id }: SupplierOrder) => payments.get(id)?.status === 'started'
  const lines = await linesOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  const offers: LineOffer[] = []
  for (const block of waiting.filter((one) => !isBeingPaid(one))) {
    const own = lines.get(block.id) ?? []
    const now = await quoteBlock(context, order, block.supplierId, own.map(goodsOf), heldBy(block, own))
    const short = own.filter(({ externalLineId }) => rowOf(now.rows, externalLineId)?.outOfStock)
    const agreed = await agreedBackupsOf(
      db,
      short.map(({ variantId }) => variantId),
    )
    for (const line of short.filter(({ variantId }) => agreed.has(variantId))) {
      const current = await currentSide(context, order, block, { line, own, now })
      const backups: OfferedBackup[] = []
      for (const backup of (agreed.get(line.variantId) ?? []).slice(0, mostBackups)) {
        const theirs = blocks.find(({ supplierId }) => supplierId === backup.supplierId)
        const isOpen = !theirs || (theirs.paidAt === null && !isBeingPaid(theirs))
        backups.push(await backupSide(context, order, { block, line, backup, theirs, lines: lines.get(theirs?.id ?? 0) ?? [], isOpen }))
      }
      offers.push({ block, line, current, backups })
    }
  }
  return offers
}

type Quote = Awaited<ReturnType<typeof quoteBlock>>

const rowOf = (rows: readonly NewLine[], externalLineId: string) => rows.find((row) => row.externalLineId === externalLineId)

/** Cost of the line where it is: the block with it less the block without it. */
async function currentSide(
  context: Asking,
  order: StoreOrder,
  block: SupplierOrder,
  { line, own, now }: { line: OrderLine; own: readonly OrderLine[]; now: Quote },
): Promise<OfferedSide> {
  const rest = own.filter(({ id }) => id !== line.id)
  const without = await quoteBlock(context, order, block.supplierId, rest.map(goodsOf), new Map())
  const supplier = (await suppliersOf(context.db, [block.supplierId])).get(block.supplierId)!
  const row = rowOf(now.rows, line.externalLineId)!
  return sideOf(order, supplier, line, row, now.block.shippingMinor - without.block.shippingMinor)
}

interface BackupToQuote {
  readonly block: SupplierOrder
  readonly line: OrderLine
  readonly backup: { readonly supplierId: number; readonly productId: number; readonly variantId: number }
  /** The backup supplier's part of the order, if there is one. */
  readonly theirs: SupplierOrder | undefined
  readonly lines: readonly OrderLine[]
  readonly isOpen: boolean
}

async function backupSide(context: Asking, order: StoreOrder, wanted: BackupToQuote): Promise<OfferedBackup> {
  const { db, actor } = context
  const { block, line, backup, theirs, lines, isOpen } = wanted
  const { supplierId, productId, variantId } = backup
  const supplier = (await suppliersOf(db, [supplierId])).get(supplierId)
  const product = (await productsFor(db, actor.storeId, [productId])).get(productId)
  const before = theirs && theirs.status !== 'cancelled' ? lines : []
  const moved: GoodsLine = { ...goodsOf(line), copy: { productId, variantId } }
  const held = theirs ? heldBy(theirs, before) : new Map<number, number>()
  const quoted = await quoteBlock(context, order, supplierId, [...before.map(goodsOf), moved], held)
  const row = rowOf(quoted.rows, line.externalLineId)
  const approval = (await approvalStatusOf(db, actor.storeId, [supplierId])).get(supplierId) ?? 'NEW'
  const facts: BackupFacts = {
    isNeeded: true,
    isOffered: Boolean(product && isOffered(product) && row?.available),
    isSelling: supplier !== undefined && sellsProducts(supplier),
    isApproved: supplier !== undefined && mayTrade({ approvalStatus: approval, requiresApproval: supplier.requiresApproval }).allowed,
    isPayable: supplier?.payable ?? false,
    isSameCurrency: supplier?.currency === block.currency,
    isOpen,
    ships: row?.shippingRateMinor != null,
    isInStock: row?.outOfStock === false,
  }
  const shippingBefore = before.length ? theirs!.shippingMinor : 0
  const side = supplier && row && sideOf(order, supplier, line, row, quoted.block.shippingMinor - shippingBefore)
  return { ...backup, side, decision: mayUseBackup(facts) }
}

function sideOf(order: StoreOrder, supplier: SupplierSummary, line: OrderLine, row: NewLine, shippingMinor: number): OfferedSide {
  const { currency } = supplier
  const isKnown = line.shopPriceMinor !== null && order.currency === currency
  return {
    supplier,
    title: row.title,
    variant: row.variantName ?? '',
    ...compareLine({
      price: money(row.priceMinor, currency),
      quantity: line.quantity,
      shipping: money(shippingMinor, currency),
      shopPrice: isKnown ? money(line.shopPriceMinor!, currency) : undefined,
    }),
  }
}
