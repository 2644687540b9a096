import { firstBytes, unpacked } from './decode-text.ts'
import { type FeedFile, FeedFileError, type OpenFeedSource } from './feed-file.ts'
import { readJsonLines } from './read-json-lines.ts'
import { readTextRows } from './read-text-rows.ts'
import { readWorkbook } from './read-workbook.ts'

/** Detects the type of a file by its bytes, because file names and content types are often wrong. @throws FeedFileError */
export async function openFeedFile(source: OpenFeedSource): Promise<FeedFile> {
  const open = await unpacked(source)
  const head = await firstBytes(open, 512)
  if (head.length === 0) throw new FeedFileError('The file is empty. Its first row names the columns.')
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return readWorkbook(open)
  if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw new FeedFileError('This is an old Excel format. Save it as .xlsx or CSV.')
  const text = head.toString('latin1').replace(/[\0\s]|^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/g, '')
  if (text.startsWith('{')) return readJsonLines(open)
  if (text.startsWith('[')) throw new FeedFileError('This is one JSON array. Send JSON lines: one object on each line.')
  if (text.startsWith('<')) throw new FeedFileError('This is a page or XML. Send CSV, TSV, JSON lines or .xlsx.')
  return readTextRows(open)
}
