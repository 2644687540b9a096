import type { AtomicContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import { noteArrivals } from '../listing-arrivals.records.ts'
import { allKeys, keysOf, segmentSize } from '../listing-keys.ts'
import { keysOfWord, visitWords, weights } from '../listing-words.ts'
import { askToLook } from '../saved-searches/look-for-new.ts'
import { writeSupplierListing } from '../suppliers/supplier-facts.records.ts'
import {
  clearBits,
  emptyStrip,
  flip,
  insertBits,
  light,
  lockForRebuild,
  ranksAmong,
  readRanks,
  segmentOf,
  writeRanks,
} from './listing-bits.records.ts'
import { analyseListing, createIndexes, dropIndexes, highestListed, listedRowsBetween, writeWholeListing } from './listing-facts.records.ts'
import { clearWordBits, commonWords, insertWordBits, textsBetween, writeWords } from './listing-words.records.ts'

/**
 * Fewest products for which a word gets bits of its own. For rarer words the texts themselves are read, at random places on disk, which is
 * cheaper than bits for very few. It is not higher, because many rare words may share a prefix, and a user who is typing searches for all
 * of them.
 */
const leastCommon = 200

/** Rebuilds the whole listing: after seeding, and nightly to fix drift. Readers see the old rows until it commits. */
export async function rebuildListing({
  context,
  input,
}: {
  context: AtomicContext
  /** @param commonFrom number of products from which a word is common and gets bits of its own */
  input?: { commonFrom?: number }
}): Promise<void> {
  const { db, now } = context
  await lockForRebuild(db)
  // Into empty tables, a million rows are inserted much faster without indexes, which are then built at once.
  const isFirst = !(await highestListed(db))
  const indexes = isFirst ? await dropIndexes(db) : []
  await writeWholeListing(db, isFirst)
  const arrived = await noteArrivals(db)
  await createIndexes(db, indexes)
  const last = await highestListed(db)
  const segments = last > 0 ? segmentOf(last) + 1 : 0
  await writeBits(db, segments)
  await writeWords(db, input?.commonFrom ?? Math.max(leastCommon, Math.round(last / 2000)))
  await writeWordBits(db, segments)
  await analyseListing(db)
  // Last, because summing up a supplier waits for this lock until the transaction ends.
  await writeSupplierListing(db, now)
  if (arrived) await askToLook(context)
}

async function writeBits(db: Db, segments: number): Promise<void> {
  await writeRanks(db)
  const boundaries = await readRanks(db)
  await clearBits(db)
  for (let segment = 0; segment < segments; segment++) {
    const strips = new Map(allKeys.map((key) => [key, emptyStrip()]))
    for (const row of await listedRowsBetween(db, ...idsOf(segment))) {
      for (const key of keysOf(row, ranksAmong(boundaries, row))) flip(strips.get(key)!, row.productId)
    }
    await insertBits(
      db,
      [...strips].map(([key, bytes]) => ({ segment, key, bytes })),
    )
  }
}

async function writeWordBits(db: Db, segments: number): Promise<void> {
  const common = await commonWords(db)
  await clearWordBits(db)
  for (let segment = 0; segment < segments; segment++) {
    // One strip for each weight that the word has in a text.
    const byKey = new Map<string, Buffer[]>()
    const stripsOf = (key: string): Buffer[] => {
      const strips = byKey.get(key) ?? []
      byKey.set(key, strips)
      return strips
    }
    // Words repeat often, so the strips of each are looked up once.
    const byWord = new Map<string, Buffer[][]>()
    for (const { productId, words } of await textsBetween(db, ...idsOf(segment))) {
      visitWords(words, (word, mask) => {
        const lit = byWord.get(word) ?? keysOfWord(word, common.has(word)).map(stripsOf)
        byWord.set(word, lit)
        for (const strips of lit) {
          for (let n = 0; n < weights.length; n++) {
            if (!((mask >> n) & 1)) continue
            strips[n] ??= emptyStrip()
            light(strips[n]!, productId)
          }
        }
      })
    }
    await insertWordBits(
      db,
      segment,
      [...byKey].flatMap(([word, strips]) => weights.flatMap((weight, n) => (strips[n] ? [{ word, weight, bytes: strips[n] }] : []))),
    )
  }
}

/** First and last id of a segment. */
const idsOf = (segment: number): [first: number, last: number] => [segment * segmentSize + 1, (segment + 1) * segmentSize]
