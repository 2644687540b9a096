import type { AtomicContext } from '#foundation/context/context'
import {
  clearBits,
  emptyStrip,
  flip,
  insertBits,
  lockListing,
  ranksAmong,
  readRanks,
  segmentOf,
  writeRanks,
} from './listing-bits.records.ts'
import { analyseListing, createIndexes, dropIndexes, highestListed, listedRowsBetween, writeWholeListing } from './listing-facts.records.ts'
import { allKeys, keysOf, segmentSize } from './listing-keys.ts'
import { writeWords } from './listing-words.records.ts'
import { writeSupplierListing } from './supplier-facts.records.ts'

/** The whole listing anew: after a seed, and nightly, when what drifted is put right. Readers keep what was there until it is done. */
export async function rebuildListing({
  context: { db, now },
  input: { commonFrom = 2000 } = {},
}: {
  context: AtomicContext
  /** @param commonFrom in so many products a word is common: it gets bits of its own */
  input?: { commonFrom?: number }
}): Promise<void> {
  await lockListing(db)
  // Into empty tables a million rows go many times faster without the indexes, which are then built in one piece.
  const indexes = (await highestListed(db)) ? [] : await dropIndexes(db)
  await writeWholeListing(db)
  await createIndexes(db, indexes)
  await writeRanks(db)
  const boundaries = await readRanks(db)
  const last = await highestListed(db)
  await clearBits(db)
  for (let segment = 0; last > 0 && segment <= segmentOf(last); segment++) {
    const strips = new Map(allKeys.map((key) => [key, emptyStrip()]))
    for (const row of await listedRowsBetween(db, segment * segmentSize + 1, (segment + 1) * segmentSize)) {
      for (const key of keysOf(row, ranksAmong(boundaries, row))) flip(strips.get(key)!, row.productId)
    }
    await insertBits(
      db,
      [...strips].map(([key, bytes]) => ({ segment, key, bytes })),
    )
  }
  await writeWords(db, commonFrom)
  await writeSupplierListing(db, now)
  await analyseListing(db)
}
