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
 * Fewest products that give a word bits of its own; of a rarer word the texts themselves are read, wherever on the disk they lie: of very
 * few that costs less than bits. Many rare words may begin alike, and somebody who is typing asks for all of them.
 */
const leastCommon = 200

/** The whole listing anew: after a seed, and nightly, when what drifted is put right. Readers keep what was there until it is done. */
export async function rebuildListing({
  context,
  input,
}: {
  context: AtomicContext
  /** @param commonFrom in so many products a word is common: it gets bits of its own */
  input?: { commonFrom?: number }
}): Promise<void> {
  const { db, now } = context
  await lockForRebuild(db)
  // Into empty tables a million rows go many times faster without the indexes, which are then built in one piece.
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
  // Last: whoever adds up a supplier waits from here on.
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
    // A strip for each letter that the word has somewhere.
    const byKey = new Map<string, Buffer[]>()
    const stripsOf = (key: string): Buffer[] => {
      const strips = byKey.get(key) ?? []
      byKey.set(key, strips)
      return strips
    }
    // The same words come again and again: what is lit for each is looked up once.
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

/** The first and the last id of a segment. */
const idsOf = (segment: number): [first: number, last: number] => [segment * segmentSize + 1, (segment + 1) * segmentSize]
