import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import type { z } from 'zod'
import type { Sandbox } from '../../core/provider.ts'
import { expand } from './expansions.ts'
import type { Idempotency } from './idempotency.ts'
import { newId } from './ids.ts'
import { readParameters } from './parameters.ts'
import { accountOfPlatform, type Platforms, platformOfKey, scopeOf } from './platforms.ts'
import { invalid, masked, noAccess, StripeRefusal } from './refusals.ts'
import type { Shelves } from './shelves.ts'

/** The only API version this sandbox supports. */
export const apiVersion = '2026-10-28.endive'

/** One API call, as its handler sees it. */
export interface Call<P> {
  platform: string
  /** The connected account of the call (`Stripe-Account`); null for the platform itself. */
  account: string | null
  /** Seconds since 1970 on the platform's clock. */
  now: number
  params: P
  /** Id from the path. */
  id: string
  requestId: string
  idempotencyKey: string | null
}

/** Returns the response object. A returned refusal is sent too, but unlike a thrown one keeps the changes made. */
type Handler<P> = (call: Call<P>) => object | StripeRefusal

export interface Api {
  get<S extends z.ZodType<{ expand?: string[] | undefined }>>(
    path: string,
    schema: S,
    handler: Handler<z.output<S>>,
    options?: RouteOptions,
  ): void
  post<S extends z.ZodType<{ expand?: string[] | undefined }>>(
    path: string,
    schema: S,
    handler: Handler<z.output<S>>,
    options?: RouteOptions,
  ): void
  delete<S extends z.ZodType<{ expand?: string[] | undefined }>>(
    path: string,
    schema: S,
    handler: Handler<z.output<S>>,
    options?: RouteOptions,
  ): void
  /** Stores a 500 under its key like any other response: the same call gets it again for a day, executed or not. */
  keepBroken(request: FastifyRequest, body: string): void
}

interface RouteOptions {
  /** True if it can be called with `Stripe-Account`. */
  onAccount?: boolean
}

interface Caller {
  platform: string
  account: string | null
  requestId: string
  key: string | null
  /** Name under which the idempotent response is stored. */
  kept: string | null
  /** Whether the key was known before this call. */
  isReplayed: boolean
  /** Frees the idempotency key for the next call. */
  release: () => void
}

export interface ApiRoom {
  sandbox: Sandbox
  shelves: Shelves
  platforms: Platforms
  idempotency: Idempotency
}

/** Behaviour shared by all Stripe endpoints: keys, versions, accounts, idempotency, expansions and error format. */
export function createApi(app: FastifyInstance, room: ApiRoom): Api {
  const callers = new WeakMap<FastifyRequest, Caller>()

  app.addHook('preValidation', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return
    try {
      callers.set(request, recognise(request, reply, room))
    } catch (error) {
      return refuse(reply, error)
    }
  })

  const route = (method: 'GET' | 'POST' | 'DELETE'): Api['get'] => {
    return (path, schema, handler, options = {}) => {
      app.route<{ Params: { id?: string } }>({
        method,
        url: path,
        handler: async (request, reply) => {
          const caller = callers.get(request)!
          const form = method === 'POST' ? request.body : request.query
          const endpoint = `${method} ${request.url.split('?')[0]}`
          try {
            const replayed = caller.kept && room.idempotency.replay(caller.platform, caller.kept, caller.key!, endpoint, form)
            if (replayed) {
              return reply
                .code(replayed.status)
                .headers({ 'idempotent-replayed': 'true', 'original-request': replayed.requestId })
                .send(replayed.body)
            }
            if (caller.account && !options.onAccount) throw invalid(`Stripe-Account is not imitated at ${path}`)
            const params = readParameters(schema, form) as z.output<typeof schema>
            const now = room.sandbox.clock.seconds(scopeOf(caller.platform))
            const call = { ...caller, now, params, id: request.params.id ?? '', idempotencyKey: caller.key }
            return answer(reply, room, caller, endpoint, form, () => {
              const given = handler(call)
              return given instanceof StripeRefusal ? given : expand(room.shelves, caller.platform, given, params.expand ?? [])
            })
          } catch (error) {
            return refuse(reply, error)
          } finally {
            caller.release()
          }
        },
      })
    }
  }
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    return refuse(reply, new StripeRefusal(404, { type: 'invalid_request_error', message }))
  }
  for (const searched of ['charges', 'customers', 'payment_intents']) app.get(`/v1/${searched}/search`, unknown)
  app.all('/v1/*', unknown)
  const keepBroken = (request: FastifyRequest, body: string) => {
    const caller = callers.get(request)
    if (!caller?.kept || caller.isReplayed) return
    const endpoint = `${request.method} ${request.url.split('?')[0]}`
    room.idempotency.keep(caller.platform, caller.kept, endpoint, request.body, { status: 500, body, requestId: caller.requestId })
  }
  return { get: route('GET'), post: route('POST'), delete: route('DELETE'), keepBroken }
}

