/** Compares every product of ours in a shop with its pushed values, nightly and on request. */
import { compareWithShop, type ShopProduct } from '@quayside/domain/platforms/shop-product'
import { type Connection, connectionById, prepareConnection, readProducts } from '#features/platforms'
import {
  type ComparableCopy,
  closeAll,
  closeOfStore,
  findComparable,
  findComparableById,
  findConnectionsInUse,
  lockUnchanged,
  openOfCopy,
  openOfStore,
} from '#features/store-products'
import type { CopyInDoubt } from '#features/sync'
import { noteDeletion } from '#features/sync'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'

/** Shops per run; further shops are handled by the next run. */
const shopsAtOnce = 500

export async function compareShops({
  context,
  input: { after = 0 },
}: {
  context: AtomicContext
  input: { after?: number }
}): Promise<void> {
  const ids = await findConnectionsInUse(context.db, after, shopsAtOnce)
  for (const connectionId of ids) await askToCompare(context, connectionId)
  if (ids.length === shopsAtOnce) await context.enqueue('shop-health.compare-shops', { after: ids.at(-1)! })
}

/** Lowest priority: pushes that someone waits for go first. */
export const askToCompare = (context: AtomicContext, connectionId: number, after = 0, lost = false): Promise<void> =>
  context.enqueue(
    'shop-health.compare-shop',
    { connectionId, after, lost },
    { key: `shop-health.compare-shop:${connectionId}`, maxAttempts: 10, priority: 20 },
  )

/** Copies per reading, so that queries are few and transactions short. */
const copiesAtOnce = 100

interface CompareShop {
  context: OutsideContext
  /** `lost`: deletions were found on the way whose webhook never came. */
  input: { connectionId: number; after: number; lost: boolean }
}

/** Compares one batch and enqueues the next, so that a crash resumes where it was. */
export async function compareShop({ context, input: { connectionId, after, lost } }: CompareShop): Promise<void> {
  const { connection, copies } = await context.transaction(async ({ db }) => ({
    connection: await connectionById(db, connectionId),
    copies: await findComparable(db, connectionId, after, copiesAtOnce),
  }))
  if (connection?.status !== 'connected') return
  // Webhook subscriptions that the shop has lost are created again.
  if (after === 0) await reaching(context, connection, () => prepareConnection({ context, input: { connectionId } }))
  const found = await reaching(context, connection, () => readAll(context, connection, copies))
  if (!found) return
  const hasLost = (await noteGone(context, connection, copies, found)) || lost
  const last = copies.at(-1)
  await context.transaction(async (atomic) => {
    await judge(atomic, copies, found, false)
    if (last && copies.length === copiesAtOnce) return askToCompare(atomic, connectionId, last.id, hasLost)
    if (hasLost) await openOfStore(atomic.db, atomic.now, connection.storeId, 'webhook_lost')
    else await closeOfStore(atomic.db, atomic.now, connection.storeId, 'webhook_lost')
    await publishToAccount(atomic, { storeId: connection.storeId }, { kind: 'imports' })
  })
}

/** Compares one product after a webhook about a change of it. */
export async function compareCopy({
  context,
  input: { connectionId, copyId },
}: {
  context: OutsideContext
  input: CopyInDoubt
}): Promise<void> {
  const { connection, copy } = await context.transaction(async ({ db }) => ({
    connection: await connectionById(db, connectionId),
    copy: await findComparableById(db, copyId),
  }))
  if (connection?.status !== 'connected' || !copy) return
  const found = await reaching(context, connection, () => readAll(context, connection, [copy]))
  if (!found) return
  await noteGone(context, connection, [copy], found)
  await context.transaction(async (atomic) => {
    await judge(atomic, [copy], found, true)
    await publishToAccount(atomic, { storeId: copy.storeId }, { kind: 'imports' })
  })
}

export const readAll = (context: OutsideContext, connection: Connection, copies: readonly ComparableCopy[]) =>
  readProducts(
    context,
    connection,
    copies.map(({ externalProductId, pushed }) => ({ externalProductId, variantCount: pushed.variants.length })),
  )

/** @returns undefined where the shop cannot be reached permanently; @throws OutsideError if a retry may help */
export async function reaching<T>(context: OutsideContext, { storeId }: Connection, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OutsideError) || error.retryable) throw error
    context.log.info({ storeId, err: error }, 'a shop could not be looked through')
    if (error.kind === 'unauthorised')
      await context.transaction((atomic) => openOfStore(atomic.db, atomic.now, storeId, 'connection_lost', { reason: error.message }))
    return undefined
  }
}

export type Found = ReadonlyMap<string, ShopProduct>

/**
 * Ends copies whose products are gone, each in its own transaction, because ending a copy locks the store's figures first.
 * @returns whether there were any
 */
export async function noteGone(
  context: OutsideContext,
  { id: connectionId }: Connection,
  copies: readonly ComparableCopy[],
  found: Found,
): Promise<boolean> {
  const gone = copies.filter(({ externalProductId }) => !found.has(externalProductId))
  for (const { storeId, externalProductId } of gone) {
    await context.transaction((atomic) => noteDeletion({ context: atomic, input: { storeId, connectionId, externalProductId } }))
  }
  return gone.length > 0
}

async function judge({ db, now }: AtomicContext, copies: readonly ComparableCopy[], found: Found, mayHaveSold: boolean): Promise<void> {
  const unchanged = await lockUnchanged(db, copies, now)
  const right: { copyId: number; issue: 'product_changed' | 'variant_missing' }[] = []
  for (const copy of copies) {
    const product = found.get(copy.externalProductId)
    if (!product || !unchanged.has(copy.id)) continue
    const { differences, missing } = compareWithShop(copy.pushed, product, { mayHaveSold })
    if (differences.length) await openOfCopy(db, now, copy, 'product_changed', { differences: differences.slice(0, mostKept) })
    else right.push({ copyId: copy.id, issue: 'product_changed' })
    if (missing.length) await openOfCopy(db, now, copy, 'variant_missing', { missing: missing.slice(0, mostKept) })
    else right.push({ copyId: copy.id, issue: 'variant_missing' })
  }
  await closeAll(db, now, right)
}

const mostKept = 50
