/** A month of a party as PDF: what it opened and closed with, sums by kind, and its lines. */
import { monthName } from '@quayside/domain/ledger/month'
import { type LineKind, lineKindLabels } from '@quayside/domain/ledger/statement'
import { formatMinor } from '@quayside/domain/vocabulary/money'
import type { Entry } from '#features/ledger'
import { pdfAnswer } from '#foundation/pdf/pdf-answer'
import {
  beginTable,
  type Cell,
  endTable,
  longPaper,
  mostLinesPrinted,
  newSheet,
  putRow,
  putWords,
  type Sheet,
  streamDrawing,
} from '#foundation/pdf/pdf-page'
import { allEntries, type OpenStatement } from './read-statement.ts'

interface PrintedLine {
  readonly at: string
  readonly kind: LineKind
  readonly order: { readonly name: string; readonly party: string | null } | null
  readonly description: string
}

export interface StatementPaper<Line extends PrintedLine> {
  readonly statement: OpenStatement<string>
  /** Name of the store or supplier that it is about. */
  readonly owner: string
  readonly operator: string
  readonly labels: ReadonlyMap<string, string>
  readonly amounts: readonly { readonly name: string; readonly of: (line: Line) => number }[]
  readonly linesOf: (page: readonly Entry[]) => Promise<Line[]>
}

export function statementPdf<Line extends PrintedLine>(paper: StatementPaper<Line>): string {
  const { month } = paper.statement
  const sheet = newSheet(`Statement ${month}`, `Statement ${month} · ${paper.owner}`)
  async function* drawn() {
    yield await drawBalances(sheet, paper)
    const { byKind, byDay, lines } = await sumsOf(paper)
    yield await drawSums(
      sheet,
      paper,
      'Type',
      [...byKind].map(([kind, sum]) => [lineKindLabels[kind], sum] as const),
    )
    if (lines) yield* drawLines(sheet, paper, lines)
    else {
      await putWords(sheet, longPaper, { size: 9 })
      yield await drawSums(sheet, paper, 'Day', [...byDay])
    }
  }
  return pdfAnswer(`statement-${month}.pdf`, streamDrawing(sheet, [drawn]))
}

interface Sum {
  lines: number
  readonly minors: number[]
}

/** Reads the month once. Its lines are kept only where they are few enough to be printed. */
async function sumsOf<Line extends PrintedLine>({ statement, amounts, linesOf }: StatementPaper<Line>) {
  const byKind = new Map<LineKind, Sum>()
  const byDay = new Map<string, Sum>()
  let lines: Line[] | undefined = []
  for await (const page of allEntries(statement.entries)) {
    const read = await linesOf(page)
    for (const line of read) {
      const minors = amounts.map(({ of }) => of(line))
      add(byKind, line.kind, minors)
      add(byDay, line.at.slice(0, 10), minors)
    }
    lines?.push(...read)
    if (lines && lines.length > mostLinesPrinted) lines = undefined
  }
  return { byKind, byDay, lines }
}

function add<Key>(sums: Map<Key, Sum>, key: Key, minors: readonly number[]): void {
  const sum = sums.get(key) ?? { lines: 0, minors: minors.map(() => 0) }
  sum.lines += 1
  for (const [at, minor] of minors.entries()) sum.minors[at]! += minor
  sums.set(key, sum)
}

const head = (words: string, share: number, align: 'left' | 'right' = 'left'): Cell => ({ words, share, size: 7, weight: 'bold', align })

async function drawBalances<Line extends PrintedLine>(
  sheet: Sheet,
  { statement, owner, operator, labels }: StatementPaper<Line>,
): Promise<void> {
  const { month, currency, is_closed: isClosed, balances } = statement
  await putWords(sheet, `Statement for ${monthName(month)}`, { size: 18, weight: 'bold' })
  await putRow(sheet, [
    { words: owner, share: 0.6, size: 11 },
    { words: `${operator}\n${currency} · ${isClosed ? 'Final' : 'In progress'}`, share: 0.4 },
  ])
  sheet.y += 12
  await beginTable(sheet, [
    head('Balance', 0.4),
    head('Opening', 0.2, 'right'),
    head('Change', 0.2, 'right'),
    head('Closing', 0.2, 'right'),
  ])
  for (const { name, opening_minor: opening, change_minor: change, closing_minor: closing } of balances)
    await putRow(sheet, [
      { words: labels.get(name) ?? name, share: 0.4, size: 9 },
      ...[opening, change, closing].map((minor) => ({ words: formatMinor(minor, currency), share: 0.2, size: 9, align: 'right' }) as const),
    ])
  endTable(sheet)
  sheet.y += 8
}

/** Share of the width that the words of a row have; its amounts have the rest. */
const wordsShare = 0.3

async function drawSums<Line extends PrintedLine>(
  sheet: Sheet,
  { statement: { currency }, amounts }: StatementPaper<Line>,
  name: string,
  sums: readonly (readonly [name: string, sum: Sum])[],
): Promise<void> {
  await beginTable(sheet, [head(name, wordsShare - 0.08), head('Lines', 0.08, 'right'), ...amountHeads(amounts)])
  for (const [words, { lines, minors }] of sums)
    await putRow(sheet, [
      { words, share: wordsShare - 0.08, size: 7 },
      { words: String(lines), share: 0.08, size: 7, align: 'right' },
      ...amountCells(minors, currency),
    ])
  endTable(sheet)
  sheet.y += 8
}

/** Rows after which what is drawn is sent. */
const rowsPerPart = 25

async function* drawLines<Line extends PrintedLine>(
  sheet: Sheet,
  { statement: { currency }, amounts }: StatementPaper<Line>,
  lines: readonly Line[],
): AsyncGenerator<void> {
  await beginTable(sheet, [head('Date', 0.11), head('Transaction', wordsShare - 0.11), ...amountHeads(amounts)])
  for (const [at, line] of lines.entries()) {
    const about = line.order ? [line.order.name, line.order.party].filter(Boolean).join(' · ') : line.description
    await putRow(sheet, [
      { words: line.at.slice(0, 10), share: 0.11, size: 7 },
      { words: `${lineKindLabels[line.kind]}\n${about}`, share: wordsShare - 0.11, size: 7 },
      ...amountCells(
        amounts.map(({ of }) => of(line)),
        currency,
      ),
    ])
    if (at % rowsPerPart === 0) yield
  }
  endTable(sheet)
}

const amountHeads = (amounts: readonly { readonly name: string }[]): Cell[] =>
  amounts.map(({ name }) => head(name, (1 - wordsShare) / amounts.length, 'right'))

const amountCells = (minors: readonly number[], currency: Parameters<typeof formatMinor>[1]): Cell[] =>
  minors.map((minor) => ({
    words: minor === 0 ? '' : formatMinor(minor, currency),
    share: (1 - wordsShare) / minors.length,
    size: 7,
    align: 'right',
  }))
