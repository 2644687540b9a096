/** Observability of every call: request id in the response, log line, metric, span. */
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
  // The first of all hooks, so that refusals have it too.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    refuseTwoHosts(request.raw)
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '-'
    // Streams are excluded, because they last as long as their tab is open.
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

/** Runs the handler of a call, so that everything it causes can be traced to it. */
export function observed<T>(process: Process, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const route = request.routeOptions.url ?? request.url
  const attributes = { 'http.request.method': request.method, 'http.route': route, 'quayside.request_id': request.id }
  // Trace headers are trusted only from our own proxy.
  const parent = process.config.trustedProxies ? request.headers.traceparent : undefined
  return causedBy(request.id, () =>
    inSpan(
      { name: `${request.method} ${route}`, kind: 'server', attributes, parent: typeof parent === 'string' ? parent : undefined },
      work,
    ),
  )
}