/** Returns the text by which a call is logged and matched. */
export function describeCall(request: FastifyRequest): string | null {
  if (!/^\/(v1|oauth)\//.test(request.url) || request.url.startsWith('/oauth/authorize')) return null
  const platform = platformOfKey(bearerOf(request) ?? '') ?? 'unknown'
  const account = request.headers['stripe-account']
  const key = request.headers['idempotency-key']
  const form = qs.stringify(request.body, { encode: false })
  const about = [`platform=${platform}`, account && `account=${account}`, key && `idempotency-key=${key}`].filter(Boolean).join(' ')
  return `${request.method} ${request.url} ${about} ${form && `\n${form}`}`
}

/** Returns the secret key, from a bearer token or the user name of basic authentication. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  return scheme?.toLowerCase() === 'bearer' ? value : undefined
}

function recognise(request: FastifyRequest, reply: FastifyReply, room: ApiRoom): Caller {
  const requestId = newId('req', 14)
  reply.header('request-id', requestId)
  const secret = bearerOf(request)
  if (!secret) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
    throw new StripeRefusal(401, { type: 'invalid_request_error', message }, false)
  }
  const platform = platformOfKey(secret)
  if (!platform) {
    throw new StripeRefusal(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${masked(secret)}` }, false)
  }
  room.platforms.note(platform)
  checkVersion(request, reply)
  const account = accountOf(request, platform, secret, room)
  const key = request.method === 'POST' ? ((request.headers['idempotency-key'] as string | undefined) ?? null) : null
  if (key !== null && (key === '' || key.length > 255)) throw invalid('Idempotency-Key must be 1 to 255 characters long')
  const kept = key && room.idempotency.nameFor(platform, account, key)
  const release = key && kept ? room.idempotency.hold(kept, key) : () => {}
  if (key) reply.header('idempotency-key', key)
  // For a call that never gets a response because of a fault.
  reply.raw.once('close', release)
  const isReplayed = kept !== null && room.idempotency.isKnown(platform, kept)
  return { platform, account, requestId, key, kept, isReplayed, release }
}

function checkVersion(request: FastifyRequest, reply: FastifyReply): void {
  const version = request.headers['stripe-version']
  if (version !== apiVersion) {
    throw invalid(
      `This sandbox speaks the API version ${apiVersion} alone; the request's Stripe-Version header says ${version ?? 'nothing'}.`,
    )
  }
  reply.header('stripe-version', version)
}

function accountOf(request: FastifyRequest, platform: string, secret: string, room: ApiRoom): string | null {
  const account = request.headers['stripe-account'] as string | undefined
  if (!account || account === accountOfPlatform(platform)) return null
  if (!room.shelves.connections.get(platform, account)?.connected) throw noAccess(secret, account)
  return account
}

function answer(
  reply: FastifyReply,
  room: ApiRoom,
  caller: Caller,
  endpoint: string,
  form: unknown,
  work: () => object | StripeRefusal,
): FastifyReply {
  const keep = (status: number, body: string) => {
    if (caller.kept) room.idempotency.keep(caller.platform, caller.kept, endpoint, form, { status, body, requestId: caller.requestId })
    return { status, body }
  }
  try {
    const { status, body } = room.sandbox.state.transaction(() => {
      const given = work()
      if (given instanceof StripeRefusal) return keep(given.status, refusalBody(given, caller))
      return keep(200, JSON.stringify(given, null, 2))
    })
    return reply.code(status).type('application/json').send(body)
  } catch (error) {
    if (error instanceof StripeRefusal && error.executed) keep(error.status, refusalBody(error, caller))
    throw error
  }
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof StripeRefusal)) throw error
  const requestId = String(reply.getHeader('request-id'))
  return reply.code(error.status).type('application/json').send(refusalBody(error, { requestId }))
}

function refusalBody(refusal: StripeRefusal, { requestId }: { requestId: string }): string {
  const log = `https://dashboard.stripe.com/test/logs/${requestId}`
  const doc = refusal.error.code && { doc_url: `https://stripe.com/docs/error-codes/${refusal.error.code.replaceAll('_', '-')}` }
  return JSON.stringify({ error: { ...refusal.error, ...doc, request_log_url: log } }, null, 2)
}
