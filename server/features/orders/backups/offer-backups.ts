/** Finds backups for out-of-stock lines of an order. Nothing is moved without the store's choice. */
import { isOffered } from '@quayside/domain/catalogue/product'
import { type BackupFacts, compareLine, type LineComparison, mayUseBackup } from '@quayside/domain/orders/backup-offer'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { sellsProducts } from '@quayside/domain/suppliers/vacation'
import { mayTrade } from '@quayside/domain/vendors/approval-status'
import type { Decision } from '@quayside/domain/vocabulary/decision'
import { money } from '@quayside/domain/vocabulary/money'
import { agreedBackupsOf } from '#features/backup-suppliers'
import { paymentsOf } from '#features/payments'
import { onlySupplierOf, type SupplierSummary } from '#features/suppliers'
import { approvalStatusOf } from '#features/vendors'
import type { ReadContext, StoreActor } from '#foundation/context/context'
import { type GoodsLine, goodsOf, heldBy, type QuoteFacts, quoteFrom, readQuoteFacts } from '../blocks/quote-block.ts'
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

/**
 * Offers for each out-of-stock line with agreed backups. A site or store that is bound to one supplier is offered nothing.
 * @param lineId only this line is looked at
 */
export async function offersOf(
  context: Asking,
  order: StoreOrder,
  blocks: readonly SupplierOrder[],
  lineId?: number,
): Promise<LineOffer[]> {
  const { db, actor, request } = context
  if (order.cancelledAt || order.cancelledInStoreAt) return []
  if (hidesSuppliers(request.site.name, actor.home.name) || (await onlySupplierOf(db, actor)) !== undefined) return []
  const waiting = blocks.filter(({ status, errors }) => status === 'error' && errors.some(({ type }) => type === 'out_of_stock'))
  if (!waiting.length) return []
  const ids = blocks.map(({ id }) => id)
  const lines = await linesOfBlocks(db, ids)
  const asked = waiting.flatMap(({ id }) => lines.get(id) ?? []).filter(({ id }) => lineId === undefined || id === lineId)
  const agreed = await agreedBackupsOf(
    db,
    asked.map(({ variantId }) => variantId),
  )
  const linked = asked.filter(({ variantId }) => agreed.has(variantId))
  if (!linked.length) return []
  const facts = await readFacts(context, order, { blocks, lines, linked, agreed })
  return waiting
    .filter((block) => !isBeingPaid(facts, block))
    .flatMap((block) => {
      const own = lines.get(block.id) ?? []
      const now = quoteFrom(facts, order, block.supplierId, own.map(goodsOf), heldBy(block, own))
      return linked
        .filter((line) => line.supplierOrderId === block.id && rowOf(now.rows, line.externalLineId)?.outOfStock)
        .map((line) => ({
          block,
          line,
          current: currentSide(facts, order, block, { line, own, now }),
          backups: backupsOf(agreed, line).map((backup) => backupSide(facts, order, { block, line, backup })),
        }))
    })
}

interface OfferFacts extends QuoteFacts {
  readonly blocks: readonly SupplierOrder[]
  readonly lines: ReadonlyMap<number, readonly OrderLine[]>
  readonly payments: Awaited<ReturnType<typeof paymentsOf>>
  readonly approvals: Awaited<ReturnType<typeof approvalStatusOf>>
}

type Agreed = Awaited<ReturnType<typeof agreedBackupsOf>>
interface ToRead extends Pick<OfferFacts, 'blocks' | 'lines'> {
  /** The lines that have agreed backups. */
  readonly linked: readonly OrderLine[]
  readonly agreed: Agreed
}

/** Reads what all offers are quoted from, in as many queries for one line as for all. */
async function readFacts({ db, actor }: Asking, order: StoreOrder, { blocks, lines, linked, agreed }: ToRead): Promise<OfferFacts> {
  const backups = linked.flatMap((line) => backupsOf(agreed, line))
  const suppliers = new Set([...linked, ...backups].map(({ supplierId }) => supplierId))
  const quoted = blocks.filter(({ supplierId }) => suppliers.has(supplierId)).flatMap(({ id }) => lines.get(id) ?? [])
  const productIds = [...quoted, ...backups].map(({ productId }) => productId)
  const payments = await paymentsOf(
    db,
    blocks.map(({ id }) => id),
  )
  const approvals = await approvalStatusOf(db, actor.storeId, [...suppliers])
  return { ...(await readQuoteFacts(db, order.storeId, [...suppliers], productIds)), blocks, lines, payments, approvals }
}

const backupsOf = (agreed: Agreed, { variantId }: OrderLine) => (agreed.get(variantId) ?? []).slice(0, mostBackups)
const isBeingPaid = ({ payments }: Pick<OfferFacts, 'payments'>, { id }: SupplierOrder) => payments.get(id)?.status === 'started'
const rowOf = (rows: readonly NewLine[], externalLineId: string) => rows.find((row) => row.externalLineId === externalLineId)

interface LineToQuote {
  readonly line: OrderLine
  readonly own: readonly OrderLine[]
  readonly now: ReturnType<typeof quoteFrom>
}

/** Cost of the line where it is: the block with it less the block without it. */
function currentSide(facts: OfferFacts, order: StoreOrder, block: SupplierOrder, { line, own, now }: LineToQuote): OfferedSide {
  const rest = own.filter(({ id }) => id !== line.id)
  const without = quoteFrom(facts, order, block.supplierId, rest.map(goodsOf), new Map())
  const row = rowOf(now.rows, line.externalLineId)!
  return sideOf(order, facts.suppliers.get(block.supplierId)!, line, row, now.block.shippingMinor - without.block.shippingMinor)
}

interface BackupToQuote {
  readonly block: SupplierOrder
  readonly line: OrderLine
  readonly backup: { readonly supplierId: number; readonly productId: number; readonly variantId: number }
}

function backupSide(facts: OfferFacts, order: StoreOrder, { block, line, backup }: BackupToQuote): OfferedBackup {
  const { supplierId, productId, variantId } = backup
  // The backup supplier's part of the order, if there is one.
  const theirs = facts.blocks.find((one) => one.supplierId === supplierId)
  const before = theirs && theirs.status !== 'cancelled' ? (facts.lines.get(theirs.id) ?? []) : []
  const supplier = facts.suppliers.get(supplierId)
  const product = facts.products.get(productId)
  const moved: GoodsLine = { ...goodsOf(line), copy: { productId, variantId } }
  const held = theirs ? heldBy(theirs, before) : new Map<number, number>()
  const quoted = quoteFrom(facts, order, supplierId, [...before.map(goodsOf), moved], held)
  const row = rowOf(quoted.rows, line.externalLineId)
  const approvalStatus = facts.approvals.get(supplierId) ?? 'NEW'
  const backupFacts: BackupFacts = {
    isNeeded: true,
    isOffered: Boolean(product && isOffered(product) && row?.available),
    isSelling: supplier !== undefined && sellsProducts(supplier),
    isApproved: supplier !== undefined && mayTrade({ approvalStatus, requiresApproval: supplier.requiresApproval }).allowed,
    isPayable: supplier?.payable ?? false,
    isSameCurrency: supplier?.currency === block.currency,
    isOpen: !theirs || (theirs.paidAt === null && !isBeingPaid(facts, theirs)),
    ships: row?.shippingRateMinor != null,
    isInStock: row?.outOfStock === false,
  }
  const shippingBefore = before.length ? theirs!.shippingMinor : 0
  const side = supplier && row && sideOf(order, supplier, line, row, quoted.block.shippingMinor - shippingBefore)
  return { ...backup, side, decision: mayUseBackup(backupFacts) }
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
