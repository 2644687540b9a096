import { Buffer } from 'node:buffer'
import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import type { Sandbox } from '../core/provider.ts'
import { platformOfClient, type Shelves, scopeOf } from './shelves.ts'

/** Path of the API on the port. */
export const base = '/paypal'

export interface Room {
  readonly sandbox: Sandbox
  readonly shelves: Shelves
  /** Sends an event to the platform's webhook. */
  readonly announce: (platform: string, type: string, resourceType: string, resource: unknown) => void
}

/** An error in PayPal's form. */
export class PaypalRefusal extends Error {
  readonly status: number
  /** For the stage, which acts as a person does on PayPal's own pages. */
  get statusCode(): number {
    return this.status
  }
  readonly body: { name: string; details?: unknown[]; message: string; debug_id: string; links: unknown[] }
  constructor(status: number, name: string, message: string, details: unknown[] = [], links: unknown[] = []) {
    super(message)
    this.status = status
    this.body = { name, details, message, debug_id: randomBytes(7).toString('hex').slice(0, 13), links }
  }
}

export const unprocessable = (issue: string, description: string, more: { field?: string; links?: unknown[] } = {}): PaypalRefusal =>
  new PaypalRefusal(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ ...(more.field ? { field: more.field } : {}), issue, description }],
    more.links,
  )

export const invalid = (issue: string, field: string, description: string): PaypalRefusal =>
  new PaypalRefusal(400, 'INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.', [
    { field, location: 'body', issue, description },
  ])

export const noSuch = (): PaypalRefusal =>
  new PaypalRefusal(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { issue: 'INVALID_RESOURCE_ID', description: 'Specified resource ID does not exist. Please check the resource ID and try again.' },
  ])

export const denied = (): PaypalRefusal =>
  new PaypalRefusal(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.', [
    { issue: 'PERMISSION_DENIED', description: 'You do not have permission to access or perform operations on this resource.' },
  ])

export interface Call {
  readonly platform: string
  readonly params: Record<string, string>
  readonly query: Record<string, unknown>
  readonly body: unknown
  /** The exact text of the body. */
  readonly text: string
  readonly requestId: string | undefined
  /** The seller for whom the platform acts, named in an assertion. */
  readonly onBehalfOf: string | undefined
}

type Handle = (call: Call) => { status: number; body: unknown }
export type Api = Record<'get' | 'post', (path: string, handle: Handle) => void>

/** @param app an encapsulated instance, whose JSON bodies keep their text */
export function createApi(app: FastifyInstance, room: Room): Api {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    texts.set(request, body as string)
    try {
      done(null, body ? JSON.parse(body as string) : {})
    } catch {
      done(null, malformed)
    }
  })
  const answer = (handle: Handle) => (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('paypal-debug-id', randomUUID().slice(0, 13))
    const platform = platformOfToken(room, request)
    if (!platform) return reply.code(401).send(expired)
    try {
      if (request.body === malformed) throw invalid('MALFORMED_REQUEST_JSON', '/', 'The request JSON is not well formed.')
      const { status, body } = room.sandbox.state.transaction(() => handle(callOf(platform, request)))
      return reply.code(status).send(body)
    } catch (error) {
      if (error instanceof ZodError) return reply.code(400).send(schemaRefusal(error).body)
      if (error instanceof PaypalRefusal) return reply.code(error.status).send(error.body)
      throw error
    }
  }
  registerToken(app, room)
  return {
    get: (path, handle) => app.get(base + path, answer(handle)),
    post: (path, handle) => app.post(base + path, answer(handle)),
  }
}

const malformed = Symbol('malformed')
const texts = new WeakMap<FastifyRequest, string>()
const expired = { error: 'invalid_token', error_description: 'Token signature verification failed' }

function callOf(platform: string, request: FastifyRequest): Call {
  const requestId = request.headers['paypal-request-id']
  return {
    platform,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: request.body ?? {},
    text: texts.get(request) ?? '',
    requestId: typeof requestId === 'string' ? requestId : undefined,
    onBehalfOf: sellerOf(request.headers['paypal-auth-assertion']),
  }
}

/** `{alg: none}` and `{iss: client, payer_id: seller}`, unsigned. */
function sellerOf(assertion: string | string[] | undefined): string | undefined {
  if (typeof assertion !== 'string') return undefined
  try {
    const claims = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString('utf8')) as { payer_id?: string }
    return claims.payer_id
  } catch {
    return undefined
  }
}

function schemaRefusal(error: ZodError): PaypalRefusal {
  const issue = error.issues[0]!
  const isMissing = issue.code === 'invalid_type' && /undefined/.test(issue.message)
  return invalid(isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE', `/${issue.path.join('/')}`, issue.message)
}

const lastsSeconds = 32_400

function registerToken(app: FastifyInstance, { sandbox, shelves }: Room): void {
  app.post(`${base}/v1/oauth2/token`, (request, reply) => {
    const [clientId = '', secret = ''] = Buffer.from(/^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '', 'base64')
      .toString('utf8')
      .split(':')
    const platform = platformOfClient(clientId)
    if (!platform || secret !== 'sandbox-paypal-secret')
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Client Authentication failed' })
    if ((request.body as { grant_type?: string } | null)?.grant_type !== 'client_credentials')
      return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' })
    const id = `A21AA${randomBytes(24).toString('base64url')}`
    shelves.tokens.put({ id, platform, expires_at: sandbox.clock.seconds(scopeOf(platform)) + lastsSeconds })
    return {
      scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund',
      access_token: id,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: lastsSeconds,
      nonce: randomUUID(),
    }
  })
}

export function platformOfToken({ sandbox, shelves }: Room, request: FastifyRequest): string | undefined {
  const token = shelves.tokens.get(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
  return token && token.expires_at > sandbox.clock.seconds(scopeOf(token.platform)) ? token.platform : undefined
}
