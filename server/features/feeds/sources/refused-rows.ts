import type { Answer, Input } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { OutsideContext, SupplierActor } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { csvAnswer } from '#foundation/http/file-answer'
import { openKeptFile } from '../feed-files.ts'
import { findRunOf } from '../feed-runs.records.ts'
import { type FeedFile, FeedFileError } from '../reading/feed-file.ts'
import { openFeedFile } from '../reading/open-feed-file.ts'
import { refusedRowNumbers } from '../staged-rows.records.ts'

/** Maximum number of refused rows held in memory while the file is read again. */
const mostRows = 100_000

/** Downloads the refused rows as in the file, to be corrected and uploaded again. */
export async function downloadRefusedRows({
  context,
  input: { id },
}: {
  context: OutsideContext<SupplierActor>
  input: Input<typeof feedsApi.refusedRows>
}): Promise<Answer<typeof feedsApi.refusedRows>> {
  const { run, refused } = await context.transaction(async ({ db, actor }) => {
    const found = await findRunOf(db, actor.supplierId, id)
    return { run: found, refused: found ? await refusedRowNumbers(db, id, mostRows) : new Map<number, string>() }
  })
  if (!run) throw notFound()
  if (run.fileName === '') throw new Refusal('FEED_FILE', 'This run has no file yet.')
  try {
    const file = await openFeedFile(() => openKeptFile(context.config.dataDir, run.fileName))
    return csvAnswer(`refused-rows-${id}.csv`, refusedLines(file, refused))
  } catch (error) {
    if (error instanceof FeedFileError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Refusal('FEED_FILE', 'The file of this run is no longer there. Start a new run.')
    throw error
  }
}

async function* refusedLines({ columns, rows }: FeedFile, refused: ReadonlyMap<number, string>): AsyncGenerator<string> {
  yield csvLine([...columns, 'What to do'])
  let left = refused.size
  for await (const { rowNumber, cells } of rows) {
    const message = refused.get(rowNumber)
    if (message === undefined) continue
    yield csvLine([...columns.map((_, at) => cells[at] ?? ''), message])
    if (--left === 0) return
  }
}
