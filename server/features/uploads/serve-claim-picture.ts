import type { OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { drawStoredPicture } from './draw-stored-picture.ts'
import { readStoredFile } from './stored-files.ts'
import { findClaimed, noteReceived } from './uploaded-files.records.ts'

/** Serves a picture of a claim. Pages show it by its address alone, which cannot be guessed and is told to the three sides of the claim. */
export async function serveClaimPicture({ context, request }: { context: OutsideContext; request: RawRequest }): Promise<RawAnswer> {
  const file = { purpose: 'claim_picture', storageKey: request.params.key ?? '' } as const
  const { dataDir } = context.config
  const known = /^[0-9a-f]{32}$/.test(file.storageKey)
    ? await context.transaction(({ db }) => findClaimed(db, file.purpose, file.storageKey))
    : undefined
  if (!known)
    return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body: 'no such picture' }
  // A picture from before they were drawn on receipt.
  if (known.kind === null) {
    const drawn = await drawStoredPicture(dataDir, file)
    await context.transaction(({ db, now }) => noteReceived(db, known.id, now, drawn))
  }
  const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' }
  return { status: 200, headers, body: await readStoredFile(dataDir, file) }
}
