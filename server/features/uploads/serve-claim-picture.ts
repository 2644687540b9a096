import type { OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { drawAnew } from './picture-files.ts'
import { pathOfStoredFile } from './stored-files.ts'
import { isClaimed } from './uploaded-files.records.ts'

/**
 * Serves a picture of a claim, encoded anew, so that neither foreign bytes nor what a camera has written into it are passed on. Pages show it by
 * its address alone, which cannot be guessed and is told to the three sides of the claim.
 */
export async function serveClaimPicture({ context, request }: { context: OutsideContext; request: RawRequest }): Promise<RawAnswer> {
  const storageKey = request.params.key ?? ''
  const isThere = /^[0-9a-f]{32}$/.test(storageKey) && (await context.transaction(({ db }) => isClaimed(db, 'claim_picture', storageKey)))
  if (!isThere)
    return { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }, body: 'no such picture' }
  const body = await drawAnew(pathOfStoredFile(context.config.dataDir, { purpose: 'claim_picture', storageKey }))
  return { status: 200, headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' }, body }
}
