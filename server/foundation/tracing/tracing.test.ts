/** A minimal collector of our own replaces the operator's. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#foundation/config/config'
import { type Exporting, startTracing } from '#foundation/tracing/export-traces'
import { openForBusiness } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld()

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

const spans: Span[] = []
const asked: { path: string | undefined; key: string | undefined; service: unknown }[] = []
let collector: Server
let tracing: Exporting

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      for (const { resource, scopeSpans } of resourceSpans) {
        asked.push({
          path: request.url,
          key: request.headers['x-key'] as string | undefined,
          service: attributeOf(resource, 'service.name'),
        })
        for (const { spans: some } of scopeSpans) spans.push(...some)
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'quayside-test',
  })
  tracing = await startTracing(config, 'test')
})
afterAll(async () => {
  await tracing.stop()
  collector.closeAllConnections()
  collector.close()
})

const attributeOf = (span: Pick<Span, 'attributes'>, name: string) => span.attributes.find(({ key }) => key === name)?.value.stringValue

test('a call, its statements, the job it causes and what that asks of the world are one trace', async () => {
  await openForBusiness(world)
  await tracing.stop()
  const call = spans.find(({ name }) => name === 'POST /v1/import/')!
  const inTrace = spans.filter(({ traceId }) => traceId === call.traceId)
  const job = inTrace.find(({ name }) => name === 'job imports.push-item')!
  expect(job.parentSpanId).toBe(call.spanId)
  const outside = inTrace.filter(({ name }) => name === 'shopify POST')
  expect(outside.length).toBeGreaterThan(0)
  expect(outside.every(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true)
  const statements = inTrace.filter(({ name, parentSpanId }) => name.startsWith('sql ') && parentSpanId === call.spanId)
  expect(statements.length).toBeGreaterThan(2)
  expect(statements.map((statement) => attributeOf(statement, 'db.query.text')).join()).toMatch(/where .* \$1/)
  // The request id that users quote leads to the whole trace.
  const number = attributeOf(call, 'quayside.request_id')
  expect([attributeOf(job, 'quayside.request_id'), number?.length]).toEqual([number, 36])
  expect(asked[0]).toEqual({ path: '/v1/traces', key: 'a key', service: 'quayside-test' })
})

test('nothing of people or secrets is in a trace', () => {
  const text = JSON.stringify(spans)
  expect(spans.length).toBeGreaterThan(50)
  expect(text).not.toMatch(/@stores\.example|correct horse|whsec_|sk_test_|Bearer|Token /)
})

test('without an endpoint nothing is loaded and nothing sent', async () => {
  const before = spans.length
  const off = await startTracing(readConfig({}), 'test')
  await world.call('GET', '/v1/config/')
  await off.stop()
  expect(spans.length).toBe(before)
})
