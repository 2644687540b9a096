import { undoDays } from '@quayside/domain/catalogue/categorising-act'
import { uncategorized } from '@quayside/domain/catalogue/category'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import type { JobFacts } from '#foundation/jobs/task'
import {
  type ActProduct,
  addToAct,
  type CategorisingActRow,
  forgetActs,
  lockAct,
  markOfAct,
  nextOfAct,
  selectProducts,
  updateAct,
} from './acts.records.ts'
import { predictProducts } from './learn-products.ts'
import { placeOfSupplier } from './place-products.ts'
import { notePlaced, rejectCategories, withdrawRejections } from './predictions.records.ts'

const writtenAtOnce = 250

const ourFault = 'Something went wrong on our side. What was written stays; you can undo it.'
const notWritten = 'Something went wrong on our side.'

/**
 * Advances an act until it ends. The place reached is kept in its rows, so that after a crash, kill -9 included, the retried job goes on
 * there. A product that cannot be written holds up nobody: its batch is written one by one, and it is noted with the reason.
 */
export async function advanceAct({
  context,
  input: { actId },
  job,
}: {
  context: OutsideContext
  input: { actId: number }
  job: JobFacts
}): Promise<void> {
  try {
    await context.transaction((atomic) => select(atomic, actId))
    for (const direction of ['writing', 'undoing'] as const) while (await goOn(context, actId, direction));
  } catch (error) {
    if (job.isLast) await context.transaction((atomic) => fail(atomic, actId))
    throw error
  }
}

async function select({ db }: AtomicContext, id: number): Promise<void> {
  const act = await lockAct(db, id)
  if (act?.state === 'selecting') await updateAct(db, id, { state: 'writing', total: await selectProducts(db, act) })
}

type Direction = 'writing' | 'undoing'

/** @returns whether there is more */
async function goOn(context: OutsideContext, id: number, direction: Direction): Promise<boolean> {
  try {
    return await context.transaction((atomic) => writeNext(atomic, id, direction, writtenAtOnce))
  } catch (error) {
    context.log.warn({ actId: id, error }, 'a batch of products is categorised one by one')
    return oneByOne(context, id, direction)
  }
}

async function oneByOne(context: OutsideContext, id: number, direction: Direction): Promise<boolean> {
  for (let n = 0; n < writtenAtOnce; n++) {
    try {
      if (!(await context.transaction((atomic) => writeNext(atomic, id, direction, 1)))) return false
    } catch (error) {
      const reason = error instanceof Refusal ? error.message : notWritten
      await context.transaction(async ({ db }) => {
        const [first] = await nextOfAct(db, id, partOf(direction), 1)
        if (!first) return
        await markOfAct(db, id, [first.productId], 'refused', reason)
        await addToAct(db, id, { refused: 1 })
      })
    }
  }
  return true
}

const partOf = (direction: Direction) => (direction === 'writing' ? 'waiting' : 'written')

/** @returns whether there is more */
async function writeNext(context: AtomicContext, id: number, direction: Direction, limit: number): Promise<boolean> {
  const { db, now } = context
  const act = await lockAct(db, id)
  if (act?.state !== direction) return false
  const products = await nextOfAct(db, id, partOf(direction), limit)
  if (products.length === 0) {
    await updateAct(db, id, { state: direction === 'writing' ? 'written' : 'undone', endedAt: now })
    return false
  }
  const moved: ActProduct[] = []
  for (const [supplierId, theirs] of Map.groupBy(products, (product) => product.supplierId))
    moved.push(...(await moveOfSupplier(context, supplierId, theirs, direction)))
  const ids = moved.map(({ productId }) => productId)
  const others = products.filter(({ productId }) => !ids.includes(productId)).map(({ productId }) => productId)
  await markOfAct(db, id, ids, direction === 'writing' ? 'written' : 'undone')
  await markOfAct(db, id, others, direction === 'writing' ? 'left' : 'kept')
  if (direction === 'writing') await addToAct(db, id, { written: ids.length, leftAlone: others.length })
  else await addToAct(db, id, { undone: ids.length })
  await learnFromAct(context, act, moved, direction)
  return true
}

/** Moves products that are still where they were; one that was only confirmed counts as moved. */
async function moveOfSupplier(
  context: AtomicContext,
  supplierId: number,
  products: readonly ActProduct[],
  direction: Direction,
): Promise<ActProduct[]> {
  const wanted = new Map(products.map((product) => [product.productId, product]))
  const moved: ActProduct[] = []
  await placeOfSupplier(context, supplierId, [...wanted.keys()], (product) => {
    const one = wanted.get(product.id)!
    const [before, after] = [
      { category: one.categoryBefore, subcategory: one.subcategoryBefore },
      { category: one.categoryAfter, subcategory: one.subcategoryAfter },
    ]
    const [from, to] = direction === 'writing' ? [before, after] : [after, before]
    if (product.isDeleted || product.category !== from.category || product.subcategory !== from.subcategory) return undefined
    moved.push(one)
    return to
  })
  return moved
}

/** Keeps the review in step: what was added or moved is reviewed, what was removed is not predicted there again; undone, neither holds. */
async function learnFromAct(
  { db, now }: AtomicContext,
  { operation, selection }: CategorisingActRow,
  moved: readonly ActProduct[],
  direction: Direction,
): Promise<void> {
  const placed = moved.map(({ productId, categoryAfter: category }) => ({ productId, category }))
  if (operation !== 'remove') {
    if (direction === 'writing') {
      await withdrawRejections(db, placed)
      await notePlaced(db, placed, now)
    } else {
      await notePlaced(
        db,
        moved.map(({ productId, categoryBefore: category }) => ({ productId, category })),
        null,
      )
    }
    return
  }
  const removed = moved.map(({ productId, categoryBefore }) => ({
    productId,
    category: categoryBefore === uncategorized ? selection.category : categoryBefore,
  }))
  if (direction === 'writing') await rejectCategories(db, now, removed)
  else await withdrawRejections(db, removed)
  // Products without a category do not change by it, so no event tells of them.
  const unmoved = moved.filter(({ categoryBefore }) => categoryBefore === uncategorized)
  await predictProducts(
    db,
    unmoved.map(({ productId }) => productId),
  )
}

async function fail({ db, now }: AtomicContext, id: number): Promise<void> {
  const act = await lockAct(db, id)
  if (act && ['selecting', 'writing', 'undoing'].includes(act.state))
    await updateAct(db, id, { state: 'failed', failure: ourFault, endedAt: now })
}

/** Forgets acts that can no longer be undone. */
export const forgetOldActs = ({ context: { db, now } }: { context: AtomicContext }): Promise<void> =>
  forgetActs(db, after(now, days(-undoDays)))
