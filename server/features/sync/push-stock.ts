/**
 * Pushes stock to one shop: all copies with pending stock, as many per call as the platform takes. Quantities are read when they are sent;
 * changes made during a call are pushed with the next one. Jobs of one shop run one after the other, so that no older quantity arrives
 * after a newer one. A refused copy does not block the others. Idempotent; a crash at any point is safe.
 */
import { authoriseAgain } from '@quayside/domain/imports/decide-import'
import { type Connection, connectionById, prepareConnection, type StockRefusal, setStock } from '#features/platforms'
import {
  findPendingStock,
  noteOutage,
  noteOutcome,
  noteStockTrouble,
  type PendingCopy,
  resumeStock,
  type StockAnswer,
  saveStockOutcomes,
  tryingAgain,
  withOpenOf,
} from '#features/store-products'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { askToPushStock } from './ask-to-push-stock.ts'
import { publishInDoubt } from './publish-in-doubt.ts'

/** Maximum number of variants that the platform takes in one call. A copy with more is sent alone. */
const variantsAtOnce = 250

interface PushStock {
  context: OutsideContext
  input: { connectionId: number }
  job: JobFacts
}

export async function pushStock({ context, input: { connectionId }, job }: PushStock): Promise<void> {
  const { connection, waiting } = await context.transaction(async ({ db }) => ({
    connection: await connectionById(db, connectionId),
    waiting: await findPendingStock(db, connectionId, variantsAtOnce),
  }))
  const copies = batchOf(waiting)
  if (connection?.status !== 'connected' || !copies.length) return
  const answered = await push(context, connection, copies, job)
  await context.transaction(async (atomic) => {
    const waitsAgain = await recordStockOutcomes(atomic, connection, answered)
    // The shop answers again: stock that was stopped before is retried once.
    const resumed = answered.length > 0 && (await resumeStock(atomic.db, connectionId))
    const isMore = copies.length < waiting.length || waiting.length === variantsAtOnce
    if (isMore || waitsAgain || resumed) await askToPushStock(atomic, connectionId)
    await publishToAccount(atomic, { storeId: connection.storeId }, { kind: 'imports' })
  })
}

function batchOf(copies: readonly PendingCopy[]): PendingCopy[] {
  let variants = 0
  return copies.filter(({ pending }, index) => {
    variants += pending.stock.length
    return index === 0 || variants <= variantsAtOnce
  })
}

interface Answered {
  readonly copy: PendingCopy
  /** Refusals by inventory item. */
  readonly refused: ReadonlyMap<string, StockRefusal>
}

/** @returns the shop's answers, by copy; @throws OutsideError so that the job is retried */
async function push(context: OutsideContext, connection: Connection, copies: readonly PendingCopy[], job: JobFacts): Promise<Answered[]> {
  const stock = copies.flatMap(stockOf)
  try {
    const refused = stock.length > 0 ? await setStock(context, connection, stock, `stock-${job.id}`) : new Map<string, StockRefusal>()
    if (stock.length > 0 && refused.size === stock.length) await findPlaceAgain(context, connection, refused)
    return copies.map((copy) => ({ copy, refused }))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.kind === 'refused' && copies.length > 1) {
      // One copy of the batch may be the reason: each is sent alone.
      const answers: Answered[] = []
      for (const copy of copies) answers.push(...(await push(context, connection, [copy], job)))
      return answers
    }
    const isTriedAgain = comesBack(error, job)
    await context.transaction((atomic) => noteTrouble(atomic, connection, copies, error, isTriedAgain))
    if (isTriedAgain) throw error
    return []
  }
}

const stockOf = ({ pending, inventoryItems }: PendingCopy) =>
  pending.stock.flatMap(([variantId, quantity]) => {
    const externalInventoryItemId = inventoryItems.get(variantId)
    return externalInventoryItemId ? [{ externalInventoryItemId, quantity }] : []
  })

/**
 * Every quantity was refused: the shop may have moved its stock to another location.
 * @throws OutsideError so that the job is retried with the new location
 */
async function findPlaceAgain(
  context: OutsideContext,
  { id, platform }: Connection,
  refused: ReadonlyMap<string, StockRefusal>,
): Promise<void> {
  if ([...refused.values()].some(({ isGone }) => isGone)) return
  const placeOf = () => context.transaction(async ({ db }) => (await connectionById(db, id))?.locationId)
  const before = await placeOf()
  await prepareConnection({ context, input: { connectionId: id } })
  if ((await placeOf()) !== before) throw new OutsideError(platform, 'broken', 'The store keeps its stock at another place now')
}

async function noteTrouble(
  context: AtomicContext,
  connection: Connection,
  copies: readonly PendingCopy[],
  error: OutsideError,
  isTriedAgain: boolean,
): Promise<void> {
  const ids = copies.map(({ id }) => id)
  const words = error.kind === 'unauthorised' ? authoriseAgain : isTriedAgain ? tryingAgain(error) : error.message
  // Lost access does not stop the stock for good: it waits, like everything else, until the owner has authorised us again.
  await noteStockTrouble(context.db, ids, words, { stops: !isTriedAgain && error.kind !== 'unauthorised' })
  await noteOutage(context, connection, error)
  await noteOutcome(context, ids)
  await publishToAccount(context, { storeId: connection.storeId }, { kind: 'imports' })
}

/** @returns whether any copy has newer pending stock */
async function recordStockOutcomes(context: AtomicContext, connection: Connection, answered: readonly Answered[]): Promise<boolean> {
  if (answered.length === 0) return false
  const { db, now } = context
  const answers = answered.map(answerOf)
  const waiting = await saveStockOutcomes(db, now, answers)
  const ids = answers.map(({ id }) => id)
  await noteOutcome(context, ids)
  const isOdd = await withOpenOf(db, ids)
  for (const { id, gone } of answers) if (gone.length > 0 || isOdd.has(id)) await publishInDoubt(context, connection.id, id)
  return waiting.length > 0
}

function answerOf({ copy, refused }: Answered): StockAnswer {
  const { id, pending, inventoryItems, variantNames } = copy
  const answers = pending.stock.map(([variantId, pieces]) => {
    const item = inventoryItems.get(variantId)
    return { variantId, pieces, item, refusal: item === undefined ? undefined : refused.get(item) }
  })
  return {
    id,
    pending,
    taken: answers.flatMap(({ variantId, pieces, item, refusal }) =>
      item !== undefined && !refusal ? [[variantId, pieces] as const] : [],
    ),
    refused: answers.flatMap(({ variantId, pieces, refusal }) =>
      refusal && !refusal.isGone
        ? [
            {
              value: 'stock',
              variantId,
              variantName: variantNames.get(variantId) ?? null,
              said: String(pieces),
              reason: refusal.reason,
            } as const,
          ]
        : [],
    ),
    gone: answers.flatMap(({ variantId, refusal }) => (refusal?.isGone ? [variantId] : [])),
  }
}
