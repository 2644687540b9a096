import { readFile } from 'node:fs/promises'
import { fromLch } from '@quayside/pictures/colour'
import type { Commission } from '@quayside/pictures/commission'
import { hash } from '@quayside/pictures/random'
import { readAddress } from '@quayside/pictures/read-address'
import { registrySchema } from '@quayside/pictures/registry'
import { openStudio, type Studio } from '@quayside/pictures/studio'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sharp from 'sharp'

export interface PicturesOptions {
  /** folder of the drawn pictures and of the studio's list of suppliers */
  dir: string
  /** draws pictures in advance while idle; off in tests */
  ahead?: boolean
  /** time that a request waits for its picture before it must retry */
  waitMs?: number
}

/**
 * Image servers of the demo world's suppliers: `GET /pictures/…?height=`,
 * @see address.ts.
 * `GET /pictures/test/{name}.webp` is a plain tile.
 * `PUT /stage/pictures` tells the studio who its suppliers are; `GET` answers the same, and how much is waiting.
 */
export function registerPictures(app: FastifyInstance, { dir, ahead = false, waitMs = 8000 }: PicturesOptions): void {
  const studio = openStudio({ dir, ahead })
  // Runs before the server waits for its last requests, so that none of them waits for a picture.
  app.addHook('preClose', async () => studio.close())

  app.get('/pictures/*', (request, reply) => sendPicture(studio, waitMs, request, reply))
  app.put('/stage/pictures', { bodyLimit: 64 * 1024 * 1024 }, async (request, reply) => {
    const { data, error } = registrySchema.safeParse(request.body)
    if (!data) return reply.code(422).send({ error: 'not a list of suppliers', issues: error.issues })
    studio.registry.put(data)
    return reply.send({ suppliers: Object.keys(data.suppliers).length, ahead: data.ahead.length })
  })
  app.get('/stage/pictures', async () => ({ ...studio.registry.get(), waiting: studio.waiting }))
}

async function sendPicture(studio: Studio, waitMs: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const url = new URL(request.raw.url ?? '', 'http://studio')
  const height = heightOf(url.searchParams)
  if (height === null) return reply.code(400).send({ error: 'height is a whole number from 1 to 1000' })
  if (url.pathname.startsWith(TILES)) return sendTile(url.pathname.slice(TILES.length), height ?? 1000, reply)
  const asked = readAddress(url.pathname)
  const commission = asked && studio.commission(asked, height)
  if (!commission) return reply.code(404).send({ error: 'no such picture' })
  const bytes = (await readIfThere(commission.file)) ?? (await drawn(studio, commission, waitMs, reply))
  if (bytes === 'later') return reply.code(503).header('retry-after', '2').send({ error: 'still being drawn' })
  if (bytes === 'never') return reply.code(422).send({ error: 'this cannot be drawn' })
  return reply
    .header('content-type', commission.file.endsWith('.png') ? 'image/png' : 'image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*')
    .send(bytes)
}

const TILES = '/pictures/test/'

/** Sends a plain test tile at once: every name has a colour of its own; names with `missing…` do not exist. */
async function sendTile(name: string, side: number, reply: FastifyReply): Promise<FastifyReply> {
  if (!/^[a-z0-9-]+\.webp$/.test(name) || name.startsWith('missing')) return reply.code(404).send({ error: 'no such picture' })
  const hue = (hash(name) % 360) / 360
  const background = fromLch({ l: 0.8, c: 0.07, h: hue * 2 * Math.PI })
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .webp()
    .toBuffer()
  return reply.header('content-type', 'image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
}

/** @returns undefined for the full size, null if it is invalid */
function heightOf(query: URLSearchParams): number | undefined | null {
  const text = query.get('height')
  if (text === null || text === 'full') return undefined
  return /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 1000 ? Number(text) : null
}

async function drawn(studio: Studio, commission: Commission, waitMs: number, reply: FastifyReply): Promise<Buffer | 'later' | 'never'> {
  const { ready, leave } = studio.want(commission)
  const late = Promise.withResolvers<'later'>()
  const timer = setTimeout(() => late.resolve('later'), waitMs)
  const gone = () => {
    leave()
    late.resolve('later')
  }
  reply.raw.once('close', gone)
  const outcome = await Promise.race([ready.then((drawn) => (drawn ? 'ready' : 'later')).catch(() => 'never' as const), late.promise])
  clearTimeout(timer)
  reply.raw.off('close', gone)
  if (outcome !== 'ready') return outcome
  return readFile(commission.file)
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
