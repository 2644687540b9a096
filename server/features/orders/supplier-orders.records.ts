/** Supplier orders (blocks), read by the store that owns the order, or by the supplier. */
import type { BlockFlag } from '@quayside/domain/orders/order-abilities'
import type { BlockStatus } from '@quayside/domain/orders/order-status'
import type { OrderType } from '@quayside/domain/orders/order-type'
import type { ClosedAs } from '@quayside/domain/orders/staff/staff-status'
import type { Workings } from '@quayside/domain/vocabulary/workings'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { fromNearerEnd, type Page } from '#foundation/database/nearer-end'
import type { DB } from '../../database/tables.gen.ts'
import { type Asked, findSupplierOrders, hasWords } from './order-search.records.ts'
import { orders } from './tables.ts'

export interface BlockError {
  readonly type: string
  readonly message: string
}

export type SupplierOrder = Omit<
  Selectable<DB['supplierOrder']>,
  'commissionWorkings' | 'status' | 'errors' | 'workings' | 'flag' | 'currency'
> & {
  readonly status: BlockStatus
  readonly errors: readonly BlockError[]
  readonly workings: BlockWorkings
  readonly flag: BlockFlag | null
  readonly currency: 'USD' | 'CAD'
  /** Withheld from the payout for what the supplier owes; set on payment. */
  readonly withheldMinor: number
  /** Number of the store's invoice to its shopper. */
  readonly invoiceNumber: number | null
}

/** Workings of the frozen amounts. */
export interface BlockWorkings {
  readonly total: Workings
  readonly payout: Workings
}

export interface FrozenBlock {
  readonly status: BlockStatus
  readonly currency: 'USD' | 'CAD'
  readonly subtotalMinor: number
  readonly shippingMinor: number
  readonly totalMinor: number
  readonly processorFeeMinor: number
  readonly payoutMinor: number
  readonly workings: BlockWorkings
  readonly errors: readonly BlockError[]
}

const stored = ({ workings, errors, ...rest }: FrozenBlock) => ({
  ...rest,
  workings: JSON.stringify(workings),
  errors: JSON.stringify(errors),
})

const isShort = ({ errors = [] }: { readonly errors?: readonly BlockError[] | undefined }): boolean =>
  errors.some(({ type }) => type === 'out_of_stock')

/** The time when stock was first short is never overwritten. */
const firstShort = (block: { readonly errors?: readonly BlockError[] | undefined }, now: Date) =>
  isShort(block) ? { shortOfStockAt: sql<Date>`coalesce(short_of_stock_at, ${now})` } : {}

