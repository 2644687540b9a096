/** Metrics are for the operator: on this machine, or with METRICS_TOKEN from anywhere. Nobody else learns that there are any. */
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
  // A database that is away is no reason to tell nothing.
  const jobs = await jobsByState(database.reading).catch(() => [])
  jobsWaiting.reset()
  for (const { task, state, count } of jobs) jobsWaiting.set({ task, state }, count)
  oldestDueJob.set(Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds)))
  return registry.metrics()
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const signsOfAProxy = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** With a token whoever has it; without, whoever is on this machine and was not let through by a proxy on it. */
export function mayReadMetrics({ metricsToken }: Process['config'], request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  const { headers, socket } = request
  if (metricsToken) {
    const [scheme, token] = (headers.authorization ?? '').split(' ')
    return scheme?.toLowerCase() === 'bearer' && token !== undefined && timingSafeEqual(hashToken(token), hashToken(metricsToken))
  }
  return loopback.has(socket.remoteAddress ?? '') && !signsOfAProxy.some((name) => name in headers)
}

/** For a process that answers no calls: a worker. Undefined where METRICS_PORT names no port. */
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
