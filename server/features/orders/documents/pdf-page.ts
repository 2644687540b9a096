/** Text layout in PDFs: line breaks, columns and page breaks. Lengths are in points. */
import PDFDocument from 'pdfkit'
import { type Run, runsOf, type Weight } from './pdf-fonts.ts'

const margin = 48

export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  readonly width: number
  y: number
}

export interface Style {
  readonly size?: number
  readonly weight?: Weight
  readonly align?: 'left' | 'right'
}

/** A new document on Letter, the paper of the countries that suppliers ship from. */
export const newSheet = (title: string): Sheet => ({
  doc: new PDFDocument({ size: 'LETTER', margin, autoFirstPage: false, info: { Title: title } }),
  width: 612 - 2 * margin,
  y: margin,
})

function newPage(sheet: Sheet): void {
  sheet.doc.addPage()
  sheet.y = margin
}

/** Draws text at the sheet's position, in a column of it. @returns its height */
async function put(
  sheet: Sheet,
  words: string,
  x: number,
  width: number,
  top: number,
  { size = 10, weight = 'regular', align = 'left' }: Style,
) {
  const leading = size * 1.4
  const lines = await linesOf(sheet, words, width, size, weight)
  for (const [at, line] of lines.entries()) {
    let left = align === 'right' ? x + width - widthOf(sheet, line, size) : x
    for (const run of line) {
      sheet.doc
        .font(run.font.name)
        .fontSize(size)
        .lineWidth(size * run.font.stroke)
      sheet.doc.text(run.text, left, top + at * leading, { lineBreak: false, fill: true, stroke: run.font.stroke > 0 })
      left += widthOf(sheet, [run], size)
    }
  }
  return lines.length * leading
}

const widthOf = ({ doc }: Sheet, runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { text, font }) => sum + doc.font(font.name, font.name).fontSize(size).widthOfString(text), 0)

/** Breaks lines at spaces, between East Asian characters, and within a word that is wider than its column. */
async function linesOf(sheet: Sheet, words: string, width: number, size: number, weight: Weight): Promise<Run[][]> {
  const lines: Run[][] = []
  for (const paragraph of words.split(/\r?\n/)) {
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
  const height = await heightOf(sheet, cells)
  if (sheet.y + height > bottomOf(sheet) && sheet.y > margin) newPage(sheet)
  let x = margin
  for (const { words, share, ...style } of cells) {
    const width = sheet.width * share
    await put(sheet, words, x, width - gap, sheet.y, style)
    x += width
  }
  sheet.y += height + 4
}

async function heightOf(sheet: Sheet, cells: readonly Cell[]): Promise<number> {
  let height = 0
  for (const { words, share, size = 10, weight = 'regular' } of cells)
    height = Math.max(height, (await linesOf(sheet, words, sheet.width * share - gap, size, weight)).length * size * 1.4)
  return height
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
export async function* streamSheet(sheet: Sheet, pages: readonly ((sheet: Sheet) => Promise<void>)[]): AsyncGenerator<Buffer> {
  for (const page of pages) {
    newPage(sheet)
    await page(sheet)
    for (let chunk = sheet.doc.read() as Buffer | null; chunk !== null; chunk = sheet.doc.read() as Buffer | null) yield chunk
  }
  sheet.doc.end()
  for await (const chunk of sheet.doc as unknown as AsyncIterable<Buffer>) yield chunk
}
