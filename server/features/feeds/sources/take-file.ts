import { type FeedMapping, faultsOfMapping } from '@quayside/domain/feeds/mapping'
import { proposeMapping } from '@quayside/domain/feeds/propose-mapping'
import { releaseFiles, takeFileFor } from '#features/uploads'
import type { AtomicContext } from '#foundation/context/context'
import { openKeptFile } from '../feed-files.ts'
import { type Feed, filesNoLongerNeeded, noteFile, type SeenFile } from '../feeds.records.ts'
import { openFeedFile } from '../reading/open-feed-file.ts'

const samplesKept = 20
const longestSample = 500

/** Reads a saved file's columns and first rows, and suggests a mapping. @throws FeedFileError */
export async function lookAtFile(dataDir: string, fileName: string, feed: Pick<Feed, 'mapping' | 'columns'>): Promise<SeenFile> {
  const { columns, rows } = await openFeedFile(() => openKeptFile(dataDir, fileName))
  const samples: string[][] = []
  for await (const { cells, broken } of rows) {
    if (broken === undefined) samples.push(cells.map((cell) => cell.slice(0, longestSample)))
    if (samples.length >= samplesKept) break
  }
  const { format, ...proposed } = proposeMapping(columns, samples)
  return { fileName, format, columns, samples, mapping: isStillGood(feed.mapping, columns) ? feed.mapping : proposed }
}

/** A supplier's mapping is kept as long as the file has its columns. */
const isStillGood = (mapping: FeedMapping, columns: readonly string[]): boolean =>
  mapping.fields.length > 0 && faultsOfMapping(mapping, columns).length === 0

/**
 * Makes this the feed's file, and releases files that it and its runs no longer need.
 * @throws Refusal NOT_FOUND where another record has claimed it
 */
export async function takeFile(
  context: AtomicContext,
  { id, supplierId, fileName }: Pick<Feed, 'id' | 'supplierId' | 'fileName'>,
  fileId: number,
  seen: SeenFile,
): Promise<void> {
  const { db, now } = context
  await takeFileFor(context, { supplierId, purpose: 'feed_file', fileId })
  await noteFile(db, id, seen)
  await releaseFiles(db, now, await filesNoLongerNeeded(db, id, fileName))
}
