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

test('a file that goes on for ever is cut off at 200 MB', async () => {
  const megabyte = Buffer.alloc(1_000_000, 'a,b\n')
  let sent = 0
  answer = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(megabyte)) sent++
    }
    response.on('drain', more)
    more()
  }
  const { body } = (await fetchFeed(origin, nothing, [origin]))!
  let size = 0
  const reading = async () => {
    for await (const chunk of body) size += (chunk as Buffer).length
  }
  await expect(reading()).rejects.toMatchObject({ code: 'TOO_LARGE', message: 'The file is larger than 200 MB.' })
  expect([size <= 200_000_000, sent < 400]).toEqual([true, true])
})

test.each([
  ['a byte now and then', (response: ServerResponse) => response.write('s')],
  ['nothing at all', () => {}],
])('an address that answers %s is given up in time, and may answer later', async (_name, drip) => {
  answer = (_request, response) => {
    drip(response)
    const timer = setInterval(() => drip(response), 20)
    response.on('close', () => clearInterval(timer))
  }
  const fetched = async () => text((await fetchFeed(origin, nothing, [origin], 300))!.body)
  await expect(fetched()).rejects.toMatchObject({ kind: 'no-answer', retryable: true })
})

test('an address that leads in circles is refused', async () => {
  answer = (_request, response) => response.writeHead(302, { location: '/again' }).end()
  await expect(fetchFeed(origin, nothing, [origin])).rejects.toMatchObject({ kind: 'refused', code: 'REDIRECTS' })
})
