/** Fastify server with the contract's routes. It knows no feature: `app/` passes them in. */

import { Readable } from 'node:stream'
import helmet from '@fastify/helmet'
import { onlyTheOwner } from '@quayside/domain/identity/impersonation'
import { totpRequired } from '@quayside/domain/identity/totp'
import type { Actor, SignedInActor } from '@quayside/domain/vocabulary/actor'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { inTransaction, outsideContext, type Process, readContext } from '#foundation/context/build-context'
import type { OutsideContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { limitConnections, limitRequests } from '#foundation/http/caller-limits'
import { bareHeaders, connectionLimits, limitBodies, limitHeaders } from '#foundation/http/connection-limits'
import { contentSecurityPolicy } from '#foundation/http/content-security-policy'
import { failureOf } from '#foundation/http/error-payload'
import { speakPlainly } from '#foundation/http/issue-words'
import { observe, observed } from '#foundation/http/observe'
import type { RawRequest, RawRoute } from '#foundation/http/raw-route'
import { requestNumber } from '#foundation/http/request-number'
import { siteOfRequest } from '#foundation/http/request-site'
import type { BoundRoute, IncomingFile } from '#foundation/http/route'
import { trustIn } from '#foundation/http/trusted-proxy'
import type { FileAnswer } from './file-answer.ts'

export interface ServerParts extends Process {
  readonly routes: readonly BoundRoute[]
  readonly rawRoutes: readonly RawRoute[]
  /** Returns the actor of a token; nobody if it is unknown, expired or revoked. */
  readonly authenticate: (process: Process, token: string) => Promise<Actor>
  /** Refuses a caller who has not re-authenticated recently. @param given proof that the call itself carries */
  readonly assertReauthenticated: (context: OutsideContext<SignedInActor>, given: { currentPassword?: string | undefined }) => Promise<void>
  /** Checks of /ready by name; each throws if it is not ready. */
  readonly readiness: Readonly<Record<string, () => Promise<void>>>
}

/** Body limits in bytes; higher ones must be declared in the contract, because parsing a body blocks all other calls. */
export const bodyLimits = { anyone: 16_384, signedIn: 65_536, webhook: 1_000_000 }
const mostDepth = 20

/** Browser features that our pages do not use and that scripts must not either. Clipboard writing is allowed. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const nobody: Actor = { kind: 'nobody' }

export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  speakPlainly()
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: false },
    bodyLimit: bodyLimits.signedIn,
    trustProxy: trustIn(parts.config.trustedProxies),
    genReqId: ({ headers }) => requestNumber(headers),
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: parts.log as unknown as FastifyBaseLogger,
    forceCloseConnections: true,
    ...connectionLimits(parts.config),
    // An address that cannot be parsed never reaches a route.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(parts, error, request, reply.headers({ ...bareHeaders, 'x-request-id': request.id })),
  })
  limitHeaders(app.server)
  limitConnections(app.server, parts.config)
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  // Fields that are not in the contract are dropped; a response that violates it is a bug.
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(schema.parse(answer)),
  )
  app.setErrorHandler((error, request, reply) => sendFailure(parts, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendFailure(parts, new Refusal('NOT_FOUND', 'Not found', { status: 404 }), request, reply))
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(parts.config),
    strictTransportSecurity: parts.config.appUrl.startsWith('https:'),
  })
  observe(app, parts)
  limitRequests(app, parts.config)
  limitBodies(app, parts.config)
  app.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy))
  addHealth(app, parts)
  for (const route of parts.routes) if (!route.endpoint.upload) addRoute(app, parts, route)
  await app.register(async (uploads) => addUploads(uploads, parts))
  await app.register(async (raw) => addRawRoutes(raw, parts))
  return app
}

/** Adds upload routes in a separate scope, where a body stays a stream. */
async function addUploads(app: FastifyInstance, parts: ServerParts): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, stream, done) => done(null, stream))
  // The rest of a refused file is not read.
  app.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
  for (const route of parts.routes) if (route.endpoint.upload) addRoute(app, parts, route)
}

function addRoute(app: FastifyInstance, parts: ServerParts, { endpoint, route }: BoundRoute): void {
  const { method, path, params, query, body, response, download, upload = false } = endpoint
  const schema = {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(download ? {} : { response: { 200: response } }),
  }
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema,
    config: { isUpload: upload },
    bodyLimit: endpoint.bodyLimit ?? (route.audience === 'anyone' ? bodyLimits.anyone : bodyLimits.signedIn),
    // Runs before input validation, so that unauthorised callers learn nothing about the input's shape.
    onRequest: async (request) => {
      const actor = await actorOf(parts, request)
      admit(route, actor)
      Object.assign(request, { actor })
    },
    preValidation: async (request) => {
      refuseForeignStore((request as FastifyRequest & { actor: Actor }).actor, request)
      for (const part of [request.params, request.query, upload ? undefined : request.body]) refuseUnstorable(part)
      // An empty body becomes an empty object, so that a missing field is named.
      if (body && request.body == null) request.body = {}
    },
    handler: async (request, reply) => {
      const asking = askingOf(parts, request)
      const input = inputOf(endpoint, request)
      const answer = await observed(parts, request, () => runRoute(parts, asking, route, input, upload ? fileOf(request) : undefined))
      return download ? sendFile(reply, answer as FileAnswer) : reply.header('cache-control', 'no-store').send(answer)
    },
  })
}

function fileOf({ body, headers }: FastifyRequest): IncomingFile {
  const size = headers['content-length']
  return { bytes: (body as Readable | undefined) ?? Readable.from([]), size: size === undefined ? undefined : Number(size) }
}

