/** Files of feeds on disk, as they came: a run reads its own again after whatever stopped it. */
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** @returns the name it is kept under */
export async function keepFeedFile(dataDir: string, source: Readable | AsyncIterable<Uint8Array>): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const file = fileOf(dataDir, name)
  await fs.mkdir(path.dirname(file), { recursive: true })
  try {
    await pipeline(source, createWriteStream(`${file}.part`))
    await fs.rename(`${file}.part`, file)
  } catch (error) {
    await fs.rm(`${file}.part`, { force: true })
    throw error
  }
  return name
}

/** @throws Error if it is no longer there */
export async function openKeptFile(dataDir: string, name: string): Promise<Readable> {
  const file = fileOf(dataDir, name)
  await fs.access(file)
  return createReadStream(file, { highWaterMark: 262_144 })
}

export const forgetFeedFile = (dataDir: string, name: string): Promise<void> => fs.rm(fileOf(dataDir, name), { force: true })

function fileOf(dataDir: string, name: string): string {
  if (!/^[0-9a-f]{32}$/.test(name)) throw new RangeError(`${name} is no name of a file of a feed`)
  return path.join(dataDir, 'feeds', name)
}
