import type { AtomicContext } from '#foundation/context/context'
import { askToAddUp } from './add-up-supplier.ts'
import { emptyStrip, flip, flipBits, lockListing, ranksOf, type Strip, segmentOf } from './listing-bits.records.ts'
import { type ListedRow, listedRows, writeListing } from './listing-facts.records.ts'
import { keysOf } from './listing-keys.ts'
import { flipWords, learnWords } from './listing-words.records.ts'

/** Brings the listing's rows of some products to what the tables below say of them, and their bits with them. */
export async function refreshListing({
  context,
  input,
}: {
  context: AtomicContext
  input: { productId: number; supplierId: number }
}): Promise<void> {
  if (await refreshProducts(context, [input.productId])) await askToAddUp(context, input.supplierId)
}

/** @returns whether anything of it that is filtered or sorted by has changed */
export async function refreshProducts({ db }: AtomicContext, ids: readonly number[]): Promise<boolean> {
  await lockListing(db)
  const before = await listedRows(db, ids)
  const texts = await writeListing(db, ids)
  const after = await listedRows(db, ids)
  const masks = new Map<string, Strip>()
  let hasChanged = false
  for (const id of ids) {
    const [old, now] = [before.get(id), after.get(id)]
    if (old === now || (old && now && isSame(old, now))) continue
    hasChanged = true
    const ranks = { old: old ? await ranksOf(db, old) : [], now: now ? await ranksOf(db, now) : [] }
    for (const key of difference(old ? keysOf(old, ranks.old) : [], now ? keysOf(now, ranks.now) : [])) flip(maskOf(masks, key, id), id)
  }
  await flipBits(db, [...masks.values()])
  await learnWords(db, texts)
  await flipWords(db, texts)
  return hasChanged
}

const isSame = (a: ListedRow, b: ListedRow): boolean => (Object.keys(a) as (keyof ListedRow)[]).every((column) => a[column] === b[column])

function difference(a: readonly number[], b: readonly number[]): number[] {
  const [one, other] = [new Set(a), new Set(b)]
  return [...a.filter((key) => !other.has(key)), ...b.filter((key) => !one.has(key))]
}

function maskOf(masks: Map<string, Strip>, key: number, productId: number): Buffer {
  const segment = segmentOf(productId)
  const name = `${segment}/${key}`
  const mask = masks.get(name) ?? { segment, key, bytes: emptyStrip() }
  masks.set(name, mask)
  return mask.bytes
}
