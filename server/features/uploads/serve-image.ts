import { setTimeout as pause } from 'node:timers/promises'
import type { OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { OutsideError } from '#foundation/outside/outside-error'
import { imageHeights } from './image-url.ts'
import { obtainPicture } from './obtain-picture.ts'
import { type PictureSize, readPicture } from './picture-files.ts'

/** Browsers use six connections, and API calls queue behind pictures, so a picture that is not ready is answered soon. */
const patienceMs = 400
/** Shops request a picture once, and go without one that does not come. */
const shopsPatienceMs = 20_000
const askAgainSeconds = 1

/**
 * Serves a picture in the requested size, cached indefinitely since its content never changes. If it is not ready, answers 202 without a
 * picture and fetches it meanwhile; with `wait`, the answer is held until it is ready. No error status is used: browsers would log one for
 * every picture that the page requests again itself.
 */
export async function serveImage({ context, request }: { context: OutsideContext; request: RawRequest }): Promise<RawAnswer> {
  const uploadId = readId(request.params.id)
  const size = readSize(request.query.get('height'))
  if (!uploadId || !size) return plain(404, 'no such picture')
  const kept = await readPicture(context.config.dataDir, uploadId, size)
  if (kept) return sent(kept)
  const outcome = await obtainWithin(request.query.has('wait') ? shopsPatienceMs : patienceMs, context, uploadId, size)
  if (outcome === 'later') return later()
  return outcome ? sent(outcome) : plain(404, 'no such picture', { 'cache-control': 'public, max-age=60' })
}

/** A source that asks to retry later is retried within the time limit. */
async function obtainWithin(
  ms: number,
  context: OutsideContext,
  uploadId: number,
  size: PictureSize,
): Promise<Buffer | 'later' | undefined> {
  for (const until = performance.now() + ms; ; await pause(askAgainSeconds * 1000)) {
    try {
      const left = until - performance.now()
      return await Promise.race([obtainPicture(context, uploadId, size), pause(left, 'later' as const, { ref: false })])
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (performance.now() + askAgainSeconds * 1000 > until) return 'later'
    }
  }
}

/** Invalid ids belong to no picture. */
function readId(text = ''): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

function readSize(text: string | null): PictureSize | undefined {
  if (text === null || text === 'full') return 'full'
  return imageHeights.find((height) => String(height) === text)
}

/** Product pictures are embedded in shops and mails, which are other origins. */
const embeddable = { 'cross-origin-resource-policy': 'cross-origin' }

const sent = (body: Buffer): RawAnswer => ({
  status: 200,
  headers: { ...embeddable, 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' },
  body,
})

const plain = (status: number, body: string, headers: Record<string, string> = {}): RawAnswer => ({
  status,
  headers: { ...embeddable, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body,
})

const later = () => plain(202, 'not there yet', { 'retry-after': String(askAgainSeconds) })
