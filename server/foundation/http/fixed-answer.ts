/** Responses that are the same for all callers: built once, compressed once, and answered with 304 for clients that have them. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface FixedAnswer {
  readonly type: string
  readonly tag: string
  readonly plain: Buffer
  readonly gzip: Buffer
  readonly brotli: Buffer
}

/** Compressed off the event loop; the quality suits responses that each client loads once. */
const brotliQuality = 6

export async function fixedAnswer(text: string, type: string): Promise<FixedAnswer> {
  const plain = Buffer.from(text)
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  ])
  return { type, tag: tagOf(plain), plain, gzip: zipped, brotli }
}

export const tagOf = (plain: Buffer): string => `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/** @param vary further request headers, besides the encoding, that the response depends on */
export function sendFixed(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Omit<FixedAnswer, 'type'> & { type?: string },
  vary = '',
): FastifyReply {
  const { tag, type = 'text/html; charset=utf-8' } = answer
  reply.headers({ 'cache-control': 'no-cache', 'content-type': type, etag: tag, vary: `accept-encoding${vary}` })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(answer.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.plain)
}
