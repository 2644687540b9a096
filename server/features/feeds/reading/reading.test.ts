import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { assertWorkbook } from './assert-workbook.ts'
import type { FileRow, OpenFeedSource } from './feed-file.ts'
import { openFeedFile } from './open-feed-file.ts'

/** Chunks of a few bytes, so that multi-byte sequences are split. */
const source =
  (bytes: Buffer, chunk = 7): OpenFeedSource =>
  async () =>
    Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
      })(),
      { objectMode: false },
    )

async function read(bytes: Buffer | string, chunk?: number): Promise<{ columns: readonly string[]; rows: FileRow[] }> {
  const { columns, rows } = await openFeedFile(source(Buffer.from(bytes as string), chunk))
  const all: FileRow[] = []
  for await (const row of rows) all.push(row)
  return { columns, rows: all }
}
const cellsOf = async (bytes: Buffer | string) => {
  const { columns, rows } = await read(bytes)
  return [columns, ...rows.map(({ cells }) => cells)]
}

const table = [
  ['SKU', 'Größe'],
  ['A-1', 'Maß – ½'],
  ['A-2', 'x, "y"\nz'],
]
const csv = (sign: string) =>
  table.map((row) => row.map((cell) => (/[",\n;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(sign)).join('\r\n')
const swapped = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()

describe('a text file is read', () => {
  test.each<[string, Buffer]>([
    ['in UTF-8', Buffer.from(csv(','))],
    ['in UTF-8 with a mark', Buffer.from(`\ufeff${csv(',')}`)],
    ['in UTF-16 of little end', Buffer.from(`\ufeff${csv(',')}`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(csv(','), 'utf16le')],
    ['in UTF-16 of big end', swapped(csv(','))],
    ['in the encoding of an older Windows', Buffer.from(csv(',').replaceAll('–', '\x96'), 'latin1')],
    ['with semicolons', Buffer.from(csv(';'))],
    ['with tabs', Buffer.from(csv('\t'))],
    ['with bars', Buffer.from(csv('|'))],
    ['packed with gzip', gzipSync(csv(','))],
    ['with line ends of an older Mac', Buffer.from(csv(',').replaceAll('\r\n', '\r'))],
  ])('%s', async (_name, bytes) => {
    expect(await cellsOf(bytes)).toEqual(table)
  })

  test('whose one letter of an older Windows stands behind a hundred thousand others', async () => {
    const { rows } = await read(Buffer.concat([Buffer.from(`sku,name\n${'a,b\n'.repeat(40_000)}z,caf`), Buffer.from([0xe9])]), 65_536)
    expect(rows.at(-1)?.cells).toEqual(['z', 'café'])
  })
})

describe('a row that is broken', () => {
  test('in the middle is named, and the rows behind it are read', async () => {
    const { rows } = await read('sku,title,price\nA,Mug,1\nB,Jug, big,2\nwhat is this\nC,Pot,3\n')
    expect(rows.map(({ rowNumber, broken }) => [rowNumber, broken?.slice(0, 24)])).toEqual([
      [2, undefined],
      [3, 'This row has 4 cells whe'],
      [4, 'This row has 1 cells whe'],
      [5, undefined],
    ])
  })

  test('with a quote in the middle of a word is read as it stands', async () => {
    expect((await read('sku,title\nA,Screen 15" wide\nB,Mug')).rows.map(({ cells }) => cells[1])).toEqual(['Screen 15" wide', 'Mug'])
  })

  test('with a quote that is never closed is named, and what stood before it is read', async () => {
    const { rows } = await read(`sku,title\nA,Mug\nB,"Jug\n${'C,Pot\n'.repeat(300_000)}`, 65_536)
    expect(rows.map(({ rowNumber, broken }) => [rowNumber, broken])).toEqual([
      [2, undefined],
      [3, 'A quote is opened here and not closed. Close it: nothing behind it could be read.'],
    ])
  })

  test('of JSON lines is named, and the lines behind it are read', async () => {
    const { columns, rows } = await read(
      '{"sku":"A","price":9.5,"images":["https://a/1","https://a/2"]}\n{"sku":\n\n{"sku":"B","more":null}',
    )
    expect(columns).toEqual(['sku', 'price', 'images', 'more'])
    expect(rows).toEqual([
      { rowNumber: 1, cells: ['A', '9.5', 'https://a/1|https://a/2', ''] },
      { rowNumber: 2, cells: ['{"sku":'], broken: 'This line is no JSON object. Write one object on each line.' },
      { rowNumber: 4, cells: ['B', '', '', ''] },
    ])
  })
})

test.each([
  ['nothing', '', 'The file is empty. Its first row names the columns.'],
  ['blank lines', '\n\n\n', 'The file is empty. Its first row names the columns.'],
  ['ten thousand columns', Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(','), 'The file has 10000 columns. It can have 1000.'],
  ['a page', '<!doctype html><p>Sign in</p>', 'This is a page or XML. Send CSV, TSV, JSON lines or .xlsx.'],
  ['one array', '[{"sku":1}]', 'This is one JSON array. Send JSON lines: one object on each line.'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old Excel format. Save it as .xlsx or CSV.'],
  [
    'half of a packed file',
    gzipSync(randomBytes(4000)).subarray(0, 2000),
    'The file is packed and cannot be unpacked. Pack it again, or send it as it is.',
  ],
  ['a file that unpacks to 300 MB', gzipSync(Buffer.alloc(300_000_000, 'a')), 'The file is larger than 200 MB. Divide it.'],
])('a file of %s is refused with what to do', async (_name, bytes, message) => {
  await expect(read(bytes, 65_536)).rejects.toMatchObject({ name: 'FeedFileError', message })
})

test('columns without a name, or with another’s, are given one', async () => {
  expect((await read('sku,,price,price,\nA,1,2,3,')).columns).toEqual(['sku', 'Column 2', 'price', 'price (2)'])
})

/** A zip of these parts; `says` is the size that its directory claims for them. */
function zip(parts: Readonly<Record<string, string | Buffer>>, { says }: { says?: number } = {}): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(bytes), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(says ?? bytes.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    head.copy(entry, 8, 6, 30)
    entry.writeUInt16LE(0, 30)
    entry.writeUInt32LE(at, 42)
    files.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, ...directory, end])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbook = (rows: string) => ({
  '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
})
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const goods = `<row r="1">${cell('A1', 'sku')}${cell('B1', 'price')}</row>
  <row r="2">${cell('A2', 'A-1')}<c r="B2"><f>4*3</f><v>12</v></c></row>
  <row r="3">${cell('A3', '=HYPERLINK("http://x")')}<c r="B3" t="b"><v>1</v></c></row>`

describe('a workbook', () => {
  test('is read from its first sheet; of a formula the result counts, and a text that looks like one stays a text', async () => {
    expect(await cellsOf(zip(workbook(goods)))).toEqual([
      ['sku', 'price'],
      ['A-1', '12'],
      ['=HYPERLINK("http://x")', 'true'],
    ])
  })

  const bomb = (says?: number) =>
    zip({ ...workbook(goods), 'xl/media/big.bin': Buffer.alloc(30_000_000) }, says === undefined ? {} : { says })
  const unreadable = 'This is no workbook we can read. Save it as .xlsx or CSV.'
  test.each([
    ['that says it is too large', bomb(), /Unpacked, the workbook is larger than/],
    ['that says it is small and is not', bomb(10), /Unpacked, the workbook is larger than/],
    ['with a part that its directory does not name', Buffer.concat([zip({ a: 'b' }).subarray(0, 40), zip(workbook(goods))]), unreadable],
    ['that is cut off', zip(workbook(goods)).subarray(0, 600), unreadable],
  ])('%s is refused before anything reads it', async (_name, bytes, message) => {
    await expect(assertWorkbook(bytes, 20_000_000)).rejects.toThrow(message)
  })

  test('of something else is refused', async () => {
    await expect(read(zip({ 'word/document.xml': '<w/>' }))).rejects.toThrow(unreadable)
  })
})
