/** Decodes the bytes of a text file; the encoding is detected from all of them. */
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FeedFileError, mostBytes, type OpenFeedSource } from './feed-file.ts'

export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** @returns the first bytes, or fewer for a shorter file */
export async function firstBytes(open: OpenFeedSource, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await open()) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= count) break
  }
  return Buffer.concat(chunks).subarray(0, count)
}

/** Unpacks gzip; other bytes pass unchanged. @throws FeedFileError in the stream, where the unpacked size exceeds the limit for files */
export async function unpacked(open: OpenFeedSource): Promise<OpenFeedSource> {
  const [one, two] = await firstBytes(open, 2)
  if (one !== 0x1f || two !== 0x8b) return async () => streamOf(bounded(await open()))
  return async () => streamOf(bounded(gunzipped(await open())))
}

const streamOf = (chunks: AsyncIterable<Buffer>): Readable => Readable.from(chunks, { objectMode: false })

async function* gunzipped(source: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // The last stream emits the errors.
  pipeline(source, gunzip, () => {})
  try {
    yield* gunzip
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code?.startsWith('Z_'))
      throw new FeedFileError('The file is packed and cannot be unpacked. Pack it again, or send it as it is.', { cause })
    throw cause
  }
}

async function* bounded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > mostBytes) throw new FeedFileError(`The file is larger than ${mostBytes / 1_000_000} MB. Divide it.`)
    yield chunk
  }
}

/**
 * Detects UTF-16 by its byte order mark or its zero bytes, and UTF-8 if every byte of the file is valid. Anything else is taken for the
 * encoding of older Windows programs.
 */
export async function encodingOf(open: OpenFeedSource): Promise<FeedEncoding> {
  const head = await firstBytes(open, 4096)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => at % 2 === odd && byte === 0).length)
  if (zeros[1]! > head.length / 4) return 'utf-16le'
  if (zeros[0]! > head.length / 4) return 'utf-16be'
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of await open()) strict.decode(chunk, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof FeedFileError || !(error instanceof TypeError)) throw error
    return 'windows-1252'
  }
}

/** Decodes without the byte order mark. */
export async function* decoded(source: AsyncIterable<Buffer>, encoding: FeedEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
