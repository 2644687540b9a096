/** Rows of JSON lines, one object per line. Columns are the names used in the first lines. */
import { decoded, encodingOf } from './decode-text.ts'
import { type FeedFile, FeedFileError, type FileRow, longestRow, mostRows, namedColumns, type OpenFeedSource } from './feed-file.ts'

/** Number of lines that determine the columns. */
const linesForColumns = 500

/** @throws FeedFileError here, or while rows are read */
export async function readJsonLines(open: OpenFeedSource): Promise<FeedFile> {
  const encoding = await encodingOf(open)
  const names = new Set<string>()
  let seen = 0
  for await (const line of linesOf(decoded(await open(), encoding))) {
    const object = objectOf(line)
    for (const name of Object.keys(object ?? {})) names.add(name)
    if (++seen >= linesForColumns) break
  }
  const keys = [...names]
  const columns = namedColumns(keys)
  return { kind: 'json_lines', columns, rows: rowsOf(linesOf(decoded(await open(), encoding)), keys) }
}

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    yield* lines
    if (rest.length > longestRow) throw new FeedFileError('A line is longer than a million characters. Put one object on each line.')
  }
  if (rest !== '') yield rest
}

async function* rowsOf(lines: AsyncIterable<string>, keys: readonly string[]): AsyncGenerator<FileRow> {
  let rowNumber = 0
  for await (const line of lines) {
    rowNumber++
    if (rowNumber > mostRows) throw new FeedFileError(`The file has more than ${mostRows} lines. Divide it.`)
    if (line.trim() === '') continue
    const object = objectOf(line)
    if (object) yield { rowNumber, cells: keys.map((key) => textOf(object[key])) }
    else yield { rowNumber, cells: [line.slice(0, 2000)], broken: 'This line is no JSON object. Write one object on each line.' }
  }
}

function objectOf(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('|')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
