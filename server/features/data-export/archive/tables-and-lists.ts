/** Shapes of the archive's files: a CSV table with a word on each column, and a JSON list, both written a page of rows at a time. */
import { csvLine } from '@quayside/domain/vocabulary/csv'
import type { ArchiveFile } from './zip-of.ts'

type Cell = string | number | null
export type Columns = readonly (readonly [name: string, meaning: string])[]

export interface DocumentedFile extends ArchiveFile {
  readonly about: string
  readonly columns?: Columns
}

/** Pages of rows, read one after the other. */
export type Pages<Row> = () => AsyncIterable<readonly Row[]>

interface Table<Row> {
  readonly name: string
  readonly about: string
  readonly columns: Columns
  readonly pages: Pages<Row>
  /** Lines of one row, with a cell for each column. */
  readonly lines: (row: Row) => readonly (readonly Cell[])[]
}

export const csvTable = <Row>({ name, about, columns, pages, lines }: Table<Row>): DocumentedFile => ({
  name,
  about,
  columns,
  async *read() {
    yield csvLine(columns.map(([column]) => column))
    for await (const page of pages()) yield page.flatMap((row) => lines(row).map(csvLine)).join('')
  },
})

interface List<Row> {
  readonly name: string
  readonly about: string
  readonly pages: Pages<Row>
  readonly item: (row: Row) => unknown
}

export const jsonList = <Row>({ name, about, pages, item }: List<Row>): DocumentedFile => ({
  name,
  about,
  async *read() {
    let isFirst = true
    yield '['
    for await (const page of pages()) {
      if (page.length === 0) continue
      yield `${isFirst ? '\n' : ',\n'}${page.map((row) => JSON.stringify(item(row))).join(',\n')}`
      isFirst = false
    }
    yield '\n]\n'
  },
})

/** Pages by a number that rises from row to row. @param read the next rows after that number, at most `limit` */
export async function* pagesById<Row>(
  read: (place: { after: number; limit: number }) => Promise<readonly Row[]>,
  idOf: (row: Row) => number,
  limit = rowsAtOnce,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await read({ after, limit })
    yield rows
    if (rows.length < limit) return
    after = idOf(rows.at(-1)!)
  }
}

const rowsAtOnce = 200
