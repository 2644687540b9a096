import { type CategoryPrediction, placeKey, predictCategory, wordsOfProduct } from '@quayside/domain/catalogue/category-classifier'
import type { ProductsChanged } from '#features/catalogue'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { takeWaiting } from '#foundation/jobs/jobs.records'
import type { JobFacts } from '#foundation/jobs/task'
import {
  addToCounts,
  type CountChange,
  type Lesson,
  learnedOf,
  lessonsOf,
  lockLearning,
  productIdsAfter,
  productsToLearn,
  saveLessons,
  uncategorisedOf,
  updateLearning,
} from './lessons.records.ts'
import { rejectionsOf, removePredictions, type StoredPrediction, savePredictions } from './predictions.records.ts'

const task = 'admin.learn-products'

/** Maximum number of waiting batches of changed products that one job takes along. */
const foldedAtOnce = 8
const learnedAtOnce = 2000
const predictedAtOnce = 500
const mostOfSupplier = 2000

/** Learns from changed products, and predicts them anew; what has not changed for the classifier costs a look. @see S-75 */
export async function learnProducts({
  context,
  input,
  job,
}: {
  context: AtomicContext
  input: ProductsChanged
  job: JobFacts
}): Promise<void> {
  const { db } = context
  const { walkBeganAt } = await lockLearning(db)
  if (!walkBeganAt) await context.enqueue('admin.predict-categories', {}, { key: 'admin.predict-categories' })
  const others = job.attempt === 1 ? await takeWaiting(db, task, foldedAtOnce - 1) : []
  const ids = [...new Set([input, ...others].flatMap(({ productIds }) => productIds))].sort((one, other) => one - other)
  for (let at = 0; at < ids.length; at += predictedAtOnce)
    await predictProducts(db, await learnFrom(db, ids.slice(at, at + predictedAtOnce)))
}

/**
 * Walks over all products, first to learn and then to predict: after the start, and every night, since what was learned meanwhile changes
 * the predictions of others. The place reached is kept, so that after a crash another worker goes on there.
 */
export async function predictCategories({ context }: { context: OutsideContext }): Promise<void> {
  await context.transaction(async ({ db, now }) => {
    const { phase } = await lockLearning(db)
    if (!phase) await updateLearning(db, { phase: 'learning', walkedTo: 0, walkBeganAt: now })
  })
  while (await context.transaction(({ db }) => walkOn(db)));
}

/** @returns whether there is more */
async function walkOn(db: Db): Promise<boolean> {
  const { phase, walkedTo } = await lockLearning(db)
  if (!phase) return false
  const ids = await productIdsAfter(db, walkedTo, phase === 'learning' ? learnedAtOnce : predictedAtOnce)
  if (ids.length === 0) {
    await updateLearning(db, { phase: phase === 'learning' ? 'predicting' : null, walkedTo: 0 })
    return phase === 'learning'
  }
  if (phase === 'learning') await learnFrom(db, ids)
  else await predictProducts(db, ids)
  await updateLearning(db, { walkedTo: ids.at(-1)! })
  return true
}

/** Predicts a supplier's products without a category anew: what staff confirm of one says most about its like. */
export async function predictSupplier({
  context: { db },
  input: { supplierId },
}: {
  context: AtomicContext
  input: { supplierId: number }
}): Promise<void> {
  await lockLearning(db)
  await predictProducts(db, await uncategorisedOf(db, supplierId, mostOfSupplier))
}

/** Takes back what products have taught and learns what they teach now. @returns ids of those that differ */
async function learnFrom(db: Db, ids: readonly number[]): Promise<number[]> {
  const [products, known] = [await productsToLearn(db, ids), await lessonsOf(db, ids)]
  const changed = products.flatMap((product) => {
    const lesson: Lesson = { productId: product.id, place: placeKey(product), words: wordsOfProduct(product) }
    const before = known.get(product.id)
    return before && isSame(before, lesson) && !product.isDeleted ? [] : [{ before, lesson }]
  })
  await saveLessons(
    db,
    changed.map(({ lesson }) => lesson),
  )
  await addToCounts(db, countChanges(changed))
  return changed.map(({ lesson }) => lesson.productId)
}

const isSame = (one: Lesson, other: Lesson): boolean => one.place === other.place && one.words.join('\n') === other.words.join('\n')

function countChanges(changed: readonly { before: Lesson | undefined; lesson: Lesson }[]): CountChange[] {
  const sums = new Map<string, { place: string; word?: string; by: number }>()
  const add = (change: CountChange) => {
    const key = `${change.place}\n${change.word ?? ''}`
    const before = sums.get(key)
    if (before) before.by += change.by
    else sums.set(key, { ...change })
  }
  const count = ({ place, words }: Lesson, by: number) => {
    if (!place) return
    add({ place, by })
    for (const word of words) add({ place, word, by })
  }
  for (const { before, lesson } of changed) {
    if (before) count(before, -1)
    count(lesson, 1)
  }
  return [...sums.values()].filter(({ by }) => by !== 0)
}

/** Predicts products anew from what has been learned; deleted ones lose their prediction. */
export async function predictProducts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [products, lessons, rejected] = [await productsToLearn(db, ids), await lessonsOf(db, ids), await rejectionsOf(db, ids)]
  const words = new Map(products.map((product) => [product.id, lessons.get(product.id)?.words ?? wordsOfProduct(product)]))
  const learned = await learnedOf(db, [...new Set([...words.values()].flat())])
  const predictions = products.flatMap((product): StoredPrediction[] => {
    const { id, supplierId, category } = product
    const options = { own: lessons.get(id)?.place ?? null, rejected: rejected.get(id) ?? [] }
    const prediction: CategoryPrediction | undefined = product.isDeleted ? undefined : predictCategory(words.get(id)!, learned, options)
    return prediction ? [{ productId: id, supplierId, currentCategory: category, ...prediction }] : []
  })
  await savePredictions(db, predictions)
  const found = new Set(predictions.map(({ productId }) => productId))
  await removePredictions(
    db,
    ids.filter((id) => !found.has(id)),
  )
}
