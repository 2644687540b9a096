/** Rows of a workbook's first sheet. Formulas count as their last result. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { assertWorkbook, mostWorkbookBytes } from './assert-workbook.ts'
import { type FeedFile, FeedFileError, type FileRow, namedColumns, type OpenFeedSource } from './feed-file.ts'

const threadMemoryMb = 1024

/** @throws FeedFileError here, or while rows are read */
export async function readWorkbook(open: OpenFeedSource): Promise<FeedFile> {
  const file = await bytesOf(open)
  await assertWorkbook(file)
  const sheets = sheetRows(file)
  const first = await sheets.next()
  if (first.done) throw new FeedFileError('The file is empty. Its first row names the columns.')
  const columns = namedColumns(first.value)
  return { kind: 'workbook', columns, rows: rowsOf(sheets, columns.length) }
}

async function bytesOf(open: OpenFeedSource): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await open()) {
    size += chunk.length
    if (size > mostWorkbookBytes)
      throw new FeedFileError(`The workbook is larger than ${mostWorkbookBytes / 1_000_000} MB. Save it as CSV.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function* sheetRows(file: Buffer): AsyncGenerator<string[]> {
  const thread = new Worker(new URL('./workbook-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb },
  })
  try {
    await once(thread, 'message')
    for (;;) {
      const answer = once(thread, 'message')
      thread.postMessage('more')
      const [rows] = (await answer) as [string[][]]
      if (rows.length === 0) return
      yield* rows
    }
  } catch (cause) {
    const isTooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw new FeedFileError(
      isTooLarge ? 'This workbook is too large to read. Save it as CSV.' : 'This is no workbook we can read. Save it as .xlsx or CSV.',
      { cause },
    )
  } finally {
    await thread.terminate()
  }
}

async function* rowsOf(sheets: AsyncGenerator<string[]>, columns: number): AsyncGenerator<FileRow> {
  let rowNumber = 1
  for await (const cells of sheets) {
    rowNumber++
    if (cells.some((cell) => cell.trim() !== '')) yield { rowNumber, cells: Array.from({ length: columns }, (_, at) => cells[at] ?? '') }
  }
}
