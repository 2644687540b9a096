/**
 * `GET /v1/events/`: one stream per tab. It is authenticated by the usual token, in the header and never in the address. `Last-Event-ID`
 * holds the resume position, or for a first stream the age of the tab's data in milliseconds.
 */
import type { Actor, SignedInActor } from '@quayside/domain/vocabulary/actor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authenticate, stillWelcome } from '#app/context'
import type { Process } from '#foundation/context/build-context'
import { Refusal } from '#foundation/context/refusal'
import { createHub, type Since } from '#foundation/live/hub'
import { readPlace } from '#foundation/live/place'
import { eventsPath } from '#foundation/live/stream'

export async function addEvents(app: FastifyInstance, process: Process): Promise<void> {
  const { database, config, log } = process
  const hub = createHub({
    database,
    log,
    mostOfAccount: config.limits.streamsOfAccount,
    stillWelcome: (actors) => stillWelcome(process, actors),
  })
  // Runs before the server waits for its connections to end, since streams would not.
  app.addHook('preClose', () => hub.close())
  app.get(eventsPath, { exposeHeadRoute: false }, async (request, reply) => {
    const actor = admitted(await callerOf(process, request))
    hub.admit(actor, reply.raw)
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Prevents proxies from buffering the stream.
      'x-accel-buffering': 'no',
    })
    reply.raw.flushHeaders()
    await hub.open(actor, reply.raw, sinceOf(request)).catch((error) => {
      log.warn({ err: error, requestId: request.id }, 'a stream of events could not be opened')
      reply.raw.destroy()
    })
  })
}

function callerOf(process: Process, { headers }: FastifyRequest): Promise<Actor> | Actor {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme === 'Token' && token ? authenticate(process, token) : { kind: 'nobody' }
}

function admitted(actor: Actor): SignedInActor {
  if (actor.kind === 'nobody' || actor.kind === 'system')
    throw new Refusal('UNAUTHORIZED', 'Your login session has expired. Please login again.', {
      status: 401,
      autoRoute: '/login?type=unauthorized',
    })
  if (actor.kind === 'supplier' && actor.isBlocked) throw new Refusal('ACCESS_BLOCKED', 'Access Blocked', { status: 403 })
  return actor
}

function sinceOf({ headers, query }: FastifyRequest): Since {
  const place = readPlace(String(headers['last-event-id'] ?? ''))
  if (place) return { place }
  const ageMs = Number((query as Record<string, unknown>).age)
  return !headers['last-event-id'] && Number.isFinite(ageMs) && ageMs >= 0 ? { ageMs } : 'unknown'
}
