import { type FeedMapping, faultsOfMapping } from '@quayside/domain/feeds/mapping'
import { proposeMapping } from '@quayside/domain/feeds/propose-mapping'
import type { AtomicContext } from '#foundation/context/context'
import { openKeptFile } from '../feed-files.ts'
import { type Feed, noteFile, type SeenFile } from '../feeds.records.ts'
import { openFeedFile } from '../reading/open-feed-file.ts'

const samplesKept = 20
const longestSample = 500

/** Looks at a file that has been kept: its columns, its first rows, and how they are read. @throws FeedFileError */
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

/** A supplier's mapping stays, as long as the file has its columns. */
const isStillGood = (mapping: FeedMapping, columns: readonly string[]): boolean =>
  mapping.fields.length > 0 && faultsOfMapping(mapping, columns).length === 0

export const takeFile = ({ db }: AtomicContext, feedId: number, seen: SeenFile): Promise<void> => noteFile(db, feedId, seen)
