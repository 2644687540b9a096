import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchFeed } from './fetch-feed.ts'

let server: Server
let origin: string
let answer: (request: IncomingMessage, response: ServerResponse) => void
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const nothing = { etag: null, lastModified: null }

test('a file is fetched with what its server says of its version, and is asked for by that version from then on', async () => {
  answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"v1"' && headers['if-modified-since'] === 'Mon, 02 Nov 2026 10:00:00 GMT')
      response.writeHead(304).end()
    else response.writeHead(200, { etag: '"v1"', 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' }).end('sku\nA')
  }
  const first = (await fetchFeed(`${origin}/goods.csv`, nothing, [origin]))!
  expect([await text(first.body), first.etag]).toEqual(['sku\nA', '"v1"'])
  expect(await fetchFeed(`${origin}/goods.csv`, first, [origin])).toBeNull()
})

test.each([
  ['of our own house', 'https://127.0.0.1/goods.csv', 'PRIVATE_ADDRESS'],
  ['of a name that leads to us', 'https://localhost/goods.csv', 'PRIVATE_ADDRESS'],
  ['without https', 'http://93.184.216.34/goods.csv', 'NOT_HTTPS'],
  ['of a file', 'file:///etc/passwd', 'NOT_HTTPS'],
])('an address %s is not asked', async (_name, address, code) => {
  await expect(fetchFeed(address, nothing, [])).rejects.toMatchObject({ kind: 'refused', code })
})

test('a redirect into our own house is not followed', async () => {
  answer = (_request, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data/' }).end()
  await expect(fetchFeed(`${origin}/goods.csv`, nothing, [origin])).rejects.toMatchObject({ kind: 'refused', code: 'PRIVATE_ADDRESS' })
})

test.each([
  [404, 'refused', false],
  [401, 'refused', false],
  [503, 'broken', true],
])('an answer of %i is %s', async (status, kind, retryable) => {
  answer = (_request, response) => response.writeHead(status).end('no')
  await expect(fetchFeed(origin, nothing, [origin])).rejects.toMatchObject({ kind, retryable })
})

test('a file that says it is too large is not read', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-length': '200000001' }).flushHeaders()
  await expect(fetchFeed(origin, nothing, [origin])).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test('a file that breaks off may be there later', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('sku\n', () => response.destroy())
  }
  const { body } = (await fetchFeed(origin, nothing, [origin]))!
  await expect(text(body)).rejects.toMatchObject({ kind: 'no-answer', retryable: true })
})
