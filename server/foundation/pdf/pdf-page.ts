/** Text layout in PDFs: line breaks, columns and page breaks. Lengths are in points. */
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type Run, runsOf, type Weight } from './pdf-fonts.ts'

const margin = 48

/**
 * A table of more lines is summed by day, and its CSV has the lines: 1,000 lines are 25 pages and take 0.6 s, 10,000 are 250 pages, 5 s of a process
 * that also answers others, and 80 MB.
 */
export const mostLinesPrinted = 1000
export const longPaper = 'Summed by day. The CSV export has every line.'

export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly width: number
  y: number
  /** Heading of the table that is being drawn: stands again on each page that the table goes on to. */
  head: readonly Cell[] | undefined
  /** Words at the foot of each page, before its number. */
  foot: string
  pages: number
}

export interface Style {
  readonly size?: number
  readonly weight?: Weight
  readonly align?: 'left' | 'right'
}

/** A new document on Letter, the paper of the countries that suppliers ship from. */
export const newSheet = (title: string, foot = ''): Sheet => ({
  doc: new PDFDocument({ size: 'LETTER', margin, autoFirstPage: false, info: { Title: title } }),
  width: 612 - 2 * margin,
  y: margin,
  head: undefined,
  foot,
  pages: 0,
})

async function newPage(sheet: Sheet): Promise<void> {
  sheet.doc.addPage()
  sheet.pages += 1
  if (sheet.foot) {
    const words = await registered(sheet, 'regular', `${sheet.foot} · Page ${sheet.pages}`)
    putLines(sheet, [words], margin, sheet.width, bottomOf(sheet) + 14, { size: 8 })
  }
  sheet.y = margin
}

/** Draws lines from a position on, in a column. */
function putLines(
  sheet: Sheet,
  lines: readonly Run[][],
  x: number,
  width: number,
  top: number,
  { size = 10, align = 'left' }: Style,
): void {
  for (const [at, line] of lines.entries()) {
    let left = align === 'right' ? x + width - widthOf(sheet, line, size) : x
    for (const run of line) {
      sheet.doc
        .font(run.font.name)
        .fontSize(size)
        .lineWidth(size * run.font.stroke)
      sheet.doc.text(run.text, left, top + at * size * leading, { lineBreak: false, fill: true, stroke: run.font.stroke > 0 })
      left += widthOf(sheet, [run], size)
    }
  }
}

/** Height of a line relative to the font size. */
const leading = 1.4

const widthOf = ({ doc }: Sheet, runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { text, font }) => sum + doc.font(font.name, font.name).fontSize(size).widthOfString(text), 0)

/** Breaks lines at spaces, between East Asian characters, and within a word that is wider than its column. */
async function linesOf(sheet: Sheet, words: string, width: number, size: number, weight: Weight): Promise<Run[][]> {
  const lines: Run[][] = []
  for (const paragraph of words.split(/\r?\n/)) {
    const whole = await registered(sheet, weight, paragraph)
    if (widthOf(sheet, whole, size) <= width) {
      lines.push(whole)
      continue
    }
    let line = ''
    for (const piece of paragraph.match(
      /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|\s+|[^\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]+/gu,
    ) ?? []) {
      const parts = (await measure(sheet, piece, size, weight)) > width ? [...piece] : [piece]
      for (const part of parts) {
        if (line && (await measure(sheet, line + part, size, weight)) > width) {
          lines.push(await registered(sheet, weight, line.trimEnd()))
          line = part.trimStart()
        } else line += part
      }
    }
    lines.push(await registered(sheet, weight, line))
  }
  return lines
}

const measure = async (sheet: Sheet, words: string, size: number, weight: Weight): Promise<number> =>
  widthOf(sheet, await registered(sheet, weight, words), size)

const registeredIn = new WeakMap<PDFKit.PDFDocument, Set<string>>()

async function registered({ doc }: Sheet, weight: Weight, words: string): Promise<Run[]> {
  const runs = await runsOf(weight, words)
  const names = registeredIn.get(doc) ?? new Set()
  registeredIn.set(doc, names)
  for (const { font } of runs) {
    if (names.has(font.name)) continue
    doc.registerFont(font.name, font.data)
    names.add(font.name)
  }
  return runs
}

export interface Cell extends Style {
  readonly words: string
  /** Share of the whole width. */
  readonly share: number
}

const gap = 10
const bottomOf = ({ doc }: Sheet): number => doc.page.height - margin

/** Draws cells beside each other, with the height of the highest; on the next page where this one has no room. */
export async function putRow(sheet: Sheet, cells: readonly Cell[]): Promise<void> {
  const laidOut: { cell: Cell; width: number; lines: Run[][] }[] = []
  let height = 0
  for (const cell of cells) {
    const { words, share, size = 10, weight = 'regular' } = cell
    const width = sheet.width * share
    const lines = await linesOf(sheet, words, width - gap, size, weight)
    laidOut.push({ cell, width, lines })
    height = Math.max(height, lines.length * size * leading)
  }
  if (sheet.y + height > bottomOf(sheet) && sheet.y > margin) {
    await newPage(sheet)
    if (sheet.head) await putHead(sheet, sheet.head)
  }
  let x = margin
  for (const { cell, width, lines } of laidOut) {
    putLines(sheet, lines, x, width - gap, sheet.y, cell)
    x += width
  }
  sheet.y += height + 4
}

/** Begins a table: its heading is drawn here, and on each page that its rows go on to. */
export async function beginTable(sheet: Sheet, head: readonly Cell[]): Promise<void> {
  await putHead(sheet, head)
  sheet.head = head
}

export function endTable(sheet: Sheet): void {
  putRule(sheet)
  sheet.head = undefined
}

async function putHead(sheet: Sheet, head: readonly Cell[]): Promise<void> {
  await putRow(sheet, head)
  putRule(sheet)
}

export const putWords = (sheet: Sheet, words: string, style: Style = {}): Promise<void> => putRow(sheet, [{ words, share: 1, ...style }])

/** Draws a picture at the left within a box, in its own proportions. */
export function putPicture(sheet: Sheet, picture: Buffer, { width, height }: { width: number; height: number }): void {
  sheet.doc.image(picture, margin, sheet.y, { fit: [width, height] })
  sheet.y += height + 8
}

export function putRule(sheet: Sheet): void {
  sheet.doc
    .lineWidth(0.5)
    .moveTo(margin, sheet.y)
    .lineTo(margin + sheet.width, sheet.y)
    .stroke('#b8b2a7')
    .strokeColor('#000000')
  sheet.y += 8
}

/** Streams the file, page by page as they are drawn. */
export const streamSheet = (sheet: Sheet, pages: readonly ((sheet: Sheet) => Promise<void>)[]): AsyncGenerator<Buffer> =>
  streamDrawing(
    sheet,
    pages.map(
      (page) =>
        async function* drawn() {
          yield await page(sheet)
        },
    ),
  )

/** Streams parts that each begin a page. What a part has drawn is sent at each of its yields, and other work of the process is let in between. */
export async function* streamDrawing(sheet: Sheet, parts: readonly (() => AsyncIterable<void>)[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    await newPage(sheet)
    for await (const _ of part()) {
      yield* drawnOf(sheet)
      await setImmediate()
    }
  }
  sheet.doc.end()
  for await (const chunk of sheet.doc as unknown as AsyncIterable<Buffer>) yield chunk
}

function* drawnOf({ doc }: Sheet): Generator<Buffer> {
  for (let chunk = doc.read() as Buffer | null; chunk !== null; chunk = doc.read() as Buffer | null) yield chunk
}