/** Returns only validated contract fields; path parameters override the others. */
function inputOf({ params, query, body }: BoundRoute['endpoint'], request: FastifyRequest): never {
  return {
    ...(body ? (request.body as object) : {}),
    ...(query ? (request.query as object) : {}),
    ...(params ? (request.params as object) : {}),
  } as never
}

/** Refuses NUL and lone surrogates, which PostgreSQL text cannot hold, and deep nesting, which no input needs. */
function refuseUnstorable(value: unknown, field = '', depth = 0): void {
  if (depth > mostDepth || (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))) throw invalid(field, 'Not valid')
  // Addresses are parsed into objects with a prototype of their own, so any object counts.
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) refuseUnstorable(inner, field ? `${field}.${name}` : name, depth + 1)
}

async function runRoute(
  parts: ServerParts,
  asking: ReturnType<typeof askingOf>,
  route: BoundRoute['route'],
  input: { current_password?: string },
  file: IncomingFile | undefined,
): Promise<unknown> {
  if (route.isReauthenticated)
    await parts.assertReauthenticated(outsideContext(parts, asking) as OutsideContext<SignedInActor>, {
      currentPassword: input.current_password,
    })
  const run = (context: unknown) => route.run({ context: context as never, input: input as never, file: file as never })
  if (route.mode === 'reading') return run(readContext(parts, asking))
  if (route.mode === 'outside' || route.mode === 'receiving') return run(outsideContext(parts, asking))
  return inTransaction(parts, asking, run)
}

function askingOf(parts: ServerParts, request: FastifyRequest) {
  const { actor } = request as FastifyRequest & { actor?: Actor }
  return {
    actor: actor ?? nobody,
    requestId: request.id,
    from: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    log: parts.log.child({ requestId: request.id }),
    site: siteOfRequest(parts.config, request),
  }
}

async function actorOf(parts: ServerParts, request: FastifyRequest): Promise<Actor> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme === 'Token' && token ? parts.authenticate(parts, token) : nobody
}

function admit({ audience, isInPerson }: BoundRoute['route'], actor: Actor): void {
  if (audience === 'anyone') return
  if (actor.kind === 'nobody')
    throw new Refusal('UNAUTHORIZED', 'Your login session has expired. Please login again.', {
      status: 401,
      autoRoute: '/login?type=unauthorized',
    })
  if ((audience === 'supplier' || audience === 'store-or-supplier') && actor.kind === 'supplier' && actor.isBlocked)
    throw new Refusal('ACCESS_BLOCKED', 'Access Blocked', { status: 403 })
  if (audience === 'admin' && actor.kind === 'admin' && actor.mustSetUpTotp)
    throw new Refusal('TOTP_REQUIRED', totpRequired, { status: 403, autoRoute: '/admin/security' })
  if (isInPerson && 'impersonator' in actor) throw new Refusal('IMPERSONATING', onlyTheOwner, { status: 403 })
  if (audience === 'signed-in' || audience === actor.kind) return
  if (audience === 'store-or-supplier' && (actor.kind === 'store' || actor.kind === 'supplier')) return
  throw new Refusal('FORBIDDEN', 'This account may not do that', { status: 403 })
}

/** Refuses a `store` parameter that names another store, before anything else. */
function refuseForeignStore(actor: Actor, request: FastifyRequest): void {
  if (actor.kind !== 'store') return
  for (const part of [request.query, request.body] as (Record<string, unknown> | null | undefined)[]) {
    const named = part?.store ?? ''
    if (named !== '' && String(named) !== String(actor.storeId))
      throw new Refusal('STORE_MISMATCH', 'That is not your store', { status: 403, field: 'store' })
  }
}

function sendFile(reply: FastifyReply, { fileName, contentType, body, isForeign }: FileAnswer): FastifyReply {
  if (isForeign) reply.header('content-security-policy', foreignPolicy)
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'no-store')
    .send(body)
}

const foreignPolicy =
  "sandbox; default-src 'none'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function sendFailure(parts: ServerParts, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request.url.split('?')[0] ?? '', request.id)
  if (failure.isBug) parts.log.error({ requestId: request.id, path: request.routeOptions.url, err: error }, 'bug')
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure.payload)
}

function addHealth(app: FastifyInstance, parts: ServerParts): void {
  app.get('/health', async () => ({ status: 'up' }))
  app.get('/ready', async (_request, reply) => {
    const checks = await Promise.all(
      Object.entries(parts.readiness).map(
        async ([name, check]) =>
          [
            name,
            await check().then(
              () => 'ready',
              () => 'not ready',
            ),
          ] as const,
      ),
    )
    const ready = checks.every(([, state]) => state === 'ready')
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(checks) })
  })
}

/** Adds raw routes in a separate scope, where a body stays the signed bytes. */
async function addRawRoutes(app: FastifyInstance, parts: ServerParts): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const { method, path, handle } of parts.rawRoutes) {
    app.route({
      method,
      url: path,
      bodyLimit: bodyLimits.webhook,
      handler: async (request, reply) => {
        const asked = rawRequestOf(parts, request)
        const answer = await observed(parts, request, () =>
          handle({ context: outsideContext(parts, askingOf(parts, request)), request: asked }),
        )
        return reply
          .code(answer.status)
          .headers(answer.headers ?? {})
          .send(answer.body ?? '')
      },
    })
  }
}

const rawRequestOf = ({ config }: ServerParts, { params, url, headers, body }: FastifyRequest): RawRequest => ({
  params: params as Record<string, string>,
  query: new URL(url, config.appUrl).searchParams,
  headers: headers as Record<string, string | undefined>,
  body: (body as Buffer | undefined) ?? Buffer.alloc(0),
})
