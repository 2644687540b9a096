import type { FileKind } from '@quayside/domain/uploads/uploaded-file'
import { drawAnew } from './picture-files.ts'
import { pathOfStoredFile, replaceStoredFile, type StoredFile } from './stored-files.ts'

/**
 * Draws a picture that others see anew and keeps that alone: neither foreign bytes nor what a camera has written into it are passed on, and it takes a
 * small part of the room. @throws OutsideError when it is no picture
 */
export async function drawStoredPicture(dataDir: string, file: StoredFile): Promise<{ sizeBytes: number; kind: FileKind }> {
  const picture = await drawAnew(pathOfStoredFile(dataDir, file))
  await replaceStoredFile(dataDir, file, picture)
  return { sizeBytes: picture.byteLength, kind: 'webp' }
}
