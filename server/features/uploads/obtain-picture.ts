/** Fetches a picture once for concurrent requests, and limits the number of concurrent fetches. */
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

/** Time in ms during which a source that refused is not asked again. */
const failureLastsMs = 10 * 60_000

/**
 * Fetches a picture or reads it from its file, resizes it and saves it.
 * @returns undefined where there is none: unknown upload, or a refusing source
 * @throws OutsideError (retryable) where it may be available later
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

/** Trusted servers are asked for the needed size; any other for the original picture. */
function addressFor({ trustedImageOrigins }: OutsideContext['config'], sourceUrl: string, size: PictureSize): string {
  const url = new URL(sourceUrl)
  if (size !== 'full' && trustedImageOrigins.includes(url.origin)) url.searchParams.set('height', String(size))
  return url.href
}
