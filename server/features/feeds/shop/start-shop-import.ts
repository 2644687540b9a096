import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { mappingOf, ownColumns } from '@quayside/domain/feeds/known-formats'
import type { FeedMapping } from '@quayside/domain/feeds/mapping'
import { type SupplierConnection, supplierConnectionOf } from '#features/platforms'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, SupplierActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { feedRunView } from '../feed.view.ts'
import { findRun, insertRun } from '../feed-runs.records.ts'
import { type Feed, findFeedOfShop, insertFeedOfShop } from '../feeds.records.ts'
import { enqueueAdvance } from '../runs/enqueue-advance.ts'

/** Mapping of the shop's products, which arrive as rows of our own product file. */
export const shopMapping: FeedMapping = { fields: mappingOf('quayside', ownColumns), decimal: '.' }

/**
 * Starts a dry run of the products of the supplier's own shop; nothing is written before it is applied.
 * @see C-119
 * @throws Refusal where no shop is connected, its prices are in another currency, or a run of it has not ended
 */
export async function startShopImport({
  context,
  input: { product_ids: chosen },
}: {
  context: AtomicContext<SupplierActor>
  input: Input<typeof feedsApi.importShop>
}): Promise<Answer<typeof feedsApi.importShop>> {
  const { db, actor } = context
  const connection = await supplierConnectionOf(db, actor.supplierId)
  if (connection?.status !== 'connected') throw new Refusal('NOT_CONNECTED', 'Connect your Shopify store first.', { status: 409 })
  await assertSameCurrency(db, actor.supplierId, connection)
  const feedId = await feedOf(context, actor.supplierId, connection)
  const runId = await insertShopRun(context, { feedId, supplierId: actor.supplierId, chosen: chosen ?? null, appliesItself: false })
  if (runId === undefined)
    throw new Refusal('FEED_RUN_STATE', 'An import from your store has not ended. Apply or cancel it first.', { status: 409 })
  await enqueueAdvance(context, runId)
  await recordAudit(context, { action: 'feeds.saved', subject: `feed-run:${runId}` })
  return { run: feedRunView((await findRun(db, runId))!) }
}

/**
 * Imports chosen products without being asked, as a product file on a schedule does: one that is out of the ordinary waits for a person.
 * @returns the id of the run; undefined where another has not ended
 */
export async function startImportByItself(
  context: AtomicContext,
  { id: feedId, supplierId }: Feed,
  chosen: readonly string[],
): Promise<number | undefined> {
  const runId = await insertShopRun(context, { feedId, supplierId, chosen, appliesItself: true })
  if (runId !== undefined) await enqueueAdvance(context, runId)
  return runId
}

interface ShopRun {
  readonly feedId: number
  readonly supplierId: number
  readonly chosen: readonly string[] | null
  readonly appliesItself: boolean
  /** Fields to take; all by default. */
  readonly mapping?: FeedMapping
}

/** @returns undefined where one of this shop has not ended */
export const insertShopRun = (
  { db, now }: AtomicContext,
  { chosen, mapping = shopMapping, ...run }: ShopRun,
): Promise<number | undefined> =>
  insertRun(db, now, {
    ...run,
    state: 'fetching',
    fileName: '',
    columns: ownColumns,
    mapping,
    chosen: chosen && [...chosen],
  })

export async function assertSameCurrency(db: Db, supplierId: number, { shopCurrency }: SupplierConnection): Promise<void> {
  const supplier = await supplierOf(db, supplierId)
  if (!supplier || shopCurrency === null || shopCurrency === supplier.currency) return
  const message = `Prices in your store are in ${shopCurrency}, and in your account in ${supplier.currency}. Import a file with converted prices instead.`
  throw new Refusal('SHOP_CURRENCY', message)
}

/** @returns the id of the shop's feed; another call may be making it */
export async function feedOf(
  { db, now }: AtomicContext,
  supplierId: number,
  { id, shopName, shopDomain }: SupplierConnection,
): Promise<number> {
  const known = await findFeedOfShop(db, id)
  if (known) return known.id
  await insertFeedOfShop(db, supplierId, now, {
    name: `Shopify: ${shopName ?? shopDomain}`.slice(0, 100),
    address: null,
    schedule: 'by_hand',
    nextFetchAt: null,
    mapping: shopMapping,
    supplierConnectionId: id,
  })
  return (await findFeedOfShop(db, id))!.id
}