export async function insertBlock(
  db: Db,
  ids: { storeOrderId: number; storeId: number; supplierId: number },
  block: FrozenBlock,
  now: Date,
): Promise<number> {
  const row = await orders(db)
    .insertInto('supplierOrder')
    .values({ ...ids, ...stored(block), shortOfStockAt: isShort(block) ? now : null, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Freezes a block again with the shop's changes; an older flag no longer applies. */
export async function refreezeBlock(db: Db, storeId: number, id: number, block: FrozenBlock, now: Date): Promise<void> {
  await orders(db)
    .updateTable('supplierOrder')
    .set({
      ...stored(block),
      ...firstShort(block, now),
      cancelledAt: null,
      closedAs: null,
      flag: null,
      flaggedAt: null,
      flagDigest: null,
      updatedAt: now,
    })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export async function blocksOfOrders(db: Db, storeId: number, storeOrderIds: readonly number[]): Promise<SupplierOrder[]> {
  if (!storeOrderIds.length) return []
  const rows = await orders(db)
    .selectFrom('supplierOrder')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('storeOrderId', '=', sql<number>`any(${[...storeOrderIds]}::bigint[])`)
    .orderBy('id')
    .execute()
  return rows as unknown as SupplierOrder[]
}

/** Identification of a block in a store's calls. */
export interface BlockName {
  readonly order_id: number
  readonly supplier_id?: number | undefined
  /** Id of the block, on sites that hide its supplier. */
  readonly supplier_order_id?: number | undefined
}

export async function findBlockOfStore(db: Db, storeId: number, name: BlockName): Promise<SupplierOrder | undefined> {
  const { order_id: orderId, supplier_id: supplierId, supplier_order_id: id } = name
  if (id === undefined && supplierId === undefined) return undefined
  let found = orders(db).selectFrom('supplierOrder').selectAll().where('storeId', '=', storeId).where('storeOrderId', '=', orderId)
  if (id !== undefined) found = found.where('id', '=', id)
  if (supplierId !== undefined) found = found.where('supplierId', '=', supplierId)
  return (await found.executeTakeFirst()) as unknown as SupplierOrder | undefined
}

/** @returns those that are the store’s */
export async function findBlocksOfStore(db: Db, storeId: number, ids: readonly number[]): Promise<SupplierOrder[]> {
  const rows = await orders(db)
    .selectFrom('supplierOrder')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return rows as unknown as SupplierOrder[]
}

export async function findBlock(db: Db, storeId: number, id: number): Promise<SupplierOrder | undefined> {
  const row = await orders(db)
    .selectFrom('supplierOrder')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as unknown as SupplierOrder | undefined
}

/** A block that a supplier may see: it is visible from its payment on. */
export async function findBlockOfSupplier(db: Db, supplierId: number, id: number): Promise<SupplierOrder | undefined> {
  const row = await orders(db)
    .selectFrom('supplierOrder')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('id', '=', id)
    .where('paidAt', 'is not', null)
    .executeTakeFirst()
  return row as unknown as SupplierOrder | undefined
}

/** Blocks among these ids that the supplier may see. */
export async function blocksOfSupplier(db: Db, supplierId: number, ids: readonly number[]): Promise<SupplierOrder[]> {
  const rows = await orders(db)
    .selectFrom('supplierOrder')
    .selectAll()
    .where('supplierId', '=', supplierId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('paidAt', 'is not', null)
    .execute()
  return rows as unknown as SupplierOrder[]
}

export interface BlockChange {
  readonly status?: BlockStatus
  readonly note?: string
  readonly paidAt?: Date
  readonly fulfilledByDc?: boolean
  readonly shipBy?: Date
  readonly shippedAt?: Date
  readonly cancelledAt?: Date
  readonly carrier?: string
  readonly trackingNumber?: string | null
  readonly flag?: BlockFlag | null
  readonly flaggedAt?: Date | null
  readonly flagDigest?: string | null
  /** Null: its goods are not held. */
  readonly heldUntil?: Date | null
  readonly errors?: readonly BlockError[]
  readonly commissionMinor?: number
  readonly commissionLeftMinor?: number
  /** JSON */
  readonly commissionWorkings?: string
  readonly refundedMinor?: number
  readonly cancelBy?: Date
  readonly withheldMinor?: number
  readonly unshippedAt?: Date
  readonly closedAs?: ClosedAs
}

export async function updateBlock(db: Db, storeId: number, id: number, now: Date, { errors, ...change }: BlockChange): Promise<void> {
  await orders(db)
    .updateTable('supplierOrder')
    .set({ ...change, ...(errors ? { errors: JSON.stringify(errors) } : {}), ...firstShort({ errors }, now), updatedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export interface SupplierOrderFilter {
  readonly statuses: readonly BlockStatus[]
  readonly search: string
  readonly storeId: number | undefined
}

export interface SupplierOrderListed extends SupplierOrder {
  readonly orderName: string
  readonly orderType: OrderType
  readonly customerName: string
  readonly placedAt: Date
}

/** A page by offset, or the rows after a block; to read everything, use the latter. */
export async function listBlocksOfSupplier(
  db: Db,
  supplierId: number,
  filter: SupplierOrderFilter,
  { after, ...wanted }: Page & { readonly after?: number | undefined },
): Promise<SupplierOrderListed[]> {
  const { limit, offset, isReversed } = fromNearerEnd(wanted)
  const direction = isReversed ? 'asc' : 'desc'
  // The page's ids come from an index alone; only its own rows are read.
  const page = filtered(db, supplierId, filter)
    .select('so.id')
    .$if(filter.statuses.length === 1, (query) => query.where('so.status', '=', filter.statuses[0]!))
    .$if(filter.statuses.length !== 1, (query) => query.where('so.status', '=', sql<BlockStatus>`any(${[...filter.statuses]})`))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(so.created_at, so.id) < ((select created_at from supplier_order where id = ${after}), ${after})`),
    )
    .orderBy('so.createdAt', direction)
    .orderBy('so.id', direction)
    .limit(limit)
    .offset(offset)
  const rows = await listed(db, supplierId).where('so.id', 'in', page).execute()
  return rows as unknown as SupplierOrderListed[]
}

/** Blocks with their orders, the newest first. */
const listed = (db: Db, supplierId: number) =>
  orders(db)
    .selectFrom('supplierOrder as so')
    .innerJoin('storeOrder as o', 'o.id', 'so.storeOrderId')
    .selectAll('so')
    .select(['o.name as orderName', 'o.type as orderType', 'o.customerName', 'o.placedAt'])
    .where('so.supplierId', '=', supplierId)
    .orderBy('so.createdAt', 'desc')
    .orderBy('so.id', 'desc')

/** A page of the blocks that match a text, the newest first, with the numbers of all that match. */
export async function searchBlocksOfSupplier(
  db: Db,
  supplierId: number,
  asked: Asked<BlockStatus> & { readonly storeId: number | undefined },
): Promise<{ found: SupplierOrderListed[]; counts: ReadonlyMap<BlockStatus, number> }> {
  const { ids, counts } = await findSupplierOrders(db, supplierId, asked)
  const rows = await listed(db, supplierId).where('so.id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  return { found: rows as unknown as SupplierOrderListed[], counts }
}

export interface NamedBlock {
  readonly id: number
  readonly storeId: number
  readonly status: BlockStatus
  readonly flag: BlockFlag | null
  readonly orderName: string
}

/** Visible blocks of orders with these names; different stores may use the same name. */
export async function blocksByOrderNames(db: Db, supplierId: number, names: readonly string[]): Promise<NamedBlock[]> {
  if (!names.length) return []
  const rows = await orders(db)
    .selectFrom('supplierOrder as so')
    .innerJoin('storeOrder as o', 'o.id', 'so.storeOrderId')
    .select(['so.id', 'so.storeId', 'so.status', 'so.flag', 'o.name as orderName'])
    .where('so.supplierId', '=', supplierId)
    .where('so.paidAt', 'is not', null)
    .where('o.name', '=', sql<string>`any(${[...names]}::text[])`)
    .orderBy('so.id')
    .execute()
  return rows as NamedBlock[]
}

/** Counts the visible blocks of one vendor. Of all vendors, see `countOrdersOfSupplier`. */
export async function countBlocksOfVendor(db: Db, supplierId: number, storeId: number): Promise<Map<BlockStatus, number>> {
  const rows = await filtered(db, supplierId, { search: '', storeId })
    .select(['so.status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('so.status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** The visible blocks of a supplier. */
function filtered(db: Db, supplierId: number, { search, storeId }: Omit<SupplierOrderFilter, 'statuses'>) {
  return orders(db)
    .selectFrom('supplierOrder as so')
    .where('so.supplierId', '=', supplierId)
    .where('so.paidAt', 'is not', null)
    .$if(storeId !== undefined, (query) => query.where('so.storeId', '=', storeId!))
    .$if(search.trim() !== '', (query) =>
      query.where('so.id', 'in', (eb) =>
        eb.selectFrom('supplierOrderSearch').select('supplierOrderId').where('supplierId', '=', supplierId).where(hasWords(search)),
      ),
    )
}

/** Counts a store's other orders that hold goods and are not paid, up to a maximum. */
export async function countOrdersHolding(db: Db, storeId: number, exceptOrderId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct store_order_id from supplier_order
      where store_id = ${storeId} and status = 'pending' and held_until is not null and store_order_id <> ${exceptOrderId}
      limit ${most}
    ) holding`.execute(orders(db))
  return rows[0]!.count
}

/** Unpaid blocks whose hold has expired, earliest first. */
export async function blocksHeldTooLong(db: Db, now: Date, limit: number): Promise<Pick<WaitingBlock, 'id' | 'storeId'>[]> {
  return orders(db)
    .selectFrom('supplierOrder')
    .select(['id', 'storeId'])
    .where('status', '=', 'pending')
    .where('heldUntil', '<=', now)
    .orderBy('heldUntil')
    .limit(limit)
    .execute()
}

/** Paid blocks whose commission is not recorded, those of before it was recorded at all. */
export async function blocksWithoutCommission(db: Db, afterId: number, limit: number): Promise<Pick<WaitingBlock, 'id' | 'storeId'>[]> {
  return orders(db)
    .selectFrom('supplierOrder')
    .select(['id', 'storeId'])
    .where('paidAt', 'is not', null)
    .where('commissionMinor', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Supplier orders by id, whosesoever they are. */
export async function blocksByIds(db: Db, ids: readonly number[]): Promise<SupplierOrder[]> {
  const rows = await orders(db)
    .selectFrom('supplierOrder')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return rows as unknown as SupplierOrder[]
}

/** Names of the orders that supplier orders belong to. */
export async function orderNamesOf(db: Db, supplierOrderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await orders(db)
    .selectFrom('supplierOrder as b')
    .innerJoin('storeOrder as o', 'o.id', 'b.storeOrderId')
    .select(['b.id', 'o.name'])
    .where('b.id', '=', sql<number>`any(${[...supplierOrderIds]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Paid blocks that nobody has shipped in time, the earliest first. */
export async function blocksToCancel(db: Db, now: Date, limit: number): Promise<Pick<WaitingBlock, 'id' | 'storeId'>[]> {
  return orders(db)
    .selectFrom('supplierOrder')
    .select(['id', 'storeId'])
    .where('status', '=', 'paid')
    .where('cancelBy', '<=', now)
    .orderBy('cancelBy')
    .limit(limit)
    .execute()
}

export interface WaitingBlock {
  readonly id: number
  readonly storeId: number
  readonly storeOrderId: number
  readonly createdAt: Date
}

/**
 * Unpaid blocks of a supplier with some of its goods, in order of arrival: those in error, or those that can be paid.
 * @param productIds null: all products
 * @param after the last one of the previous batch
 */
export async function unpaidBlocksOf(
  db: Db,
  {
    supplierId,
    status,
    productIds,
    after,
  }: {
    supplierId: number
    status: 'error' | 'pending'
    productIds: readonly number[] | null
    after: Pick<WaitingBlock, 'id' | 'createdAt'> | undefined
  },
  limit: number,
): Promise<WaitingBlock[]> {
  return orders(db)
    .selectFrom('supplierOrder as so')
    .select(['so.id', 'so.storeId', 'so.storeOrderId', 'so.createdAt'])
    .where('so.supplierId', '=', supplierId)
    .where('so.status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(so.created_at, so.id) > (${after!.createdAt}::timestamptz, ${after!.id}::bigint)`),
    )
    .$if(productIds !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('orderLine as l')
            .select('l.id')
            .whereRef('l.supplierOrderId', '=', 'so.id')
            .where('l.productId', '=', sql<number>`any(${[...productIds!]}::bigint[])`),
        ),
      ),
    )
    .orderBy('so.createdAt')
    .orderBy('so.id')
    .limit(limit)
    .execute()
}

/** Unpaid blocks of a product that are in error because goods of theirs are not offered, and its pieces in them. */
export async function countWithdrawnOf(db: Db, supplierId: number, productId: number): Promise<{ orders: number; items: number }> {
  const { count, items } = await orders(db)
    .selectFrom('supplierOrder as so')
    .innerJoin('orderLine as l', 'l.supplierOrderId', 'so.id')
    .select(({ fn }) => [fn.count<string>('so.id').distinct().as('count'), fn.sum<string | null>('l.quantity').as('items')])
    .where('so.supplierId', '=', supplierId)
    .where('so.status', '=', 'error')
    .where(sql<SqlBool>`so.errors @> '[{"type":"unavailable"}]'`)
    .where('l.productId', '=', productId)
    .executeTakeFirstOrThrow()
  return { orders: Number(count), items: Number(items ?? 0) }
}
