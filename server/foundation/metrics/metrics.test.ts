import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#foundation/config/config'
import { mayReadMetrics, serveMetricsAlone } from '#foundation/metrics/serve-metrics'
import { openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

const read = async (headers: Record<string, string> = {}) => world.call('GET', '/metrics', { headers })
/** Returns the value of the line with this name and labels. */
function readingOf(text: string, line: string): number {
  const found = text.split('\n').find((one) => one.startsWith(line))
  return found ? Number(found.slice(found.lastIndexOf(' ') + 1)) : Number.NaN
}

test('calls, jobs, calls outside, connections and what the business did are counted', async () => {
  // Test files of one worker share the counters.
  const { body: before } = await read()
  await paidOrder(world, await openForBusiness(world))
  const { status, body, headers } = await read()
  const countedNow = (line: string): number => readingOf(body, line) - (readingOf(before, line) || 0)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/plain; version=')
  expect(countedNow('quayside_http_request_duration_seconds_count{method="POST",route="/v1/pay_supplier/",status="200"}')).toBe(1)
  expect(countedNow('quayside_job_duration_seconds_count{task="imports.push-item",outcome="done"}')).toBe(1)
  expect(readingOf(body, 'quayside_outside_call_duration_seconds_count{provider="stripe",outcome="2xx"}')).toBeGreaterThan(0)
  expect(readingOf(body, 'quayside_outside_call_duration_seconds_count{provider="shopify",outcome="2xx"}')).toBeGreaterThan(0)
  expect(readingOf(body, 'quayside_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(readingOf(body, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  for (const what of ['orders.order-arrived', 'imports.imported', 'payments.payment-succeeded', 'identity.signed-in'])
    expect(readingOf(body, `quayside_business_events_total{what="${what}"}`), what).toBeGreaterThan(0)
})

test('jobs of all processes are told by state, and for how long the first has waited', async () => {
  await world.transaction(({ enqueue }) => enqueue('identity.forget-expired', {}, { key: 'waits' }))
  await changeJobs(world, `run_at = now() - interval '2 minutes'`, `j.key = 'waits'`)
  await world.transaction(({ enqueue }) =>
    enqueue('identity.forget-expired', {}, { runAt: new Date(Date.now() + 3_600_000), key: 'later' }),
  )
  const { body } = await read()
  expect(readingOf(body, 'quayside_jobs{task="identity.forget-expired",state="due"}')).toBe(1)
  expect(readingOf(body, 'quayside_jobs{task="identity.forget-expired",state="later"}')).toBe(1)
  expect(Math.floor(readingOf(body, 'quayside_oldest_due_job_seconds') / 60)).toBe(2)
})

test('metrics of a rolled-back transaction are not counted', async () => {
  const work = world.transaction(async ({ tally }) => {
    tally('tests.changed-their-mind')
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect((await read()).body).not.toContain('tests.changed-their-mind')
})

test('a request through a proxy gets 404 from the metrics', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await read({ [header]: '203.0.113.9' })).status, header).toBe(404)
  expect((await read()).status).toBe(200)
})

test.each([
  ['from this machine', {}, undefined, '127.0.0.1', true],
  ['from this machine, by its newer name', {}, undefined, '::1', true],
  ['from elsewhere', {}, undefined, '203.0.113.9', false],
  ['from elsewhere, saying it is here', { host: 'localhost' }, undefined, '10.0.0.4', false],
  ['with the token, from elsewhere', { authorization: 'Bearer a-long-metrics-token' }, 'a-long-metrics-token', '203.0.113.9', true],
  ['with another token', { authorization: 'Bearer a-long-metrics-tokeN' }, 'a-long-metrics-token', '127.0.0.1', false],
  ['without the token that is asked for', {}, 'a-long-metrics-token', '127.0.0.1', false],
] as const)('asked %s', (_, headers, METRICS_TOKEN, remoteAddress, may) => {
  const config = readConfig({ METRICS_TOKEN })
  expect(mayReadMetrics(config, { headers, socket: { remoteAddress } } as never)).toBe(may)
})

test('a worker by itself shows its metrics at a port of its own, and nothing else there', async () => {
  const server = (await serveMetricsAlone({ ...world.process, config: { ...world.process.config, metricsPort: 0 } }))!
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('quayside_jobs')])
  expect((await fetch(`http://127.0.0.1:${port}/v1/config/`)).status).toBe(404)
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  expect(await serveMetricsAlone(world.process)).toBeUndefined()
})
