/** A supplier's file as a stream of rows, never whole in memory: CSV, TSV and JSON lines. Workbooks are limited in size instead. */
import type { Readable } from 'node:stream'

/** Opens the same bytes from the beginning, any number of times. */
export type OpenFeedSource = () => Promise<Readable>

export const feedFileKinds = ['text', 'json_lines', 'workbook'] as const
export type FeedFileKind = (typeof feedFileKinds)[number]

export interface FeedFile {
  readonly kind: FeedFileKind
  /** Column names; missing and duplicate names have been replaced. */
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<FileRow>
}

export type FileRow = {
  /** Row number as in a spreadsheet: the names are row 1. */
  readonly rowNumber: number
  /** One cell per column. */
  readonly cells: readonly string[]
  /** Error of the row itself, and how to fix it. */
  readonly broken?: string
}

export const mostBytes = 200_000_000
export const mostRows = 1_000_000
const mostColumns = 1000
export const longestRow = 1_000_000

/** The file as a whole cannot be read. The message is for its sender. */
export class FeedFileError extends Error {
  override readonly name = 'FeedFileError'
}

/** Gives every column a unique name. @throws FeedFileError where there are too many, or none */
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
