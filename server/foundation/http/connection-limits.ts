/** Limits of one connection: request time and header size; and the response to invalid HTTP. */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorPayload } from '@quayside/contract/vocabulary/error'
import type { FastifyInstance } from 'fastify'
import { seconds } from '#foundation/clock/clock'
import type { Config } from '#foundation/config/config'
import { Refusal } from '#foundation/context/refusal'

const headerBytes = 16_384
const mostHeaders = 100
const checkEveryMs = 1000
/** Upload time: 200 MB on a slow line. */
const uploadSeconds = 30 * 60

export const connectionLimits = ({ requestTimeoutSeconds }: Config) => ({
  /**
   * Time limit for the whole request, headers and body, but not for the response, which may be a stream. Node has a single limit; see
   * limitBodies.
   */
  requestTimeout: seconds(Math.max(requestTimeoutSeconds, uploadSeconds)),
  keepAliveTimeout: seconds(70),
  /** Idle timeout of the socket: a client that does not read its response is disconnected. Event streams have a heartbeat. */
  connectionTimeout: seconds(120),
  http: { headersTimeout: seconds(requestTimeoutSeconds), connectionsCheckingInterval: checkEveryMs, maxHeaderSize: headerBytes },
  clientErrorHandler: refuseConnection,
})

/** Limits the time of bodies that are not uploads, so that a slow trickle does not keep them open. */
export function limitBodies(app: FastifyInstance, { requestTimeoutSeconds }: Config): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.isUpload || !hasBody(raw)) return
    const timer = setTimeout(() => {
      if (!raw.complete)
        refuseConnection(Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, seconds(requestTimeoutSeconds))
    raw.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body is a file, with its own time limit. */
    isUpload?: boolean
  }
}

/** @param server Node's server, which has no option for this limit */
export function limitHeaders(server: { maxHeadersCount: number | null }): void {
  server.maxHeadersCount = mostHeaders
}

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const words: Readonly<Record<number, string>> = {
  408: 'The request took too long to arrive',
  431: 'The headers of the request are too large',
}

const nothing = ['default-src', 'script-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => `${name} 'none'`)

/** Headers for responses sent before any hook has run. */
export const bareHeaders = {
  'content-security-policy': nothing.join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Refuses two Host headers, because each party on the way might use a different one. @throws Refusal */
export function refuseTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): void {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
  if (hosts > 1) throw new Refusal('INVALID_INPUT', 'The request could not be read', { status: 400 })
}

/** Writes to the socket directly, because without a request there is no route, hook or reply. */
function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const payload: ErrorPayload = {
    error: { code: 'INVALID_INPUT', message: words[status] ?? 'The request could not be read' },
    request_id: randomUUID(),
  }
  const body = JSON.stringify(payload)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
      `x-request-id: ${payload.request_id}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
