import type { Answer, Input, Reply } from '@quayside/contract/endpoint'
import type { shopHealthApi } from '@quayside/contract/shop-health/endpoints'
import type { WireHealthRow, WireUnsynced } from '@quayside/contract/shop-health/shop-health'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { canKeep, healthNames, healthWords } from '@quayside/domain/shop-health/health'
import { connectionOf } from '#features/platforms'
import { findComparedAt, findHealth, findLag, findUnsynced, type HealthRow, type Lag } from '#features/store-products'
import { imageUrl } from '#features/uploads'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, ReadContext, StoreActor } from '#foundation/context/context'
import { assertConnected } from './act-on-imported.ts'
import { askToCompare } from './compare-shops.ts'

const unsyncedPerPage = 25
const healthPerPage = 50

/** Products whose copy in the shop is out of step. @see S-29, X-113 */
export async function listUnsynced({
  context: { db, actor },
  input: { page },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof shopHealthApi.unsynced>
}): Promise<Answer<typeof shopHealthApi.unsynced>> {
  const { rows, count } = await findUnsynced(db, {
    storeId: actor.storeId,
    limit: unsyncedPerPage,
    offset: (page - 1) * unsyncedPerPage,
  })
  return { unsynced: rows.map(unsyncedView), pagination: pagination(page, unsyncedPerPage, count) }
}

const unsyncedView = (row: HealthRow): WireUnsynced => ({
  id: row.id,
  bad_product: row.importItemId ?? 0,
  product_title: row.title ?? '',
  product_image_url: row.uploadId === null ? null : imageUrl(row.uploadId),
  issue: healthNames[row.issueType],
  // The error of a repair is shown once, in its own field.
  details: healthWords(row.issueType, row.detail).filter((line) => line !== row.error),
  error: row.error,
  fixed: row.fixedAt !== null,
  is_underway: row.isUnderway,
  can_keep: canKeep(row.issueType, row.detail),
  can_leave: row.issueType === 'product_deleted',
})

/** All health records, open and fixed, by page. @see C-047 */
export async function listHealth({
  context: { db, now, actor },
  input: { page },
}: {
  context: ReadContext<StoreActor>
  input: Input<typeof shopHealthApi.health>
}): Promise<Answer<typeof shopHealthApi.health>> {
  const { storeId } = actor
  const { rows, count } = await findHealth(db, { storeId, limit: healthPerPage, offset: (page - 1) * healthPerPage })
  const address = (at: number) => `/v1/api/my-store-health/?page=${at}`
  return {
    count,
    next: page * healthPerPage < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results: rows.map(healthView),
    compared_at: (await findComparedAt(db, storeId))?.toISOString() ?? null,
    lag: lagView(await findLag(db, storeId, after(now, -days(lagDays)))),
  }
}

const lagDays = 7

const lagView = ({ products, medianMs, p95Ms }: Lag): Reply<typeof shopHealthApi.health>['lag'] =>
  products > 0 ? { products, median_ms: medianMs, p95_ms: p95Ms } : null

const healthView = (row: HealthRow): WireHealthRow => ({
  id: row.id,
  issue_type: row.issueType,
  issue: healthNames[row.issueType],
  errors: [...new Set([...healthWords(row.issueType, row.detail), ...(row.error ? [row.error] : [])])],
  shopify_order_id: row.shopifyOrderId,
  order: row.detail.order ?? null,
  bad_product: row.importItemId,
  product_title: row.title,
  found_at: row.foundAt.toISOString(),
  fixed_at: row.fixedAt?.toISOString() ?? null,
})

/** Starts the nightly comparison of the shop now. */
export async function compareNow({ context }: { context: AtomicContext<StoreActor> }): Promise<Answer<typeof shopHealthApi.compare>> {
  await assertConnected(context)
  const connection = await connectionOf(context.db, context.actor.storeId)
  if (connection) await askToCompare(context, connection.id)
  return { started: true }
}
