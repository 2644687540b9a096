/** Observation of every call: its number in the answer, a line in the log, a measurement, a span. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Process } from '#foundation/context/build-context'
import { notFound } from '#foundation/context/refusal'
import { refuseTwoHosts } from '#foundation/http/connection-limits'
import { eventsPath } from '#foundation/live/stream'
import { httpSeconds } from '#foundation/metrics/metrics'
import { mayReadMetrics, metricsType, readMetrics } from '#foundation/metrics/serve-metrics'
import { causedBy } from '#foundation/tracing/cause'
import { inSpan } from '#foundation/tracing/trace'

export function observe(app: FastifyInstance, process: Process): void {
  // First of all hooks, so that a refusal carries it too.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    refuseTwoHosts(request.raw)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '-'
    // A stream lasts as long as its tab is open.
    if (route !== eventsPath) httpSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (!request.url.startsWith('/v1/')) return
    process.log.info(
      { requestId: request.id, method: request.method, path: route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(process.config, request.raw)) throw notFound()
    return reply
      .type(metricsType)
      .header('cache-control', 'no-store')
      .send(await readMetrics(process))
  })
}

/** Runs what answers a call, so that all it causes can be traced back to it. */
export function observed<T>(process: Process, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const route = request.routeOptions.url ?? request.url
  const attributes = { 'http.request.method': request.method, 'http.route': route, 'quayside.request_id': request.id }
  // Only our own proxy is believed when it says what this call is part of.
  const parent = process.config.trustedProxies ? request.headers.traceparent : undefined
  return causedBy(request.id, () =>
    inSpan(
      { name: `${request.method} ${route}`, kind: 'server', attributes, parent: typeof parent === 'string' ? parent : undefined },
      work,
    ),
  )
}
