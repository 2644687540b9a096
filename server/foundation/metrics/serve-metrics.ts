/** Metrics are for the operator: on this machine, or with METRICS_TOKEN from anywhere. Other callers get no hint that they exist. */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Process } from '#foundation/context/build-context'
import { jobsByState } from '#foundation/metrics/jobs-waiting.records'
import { jobsWaiting, oldestDueJob, poolConnections, registry } from '#foundation/metrics/metrics'
import { hashToken } from '#foundation/secrets/token'

export const metricsType = registry.contentType

export async function readMetrics({ database }: Pick<Process, 'database'>): Promise<string> {
  const { totalCount, idleCount, waitingCount } = database.pool
  poolConnections.set({ state: 'busy' }, totalCount - idleCount)
  poolConnections.set({ state: 'idle' }, idleCount)
  poolConnections.set({ state: 'waiting' }, waitingCount)
  // The other metrics are returned even if the database is down.
  const jobs = await jobsByState(database.reading).catch(() => [])
  jobsWaiting.reset()
  for (const { task, state, count } of jobs) jobsWaiting.set({ task, state }, count)
  oldestDueJob.set(Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds)))
  return registry.metrics()
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const signsOfAProxy = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether a request may read the metrics: with a token, its bearer; without one, a caller on this machine that no local proxy has
 * forwarded.
 */
export function mayReadMetrics({ metricsToken }: Process['config'], request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { headers, socket } = request
  if (metricsToken) {
    const [scheme, token] = (headers.authorization ?? '').split(' ')
    return scheme?.toLowerCase() === 'bearer' && token !== undefined && timingSafeEqual(hashToken(token), hashToken(metricsToken))
  }
  return loopback.has(socket.remoteAddress ?? '') && !signsOfAProxy.some((name) => name in headers)
}

/** Serves metrics in a worker, which has no API. Undefined if METRICS_PORT is not set. */
export async function serveMetricsAlone(process: Process): Promise<Server | undefined> {
  const { metricsPort, host } = process.config
  if (metricsPort === undefined) return undefined
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics' || !mayReadMetrics(process.config, request))
      return void response.writeHead(404).end()
    readMetrics(process).then(
      (text) => response.writeHead(200, { 'content-type': metricsType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(metricsPort, host, resolve))
  return server
}
