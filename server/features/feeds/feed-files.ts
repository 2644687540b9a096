import type { Readable } from 'node:stream'
import { openStoredFile } from '#features/uploads'

/** File of a feed as it came: a run reads its own again after whatever stopped it. @throws Error if it is no longer there */
export const openKeptFile = (dataDir: string, storageKey: string): Promise<Readable> =>
  openStoredFile(dataDir, { purpose: 'feed_file', storageKey })
