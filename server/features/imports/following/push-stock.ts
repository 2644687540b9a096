/**
 * Tells one shop how much it may sell, of all its copies whose stock alone has changed, as many in one call as it takes. What is told is read
 * when it is told: whatever changes while a call is under way is told by the next one. Jobs of one shop come one after the other, so that no
 * older number arrives after a newer one. May die anywhere and be done again.
 */
import type { ToldValues } from '@quayside/domain/platforms/shop-product'
import { type Connection, connectionById, setStock } from '#features/platforms'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { comesBack, type JobFacts } from '#foundation/jobs/task'
import { tellAccount } from '#foundation/live/tell-account'
import { OutsideError } from '#foundation/outside/outside-error'
import { askToPushStock } from './ask-to-push-stock.ts'
import { askToFollow } from './follow-product.ts'
import { findPendingStock, markInDoubt, type PendingCopy, settleStock } from './pending-stock.records.ts'
import { noteEnd, noteTrouble } from './unheard-copy.ts'

/** As many variants as the platform takes in one call; a copy with more goes alone. */
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
  const refused = await tell(context, connection, copies, job)
  await context.transaction(async (atomic) => {
    if (refused) await settle(atomic, copies, refused)
    if (copies.length < waiting.length || waiting.length === variantsAtOnce) await askToPushStock(atomic, connectionId)
    await tellAccount(atomic, { storeId: connection.storeId }, { kind: 'imports' })
  })
}

function batchOf(copies: readonly PendingCopy[]): PendingCopy[] {
  let variants = 0
  return copies.filter(({ pending }, index) => {
    variants += pending.stock.length
    return index === 0 || variants <= variantsAtOnce
  })
}

/** @throws to be tried again; @returns the inventory items that the shop refused; undefined where it refused everything for good */
async function tell(
  context: OutsideContext,
  connection: Connection,
  copies: readonly PendingCopy[],
  job: JobFacts,
): Promise<ReadonlySet<string> | undefined> {
  const stock = copies.flatMap(({ pending, inventoryItems }) =>
    pending.stock.flatMap(([variantId, quantity]) => {
      const externalInventoryItemId = inventoryItems.get(variantId)
      return externalInventoryItemId ? [{ externalInventoryItemId, quantity }] : []
    }),
  )
  try {
    return await setStock(context, connection, stock, `stock-${job.id}`)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const isTriedAgain = comesBack(error, job)
    await context.transaction(async (atomic) => {
      for (const copy of copies) await (isTriedAgain ? noteTrouble(atomic, copy, connection, error) : noteEnd(atomic, copy, error))
    })
    if (isTriedAgain) throw error
    return undefined
  }
}

async function settle(context: AtomicContext, copies: readonly PendingCopy[], refused: ReadonlySet<string>): Promise<void> {
  const { db, now } = context
  const isTold = ({ pending, inventoryItems, values }: PendingCopy) =>
    values !== null && pending.stock.every(([variantId]) => inventoryItems.has(variantId) && !refused.has(inventoryItems.get(variantId)!))
  const told = copies.filter(isTold)
  const { overtaken } = await settleStock(
    db,
    now,
    told.map((copy) => ({ ...copy, values: withStock(copy.values!, copy.pending.stock) })),
  )
  // Not to be told this way: then it goes with the variants themselves.
  const untold = copies.filter((copy) => !isTold(copy)).map(({ id }) => id)
  await markInDoubt(db, untold, 'variants')
  // Told otherwise meanwhile, and perhaps before this arrived.
  await markInDoubt(db, overtaken, 'stock')
  const since = new Map(copies.map(({ id, pending }) => [id, pending.since]))
  for (const id of [...untold, ...overtaken]) await askToFollow(context, id, since.get(id)!)
}

function withStock(values: ToldValues, stock: readonly (readonly [number, number])[]): ToldValues {
  const pieces = new Map(stock)
  return {
    ...values,
    variants: values.variants.map((variant) => ({ ...variant, quantity: pieces.get(variant.variantId) ?? variant.quantity })),
  }
}
