/** Files into one archive, as they are read: yazl deflates in Node's own threads, waits for its reader, and writes more than 4 GB. */
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ArchiveFile {
  readonly name: string
  /** Its text, a piece at a time. */
  readonly read: () => AsyncIterable<string>
}

/** Nothing is read before somebody asks for the archive, and each file when the one before it is done. Whoever stops stops the reading. */
export async function* zipOf(files: readonly ArchiveFile[], mtime: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, read } of files)
    zip.addReadStreamLazy(name, { mtime }, (deliver) => {
      current = Readable.from(read(), { objectMode: false })
      deliver(null, current)
    })
  zip.end()
  try {
    yield* output
  } finally {
    output.destroy()
    current?.destroy()
  }
}
