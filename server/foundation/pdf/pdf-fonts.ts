/**
 * Fonts of printed documents. Noto comes in many small files, each for a range of characters; a document embeds those it needs. Chinese,
 * Japanese and Korean come as one variable font, of which only the thinnest master can be embedded. Its outlines are drawn with a stroke to
 * look regular.
 */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { decompress } from 'wawoff2'

export interface PdfFont {
  readonly name: string
  readonly data: Buffer
  /** Stroke width relative to the font size. */
  readonly stroke: number
}

interface Subset {
  readonly file: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
  readonly stroke: number
}

const thinToRegular = 0.028
const thinToBold = 0.05
const require = createRequire(import.meta.url)

const notoSans = path.dirname(require.resolve('@fontsource/noto-sans/package.json'))
const notoSansChinese = path.dirname(require.resolve('@fontsource-variable/noto-sans-sc/package.json'))
const notoSansKorean = path.dirname(require.resolve('@fontsource-variable/noto-sans-kr/package.json'))

const subsetsOf: Readonly<Record<'regular' | 'bold', readonly Subset[]>> = {
  regular: [...family(notoSans, '400-normal', 0), ...eastAsian(thinToRegular)],
  bold: [...family(notoSans, '700-normal', 0), ...eastAsian(thinToBold)],
}

function eastAsian(stroke: number): Subset[] {
  return [notoSansChinese, notoSansKorean].flatMap((folder) => family(folder, 'wght-normal', stroke))
}

/** The package lists its ranges in a file: `latin`, or a number in brackets. */
function family(folder: string, style: string, stroke: number): Subset[] {
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges).map(([subset, covered]) => ({
    file: path.join(folder, 'files', `${path.basename(folder)}-${subset.replace(/[[\]]/g, '')}-${style}.woff2`),
    ranges: covered.split(',').map(rangeOf),
    stroke,
  }))
}

function rangeOf(range: string): readonly [number, number] {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

export type Weight = keyof typeof subsetsOf

const known: Readonly<Record<Weight, Map<number, Subset | undefined>>> = { regular: new Map(), bold: new Map() }

/** Characters seen before are kept: the ranges are many. */
function subsetFor(weight: Weight, codePoint: number): Subset | undefined {
  const seen = known[weight]
  if (!seen.has(codePoint))
    seen.set(
      codePoint,
      subsetsOf[weight].find(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last)),
    )
  return seen.get(codePoint)
}

const loaded = new Map<string, Promise<PdfFont>>()

function load({ file, stroke }: Subset): Promise<PdfFont> {
  const name = `${path.basename(file, '.woff2')}${stroke}`
  const font = loaded.get(name) ?? readFile(file).then(async (packed) => ({ name, data: Buffer.from(await decompress(packed)), stroke }))
  loaded.set(name, font)
  return font
}

export interface Run {
  readonly text: string
  readonly font: PdfFont
}

/** Splits text into runs of one font each. Characters without a font become question marks. */
export async function runsOf(weight: Weight, words: string): Promise<Run[]> {
  const runs: { text: string; font: PdfFont }[] = []
  for (const sign of words.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, ' ')) {
    const subset = subsetFor(weight, sign.codePointAt(0)!)
    const font = await load(subset ?? subsetFor(weight, 0x3f)!)
    const last = runs.at(-1)
    const text = subset ? sign : '?'
    if (last?.font === font) last.text += text
    else runs.push({ text, font })
  }
  return runs
}
