import type { Readable } from 'node:stream'
import { openStoredFile } from '#features/uploads'

/** Opens a feed's file as it was received; a run reads it again after a crash. @throws Error if it no longer exists */
export const openKeptFile = (dataDir: string, storageKey: string): Promise<Readable> =>
  openStoredFile(dataDir, { purpose: 'feed_file', storageKey })
