/** One fetch for however many ask at the same time, and not too many at once. */
import type { OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { fetchPicture } from './adapters/web/fetch-picture.ts'
import { keepPicture, type PictureSize } from './picture-files.ts'
import { pathOfStoredFile } from './stored-files.ts'
import { noteFailed, noteFetched, sourceOf } from './uploads.records.ts'

const most = 12
const underWay = new Map<string, Promise<Buffer | undefined>>()
const waiting: (() => void)[] = []
let running = 0

/** How long a source that refused is left in peace. */
const failureLastsMs = 10 * 60_000

/**
 * Fetches a picture, or takes it from its file, resizes and keeps it.
 * @returns undefined where there is none: no such upload, or its source refuses
 * @throws OutsideError (retryable) where it may be there later
 */
export function obtainPicture(context: OutsideContext, uploadId: number, size: PictureSize): Promise<Buffer | undefined> {
  const key = `${context.config.dataDir} ${uploadId} ${size}`
  const known = underWay.get(key)
  if (known) return known
  const started = inTurn(() => obtain(context, uploadId, size)).finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

async function obtain(context: OutsideContext, uploadId: number, size: PictureSize): Promise<Buffer | undefined> {
  const { config, now } = context
  const source = await context.transaction(({ db }) => sourceOf(db, uploadId))
  if (!source || (source.failedAt && now.getTime() - source.failedAt.getTime() < failureLastsMs)) return undefined
  try {
    const original =
      source.storageKey === null
        ? await fetchPicture(config, addressFor(config, source.sourceUrl, size))
        : pathOfStoredFile(config.dataDir, { purpose: 'product_image', storageKey: source.storageKey })
    const picture = await keepPicture(config.dataDir, uploadId, size, original)
    await context.transaction((atomic) => noteFetched(atomic.db, uploadId, atomic.now))
    return picture
  } catch (error) {
    if (!(error instanceof OutsideError) || error.retryable) throw error
    await context.transaction((atomic) => noteFailed(atomic.db, uploadId, atomic.now, error.message))
    return undefined
  }
}

/** A server that the operator vouches for is asked for the size that is needed; any other for the picture as it is. */
function addressFor({ trustedImageOrigins }: OutsideContext['config'], sourceUrl: string, size: PictureSize): string {
  const url = new URL(sourceUrl)
  if (size !== 'full' && trustedImageOrigins.includes(url.origin)) url.searchParams.set('height', String(size))
  return url.href
}
