/** A supplier's file as rows, one after the other and never whole in memory: CSV, TSV, JSON lines, and workbooks as far as they are guarded. */
import type { Readable } from 'node:stream'

/** Opens the same bytes from their beginning, as often as it is called. */
export type OpenFeedSource = () => Promise<Readable>

export const feedFileKinds = ['text', 'json_lines', 'workbook'] as const
export type FeedFileKind = (typeof feedFileKinds)[number]

export interface FeedFile {
  readonly kind: FeedFileKind
  /** By their names; one without a name, or with another's, has been given one. */
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<FileRow>
}

export type FileRow = {
  /** As a spreadsheet counts: the names stand in row 1. */
  readonly rowNumber: number
  /** One for each column. */
  readonly cells: readonly string[]
  /** Fault of the row as such, and how to mend it. */
  readonly broken?: string
}

export const mostBytes = 200_000_000
export const mostRows = 1_000_000
const mostColumns = 1000
export const longestRow = 1_000_000

/** The file as a whole cannot be read. Its message is for whoever sent it. */
export class FeedFileError extends Error {
  override readonly name = 'FeedFileError'
}

/** Every column has a name of its own. @throws FeedFileError where there are too many, or none */
export function namedColumns(header: readonly string[]): string[] {
  const last = header.findLastIndex((name) => name.trim() !== '')
  if (last < 0) throw new FeedFileError('The file is empty. Its first row names the columns.')
  if (header.length > mostColumns) throw new FeedFileError(`The file has ${header.length} columns. It can have ${mostColumns}.`)
  const seen = new Map<string, number>()
  return header.slice(0, last + 1).map((name, at) => {
    const wanted = name.replaceAll('\0', '').trim().slice(0, 200) || `Column ${at + 1}`
    const times = (seen.get(wanted) ?? 0) + 1
    seen.set(wanted, times)
    return times === 1 ? wanted : `${wanted} (${times})`
  })
}
