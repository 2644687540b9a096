/** Stores that asked to sell a supplier's products, as the supplier sees them. */
import type { ApprovalStatus } from '@quayside/domain/vendors/approval-status'
import { sql } from 'kysely'
import type { Db } from '#foundation/database/db'
import { vendors } from './tables.ts'

type Asked = Exclude<ApprovalStatus, 'NEW'>

export interface VendorFilter {
  readonly supplierId: number
  /** True: of the supplier's own portal; false: of the marketplace. */
  readonly isPrivate: boolean
  readonly statuses: readonly Asked[]
}

export interface VendorRow {
  readonly storeId: number
  readonly name: string
  readonly country: string
  readonly shopDomain: string | null
  readonly status: Asked
  readonly requestedAt: Date | null
  readonly answeredAt: Date | null
  readonly discountBasisPoints: number
}

export async function listVendors(
  db: Db,
  filter: VendorFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<VendorRow[]> {
  return rowsOf(db, filter)
    .where('approval.status', 'in', [...filter.statuses])
    .orderBy('approval.requestedAt', (order) => order.desc().nullsLast())
    .orderBy('approval.storeId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Undefined: the store has not asked this supplier, or only in the other way. */
export async function findVendor(db: Db, filter: Omit<VendorFilter, 'statuses'>, storeId: number): Promise<VendorRow | undefined> {
  return rowsOf(db, filter).where('approval.storeId', '=', storeId).executeTakeFirst()
}

const rowsOf = (db: Db, { supplierId, isPrivate }: Omit<VendorFilter, 'statuses'>) =>
  vendors(db)
    .selectFrom('approval')
    .innerJoin('store', 'store.id', 'approval.storeId')
    .select([
      'approval.storeId',
      'approval.status',
      'approval.requestedAt',
      'approval.answeredAt',
      'approval.discountBasisPoints',
      'store.name',
      'store.country',
    ])
    .select(({ selectFrom }) =>
      selectFrom('connection')
        .select('connection.shopDomain')
        .whereRef('connection.storeId', '=', 'approval.storeId')
        .where('connection.status', '=', 'connected')
        .orderBy('connection.id', 'desc')
        .limit(1)
        .as('shopDomain'),
    )
    .where('approval.supplierId', '=', supplierId)
    .where('approval.isPrivate', '=', isPrivate)

/** Numbers of vendors by status. */
export async function countVendors(db: Db, { supplierId, isPrivate }: Omit<VendorFilter, 'statuses'>): Promise<Map<Asked, number>> {
  const rows = await vendors(db)
    .selectFrom('approval')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('supplierId', '=', supplierId)
    .where('isPrivate', '=', isPrivate)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** Numbers of vendors, of the marketplace and the supplier's own portal together, by status. */
export async function vendorCountsOf(db: Db, supplierId: number): Promise<{ approved: number; pending: number; denied: number }> {
  const rows = await vendors(db)
    .selectFrom('approval')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('supplierId', '=', supplierId)
    .where('isPrivate', 'in', [true, false])
    .groupBy('status')
    .execute()
  const count = (of: ApprovalStatus) => rows.find(({ status }) => status === of)?.count ?? 0
  return { approved: count('A'), pending: count('P'), denied: count('D') + count('R') }
}

export interface PaidOrders {
  readonly count: number
  readonly minor: number
}

/** Paid orders of each store with the supplier; stores that have paid nothing are left out. */
export async function paidOrdersOf(db: Db, supplierId: number, storeIds: readonly number[]): Promise<Map<number, PaidOrders>> {
  if (!storeIds.length) return new Map()
  const rows = await vendors(db)
    .selectFrom('supplierOrder')
    .select(({ fn }) => ['storeId', fn.countAll<number>().as('count'), fn.sum<string>('totalMinor').as('minor')])
    .where('supplierId', '=', supplierId)
    .where('storeId', '=', sql<number>`any(${[...storeIds]}::bigint[])`)
    .where('paidAt', 'is not', null)
    .groupBy('storeId')
    .execute()
  return new Map(rows.map(({ storeId, count, minor }) => [storeId, { count, minor: Number(minor) }]))
}

export interface VendorFigures {
  readonly products: number
  readonly lastOrderAt: Date | null
}

/** Figures of one vendor. */
export async function figuresOf(db: Db, supplierId: number, storeId: number): Promise<VendorFigures> {
  const [copies, orders] = await Promise.all([
    vendors(db)
      .selectFrom('importItem')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('storeId', '=', storeId)
      .where('state', '=', 'imported')
      .where('supplierId', '=', supplierId)
      .executeTakeFirstOrThrow(),
    vendors(db)
      .selectFrom('supplierOrder')
      .select(({ fn }) => fn.max('paidAt').as('last'))
      .where('supplierId', '=', supplierId)
      .where('storeId', '=', storeId)
      .where('paidAt', 'is not', null)
      .executeTakeFirstOrThrow(),
  ])
  return { products: copies.count, lastOrderAt: orders.last }
}
