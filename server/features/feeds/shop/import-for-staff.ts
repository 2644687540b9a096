import type { FeedField } from '@quayside/domain/feeds/feed-field'
import { type SupplierConnection, supplierConnectionOf } from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { findFeedOfShop } from '../feeds.records.ts'
import { enqueueAdvance } from '../runs/enqueue-advance.ts'
import { knownKeys } from './followed-products.records.ts'
import { assertSameCurrency, feedOf, insertShopRun, shopMapping } from './start-shop-import.ts'

const options = [1, 2, 3].flatMap((n) => [`option_${n}_name`, `option_${n}_value`]) as FeedField[]

/** Fields that each kind of import takes from the supplier's shop; `all` takes every field. */
const fieldsOf = {
  all: undefined,
  pictures: ['key', 'sku', 'pictures'],
  variants: ['key', 'sku', 'barcode', 'quantity', 'price', 'retail_price', ...options],
  'variants-without-prices': ['key', 'sku', 'barcode', 'quantity', ...options],
} as const satisfies Record<string, readonly FeedField[] | undefined>
export type ShopPart = keyof typeof fieldsOf

/** The connected shop of a supplier. @throws Refusal NOT_CONNECTED */
export async function connectedShopOf(db: Db, supplierId: number): Promise<SupplierConnection> {
  const connection = await supplierConnectionOf(db, supplierId)
  if (connection?.status !== 'connected')
    throw new Refusal('NOT_CONNECTED', 'This supplier has no connected Shopify store.', { status: 409 })
  return connection
}

/** Number of products that came from the supplier's connected shop. */
export async function countFromShop(db: Db, supplierId: number): Promise<number> {
  const feed = await findFeedOfShop(db, (await connectedShopOf(db, supplierId)).id)
  return feed ? (await knownKeys(db, feed.id)).length : 0
}

interface Wanted {
  readonly supplierId: number
  readonly part: ShopPart
  /** True for products that were imported before; otherwise the whole shop. */
  readonly isOfKnown: boolean
}

/**
 * Imports from a supplier's own shop for staff, as a run of its feed that applies itself. One that is out of the ordinary waits for the
 * supplier, as its own imports do.
 * @throws Refusal NOT_CONNECTED, SHOP_CURRENCY, FEED_RUN_STATE where a run has not ended
 */
export async function importForStaff(context: AtomicContext, { supplierId, part, isOfKnown }: Wanted): Promise<number> {
  const { db } = context
  const connection = await connectedShopOf(db, supplierId)
  await assertSameCurrency(db, supplierId, connection)
  const feedId = await feedOf(context, supplierId, connection)
  const fields: readonly FeedField[] | undefined = fieldsOf[part]
  const mapping = fields ? { ...shopMapping, fields: shopMapping.fields.filter(({ field }) => fields.includes(field)) } : shopMapping
  const chosen = isOfKnown ? await knownKeys(db, feedId) : null
  const runId = await insertShopRun(context, { feedId, supplierId, chosen, appliesItself: true, mapping })
  if (runId === undefined) throw new Refusal('FEED_RUN_STATE', 'An import of this supplier has not ended.', { status: 409 })
  await enqueueAdvance(context, runId)
  await recordAudit(context, { action: 'feeds.saved', subject: `feed-run:${runId}`, supplierId })
  return runId
}

/** Compares all products of the supplier's shop, and imports new ones where it wants that: what the night does. */
export async function compareForStaff(context: AtomicContext, supplierId: number): Promise<void> {
  const { id: supplierConnectionId } = await connectedShopOf(context.db, supplierId)
  const key = `feeds.compare-shop:${supplierConnectionId}`
  await context.enqueue('feeds.compare-shop', { supplierConnectionId, importsNew: true }, { key })
}
