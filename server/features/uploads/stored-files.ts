/** Files on disk as they were received, one folder per purpose. The row exists before the first byte. */
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilePurpose } from '@quayside/domain/uploads/uploaded-file'

const folders: Readonly<Record<FilePurpose, string>> = {
  product_image: 'product-images',
  feed_file: 'feeds',
  data_export: 'data-exports',
  claim_picture: 'claim-pictures',
  message_picture: 'message-pictures',
  message_file: 'message-files',
}

export interface StoredFile {
  readonly purpose: FilePurpose
  readonly storageKey: string
}

/** Writes a stream, never holding the whole file in memory. */
export async function writeStoredFile(dataDir: string, file: StoredFile, source: AsyncIterable<Uint8Array>): Promise<void> {
  const name = pathOfStoredFile(dataDir, file)
  await fs.mkdir(path.dirname(name), { recursive: true })
  await pipeline(source, createWriteStream(name))
}

/** Puts other bytes in place of a file, whole: whoever reads it meanwhile reads either. What a killed process left is removed with the file. */
export async function replaceStoredFile(dataDir: string, file: StoredFile, bytes: Uint8Array): Promise<void> {
  const name = pathOfStoredFile(dataDir, file)
  await fs.writeFile(unfinished(name), bytes)
  await fs.rename(unfinished(name), name)
}

export const readStoredFile = (dataDir: string, file: StoredFile): Promise<Buffer> => fs.readFile(pathOfStoredFile(dataDir, file))

/** @throws Error if it no longer exists */
export async function openStoredFile(dataDir: string, file: StoredFile): Promise<Readable> {
  const name = pathOfStoredFile(dataDir, file)
  await fs.access(name)
  return createReadStream(name, { highWaterMark: 262_144 })
}

export async function removeStoredFile(dataDir: string, file: StoredFile): Promise<void> {
  const name = pathOfStoredFile(dataDir, file)
  await fs.rm(unfinished(name), { force: true })
  await fs.rm(name, { force: true })
}

const unfinished = (name: string): string => `${name}.unfinished`

export function pathOfStoredFile(dataDir: string, { purpose, storageKey }: StoredFile): string {
  if (!/^[0-9a-f]{32}$/.test(storageKey)) throw new RangeError(`${storageKey} is no name of a stored file`)
  return path.join(dataDir, folders[purpose], storageKey)
}
