/** Pictures on disk as they are served: WebP, one file per size. Serving them needs no database and no other server. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { OutsideError } from '#foundation/outside/outside-error'
import { type ImageHeight, imageHeights } from './image-url.ts'

/** No height means full size, the largest that is shown anywhere. */
export type PictureSize = ImageHeight | 'full'

const fullHeight = 1200
const mostPixels = 60_000_000

export async function readPicture(dataDir: string, uploadId: number, size: PictureSize): Promise<Buffer | undefined> {
  try {
    return await fs.readFile(fileOf(dataDir, uploadId, size))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Encodes a picture again in one size, so that neither foreign bytes nor camera metadata are passed on.
 * @param source its bytes, or the path of its file
 * @throws OutsideError when it is no picture
 */
export async function keepPicture(dataDir: string, uploadId: number, size: PictureSize, source: Buffer | string): Promise<Buffer> {
  const picture = await resized(source, size === 'full' ? fullHeight : size)
  const file = fileOf(dataDir, uploadId, size)
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await fs.mkdir(path.dirname(file), { recursive: true })
  await fs.writeFile(unfinished, picture)
  await fs.rename(unfinished, file)
  return picture
}

/** Removes a picture in all sizes; one that is still there is drawn anew when it is asked for. */
export async function removePicture(dataDir: string, uploadId: number): Promise<void> {
  for (const size of [...imageHeights, 'full'] as const) await fs.rm(fileOf(dataDir, uploadId, size), { force: true })
}

/** Whether the file can be decoded, and does not exceed our limit of pixels. */
export async function isPicture(file: string): Promise<boolean> {
  try {
    await resized(file, imageHeights[1])
    return true
  } catch (error) {
    if (error instanceof OutsideError) return false
    throw error
  }
}

/** @throws OutsideError when it is no picture */
export const drawAnew = (file: string): Promise<Buffer> => resized(file, fullHeight)

async function resized(source: Buffer | string, height: number): Promise<Buffer> {
  try {
    return await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ height, width: height * 4, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer()
  } catch (cause) {
    throw new OutsideError('pictures', 'refused', 'what came is no picture we can show', { code: 'NO_PICTURE', cause })
  }
}

/** Files are spread over a thousand folders. */
const fileOf = (dataDir: string, uploadId: number, size: PictureSize): string =>
  path.join(dataDir, 'images', String(uploadId % 1000), `${uploadId}-${size}.webp`)
