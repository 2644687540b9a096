/** Rows of CSV, TSV and other text with a single-character delimiter. */
import { type CsvError, parse } from 'csv-parse'
import { decoded, encodingOf } from './decode-text.ts'
import { type FeedFile, FeedFileError, type FileRow, longestRow, mostRows, namedColumns, type OpenFeedSource } from './feed-file.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** @throws FeedFileError at once, or while rows are read */
export async function readTextRows(open: OpenFeedSource): Promise<FeedFile> {
  const encoding = await encodingOf(open)
  const delimiter = delimiterOf(await beginningOf(open, encoding))
  const records = recordsOf(open, encoding, delimiter)
  const first = await records.next()
  if (first.done) throw new FeedFileError('The file is empty. Its first row names the columns.')
  const columns = namedColumns(first.value.cells)
  return { kind: 'text', columns, rows: rowsOf(records, columns) }
}

async function beginningOf(open: OpenFeedSource, encoding: Parameters<typeof decoded>[1]): Promise<string> {
  let text = ''
  for await (const part of decoded(await open(), encoding)) {
    text += part
    if (text.length > 65_536) break
  }
  return text
}

/** The delimiter that splits the first lines into most cells, equally many on each line. */
function delimiterOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const [head = 0] = counts
    return { delimiter, score: head === 0 ? 0 : head * (counts.filter((count) => count === head).length / counts.length) }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

interface TextRecord {
  readonly cells: string[]
  readonly broken?: string
}

/** Yields records as they are parsed, chunk by chunk, so that a later error does not lose earlier ones in a stream's buffer. */
async function* recordsOf(open: OpenFeedSource, encoding: Parameters<typeof decoded>[1], delimiter: string): AsyncGenerator<TextRecord> {
  let read: TextRecord[] = []
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
    on_record: (cells: string[]) => {
      read.push({ cells })
      return null
    },
  })
  const failed = new Promise<Error | null>((resolve) => {
    parser.once('error', resolve)
    parser.once('end', () => resolve(null))
  })
  parser.resume()
  const given = (chunk: string) => new Promise<void>((resolve) => parser.write(chunk, () => resolve()))
  for await (const chunk of decoded(await open(), encoding)) {
    if (chunk !== '') await given(chunk)
    const taken = read
    read = []
    yield* taken
    if (parser.errored) break
  }
  if (!parser.errored) parser.end()
  const error = await failed
  yield* read
  if (!error) return
  const words = wordsOf(error)
  if (!words) throw error
  yield { cells: [], broken: words }
}

/** A quote that is never closed swallows the rest of the file: rows before it are read, and its place is reported. */
function wordsOf(error: unknown): string | undefined {
  const { code } = error as Partial<CsvError>
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return 'A quote is opened here and not closed. Close it: nothing behind it could be read.'
  return undefined
}

async function* rowsOf(records: AsyncGenerator<TextRecord>, columns: readonly string[]): AsyncGenerator<FileRow> {
  let rowNumber = 1
  for await (const { cells, broken } of records) {
    rowNumber++
    if (rowNumber > mostRows + 1) throw new FeedFileError(`The file has more than ${mostRows} rows. Divide it.`)
    if (broken) yield { rowNumber, cells, broken }
    else if (cells.some((cell) => cell.trim() !== '')) yield asRow(rowNumber, cells, columns.length)
  }
}

/** Spreadsheets leave out empty cells at the end of a row. Extra cells mean that the cells before them have shifted. */
function asRow(rowNumber: number, cells: string[], columns: number): FileRow {
  const over = cells.slice(columns).some((cell) => cell.trim() !== '')
  if (over || (cells.length < columns && cells.length === 1 && columns > 2)) {
    const broken = `This row has ${cells.length} cells where the file has ${columns} columns. Put quotes around cells that hold a comma or a line break.`
    return { rowNumber, cells, broken }
  }
  return { rowNumber, cells: Array.from({ length: columns }, (_, at) => cells[at] ?? '') }
}
