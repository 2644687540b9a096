/** Per-network limits of a process, low enough for a test to reach. */
import net from 'node:net'
import { importsApi } from '@quayside/contract/imports/endpoints'
import { describe, expect, test } from 'vitest'
import { signUpStore } from '#testing/actors/actors'
import { testWorld } from '#testing/test-world'

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status)

describe('requests', () => {
  const world = testWorld({ REQUEST_LIMIT: '2', TRUST_PROXY: '1' })
  const from = (address: string, path = '/v1/docs/') => fetch(world.url + path, { headers: { 'x-forwarded-for': address } })

  async function used(address: string, path?: string): Promise<number[]> {
    const answers: Response[] = []
    for (let at = 0; at < 30; at++) answers.push(await from(address, path))
    return statuses(answers)
  }

  test('beyond the share of one address are refused before anything is read, and another address is served', async () => {
    const seen = await used('198.51.100.7')
    expect(seen.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(seen).toContain(429)
    const refused = await from('198.51.100.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await from('198.51.100.8')).status).toBe(200)
  })

  test('of one customer’s IPv6 addresses are counted together', async () => {
    const answers: Response[] = []
    for (let at = 1; at <= 30; at++) answers.push(await from(`2001:db8:1:2::${at.toString(16)}`))
    expect(statuses(answers)).toContain(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })

  test('of files and pages count as well; webhooks have a share of their own, and health none', async () => {
    expect(await used('198.51.100.9', '/v1/openapi.json')).toContain(429)
    const hooks = await Promise.all(
      Array.from({ length: 30 }, () => post(`${world.url}/v1/webhooks/stripe/`, '{}', { 'x-forwarded-for': '198.51.100.9' })),
    )
    expect(new Set(statuses(hooks))).toEqual(new Set([401]))
    expect(new Set(await used('198.51.100.9', '/health'))).toEqual(new Set([200]))
  })
})

describe('connections', () => {
  const world = testWorld({ CONNECTION_LIMIT: '5' })

  test('of one address beyond its share are closed; one that ends makes room', async () => {
    const { hostname, port } = new URL(world.url)
    const open = () =>
      new Promise<net.Socket | undefined>((resolve) => {
        const socket = net.connect(Number(port), hostname)
        socket.on('error', () => resolve(undefined))
        socket.once('close', () => resolve(undefined))
        socket.once('data', () => resolve(socket))
        socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
      })
    const sockets: (net.Socket | undefined)[] = []
    for (let at = 0; at < 8; at++) sockets.push(await open())
    expect(sockets.map(Boolean)).toEqual([true, true, true, true, true, false, false, false])
    sockets[0]!.destroy()
    await expect.poll(async () => Boolean(await open())).toBe(true)
    for (const socket of sockets) socket?.destroy()
  })
})

describe('bodies', () => {
  const world = testWorld()

  test('are small unless the contract says otherwise', async () => {
    const long = (length: number) => JSON.stringify({ username: 'x'.repeat(length), password: 'x' })
    expect((await post(`${world.url}/v1/login/`, long(17_000))).status).toBe(413)
    const { token } = await signUpStore(world)
    const asStore = { authorization: `Token ${token}` }
    const edit = (length: number) => JSON.stringify({ item: { description: 'x'.repeat(length) } })
    expect((await post(`${world.url}/v1/update_import_list_item/`, edit(150_000), asStore)).status).toBe(422)
    expect((await post(`${world.url}/v1/update_import_list_item/`, edit(importsApi.update.bodyLimit!), asStore)).status).toBe(413)
    expect((await post(`${world.url}/v1/remove_from_import_list/`, edit(70_000), asStore)).status).toBe(413)
  })
})

describe('the OpenAPI document', () => {
  const world = testWorld()
  const document = (headers: Record<string, string> = {}) => fetch(`${world.url}/v1/openapi.json`, { headers })

  test('goes out compressed, and not again to who has it', async () => {
    const answer = await document({ 'accept-encoding': 'br' })
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([200, 'br', 'accept-encoding'])
    const text = await answer.text()
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(text.length / 8)
    expect((JSON.parse(text) as { openapi: string }).openapi).toBe('3.1.0')
    const tag = answer.headers.get('etag')!
    expect((await document({ 'if-none-match': tag })).status).toBe(304)
    for (const encoding of ['gzip', 'identity']) expect((await document({ 'accept-encoding': encoding })).headers.get('etag')).toBe(tag)
  })

  test('asks for a token only where one is needed', async () => {
    const { paths, security } = (await (await document()).json()) as {
      security: unknown
      paths: Record<string, Record<string, { security?: object[] }>>
    }
    expect(security).toEqual([{ token: [] }])
    expect(paths['/v1/config/']!.get!.security).toContainEqual({})
    expect(paths['/v1/login/']!.post!.security).toContainEqual({})
    expect(paths['/v1/store_settings/']!.get!.security).toBeUndefined()
  })
})

describe('five hundred connections that all ask for the OpenAPI document', () => {
  const world = testWorld({ TRUST_PROXY: '1' })

  test('each cost little: the document is built once', async () => {
    const timeOf = async (path: string) => {
      const start = performance.now()
      await (await fetch(world.url + path)).arrayBuffer()
      return performance.now() - start
    }
    // Other work of the machine only adds time, and not to the fastest of many calls by turns.
    let [document, health] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let call = 0; call < 41; call++) {
      document = Math.min(document, await timeOf('/v1/openapi.json'))
      health = Math.min(health, await timeOf('/health'))
    }
    const megabytes = (await (await fetch(`${world.url}/v1/openapi.json`)).text()).length / 1_000_000
    // Serialised anew, each megabyte took ninety times as long as the smallest response.
    expect(document / health / megabytes).toBeLessThan(36)
  })

  test('do not stop the process: somebody else is served meanwhile', async () => {
    const { hostname, port } = new URL(world.url)
    const ask = 'GET /v1/openapi.json HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\nx-forwarded-for: 198.51.100.66\r\n\r\n'
    let answered = 0
    const sockets = Array.from({ length: 500 }, () => {
      const socket = net.connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.on('data', (chunk: Buffer) => {
        // Each response triggers the next request at once.
        for (let at = chunk.indexOf('HTTP/1.1 '); at >= 0; at = chunk.indexOf('HTTP/1.1 ', at + 1)) {
          answered += 1
          if (answered < 5000) socket.write(ask)
        }
      })
      socket.write(ask)
      return socket
    })
    await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(500)
    const before: number[] = []
    for (let call = 0; call < 10; call++) {
      const start = answered
      const answer = await fetch(`${world.url}/v1/config/`, { headers: { 'x-forwarded-for': '203.0.113.5' } })
      before.push(answered - start)
      expect(answer.status).toBe(200)
    }
    for (const socket of sockets) socket.destroy()
    // Each of the five hundred may be ahead twice, whatever else the machine does.
    expect(Math.max(...before)).toBeLessThanOrEqual(1000)
    await expect.poll(async () => (await fetch(`${world.url}/health`)).status).toBe(200)
  })
})
