/** Groups of requests by order and supplier, as the back office lists them. */
import { groupStatus, type RefundRequestStatus } from '@quayside/domain/refunds/refund-request'
import type { Db } from '#foundation/database/db'
import { requestsOfBlocks } from './refund-requests.records.ts'
import { refunds } from './tables.ts'

const groupsPerPage = 25

/** Writes the group of a supplier order as its requests are now. The order is named, since it is searched by its number. */
export async function saveGroup(
  db: Db,
  { supplierOrderId, storeId, orderName }: { readonly supplierOrderId: number; readonly storeId: number; readonly orderName: string },
): Promise<void> {
  const requests = (await requestsOfBlocks(db, [supplierOrderId])).get(supplierOrderId) ?? []
  const last = requests.at(-1)
  if (!last) return
  const changed = { status: groupStatus(requests.map(({ status }) => status)), askedAt: last.createdAt, orderName }
  await refunds(db)
    .insertInto('refundGroup')
    .values({ supplierOrderId, storeId, ...changed })
    .onConflict((conflict) => conflict.column('supplierOrderId').doUpdateSet(changed))
    .execute()
}

export interface GroupFilter {
  /** Number of the order, or id of the supplier order; empty: any. */
  readonly order: string
  readonly storeId: number | undefined
  readonly since: Date | undefined
  readonly status: RefundRequestStatus | 'all'
}

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** Ids of a page's supplier orders, the latest first, and whether more follow. */
export async function groupPage(
  db: Db,
  { order, storeId, since, status }: GroupFilter,
  page: number,
): Promise<{ ids: number[]; hasMore: boolean }> {
  const names = order ? [...new Set([order, `#${order}`])] : []
  const rows = await refunds(db)
    .selectFrom('refundGroup')
    .select('supplierOrderId')
    .$if(names.length > 0, (query) =>
      query.where((eb) => eb.or([eb('orderName', 'in', names), ...(isId(order) ? [eb('supplierOrderId', '=', Number(order))] : [])])),
    )
    .$if(storeId !== undefined, (query) => query.where('storeId', '=', storeId!))
    .$if(since !== undefined, (query) => query.where('askedAt', '>=', since!))
    .$if(status !== 'all', (query) => query.where('status', '=', status as RefundRequestStatus))
    .orderBy('askedAt', 'desc')
    .orderBy('supplierOrderId', 'desc')
    .limit(groupsPerPage + 1)
    .offset((page - 1) * groupsPerPage)
    .execute()
  return { ids: rows.slice(0, groupsPerPage).map(({ supplierOrderId }) => supplierOrderId), hasMore: rows.length > groupsPerPage }
}
