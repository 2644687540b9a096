/**
 * Checks a workbook before it is unpacked, because a few kilobytes can hold gigabytes. Its directory may be false, so every part is
 * unpacked here, counted and discarded. Parts that the directory does not name are refused, since a reader that starts from the front would
 * find them.
 */
import { createInflateRaw } from 'node:zlib'
import { FeedFileError } from './feed-file.ts'

export const mostWorkbookBytes = 20_000_000
const mostUnpackedBytes = 200_000_000
const mostParts = 5000

interface Part {
  readonly offset: number
  readonly method: number
  readonly packed: number
  readonly unpacked: number
}

/** @throws FeedFileError where it is no workbook, or one that must not be unpacked */
export async function assertWorkbook(file: Buffer, limit = mostUnpackedBytes): Promise<void> {
  if (file.length > mostWorkbookBytes)
    throw new FeedFileError(`The workbook is larger than ${mostWorkbookBytes / 1_000_000} MB. Save it as CSV.`)
  const { parts, directoryAt } = directoryOf(file)
  if (parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > limit) throw tooLarge()
  let left = limit
  let end = 0
  for (const part of parts.toSorted((one, other) => one.offset - other.offset)) {
    const data = dataOf(file, part)
    // A part may be followed by a data descriptor.
    if (part.offset < end || part.offset > end + 24) throw broken()
    end = data.end
    left -= await unpackedSize(data.bytes, part.method, left)
  }
  if (directoryAt < end || directoryAt > end + 24) throw broken()
}

function directoryOf(file: Buffer): { parts: Part[]; directoryAt: number } {
  const endAt = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (endAt < 0 || endAt + 22 > file.length) throw broken()
  const [count, directoryAt] = [file.readUInt16LE(endAt + 10), file.readUInt32LE(endAt + 16)]
  if (count > mostParts) throw broken()
  const parts: Part[] = []
  let at = directoryAt
  for (let index = 0; index < count; index++) {
    if (at + 46 > endAt || file.readUInt32LE(at) !== 0x02014b50) throw broken()
    parts.push({
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return { parts, directoryAt }
}

function dataOf(file: Buffer, { offset, packed }: Part): { bytes: Buffer; end: number } {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) throw broken()
  const begin = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const end = begin + packed
  if (end > file.length) throw broken()
  return { bytes: file.subarray(begin, end), end }
}

async function unpackedSize(bytes: Buffer, method: number, most: number): Promise<number> {
  if (method === 0) return bytes.length
  if (method !== 8) throw broken()
  const inflate = createInflateRaw()
  inflate.end(bytes)
  let size = 0
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length
      if (size > most) throw tooLarge()
    }
  } catch (error) {
    throw error instanceof FeedFileError ? error : broken(error)
  }
  return size
}

const tooLarge = () => new FeedFileError(`Unpacked, the workbook is larger than ${mostUnpackedBytes / 1_000_000} MB. Save it as CSV.`)

const broken = (cause?: unknown) => new FeedFileError('This is no workbook we can read. Save it as .xlsx or CSV.', { cause })
